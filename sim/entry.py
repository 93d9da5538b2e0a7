"""The way in of every command: it ends with an exit code, and with one line on standard error when something is wrong.

Imports next to nothing, so that Ctrl-C is heard from the first moment on. Runs on the desktop only.
"""

import contextlib
import os
import signal
import sys

from sim.errors import UserError

STOPPED = 130  # by Ctrl-C, as shells say it


def begin():
    """Streams that are there, and signals that leave through every `finally`: terminal, workers, folders on loan."""
    _open_streams()
    for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):  # Windows has SIGTERM only
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) == signal.SIG_DFL:  # nohup stays what it is
            signal.signal(number, _end)


def main(command, name="dingbox"):
    """For `python -m`: run `command(list of arguments)` and exit."""
    begin()
    sys.exit(run(lambda: command(sys.argv[1:]), name))


def run(command, name="dingbox"):
    """Exit code of `command()`; what ends it otherwise is said in one line that begins with `name`."""
    try:
        code = command()
        sys.stdout.flush()
        return code or 0
    except KeyboardInterrupt:
        _say("stopped")
        return STOPPED
    except BrokenPipeError:
        _finish_output()
        return 0
    except Exception as fault:
        if os.environ.get("DINGBOX_DEBUG") and not isinstance(fault, UserError):
            raise
        where = "" if _finish_output() else "standard output"
        _say(f"{name}: {' '.join(_words(fault, where).split())}")
        return 2


@contextlib.contextmanager
def quiet():
    """For the time in which modules are loaded: Ctrl-C ends it without the story of who was importing whom."""
    usual = signal.getsignal(signal.SIGINT)
    if usual == signal.default_int_handler:  # in the background it is ignored
        signal.signal(signal.SIGINT, _leave)
    try:
        yield
    finally:
        if usual == signal.default_int_handler:
            signal.signal(signal.SIGINT, usual)


def missing(module):
    """What to do about a module that cannot be imported."""
    if module.partition(".")[0] in ("dingbox", "sim", "host_tools", "enclosure", "main"):
        return f"this copy of Dingbox is incomplete: its module {module} is missing (git status, or clone it anew)"
    return f"the Python package {module} is not installed: make setup, or the extra of pyproject.toml that has it"


def _say(line):
    with contextlib.suppress(OSError):  # perhaps nobody listens
        print(line, file=sys.stderr)


def _words(fault, where):
    if isinstance(fault, UserError):
        return str(fault)
    if isinstance(fault, UnicodeEncodeError):
        return "this terminal cannot show all letters: use a UTF-8 locale (export LC_ALL=C.UTF-8)"
    if isinstance(fault, ModuleNotFoundError):
        return missing(fault.name or "?")
    if isinstance(fault, MemoryError):
        return "there is not enough memory for this"
    if isinstance(fault, OSError) and fault.strerror:
        return f"{fault.filename or where or 'something could not be read or written'}: {fault.strerror}"
    return f"internal fault: {type(fault).__name__}: {fault} (DINGBOX_DEBUG=1 shows where)"


def _finish_output():
    """Bring out what has been printed; where that fails, False, and it will not fail once again at the end."""
    try:
        sys.stdout.flush()
        return True
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return False


def _open_streams():
    """In place of those that were closed (`<&-`): nothing. They get their own numbers, which programs started need."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            file = os.open(os.devnull, os.O_RDWR)
            if file != number:
                os.dup2(file, number)
                os.close(file)
            os.set_inheritable(number, True)
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115 - as long as the process lives


def _end(number, _frame):
    """Leave as the shell expects it."""
    signal.signal(number, signal.SIG_IGN)
    raise SystemExit(128 + number)


def _leave(*_signal):
    with contextlib.suppress(OSError):
        os.write(2, b"stopped\n")
    os._exit(STOPPED)
