"""Mutation testing of the rule modules: do the tests notice when a rule is wrong?

`python tests/engine/mutation.py [MODULE...]` changes one thing at a time in a module of the
engine (a comparison, an operator, a number, a condition, a word; a statement is left out), runs
the tests of that module against it in a process of its own, and prints every mutant that no
test noticed. 0 if at least 90 % were noticed. Takes about a second a mutant.
"""

import ast
import copy
import importlib.util
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import hypothesis  # noqa: F401  (loaded once here, not in every child)
import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "firmware" / "dingbox" / "engine"
WANTED = 0.9
_SECONDS = 40
_WORKERS = 2
_BELL = [
    "tests/engine/test_bell.py",
    "tests/engine/test_core.py",
    "tests/scenarios/test_scenarios.py",
    "tests/engine/test_random_play.py",
]
_CORE = ["tests/engine/test_core.py", "tests/engine/test_bell.py"]
# module -> test files, and the tests among them that can tell anything about it
TESTS = {
    "bell": (_BELL, "halli or party or peek or test_bell"),
    "halli_galli": (_BELL, "halli or party or peek or test_bell"),
    "halli_galli_party": (_BELL, "halli or party or peek or test_bell"),
    "move": (_CORE, ""),
    "options": (_CORE, ""),
    "rng": (_CORE, ""),
    "game": (_CORE, ""),
    "hello": (None, "hello"),
    "hilo": (None, "hilo"),
    "hilo_lines": (None, "hilo"),
}
_COMPARE = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_BINARY = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.Mult, ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitXor: ast.BitOr,
}  # fmt: skip


def changes(node):
    """Return functions that each change `node` (of a copy of the tree) in one way."""
    found = []
    if isinstance(node, ast.Compare):
        found.append(lambda n: n.ops.__setitem__(0, _COMPARE[type(n.ops[0])]()))
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in _BINARY:
        if not (isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant)):  # a text with %
            found.append(lambda n: setattr(n, "op", _BINARY[type(n.op)]()))
    elif isinstance(node, ast.BoolOp):
        found.append(lambda n: setattr(n, "op", ast.Or() if isinstance(n.op, ast.And) else ast.And()))
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            found.append(lambda n: setattr(n, "value", not n.value))
        elif isinstance(node.value, int):
            found.append(lambda n: setattr(n, "value", n.value + 1))
        elif isinstance(node.value, str) and node.value and " " not in node.value:  # no text for people
            found.append(lambda n: setattr(n, "value", n.value + "x"))
    elif isinstance(node, (ast.If, ast.IfExp, ast.While)):
        found.append(lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test)))
    elif isinstance(node, ast.Return) and node.value is not None:
        found.append(lambda n: setattr(n, "value", ast.Constant(None)))
    return found


def left_out(body):
    """Return the places in a list of statements that can be left out."""
    for place, statement in enumerate(body):
        text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if isinstance(statement, (ast.Expr, ast.Assign, ast.AugAssign)) and not text:
            yield place


def mutants(source):
    """Yield (line number, what it became, source) of every mutant of a module."""
    tree = ast.parse(source)
    for number, node in enumerate(ast.walk(tree)):
        for change in changes(node):
            twin = copy.deepcopy(tree)
            there = next(n for i, n in enumerate(ast.walk(twin)) if i == number)
            change(there)
            yield getattr(node, "lineno", 0), ast.unparse(there).split("\n")[0], ast.unparse(twin)
        if isinstance(node, (ast.FunctionDef, ast.If, ast.For, ast.While)):
            for place in left_out(node.body):
                twin = copy.deepcopy(tree)
                there = next(n for i, n in enumerate(ast.walk(twin)) if i == number)
                gone = there.body[place]
                there.body[place] = ast.copy_location(ast.Pass(), gone)
                yield gone.lineno, "without " + ast.unparse(gone).split("\n")[0], ast.unparse(twin)


class Instead:
    """Import one module of the engine from `source` instead of its file."""

    def __init__(self, name, source):
        self.name = "dingbox.engine." + name
        self.source = source

    def find_spec(self, name, path, target=None):
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(compile(self.source, self.name, "exec"), module.__dict__)


def tests_of(name):
    """Return pytest's arguments for a module."""
    files, words = TESTS[name]
    if files is None:
        game = name.split("_")[0]
        mine = sorted(
            str(path.relative_to(ROOT)) for path in (ROOT / "tests/engine").glob(f"test_{game}*.py")
        )
        files = [*mine, "tests/scenarios/test_scenarios.py", "tests/engine/test_random_play.py"]
    told = [f"({words})"] if words else []
    return [*files, "-k", " and ".join([*told, "not micropython", "not both", "not broken_file"])]


def noticed(name, source):
    """True if a test of module `name` fails when it is `source`, or does not come to an end."""
    child = os.fork()
    if child == 0:
        signal.alarm(_SECONDS)  # the default action ends the process
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        sys.dont_write_bytecode = True
        sys.meta_path.insert(0, Instead(name, source))
        code = 3
        try:
            arguments = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]
            code = pytest.main([*arguments, *tests_of(name)])
        finally:
            os._exit(int(code))
    return os.waitpid(child, 0)[1] != 0


def run(names):
    """Print what was not noticed in each module; return 0 if enough was."""
    os.chdir(ROOT)
    total = missed = 0
    for name in names:
        source = (ENGINE / f"{name}.py").read_text(encoding="utf-8")
        if noticed(name, source):
            print(f"{name}: its tests fail as it stands")
            return 1
        started = time.perf_counter()
        cases = list(mutants(source))
        with ThreadPoolExecutor(_WORKERS) as pool:
            results = list(pool.map(partial(noticed, name), [case[2] for case in cases]))
        for (line, change, _), seen in zip(cases, results, strict=True):
            if not seen:
                print(f"  {name}.py:{line}: {change}")
        alive = results.count(False)
        took = time.perf_counter() - started
        print(f"{name}: {len(cases)} mutants, {len(cases) - alive} noticed, {took:.0f} s", flush=True)
        total += len(cases)
        missed += alive
    share = (total - missed) / total
    print(f"{total} mutants, {missed} not noticed: {share:.1%} killed")
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:] or list(TESTS)))
