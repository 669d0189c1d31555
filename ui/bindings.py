"""Loads Qt's bindings, and of them only what a running program needs.

The bindings bring with them, as text, what tells about them: what to say of a call with wrong arguments,
help on a function, a writer of stubs for type checkers. They compile all of it at every start, which takes a
tenth of the time until the first page. Here each of these parts waits until somebody looks into it.

They make hundreds of enums, which are made quickly here (`enums.py`).

They also have every import looked at that comes after them: for the names a module wants written otherwise
(`from __feature__ import snake_case`), and for that they read the text of each. Nothing of ours wants any,
and looking takes as long again; so modules are imported as Python does.
"""

from __future__ import annotations

import builtins
import linecache
import sys
from collections.abc import Callable
from types import CodeType
from typing import Any

from ui import enums

LATER = frozenset(
    f"shibokensupport/signature/{name}.py"
    for name in (
        "errorhandler",
        "mapping",
        "layout",
        "lib/enum_sig",
        "lib/pyi_generator",
        "lib/tool",
        "parser",
    )
)
"""The parts that wait, by the names under which they are compiled."""
_compile = compile
_texts: dict[str, tuple[str | bytes, str]] = {}
"""By the name of a module: the text that waits for it and its file."""


def filling(module: str) -> Callable[[str], Any]:
    """What answers for a module that waits: its own answer, once its text was run."""

    def answer(name: str) -> Any:
        if name.startswith("__"):  # asked of every module by whoever looks through all of them
            raise AttributeError(name)
        text, file = _texts.pop(module)
        filled = vars(sys.modules[module])
        filled.pop("__getattr__", None)
        enums.sleep_no_more()  # these parts ask for names without their enums
        exec(_compile(text, file, "exec"), filled)
        return filled[name]

    return answer


WAITS = f"from {__name__} import {filling.__name__}\n__getattr__ = {filling.__name__}(__name__)"
"""What is run in place of a part: whoever asks it for anything has it filled."""
CALLED = {"mapping": "update_mapping"}
"""What the bindings take out of a part without asking it."""


def waiting() -> list[str]:
    """The modules that wait still."""
    return list(_texts)


def _compile_later(source: Any, filename: Any, mode: str, *how: Any, **named: Any) -> CodeType:
    """Compile as Python does, but for the parts that wait."""
    if filename not in LATER:
        compiled: CodeType = _compile(source, filename, mode, *how, **named)
        return compiled
    _texts[filename.removesuffix(".py").replace("/", ".")] = source, filename
    called = CALLED.get(filename.rpartition("/")[2].removesuffix(".py"))
    waits = WAITS if called is None else f"{WAITS}\n{called} = lambda: __getattr__({called!r})()"
    return _compile(waits, filename, mode)


enums.make_quickly()
vars(builtins)["compile"] = _compile_later
try:
    import PySide6.QtCore  # noqa: F401  from here on it has its own import in Python's place
finally:
    vars(builtins)["compile"] = _compile

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
linecache.clearcache()  # the texts that were looked at until then
