"""`python -m enclosure`: build the printed box into build/enclosure."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "firmware"))


def main():
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m enclosure", description="Build the printed box.")
    parser.add_argument("--out", default="build/enclosure", help="folder for the files (default: %(default)s)")
    parser.add_argument("--no-pictures", action="store_true", help="models and tables only")
    options = parser.parse_args()
    try:
        import build123d  # noqa: F401
    except ImportError:
        print("build123d is missing: use `make enclosure`, or pip install -e '.[enclosure]'", file=sys.stderr)
        return 2
    from enclosure.build import build

    try:
        found = build(options.out, not options.no_pictures)
    except OSError as error:
        print(f"cannot write to {options.out}: {error.strerror or error}", file=sys.stderr)
        return 2
    size = f"{found['diameter_mm']:g} mm across, {found['height_mm']:g} mm high"
    caps = f"{found['height_with_key_caps_mm']:g} mm with key caps"
    print(f"{size} ({caps}), {found['grams']} g, {found['print_hours']} h to print -> {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
