"""`make coverage`: how much of the engine the tests reach; less than 100 % of lines or 98 % of branches fails."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from sim import entry

LINES = 100.0
BRANCHES = 98.0
_REPORT = Path("build/coverage.json")


def main(arguments: list[str]) -> int:
    """Run the tests of the engine under coverage and judge the result."""
    _REPORT.parent.mkdir(exist_ok=True)
    coverage = [sys.executable, "-m", "coverage"]
    tests = ["-m", "pytest", "tests/engine", "tests/scenarios", *arguments]
    code = subprocess.run([*coverage, "run", *tests]).returncode
    if code:
        return code
    subprocess.run([*coverage, "report"], check=True)
    subprocess.run([*coverage, "json", "-q", "-o", str(_REPORT)], check=True)
    totals = json.loads(_REPORT.read_text())["totals"]
    lines = 100 * totals["covered_lines"] / totals["num_statements"]
    branches = 100 * totals["covered_branches"] / totals["num_branches"]
    print(f"engine: {lines:.1f} % of lines (wanted {LINES:.0f}), {branches:.1f} % of branches (wanted {BRANCHES:.0f})")
    return 0 if lines >= LINES and branches >= BRANCHES else 1


if __name__ == "__main__":
    entry.main(main)
