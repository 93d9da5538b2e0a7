"""Edges of twelve keys -> accepted presses and releases. Pure: no chip, no clock of its own.

Debouncing never costs order: a press carries the stamp of its *first* edge. It is accepted once the
key has been down for 300 us in all within the 2 ms after that edge, so a spike of 20 us is no press
and a tap of 5 ms is one. Then the key is deaf for the lock-out, counted from the first edge, and its
level is looked at again, so no release is lost. Releases go the same way, with half the lock-out: a
finger is sooner down again than a contact of 5 ms bounce could pretend. What is accepted comes out
in the order of the stamps: a press waits while another key with an earlier first edge is undecided.

A key down at the start, or for longer than 30 s, is stuck: reported in `stuck`, let go for the
listener, ignored until it is really let go.

Time is `ticks_us`: 30 bit, wrapping. All state lies in one array and `run` is one viper function:
a step allocates nothing. On CPython the same lines run as plain Python.
"""

from array import array

import micropython
from micropython import const

KEYS = const(12)
_ALL = const(0xFFF)
_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)

_CONFIRM = const(300)
_WINDOW = const(2000)
_STUCK = const(30_000_000)
_QUEUE = const(32)  # a power of two

# Layout of the state array: header, queue of (key | down << 4, stamp), then _SIZE words a key.
_RAW = const(0)  # levels as last seen, bit set = down
_READ = const(1)  # next event to decode
_WRITE = const(2)  # one past the last event
_SLOTS = const(3)  # slots of the event ring - 1
_DUE = const(4)  # nothing happens by itself before this moment
_ACTIVE = const(5)  # keys that are not simply up
_HELD = const(6)
_STUCK_KEYS = const(7)
_READY = const(8)  # keys with an accepted edge that is not in the queue yet
_LOCKOUT = const(9)
_HEAD = const(10)
_TAIL = const(11)
_LOST = const(12)
_SPIKES = const(13)
_STARTED = const(14)
_Q = const(16)
_K = const(80)
_STATE = const(0)
_FIRST = const(1)  # first edge of what is being decided; in _QUIET of a press that may come
_LIMIT = const(2)  # end of the window
_SUM = const(3)  # time at the new level so far; in _QUIET 0 if there was no edge down
_LAST = const(4)  # last edge
_DEAD = const(5)  # when to look again
_SLOT = const(6)  # stamp of the accepted edge that is not in the queue yet
_WAY = const(7)  # and its direction, 1 = down
_SIZE = const(8)

# States of a key.
_UP = const(0)
_PRESS = const(1)  # down edge seen, undecided
_DEAF = const(2)  # down, lock-out
_DOWN = const(3)
_RELEASE = const(4)  # up edge seen, undecided
_QUIET = const(5)  # up, lock-out


@micropython.viper
def run(s: ptr32, ev: ptr8, ts: ptr8, now: int):
    """Take the events `_READ` .. `_WRITE` of the rings `ev` and `ts`, then let time pass up to `now`."""
    more = 1
    while more:
        changed = 0
        i = s[_READ]
        if i != s[_WRITE]:
            j = i << 2
            t = ts[j] | ts[j + 1] << 8 | ts[j + 2] << 16 | (ts[j + 3] & 0x3F) << 24
            j = i << 1
            changed = ((ev[j] | ev[j + 1] << 8) ^ _ALL) & _ALL
            s[_READ] = (i + 1) & s[_SLOTS]
            if s[_STARTED] == 0:  # the first sample tells what is stuck
                s[_STARTED] = 1
                s[_RAW] = changed
                s[_ACTIVE] = changed
                s[_STUCK_KEYS] = changed
                s[_DUE] = (t + _STUCK) & _MASK
                k = 0
                while k < KEYS:
                    if changed >> k & 1:
                        p = _K + k * _SIZE
                        s[p + _STATE] = _DOWN
                        s[p + _LAST] = t
                        s[p + _DEAD] = s[_DUE]
                    k += 1
            changed = changed ^ s[_RAW]
        else:
            t = now
            more = 0

        # 1. what has become due by t
        if s[_ACTIVE] != 0 and ((s[_DUE] - t + _HALF) & _MASK) <= _HALF:
            due = _STUCK
            k = 0
            while k < KEYS:
                if s[_ACTIVE] >> k & 1:
                    p = _K + k * _SIZE
                    bit = 1 << k
                    left = ((s[p + _DEAD] - t + _HALF) & _MASK) - _HALF
                    while left <= 0:
                        at = s[p + _DEAD]
                        st = s[p + _STATE]
                        down = s[_RAW] >> k & 1
                        level = ((at - s[p + _LAST] + _HALF) & _MASK) - _HALF  # time since the last edge
                        if st == _PRESS or st == _RELEASE:
                            want = 1 if st == _PRESS else 0
                            if down == want and s[p + _SUM] + level >= _CONFIRM:
                                left = s[_LOCKOUT] if want else s[_LOCKOUT] >> 1
                                s[p + _DEAD] = (s[p + _FIRST] + left) & _MASK
                                s[p + _STATE] = _DEAF if want else _QUIET
                                s[_HELD] &= ~bit
                                if s[_STUCK_KEYS] & bit == 0:
                                    s[_HELD] |= want << k
                                    if s[_READY] & bit:  # cannot wait any longer
                                        n = s[_TAIL]
                                        if n - s[_HEAD] < _QUEUE:
                                            q = _Q + ((n & (_QUEUE - 1)) << 1)
                                            s[q] = k | s[p + _WAY] << 4
                                            s[q + 1] = s[p + _SLOT]
                                            s[_TAIL] = n + 1
                                        else:
                                            s[_LOST] += 1
                                    s[_READY] |= bit
                                    s[p + _SLOT] = s[p + _FIRST]
                                    s[p + _WAY] = want
                                s[p + _SUM] = 0
                            elif down == want:  # too short so far: it may have begun anew
                                s[p + _FIRST] = s[p + _LAST]
                                s[p + _SUM] = 0
                                s[p + _LIMIT] = (s[p + _LAST] + _WINDOW) & _MASK
                                s[p + _DEAD] = (s[p + _LAST] + _CONFIRM) & _MASK
                            else:
                                s[_SPIKES] += 1
                                if want:
                                    s[p + _STATE] = _UP
                                    s[_ACTIVE] &= ~bit
                                else:
                                    s[p + _STATE] = _DOWN
                                    s[p + _DEAD] = (at + _STUCK) & _MASK
                        elif st == _DEAF:
                            if down:
                                s[p + _STATE] = _DOWN
                                s[p + _DEAD] = (at + _STUCK) & _MASK
                            else:  # let go meanwhile
                                s[p + _STATE] = _RELEASE
                                s[p + _FIRST] = s[p + _LAST]
                                s[p + _SUM] = 0
                                s[p + _LIMIT] = (at + _WINDOW) & _MASK
                                s[p + _DEAD] = (s[p + _LAST] + _CONFIRM) & _MASK
                        elif st == _QUIET:
                            # pressed again meanwhile, perhaps bouncing just now
                            if s[p + _SUM] and (down or level < _WINDOW and s[_STUCK_KEYS] & bit == 0):
                                s[p + _STATE] = _PRESS
                                s[p + _LIMIT] = (at + _WINDOW) & _MASK
                                s[p + _DEAD] = s[p + _LIMIT]
                                if down:
                                    s[p + _DEAD] = (s[p + _LAST] + _CONFIRM - s[p + _SUM]) & _MASK
                            elif s[_STUCK_KEYS] & bit and s[p + _SUM]:  # it chatters
                                s[p + _SUM] = 0
                                s[p + _DEAD] = (at + s[_LOCKOUT]) & _MASK
                            else:
                                s[p + _STATE] = _UP
                                s[_ACTIVE] &= ~bit
                                s[_STUCK_KEYS] &= ~bit
                        else:  # _DOWN for too long
                            s[p + _DEAD] = (at + _STUCK) & _MASK
                            if s[_STUCK_KEYS] & bit == 0:
                                s[_STUCK_KEYS] |= bit
                                s[_HELD] &= ~bit
                                s[_READY] |= bit
                                s[p + _SLOT] = at
                                s[p + _WAY] = 0
                        left = 1
                        if s[_ACTIVE] & bit:
                            left = ((s[p + _DEAD] - t + _HALF) & _MASK) - _HALF
                    if s[_ACTIVE] & bit and left < due:
                        due = left
                k += 1
            s[_DUE] = (t + due) & _MASK

        # 2. the edges of this moment
        if changed:
            s[_RAW] ^= changed
            k = 0
            while k < KEYS:
                if changed >> k & 1:
                    p = _K + k * _SIZE
                    st = s[p + _STATE]
                    down = s[_RAW] >> k & 1
                    if st == _UP or st == _DOWN:
                        s[p + _STATE] = st + 1
                        s[p + _FIRST] = t
                        s[p + _SUM] = 0
                        s[p + _LIMIT] = (t + _WINDOW) & _MASK
                        s[p + _DEAD] = (t + _CONFIRM) & _MASK
                        if s[_ACTIVE] == 0:
                            s[_DUE] = s[p + _DEAD]
                        s[_ACTIVE] |= 1 << k
                    elif st == _PRESS or st == _RELEASE:
                        want = 1 if st == _PRESS else 0
                        s[p + _DEAD] = s[p + _LIMIT]
                        if down == want:
                            left = (s[p + _LIMIT] - t) & _MASK
                            need = _CONFIRM - s[p + _SUM]
                            if need < left:
                                s[p + _DEAD] = (t + need) & _MASK
                        else:
                            s[p + _SUM] += (t - s[p + _LAST]) & _MASK
                    elif st == _QUIET:
                        if down:
                            if s[p + _SUM] == 0 or ((t - s[p + _LAST]) & _MASK) >= _WINDOW:
                                s[p + _SUM] = 1
                                s[p + _FIRST] = t
                        elif s[p + _SUM]:
                            s[p + _SUM] += (t - s[p + _LAST]) & _MASK
                    s[p + _LAST] = t
                    if ((s[p + _DEAD] - s[_DUE] + _HALF) & _MASK) < _HALF:
                        s[_DUE] = s[p + _DEAD]
                k += 1

        # 3. what is accepted goes out, the earliest first, unless an earlier one may still come
        while s[_READY]:
            best = -1
            first = 0
            k = 0
            while k < KEYS:
                if s[_READY] >> k & 1:
                    p = _K + k * _SIZE + _SLOT
                    if best < 0 or ((s[p] - first + _HALF) & _MASK) < _HALF:
                        best = k
                        first = s[p]
                k += 1
            k = 0
            while k < KEYS:
                p = _K + k * _SIZE
                st = s[p + _STATE]
                # A press in the lock-out counts as well, also while it bounces up for a moment.
                level = (t - s[p + _LAST]) & _MASK
                if st == _PRESS or (st == _QUIET and s[p + _SUM] and (s[_RAW] >> k & 1 or level < _WINDOW)):
                    if ((s[p + _FIRST] - first + _HALF) & _MASK) < _HALF:
                        best = -1
                k += 1
            if best < 0:
                break
            s[_READY] &= ~(1 << best)
            n = s[_TAIL]
            if n - s[_HEAD] < _QUEUE:
                q = _Q + ((n & (_QUEUE - 1)) << 1)
                s[q] = best | s[_K + best * _SIZE + _WAY] << 4
                s[q + 1] = first
                s[_TAIL] = n + 1
            else:
                s[_LOST] += 1


class Debounce:
    """Decoder of one ring of events; base of the key drivers. `slots` is a power of two.

    After `take()` is True: `key` (0-11 = 2 * place + 0 for A, 1 for B), `down`, `stamp` (ticks_us).
    """

    def __init__(self, slots, lockout_ms=20):
        self._s = array("i", [0] * (_K + KEYS * _SIZE))
        self._s[_SLOTS] = slots - 1
        self.lockout_ms = lockout_ms
        self.key = 0
        self.down = False
        self.stamp = 0
        self.overruns = 0  # times that the ring buffer was full

    @property
    def lockout_ms(self):
        """How long a key is deaf after a press, ms (at least 10); half of it after a release."""
        return self._s[_LOCKOUT] // 1000

    @lockout_ms.setter
    def lockout_ms(self, ms):
        self._s[_LOCKOUT] = max(10, ms) * 1000

    @property
    def stuck(self):
        """Bit mask of the keys that are stuck down."""
        return self._s[_STUCK_KEYS]

    @property
    def lost(self):
        """Accepted edges dropped because nobody took them."""
        return self._s[_LOST]

    @property
    def ghosts(self):
        """Spikes that were not taken for a press or a release."""
        return self._s[_SPIKES]

    def level(self, key):
        """True while the key is held (debounced, stuck keys never)."""
        return bool(self._s[_HELD] >> key & 1)

    def queued(self):
        """True when `take` has something."""
        return self._s[_HEAD] != self._s[_TAIL]

    def take(self):
        """Next accepted edge into `key`, `down`, `stamp`; False when there is none."""
        s = self._s
        n = s[_HEAD]
        if n == s[_TAIL]:
            return False
        q = _Q + ((n & (_QUEUE - 1)) << 1)
        self.key = s[q] & 15
        self.down = s[q] > 15
        self.stamp = s[q + 1]
        n += 1
        if n == s[_TAIL]:  # empty: start over, the counters stay small
            n = s[_TAIL] = 0
        s[_HEAD] = n
        return True

    def idle(self, write):
        """True when nothing new lies in the ring and no key waits for time to pass."""
        s = self._s
        return s[_READ] == write and s[_ACTIVE] == 0

    def decode(self, events, stamps, write, now):
        """Decode the rings up to slot `write`, then let time pass up to `now`."""
        self._s[_WRITE] = write
        run(self._s, events, stamps, now)  # type: ignore[arg-type]

    def read(self):
        """Slot that will be decoded next."""
        return self._s[_READ]
