"""A real ring of 60 pixels beside the window, by Adafruit's `neopixel` (extra `ring`).

On a Raspberry Pi the pin is one of `board`, such as D18; over USB a Pico with the U2IF firmware serves
(BLINKA_U2IF=1). The stand-in of the same name is for the firmware; this is the library itself.
"""

import importlib.machinery
import importlib.util
import os
import sys

from sim.errors import UserError

PIXELS = 60


class RealRing:
    """`follow(frame, count)` sends a new frame in one piece; `frame` is what goes over the wire: 180 bytes GRB."""

    def __init__(self, pin, pixels=None):
        self._pixels = pixels or _open(pin)
        self._count = None

    def follow(self, frame, count):
        """Send the frame if `count` says that it is a new one."""
        if count == self._count:
            return
        self._count = count
        self._pixels[:] = [(frame[i + 1], frame[i], frame[i + 2]) for i in range(0, 3 * PIXELS, 3)]
        self._pixels.show()


def _open(pin):
    # Blinka refuses to be imported on a computer that it does not know
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
    try:
        import board

        library = load_library()
    except (ImportError, NotImplementedError, RuntimeError) as fault:
        raise UserError(f"no real ring here: {fault} (extra `ring`: pip install dingbox[ring])") from None
    if not hasattr(board, pin):
        raise UserError(f"this computer's board has no pin {pin}")
    return library.NeoPixel(getattr(board, pin), PIXELS, auto_write=False, pixel_order=library.GRB)


def load_library():
    """Adafruit's `neopixel` module, although the firmware's stand-in goes by the same name."""
    here = os.path.dirname(os.path.abspath(__file__))
    elsewhere = [p for p in sys.path if not os.path.abspath(p or ".").startswith(os.path.join(here, "standins"))]
    spec = importlib.machinery.PathFinder.find_spec("neopixel", elsewhere)
    if spec is None:
        raise ImportError("Adafruit's neopixel is not installed")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
