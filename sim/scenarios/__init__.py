"""Rule scenarios: one situation a JSON file, with what must come of it (`tests/scenarios/README.md`)."""


def run(paths, on="cpython"):
    """Run scenario files and folders on an interpreter; print a line a file, return 0 if all hold."""
    from sim.scenarios.files import run_all

    return run_all(paths, on)
