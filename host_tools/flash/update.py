"""One box, one update, in two phases.

First the new files are written to /next, beside the running ones, and their hashes compared there.
Then the list /next/switch appears, by one rename, and with it the new firmware counts: boot.py on the
box carries the list out, now or, if the power goes, at the next start. Before that rename the old
firmware is complete, after it the new one.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

from host_tools.board import about, files
from host_tools.board.faults import BoardFault, LineFault
from host_tools.board.link import Link

_OWN = ("/main.py", "/boot.py", "/dingbox")
NEXT = "/next"


@dataclass
class Plan:
    """What differs: files to put (path -> content) and files to delete."""

    put: dict[str, bytes]
    delete: list[str]
    sizes: int = field(init=False)

    def __post_init__(self) -> None:
        self.sizes = sum(len(data) for data in self.put.values())

    def __bool__(self) -> bool:
        return bool(self.put or self.delete)


def sha256(data: bytes) -> str:
    """As the box computes it."""
    return hashlib.sha256(data).hexdigest()


def installed(link: Link) -> dict[str, files.Entry]:
    """The firmware's files on the box; settings and saves are not among them."""
    found: dict[str, files.Entry] = {}
    for top in _OWN:
        found.update(files.tree(link, top))
    return found


def compare(wanted: dict[str, bytes], found: dict[str, files.Entry]) -> Plan:
    """What has to happen so that exactly `wanted` is installed."""
    put = {
        path: data for path, data in wanted.items()
        if path not in found or found[path].sha256 != sha256(data)
    }
    return Plan(put, sorted(set(found) - set(wanted)))


def finish_pending(link: Link, boot: bytes) -> bool:
    """Carry out the list of an update that broke off after it counted; True if there was one."""
    if NEXT + "/switch" not in files.tree(link, NEXT + "/switch"):
        return False
    _carry_out(link, boot)
    return True


def room_needed(plan: Plan, staged: dict[str, files.Entry], block: int) -> int:
    """Bytes of flash for the new files beside the old: whole blocks, and some for the folders."""
    missing = [data for path, data in plan.put.items() if NEXT + path not in staged]
    return sum(-(-len(data) // block) * block for data in missing) + 8 * block


def update(
    link: Link,
    plan: Plan,
    boot: bytes,
    progress: Callable[[int], None] = lambda n: None,
) -> None:
    """Bring the box from what it has to what `plan` says, and prove it by the hashes on the box.

    Raises `BoardFault` when the flash is full, `LineFault` when what arrived is not what was sent;
    in both cases the old firmware is still complete.
    """
    staged = _staged(link, plan)
    box = about.ask(link)  # the room that there is now
    needed = room_needed(plan, staged, box.block)
    if needed > box.free:
        _give_up(link)
        raise BoardFault(
            f"{link.port}: not enough room for the new firmware beside the old one "
            f"({needed // 1024} KB needed, {box.free // 1024} KB free); "
            "dingbox pull saves the journals, dingbox format empties the box",
            errno.ENOSPC,
        )
    try:
        for path, data in plan.put.items():
            if NEXT + path in staged:
                progress(len(data))  # already there from an update that broke off
            else:
                files.write(link, NEXT + path, data, progress)
        _check(link, {NEXT + path: data for path, data in plan.put.items()}, NEXT)
        _place_boot(link, boot)
    except BoardFault as fault:
        if fault.errno == errno.ENOSPC:
            _give_up(link)
        raise
    listing = [f"put {path}" for path in plan.put if path != "/boot.py"]
    listing += [f"del {path}" for path in plan.delete]
    text = "\n".join([*listing, "end", ""]).encode()
    files.write(link, NEXT + "/switch.new", text)
    _check(link, {NEXT + "/switch.new": text}, NEXT + "/switch.new")
    link.ask("move", NEXT + "/switch.new", (NEXT + "/switch").encode().hex())
    _carry_out(link, boot)


def clean(link: Link) -> None:
    """Remove what an earlier update has left in /next."""
    link.ask("drop", NEXT, timeout=20)


def verify(link: Link, wanted: dict[str, bytes]) -> None:
    """Compare all installed files with `wanted`; raises `LineFault` naming the first that differs."""
    left = compare(wanted, installed(link))
    if left:
        name = next(iter([*left.put, *left.delete]))
        raise LineFault(f"{link.port}: {name} is not what was sent; run dingbox flash again")


def _staged(link: Link, plan: Plan) -> dict[str, files.Entry]:
    """What an update that broke off has left and this one can use; the rest is removed."""
    staged = {}
    for path, entry in files.tree(link, NEXT).items():
        data = plan.put.get(path.removeprefix(NEXT))
        if data is not None and entry == files.Entry(len(data), sha256(data)):
            staged[path] = entry
        else:
            link.ask("drop", path)
    return staged


def _place_boot(link: Link, boot: bytes) -> None:
    """boot.py must be there before anything depends on it; it is one file, so one rename."""
    if files.tree(link, "/boot.py").get("/boot.py") != files.Entry(len(boot), sha256(boot)):
        files.write(link, NEXT + "/boot.py", boot)
        _check(link, {NEXT + "/boot.py": boot}, NEXT + "/boot.py")
        link.ask("move", NEXT + "/boot.py", b"/boot.py".hex())


def _carry_out(link: Link, boot: bytes) -> None:
    _place_boot(link, boot)
    link.ask("execute", "/boot.py", timeout=20)
    if files.tree(link, NEXT + "/switch"):
        raise LineFault(f"{link.port}: the box could not put the new files in place; reset it and flash again")
    clean(link)


def _check(link: Link, sent: dict[str, bytes], top: str) -> None:
    found = files.tree(link, top)
    for path, data in sent.items():
        if found.get(path) != files.Entry(len(data), sha256(data)):
            raise LineFault(f"{link.port}: {path} did not arrive whole; run dingbox flash again")


def _give_up(link: Link) -> None:
    with contextlib.suppress(BoardFault, LineFault):
        clean(link)
