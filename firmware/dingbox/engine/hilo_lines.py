"""Lines of a HILO grid: where they lie, and what is left when one goes (rulings 5, 8, 10).

A grid is a flat list of cards, row by row, from the top left. A card is `colour << 4 | value + 1`;
DOWN is added while it lies face down, so that two face-up cards share a colour exactly when their xor
is below 16. HOLE stands where a diagonal has just been removed, until the player has chosen the slide.
A shape is an index into SIZES. A line is a small int: 0-2 row, 3-5 column, 6 `diag` from the top left,
7 `anti` from the top right.
"""

DOWN = 128
HOLE = 255
DIAG = 6
ANTI = 7
SIZES = ((0, 0), (1, 3), (3, 1), (2, 3), (3, 2), (3, 3))  # rows, columns
FULL = 5  # the shape of a grid as dealt


def _lines(rows, cols):
    """Lines of a `rows` x `cols` grid as (line, cell, cell, cell): only what is exactly three long."""
    lines = []
    if cols == 3:
        for r in range(rows):
            lines.append((r, 3 * r, 3 * r + 1, 3 * r + 2))
    if rows == 3:
        for c in range(cols):
            lines.append((3 + c, c, c + cols, c + 2 * cols))
        if cols == 3:
            lines.append((DIAG, 0, 4, 8))
            lines.append((ANTI, 2, 4, 6))
    return tuple(lines)


LINES = tuple([_lines(rows, cols) for rows, cols in SIZES])


def shape_of(rows, cols):
    """Shape of a grid of that size; ValueError for a size that play cannot bring."""
    return SIZES.index((rows, cols) if rows and cols else (0, 0))


def full_lines(grid, shape):
    """Lines that are all face up and all of one colour, as a list of line numbers."""
    found = []
    for line, a, b, c in LINES[shape]:
        card = grid[a]
        if card ^ grid[b] < 16 and card ^ grid[c] < 16 and card < DOWN:
            found.append(line)
    return found


def cells_of(shape, line):
    """The three cells of a line of that shape."""
    for entry in LINES[shape]:
        if entry[0] == line:
            return entry[1:]


def remove(grid, shape, line):
    """(cards of the line in descending order, grid left, its shape); a diagonal leaves HOLEs in the
    full shape.
    """
    cells = cells_of(shape, line)
    gone = sorted([grid[i] for i in cells], reverse=True)  # of one colour, so by value
    if line >= DIAG:
        return gone, [HOLE if i in cells else grid[i] for i in range(9)], shape
    rows, cols = SIZES[shape]
    left = [grid[i] for i in range(len(grid)) if i not in cells]
    return gone, left, shape_of(rows - 1, cols) if line < 3 else shape_of(rows, cols - 1)


def slide(grid, horizontal):
    """(grid, shape) once the HOLEs are closed: every row to three rows of two, or every column to
    two rows of three.
    """
    if horizontal:
        return [card for card in grid if card != HOLE], 4
    columns = [[card for card in grid[c::3] if card != HOLE] for c in range(3)]
    return [column[r] for r in range(2) for column in columns], 3


def total(grid):
    """Sum of the values of a grid's cards, face down or not."""
    return sum([card & 15 for card in grid]) - len(grid)


def cleared(grid, shape, gone=()):
    """(grid, shape, cards gone) once lines are removed in the way that leaves the lowest sum
    (ruling 10).

    Every order and slide is tried. `grid` is all face up, with HOLEs if a slide is still to be
    chosen. Of equally low results the first is taken. A line never sums to less than 0, so going on
    until none is left costs nothing.
    """
    if HOLE in grid:
        ways = [slide(grid, horizontal) + (gone,) for horizontal in (False, True)]
    else:
        ways = []
        for line in full_lines(grid, shape):
            cards, left, left_shape = remove(grid, shape, line)
            ways.append((left, left_shape, gone + tuple(cards)))
    best = None
    for way in ways:
        end = cleared(*way)
        if best is None or total(end[0]) < total(best[0]):
            best = end
    return best or (grid, shape, gone)
