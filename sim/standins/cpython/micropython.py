"""Stand-in for MicroPython's `micropython` module, for CPython.

Importing it also gives CPython the names that the viper compiler knows: `ptr8`, `ptr16`, `ptr32`. Here
a pointer into a buffer is the buffer itself.
"""

import builtins

_queue = []


def const(value):
    """The value itself; the real compiler folds it into the code."""
    return value


def native(function):
    """Code emitters mean nothing here: the plain function."""
    return function


viper = native
asm_thumb = native


def _pointer(buffer):
    return buffer


for _name in ("ptr8", "ptr16", "ptr32"):
    setattr(builtins, _name, _pointer)


def schedule(function, argument):
    """Call `function(argument)` soon: here at once, as on the board when no handler is running.

    Nested calls wait for the running one and the queue is 8 deep, as on the chip.
    """
    if len(_queue) >= 8:
        raise RuntimeError("schedule queue full")
    _queue.append((function, argument))
    if len(_queue) > 1:
        return
    while _queue:
        function, argument = _queue[0]
        try:
            function(argument)
        finally:
            _queue.pop(0)


def alloc_emergency_exception_buf(size):
    """Nothing to reserve on CPython."""


def kbd_intr(char):
    """Ctrl-C stays with the desktop."""


def opt_level(level=None):
    """No optimisation levels here."""
    return 0


def mem_info(verbose=0):
    """No heap to describe on CPython."""


def heap_lock():
    """CPython cannot lock its heap; returns the depth 0."""
    return 0


def heap_unlock():
    """See `heap_lock`."""
    return 0


def stack_use():
    """Not measured on CPython."""
    return 0
