"""The firmware of this folder on a virtual board, and the one-file image on the emulated chip."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from host_tools.flash.firmware import ROOT
from host_tools.flash.job import Builds, Watcher, flash
from host_tools.image.run import pico
from tests.host_tools.conftest import KEPT
from tests.host_tools.virtual_board import VirtualBoard


@pytest.mark.long
def test_whole_firmware(tmp_path: Path) -> None:
    with VirtualBoard(tmp_path, KEPT) as board:
        flash(board.port, Builds(), Watcher(), restart=False)
        assert board.files() == {**Builds().get("x64"), **KEPT}
        assert flash(board.port, Builds(), Watcher(), restart=False).line() == "up to date"


BOOT = """
import fs from 'node:fs';
import { Box } from 'ROOT/sim/chip/host/box.mjs';
import { readUf2, readBootrom } from 'ROOT/sim/chip/host/image.mjs';
const parts = readUf2('IMAGE');
const bootrom = await readBootrom(process.env.BOOTROM);
const box = new Box({ uf2: parts, bootrom }, { image: new Uint8Array(0) });
for (const { offset, bytes } of parts) box.chip.load(bytes, offset);
box.chip.powerOn();
while (box.chip.worldUs() < 4e6) box.chip.run(box.chip.worldUs() + 50000);
fs.writeFileSync('PICTURE', box.panel.png());
console.log(box.panel.pixelCount);
"""


@pytest.mark.chip
@pytest.mark.skipif(not (os.environ.get("UF2") and os.environ.get("BOOTROM")), reason="needs UF2 and BOOTROM")
def test_one_file_boots_into_the_menu(tmp_path: Path) -> None:
    joined, _place = pico(Path(os.environ["UF2"]).read_bytes())
    image, picture, script = tmp_path / "dingbox.uf2", tmp_path / "menu.png", tmp_path / "boot.mjs"
    image.write_bytes(joined)
    script.write_text(BOOT.replace("ROOT", str(ROOT)).replace("IMAGE", str(image)).replace("PICTURE", str(picture)))
    done = subprocess.run(["node", str(script)], capture_output=True, text=True, cwd=ROOT / "sim" / "chip")
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 320 * 240

    from PIL import Image

    colours = Image.open(picture).convert("RGB").getcolors(10_000)
    assert colours and len(colours) > 4  # a menu, not an empty screen
