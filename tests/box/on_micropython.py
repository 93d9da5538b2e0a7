"""Run by the real interpreter: games through the box, memory watched. Prints what the test compares."""
import gc

from tests.box.ports import Bench


def mash(bench, until, seed):
    """Press keys, deterministically: mostly the player in turn flips, others ring."""
    state, ms = seed, bench.us // 1000
    while ms < until and bench.screen == "play":
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        r = state >> 8
        game = bench.top.game
        turn = game.turn if game.turn is not None else r % game.players
        if r & 3:
            bench.press(ms, bench.top.places[turn], "A" if game.name == "hilo" else "B")
        else:
            bench.press(ms, bench.top.places[(r >> 4) % game.players], "A")
        ms += (40, 120, 350, 900)[r >> 12 & 3]
        bench.run(ms)


def game(name, players, ms, seed):
    """Play for a while, give the journal and the picture as sums."""
    from binascii import crc32

    bench = Bench({"game": name, "players": players, "seed": seed, "options": {}}, draw=True)
    bench.run(50)
    mash(bench, ms, seed)
    picture = crc32(bench.box.canvas.buf)
    if bench.screen == "play":
        bench.top.log.flush()
    print(name, players, bench.screen, bench.steps, "%08x %08x" % (crc32(bench.journal()), picture))


def growth():
    """Free memory after each of some games in a row, in one box: the last ones need no more than the second."""
    bench = Bench({"game": "halli_galli", "players": 3, "seed": 1, "options": {"time_limit_min": 1}}, draw=True)
    bench.hw.display.log = bench.hw.piezo.log = bench.hw.latency.log = Nothing()
    bench.run(50)
    free = []
    for i in range(8):
        now = bench.us // 1000
        mash(bench, now + 4000, i + 1)
        bench.run(bench.us // 1000 + 100)
        if bench.screen == "play":
            bench.press(bench.us // 1000, 0, "B", 1700)
            bench.run(bench.us // 1000 + 3000)
            bench.choose("end")
            bench.tap(0, "A")
        bench.run(bench.us // 1000 + 4000)
        bench.choose("rematch")
        bench.hw.store.files = {}
        gc.collect()
        free.append(gc.mem_free())
    print("growth", free[1] - free[-1])


class Nothing:
    def append(self, item):
        pass


def idle():
    """Bytes that a step allocates while everybody looks at the cards."""
    bench = Bench({"game": "halli_galli", "players": 4, "seed": 1, "options": {}}, draw=True)
    bench.hw.display.log = Nothing()
    bench.run(100)
    bench.tap(bench.top.places[bench.top.game.turn], "B", 1000)
    box, tick = bench.box, (1 << 30) - 3_000_000 + bench.us
    gc.collect()
    before = gc.mem_alloc()
    steps = 1000
    for i in range(steps):
        box.step((tick + i * 1000) & 0x3FFFFFFF)
    print("idle", (gc.mem_alloc() - before) // steps)


def main(args):
    """Entry for both interpreters: `memory` or `games`."""
    if args[0] == "memory":
        idle()
        growth()
    else:
        for name in ("halli_galli", "halli_galli_party", "hello", "hilo"):
            for players in (2, 5):
                game(name, players, 12_000, players + 3)


