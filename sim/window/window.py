"""The window: events in, pictures out. `Session` calls `pump` about every millisecond."""

import contextlib
import ctypes
import os
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sim.errors import UserError
from sim.keyboard import KEY_OF
from sim.standins import world
from sim.window import geometry, record
from sim.window.buzzer import Buzzer
from sim.window.fingers import Fingers
from sim.window.scene import Scene
from sim.window.sidebar import Sidebar

_FRAME_MS = 16
_POLL_MS = 1
_SLOWEST_MS = 100
_LATE_US = 20_000
_CONTROLS = {
    pygame.K_TAB: "fill",
    pygame.K_SPACE: "pause",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_m: "mute",
    pygame.K_F12: "shot",
    pygame.K_F11: "gif",
    pygame.K_ESCAPE: "quit",
}
_ARROWS = {pygame.K_LEFT: 0, pygame.K_RIGHT: 1}


def _now_ms():
    return int(time.perf_counter() * 1000)


def open_window(session, place, ring=None):
    """Play in a window; returns when it is closed. `ring`: a real ring to light as well, or None.

    Raises `pygame.error` when there is no display.
    """
    pygame.display.init()
    pygame.font.init()
    try:
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            raise pygame.error("the display does not answer")  # what SDL takes then shows nothing
        if pygame.display.get_driver() == "x11":
            _answer_for_x11()
        front = Window(session, place, ring)
        session.run(front)
    finally:
        pygame.quit()


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
def _x11_is_gone(_display):
    os.write(2, b"dingbox: the display is gone (its X server has ended)\n")
    os._exit(2)  # Xlib would do it as well, with a line of its own


def _answer_for_x11():
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(_x11_is_gone)


class Window:
    """The front of a `Session`."""

    def __init__(self, session, place, ring):
        self.session = session
        self.place = place
        self._ring = ring
        screen = pygame.display.get_desktop_sizes()[0]
        size = geometry.best_size(*screen)
        if size is None:
            smallest = "{}x{}".format(*geometry.SMALLEST)
            raise UserError(
                f"the screen is too small for a window ({screen[0]}x{screen[1]}, needs {smallest}): "
                "dingbox play --terminal"
            )
        self._screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_caption("Dingbox")
        pygame.key.set_repeat()
        self._fingers = Fingers(session.press)
        self._buzzer = Buzzer()
        self._gif = None
        self._notice = session.remark
        self._said = None
        self._polled = self._drawn = -1000
        self._lay_out()

    def _lay_out(self):
        self.layout = geometry.Layout(*self._screen.get_size())
        self._scene = Scene(self.layout)
        self._sidebar = Sidebar(self.layout)
        self._everything = True

    def pump(self, late_us):
        """Look at the keys, and draw when it is time and there is something new."""
        now = _now_ms()
        if now - self._polled >= _POLL_MS:
            self._polled = now
            for event in pygame.event.get():
                self._handle(event)
            self._buzzer.follow((0, 0) if self.session.paused else self._tone())
        since = now - self._drawn
        if since >= _FRAME_MS and (late_us < _LATE_US or since >= _SLOWEST_MS):
            self._drawn = now
            self._draw(now)

    def _tone(self):
        hw = self.session.desk.hw
        return world.pwm.get(hw.board.PIEZO, (0, 0)) if hw else (0, 0)

    def _draw(self, now):
        session = self.session
        keys = session.keys
        changed = self._scene.draw(
            self._screen, session.desk.panel, self._down(), self._everything, session.paused, keys
        )
        if self._gif and not self._gif.grab(self._screen, now):
            self._do("gif")
        said = (
            session.screen, session.standing(self.place), [session.who(seat, self.place) for seat in range(6)],
            list(session.names), keys, session.speed, session.paused, self.place, self._notice, bool(self._gif),
            self._buzzer.muted, self._sidebar.button_at(*pygame.mouse.get_pos()),
        )  # fmt: skip
        if said != self._said or self._everything:
            self._said = said
            self._sidebar.sound = "none here" if not self._buzzer.there else "off" if self._buzzer.muted else "on"
            changed.append(self._sidebar.draw(self._screen, session, self.place, self._notice, bool(self._gif)))
        self._everything = False
        if changed:
            pygame.display.update(changed)
        if self._ring:
            self._ring.follow(world.ring_frame, world.ring_count)

    def _down(self):
        """Keys that are down, by hand or by a bot."""
        return {k for k, pin in enumerate(world.KEY_PINS) if not world.levels >> pin & 1}

    # Events

    def _handle(self, event):
        if event.type == pygame.QUIT:
            raise world.Stop
        if event.type == pygame.VIDEORESIZE:
            self._lay_out()
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self._everything = True
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._fingers.let_go(("key", event.key))
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._fingers.let_go_all()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not event.touch:
            self._point("mouse", event.pos)
        elif event.type == pygame.MOUSEMOTION and not event.touch:
            self._fingers.move("mouse", self.layout.key_at(*event.pos))
        elif (event.type == pygame.MOUSEBUTTONUP and event.button == 1) or event.type == pygame.WINDOWLEAVE:
            self._fingers.let_go("mouse")
        elif event.type == pygame.FINGERDOWN:
            self._point(event.finger_id, self._at(event))
        elif event.type == pygame.FINGERMOTION:
            self._fingers.move(event.finger_id, self.layout.key_at(*self._at(event)))
        elif event.type == pygame.FINGERUP:
            self._fingers.let_go(event.finger_id)

    def _at(self, event):
        return event.x * self.layout.width, event.y * self.layout.height

    def _point(self, source, position):
        key = self.layout.key_at(*position)
        if key is not None:
            self._hold(source, key)
        else:
            name = self._sidebar.button_at(*position)
            if name:
                self._do(name)

    def _key(self, event):
        key = None
        if event.key in _ARROWS:
            key = 2 * self.place + _ARROWS[event.key]
        elif 0 < event.key < 128:
            key = KEY_OF.get(chr(event.key))
        if key is not None:
            self._hold(("key", event.key), key)
        elif event.key in _CONTROLS:
            self._do(_CONTROLS[event.key])

    def _hold(self, source, key):
        self._notice = ""
        self.session.bots.discard(key >> 1)  # who touches a bot's keys takes its seat
        if not self.session.paused:
            self._fingers.hold(source, key)

    # What the buttons do

    def _do(self, name):
        session = self.session
        self._notice = ""
        if name == "quit":
            raise world.Stop
        if name == "pause":
            session.toggle_pause()
        elif name in ("slower", "faster"):
            session.change_speed(1 if name == "faster" else -1)
        elif name == "mute":
            self._buzzer.muted = not self._buzzer.muted
        elif name == "fill":
            session.toggle_bots(self.place)
        elif name == "shot":
            self._notice = "saved as " + record.save_png(self._screen)
        elif name == "gif":
            self._record()
        elif name.startswith("seat "):
            seat = int(name[5:])
            session.bots ^= {seat}
            if seat in session.bots and seat == self.place:
                self.place = next((p for p in range(6) if p not in session.bots), self.place)
            elif seat not in session.bots:
                self.place = seat
            self._notice = f"{session.names[seat]}: {'a bot' if seat in session.bots else 'a human'}"

    def _record(self):
        if self._gif:
            name = self._gif.save()
            self._gif = None
            self._notice = f"saved as {name}" if name else ""
        else:
            left, top, right, bottom = self.layout.body.box()
            area = pygame.Rect(left - 6, top - 6, right - left + 12, bottom - top + 12)
            self._gif = record.Gif(area.clip(self._screen.get_rect()), _now_ms())
