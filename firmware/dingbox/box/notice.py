"""A plain page of text; also for the time when no box is running (safe mode)."""
from dingbox.art import palette as c

SAFE = ("Safe mode", "No game is running. Connect USB: the console is open. Switch off and on to play.")
ERROR = ("Something went wrong", "The box starts again. The error is kept for the computer to read.")


def draw(canvas, heading, text):
    """Fill the canvas with a heading and a text, broken into lines."""
    canvas.clear(c.NIGHT)
    canvas.fill(0, 0, 320, 40, c.ORANGE)
    canvas.text(heading, 160, 10, 1, c.INK)
    y = 64
    for line in canvas.fonts[1].lines(text, 296):
        canvas.text(line, 160, y, 1, c.WHITE)
        y += 24


def show(hw, what):
    """Put SAFE or ERROR (`"safe"`, `"error"`) on the display at once, without a box."""
    from dingbox.box.canvas import Canvas

    canvas = Canvas()
    heading, text = SAFE if what == "safe" else ERROR
    draw(canvas, heading, text)
    hw.display.palette(c.RGB)
    while canvas.next_slice(9600):
        hw.display.blit(canvas.buf, canvas.sx, canvas.sy, canvas.sw, canvas.sh)
