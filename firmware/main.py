"""Starts the box, or safe mode: A and B of the place at 6 o'clock held for 2 s at power-on."""

import gc

from dingbox import boards, drivers


def board_name():
    """The board by the desktop's preset, else by the file `board` of the store, else None: ask the chip."""
    if drivers.board:
        return drivers.board
    try:
        with open(drivers.root + "/board") as f:
            name = f.read().strip()
        return name if name in boards.NAMES else None
    except OSError:
        return None


def run(hw):
    """The loop. Returns only by an exception."""
    from dingbox.box.box import Box

    box = Box(hw)
    if drivers.on_box:
        drivers.on_box(box, hw)
    hw.power.watchdog(True)
    while True:
        hw.power.wait(box.step(hw.now()))


def main():
    """Build the hardware, run the box on it, leave nothing running."""
    board = boards.pick(board_name())
    from dingbox.drivers import guard

    safe = guard.safe_mode_asked(board)
    from dingbox.drivers.hardware import Hardware

    hw = Hardware(board)
    text = ""
    try:
        if safe:
            return guard.show_safe_mode(hw.display)
        if hw.dog.bitten and guard.keep(hw, "watchdog: the program hung\n"):
            safe = True
            return guard.show_safe_mode(hw.display, "The box hung again and again.")
        guard.show_stuck(hw)
        run(hw)
    except Exception as error:
        if drivers.on_box:
            raise
        text = guard.error_text(error)
        safe = guard.keep(hw, text)
        if safe:
            guard.show_safe_mode(hw.display, text)
    finally:
        hw.stop(lit=safe)
        gc.enable()
    if text and not safe:
        import machine

        machine.reset()


if __name__ == "__main__":
    main()
