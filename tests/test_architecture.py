"""What keeps the code in shape: who imports whom, what is inherited, and how large things may grow."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.sources import ROOT, classes, functions, modules, parsed, strings, text_of, where

TITLES = ("1835", "1856", "1844", "1824", "1841")
NAMES_TITLES = (
    Path("gridsim/titles/title_"),
    Path("gridsim/titles/registry.py"),
    Path("gridsim/interchange/"),
)
"""Where code may know which titles there are: themselves, their list, and the files of other programs."""

BASES = {
    "Record", "Action", "Event", "Decision", "Memory", "Step", "Bundle", "Working",
    "Protocol", "Generic", "NamedTuple", "IntEnum", "Exception", "GridsimError",
}  # fmt: skip
"""What a class of the engine may be made from; `GridsimError` is the family of its exceptions."""
ROOTS = dict.fromkeys(("Record", "Bundle", "Working"), "msgspec.Struct") | {
    "FrozenDict": "dict",
    "GridsimError": "Exception",
}
"""Classes that others are made from, or that need the real thing below them."""

MOST_LINES_OF_FILE = 400
MOST_LINES_OF_FUNCTION = 60
MEDIAN_LINES_OF_FUNCTION = 8
NAMES_OF_ANYTHING = {"each", "found", "told", "thing"}
ENGINE = modules("gridsim")
SOURCES = modules("gridsim", "ui", "resources", "packaging")
ALL = modules("gridsim", "ui", "resources", "packaging", "tests")


def test_layers_import_only_downwards() -> None:
    """The contracts of pyproject.toml: layers, no Qt in the engine, the window asks through the front."""
    checked = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command as run; run()",
            "--no-cache",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_package_of_the_engine_stands_in_the_contracts() -> None:
    """A layer that nobody lists is held to nothing."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    listed = set(re.findall(r"gridsim\.[\w.]+", str(contracts["contracts"])))
    packages = {".".join(path.parts[:2]).removesuffix(".py") for path in ENGINE if len(path.parts) > 2}
    titles = {".".join(path.parts[:3]) for path in ENGINE if path.parts[-2].startswith("title_")}
    titles = {name for name in titles if name.startswith("gridsim.titles.title_")}
    assert packages - {"gridsim.titles"} | titles <= listed


def test_every_folder_of_the_window_stands_in_the_contracts() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    listed = set(re.findall(r"ui\.\w+", str(contracts["contracts"])))
    inside = {".".join(path.parts[:2]).removesuffix(".py") for path in modules("ui")}
    assert inside - {"ui.__init__", "ui.__main__"} <= listed


def test_engine_knows_nothing_of_qt_or_the_window() -> None:
    wrong = [
        where(path, node)
        for path in ENGINE
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in _imported(node)
        if name.split(".")[0] in ("PySide6", "PyQt6", "shiboken6", "ui")
    ]
    assert wrong == []


def test_engine_starts_without_loading_qt() -> None:
    """Also what the engine imports must not bring Qt along."""
    code = "import sys, gridsim.__main__; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names]


def test_shared_code_names_no_title() -> None:
    """A difference between titles is a fact or a rule of theirs, never a question which title it is."""
    shared = [
        path for path in modules("gridsim", "ui") if not str(path).startswith(tuple(map(str, NAMES_TITLES)))
    ]
    found = [
        f"{where(path, node)}: {node.value!r}"
        for path in shared
        for node in strings(path)
        if _names(node.value)
    ]
    found += [
        f"{path}:{line}: {name}"
        for path in shared
        for line, name in _identifiers(parsed(path))
        if _names(name)
    ]
    assert found == []


def _names(text: object) -> bool:
    return any(re.search(rf"(?<!\d){title}(?!\d)", str(text)) for title in TITLES)


def _identifiers(tree: ast.Module) -> list[tuple[int, str]]:
    found = []
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "module"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                found.append((getattr(node, "lineno", 0), name))
    return found


def test_titles_do_not_know_each_other() -> None:
    for path in ENGINE:
        own = next((title for title in TITLES if f"title_{title}" in path.parts), None)
        if own is None:
            continue
        others = [f"title_{title}" for title in TITLES if title != own]
        named = [
            name
            for node in ast.walk(parsed(path))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in _imported(node)
            if any(other in name for other in others)
        ]
        assert named == [], path


INSIDE = "gridsim.titles.title_"
MAY_LOOK_INSIDE = ("gridsim/interchange/", "gridsim/titles/title_")
"""Where code may know what a title is made of: the title itself, and the files of other programs."""


def test_only_the_files_of_other_programs_look_inside_a_title() -> None:
    """What commands, saved games and the window need of a title its front tells them."""
    outside = [path for path in modules("gridsim", "ui") if not path.as_posix().startswith(MAY_LOOK_INSIDE)]
    found = [
        f"{where(path, node)}: {name}"
        for path in outside
        for node in ast.walk(parsed(path))
        for name in _reached(node)
        if name.startswith(INSIDE)
    ]
    assert found == []


def test_shared_readers_and_writers_of_files_look_inside_no_title() -> None:
    """What one title needs stands in the dialect of that title."""
    shared = [path for path in modules("gridsim/interchange") if not _has_title(path)]
    found = [
        f"{where(path, node)}: {name}"
        for path in shared
        for node in ast.walk(parsed(path))
        for name in _reached(node)
        if name.startswith(INSIDE)
    ]
    assert found == []


def _has_title(path: Path) -> bool:
    return any(part.startswith("title_") for part in path.parts)


def _reached(node: ast.AST) -> list[str]:
    """The modules and names that an import reaches for."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


@pytest.mark.parametrize(
    "code",
    [
        "from gridsim.titles.title_1900 import rounds",
        "from gridsim.titles import title_1900",
        "import gridsim.titles.title_1900.rounds",
        "def lazily():\n    from gridsim.titles.title_1900.rounds import go_on",
    ],
)
def test_a_look_inside_a_title_is_recognised(code: str) -> None:
    names = [name for node in ast.walk(ast.parse(code)) for name in _reached(node)]
    assert any(name.startswith(INSIDE) for name in names)


def test_nothing_is_inherited_but_records_protocols_and_exceptions() -> None:
    wrong = [
        f"{where(path, node)}: {node.name}({base})"
        for path in ENGINE
        for node in classes(path)
        for base in map(_base_name, node.bases)
        if base not in BASES and ROOTS.get(node.name) != base
    ]
    assert wrong == []


def test_the_program_makes_no_dataclasses() -> None:
    """Python writes and compiles each of them anew at every start."""
    wrong = [path for path in SOURCES if "from dataclasses import" in path.read_text(encoding="utf-8")]
    assert wrong == []


def _base_name(base: ast.expr) -> str:
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def test_engine_calls_no_super() -> None:
    """But in exceptions, whose text Python keeps."""
    wrong = [
        where(path, node)
        for path in ENGINE
        for made in classes(path)
        if not {"GridsimError", "Exception"}.intersection(map(_base_name, made.bases))
        for node in ast.walk(made)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "super"
    ]
    assert wrong == []


def test_names_of_stops_are_taken_apart_in_one_place() -> None:
    """Everywhere else a stop is a pair of hex and index."""
    parts = ('partition(".")', "partition('.')")
    found = [str(path) for path in modules("gridsim", "ui") if any(part in text_of(path) for part in parts)]
    assert found == ["gridsim/core/run_stops.py"]


@pytest.mark.parametrize("path", ALL, ids=str)
def test_no_file_is_too_long(path: Path) -> None:
    assert len(text_of(path).splitlines()) <= MOST_LINES_OF_FILE


def test_no_function_is_too_long() -> None:
    wrong = [
        f"{where(path, node)}: {node.name} has {_length(node)} lines"
        for path in ALL
        for node in functions(path)
        if _length(node) > MOST_LINES_OF_FUNCTION
    ]
    assert wrong == []


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


@pytest.mark.parametrize("folder", ["gridsim", "ui"])
def test_half_of_all_functions_are_short(folder: str) -> None:
    lengths = sorted(_length(node) for path in modules(folder) for node in functions(path))
    assert lengths[len(lengths) // 2] <= MEDIAN_LINES_OF_FUNCTION


def test_loops_say_what_they_go_over() -> None:
    """A name that fits anything sends the reader to the right-hand side of every loop."""
    wrong = [
        f"{where(path, node)}: {node.id}"
        for path in modules("gridsim", "ui", "packaging")
        for target in _loop_targets(path)
        for node in ast.walk(target)
        if isinstance(node, ast.Name) and node.id in NAMES_OF_ANYTHING
    ]
    assert wrong == []


def _loop_targets(path: Path) -> list[ast.expr]:
    loops = (ast.For, ast.comprehension)
    return [node.target for node in ast.walk(parsed(path)) if isinstance(node, loops)]


def test_functions_do_not_branch_too_much() -> None:
    """McCabe's number is at most 10; ruff counts it."""
    checked = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--select", "C901", "--quiet", "gridsim", "ui"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_nothing_is_caught_blindly() -> None:
    """`except Exception` belongs to the top of the window alone, where a fault is shown and kept."""
    wrong = [
        where(path, node)
        for path in SOURCES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or ast.unparse(node.type) in ("Exception", "BaseException"))
        and path.parts[0] != "ui"
    ]
    assert wrong == []


def test_nothing_is_left_to_do() -> None:
    """A note for later is an unfinished piece: it is done, or it is not there."""
    words = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    here = Path("tests/test_architecture.py")
    wrong = [str(path) for path in ALL if words.search(text_of(path)) and path != here]
    assert wrong == []


def test_engine_keeps_nothing_between_games() -> None:
    """No module of the engine has a variable that a function changes."""
    wrong = [
        where(path, node)
        for path in ENGINE
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Global)
    ]
    assert wrong == []


def test_connections_are_undone_by_one_helper() -> None:
    """`ui.widgets.connections` pairs each with its end, so that none is forgotten."""
    wrong = [
        where(path, node)
        for path in modules("ui")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func).endswith(".disconnect")
        and path != Path("ui/widgets/connections.py")
    ]
    assert wrong == []


def test_each_procedure_has_tests_of_its_own() -> None:
    """On an invented sheet or with one title's numbers: what titles share is proven once, beside it."""
    tested = {path.stem.removeprefix("test_") for path in modules("tests/procedures")}
    missing = [path.stem for path in modules("gridsim/procedures") if path.stem not in {*tested, "__init__"}]
    assert missing == []
