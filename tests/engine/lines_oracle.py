"""A second opinion on HILO lines, by coordinates and brute force. Runs on CPython and MicroPython.

A grid here is a dict (row, column) -> card. Three cells are a line when they lie in one direction
one after the other; as grids have at most three rows and columns, this needs no table of shapes.
"""

from dingbox.engine import hilo_lines
from dingbox.engine.hilo_lines import DOWN, HOLE, SIZES

_STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))


def spread(grid, shape):
    """The dict of a grid as the engine has it."""
    rows, cols = SIZES[shape]
    assert len(grid) == rows * cols
    return {(i // cols, i % cols): grid[i] for i in range(len(grid)) if grid[i] != HOLE}


def triples(cells):
    """All lines that lie face up and in one colour, each as (step, cells)."""
    found = []
    for r, c in cells:
        for step in _STEPS:
            line = [(r + k * step[0], c + k * step[1]) for k in range(3)]
            cards = [cells.get(cell, DOWN) for cell in line]
            if max(cards) < DOWN and cards[0] // 16 == cards[1] // 16 == cards[2] // 16:
                found.append((step, line))
    return found


def closed_up(cells, rows):
    """Close gaps along rows, or along columns: every card moves to the first free place."""
    result = {}
    along = 1 if rows else 0
    for cell in sorted(cells):
        place = len([other for other in result if other[1 - along] == cell[1 - along]])
        result[(cell[0], place) if rows else (place, cell[1])] = cells[cell]
    return result


def without(cells, step, line):
    """What may be left when a line goes: one grid, or two for a diagonal."""
    left = {cell: cells[cell] for cell in cells if cell not in line}
    if step == (0, 1):
        return [closed_up(left, False)]
    if step == (1, 0):
        return [closed_up(left, True)]
    return [closed_up(left, False), closed_up(left, True)]


def points(cells):
    """Sum of a grid, face down or not."""
    return sum([card % 16 - 1 for card in cells.values()])


def lowest(cells):
    """The lowest sum that removing lines, in any order and number, can leave."""
    best = points(cells)
    for step, line in triples(cells):
        for left in without(cells, step, line):
            best = min(best, lowest(left))
    return best


def name_of(step, line):
    """The number of a line as the engine has it."""
    if step == (0, 1):
        return line[0][0]
    if step == (1, 0):
        return 3 + line[0][1]
    return hilo_lines.DIAG if step == (1, 1) else hilo_lines.ANTI


def check_lines(grid, shape):
    """Lines of a grid, and what is left when each goes, as the engine and as this file see them."""
    cells = spread(grid, shape)
    wanted = {name_of(step, line): (step, line) for step, line in triples(cells)}
    assert hilo_lines.full_lines(grid, shape) == sorted(wanted), grid
    for number in wanted:
        step, line = wanted[number]
        gone, left, left_shape = hilo_lines.remove(grid, shape, number)
        assert sorted(gone) == sorted([cells[cell] for cell in line])
        assert [card % 16 for card in gone] == sorted([card % 16 for card in gone], reverse=True)
        if number < hilo_lines.DIAG:
            assert [spread(left, left_shape)] == without(cells, step, line)
        else:
            slid = [hilo_lines.slide(left, horizontal) for horizontal in (False, True)]
            assert [spread(*way) for way in slid] == without(cells, step, line)


def check_cleared(grid, shape):
    """The final count of a grid that lies face up."""
    left, left_shape, gone = hilo_lines.cleared(grid, shape)
    cells = spread(left, left_shape)
    assert triples(cells) == []
    assert sorted(list(cells.values()) + list(gone)) == sorted(grid)
    assert hilo_lines.total(left) == points(cells) == lowest(spread(grid, shape)), grid


def grid_of(number, size, colours, down):
    """Grid number `number` of all with so many colours (the last being face-down cards if `down`)."""
    grid = []
    rest = number
    for i in range(size):
        rest, colour = divmod(rest, colours)
        value = (i // 2 * 5 + number * 7 + number // 13) % 13  # two and two alike
        if down and colour == colours - 1:
            grid.append(DOWN | value)
        else:
            grid.append(colour * 16 + value)
    return grid


def check_all(shape, colours, every=1):
    """Check every `every`-th grid of a shape with so many colours; return how many there were."""
    rows, cols = SIZES[shape]
    count = 0
    for number in range(0, colours ** (rows * cols), every):
        check_lines(grid_of(number, rows * cols, colours, True), shape)
        grid = grid_of(number, rows * cols, colours, False)
        check_lines(grid, shape)
        check_cleared(grid, shape)
        count += 1
    return count


def main(args):
    """`COLOURS EVERY`: check all shapes and print how many grids there were."""
    print(sum([check_all(shape, int(args[0]), int(args[1])) for shape in range(len(SIZES))]))
    return 0
