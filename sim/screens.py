"""Pictures of every screen of the box, and contact sheets of them: `make screens`.

Runs on both interpreters up to the contact sheets, which need the desktop's imaging library.
"""

from sim import standins

standins.install()

from sim.gallery import games, menus  # noqa: E402
from sim.gallery.stage import Stage  # noqa: E402

GAMES = ("halli_galli", "halli_galli_party", "hello", "hilo")
LANGUAGES = ("en", "de", "es", "fr")
PLAYERS = (2, 3, 4, 5, 6)


def acts():
    """All acts as (name, function of a stage, keys down at power-on, flash as new)."""
    out = [
        ("menus", menus.menus, (), True),
        ("stuck", menus.stuck, (4, 9), True),
        ("safe", menus.safe, (0, 1), True),
        ("stopped", menus.stopped, (), True),
        ("cut", menus.cut, (), True),
        ("resume", menus.resume, (), False),
    ]
    for game in GAMES:
        for players in PLAYERS:
            out.append(("%s_%d" % (game, players), _act(game, players), (), True))
    return out


def _act(game, players):
    perform = getattr(games, game)
    return lambda stage: perform(stage, players)


def take(keep, folder, language="en", only=None):
    """Play the acts (those named in `only`) and hand every picture to `keep(name, buf)`."""
    for name, act, held, fresh in acts():
        if only is None or name in only:
            Stage(folder, keep, language, held, fresh).perform(act)


def run(out="build/screens"):
    """Write a contact sheet for each act and language into the folder `out`; returns the exit code."""
    import tempfile

    from sim.gallery import sheet
    from sim.output import make_folder, writing

    make_folder(out)
    with tempfile.TemporaryDirectory(prefix="dingbox-") as folder:
        for language in LANGUAGES:
            for name, only in _sheets():
                files = []
                take(lambda title, buf: files.append((title, sheet.picture(buf))), folder, language, only)  # noqa: B023
                path = "%s/%s_%s.png" % (out, name, language)
                with writing(path), open(path, "wb") as file:
                    file.write(sheet.contact(files))
                print("%s: %d pictures" % (path, len(files)))
    return 0


def _sheets():
    """What goes on one sheet: (name, acts)."""
    sheets = [("menus", ("menus", "stuck", "safe", "stopped", "cut", "resume"))]
    for game in GAMES:
        for players in PLAYERS:
            name = "%s_%d" % (game, players)
            sheets.append((name, (name,)))
    return sheets


def main(args):
    """Arguments: folder, language, acts. Writes every picture as it lies in the canvas: `<name>.raw`."""
    out, language = args[:2]

    def keep(name, buf):
        with open(out + "/" + name + ".raw", "wb") as file:
            file.write(buf)

    take(keep, out + "/.store", language, args[2:] or None)
    return 0


def _by_hand(args):
    from sim.arguments import Arguments
    from sim.output import make_folder

    parser = Arguments(prog="python -m sim.screens", description="Raw pictures of the screens.")
    parser.add_argument("folder")
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("acts", nargs="*", metavar="ACT", help="menus, stuck, hilo_2 and so on (default: all)")
    wanted = parser.parse_args(args)
    known = [act[0] for act in acts()]
    for act in wanted.acts:
        if act not in known:
            parser.error("there is no act %r; there are %s" % (act, ", ".join(known)))
    make_folder(wanted.folder)
    return main([wanted.folder, wanted.language] + wanted.acts)


if __name__ == "__main__":
    from sim import entry

    entry.main(_by_hand)
