"""Plain values as JSON that a person can read: one action a line, and no line much longer than a screen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

STEP = "  "
WIDTH = 100
"""What is shorter than so many characters stays on one line."""
LISTS = ("actions", "redo")
"""Keys of the file whose entries take one line each, however long or short."""


def lay_out(document: Mapping[str, Any]) -> str:
    """The text of a file."""
    lines = [
        f"{STEP}{one_line(key)}: {_listed(value) if key in LISTS else _value(value, STEP)}"
        for key, value in document.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def one_line(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))


def _listed(entries: list[Any]) -> str:
    return _block("[]", [one_line(entry) for entry in entries], STEP) if entries else "[]"


def _value(value: Any, indent: str) -> str:
    line = one_line(value)
    if len(line) <= WIDTH or not isinstance(value, dict | list | tuple):
        return line
    inner = indent + STEP
    if isinstance(value, dict):
        lines = [f"{one_line(key)}: {_value(part, inner)}" for key, part in value.items()]
        return _block("{}", lines, indent)
    return _block("[]", [_value(part, inner) for part in value], indent)


def _block(brackets: str, lines: list[str], indent: str) -> str:
    inner = f",\n{indent}{STEP}".join(lines)
    return f"{brackets[0]}\n{indent}{STEP}{inner}\n{indent}{brackets[1]}"
