"""The paragraphs of a rules specification that lies beside the checkout."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[3] / "shared" / "rules"
SECTION = re.compile(r"^(?:#+ |\*\*)(\d+(?:\.\d+)*)[. *]")
ITEM = re.compile(r"^\s*(\d+)\. ")
ROW = re.compile(r"^\| ([GP]\d+|\d+) \|")


@cache
def paragraphs(title: str) -> frozenset[str]:
    """The numbers of all paragraphs, as "4.3.5", and of all rows of its tables, as "18 P4"."""
    path = RULES / f"{title}.md"
    if not path.exists():
        pytest.skip(f"there is no shared/rules/{title}.md beside the checkout")
    return frozenset(_numbers(path.read_text(encoding="utf-8")))


def _numbers(text: str) -> Iterator[str]:
    section = ""
    for line in text.splitlines():
        if found := SECTION.match(line):
            section = found[1]
            yield section
        elif found := ITEM.match(line):
            yield f"{section}.{found[1]}"
        elif found := ROW.match(line):
            yield f"{section.split('.')[0]} {found[1]}"
