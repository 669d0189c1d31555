"""The paragraphs of a rules specification that lies beside the checkout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[3] / "shared" / "rules"
SECTION = re.compile(r"^(?:#+ |\*\*)(\d+(?:\.\d+)*)[. *]")
OWN = re.compile(r"^(?:- |\d+\. )\*\*§((?:[IVX]+\.|A)?\d+(?:\.\d+)*)")
"""A paragraph that goes by the number of the rulebook itself: "- **§2.5.1 (turn)** The first ..."."""
CHAPTER = re.compile(r"^#+ (S\d+(?:\.\d+)*)\b")
"""A section of the specification where it must be told from the rulebook's: "### S7.4 Connection"."""
NAMED = re.compile(r"§((?:[IVX]+\.|A)?\d+(?:\.\d+)*|[CDET]-\d+|[GPW]\d+)")
"""Paragraphs of the rulebook that the specification names: "purchase of the first 4 (§4.6)"."""
ITEM = re.compile(r"^\s*(\d+)\. ")
ROWS = re.compile(r'(?:\b(?:row|deed)\(\s*|\bid=|^    (?="[^"]*": ))"([^"]+)"', re.MULTILINE)
"""The names of rows: `row("T9 ...", ...)`, `id="T9 ..."`, and the keys of a table that is a dictionary."""
ROW = re.compile(r"^\| ([GP]\d+|\d+) \|")


@cache
def paragraphs(title: str) -> frozenset[str]:
    """The numbers of all paragraphs, as "4.3.5", and of all rows of its tables, as "18 P4"."""
    path = RULES / f"{title}.md"
    if not path.exists():
        pytest.skip(f"there is no shared/rules/{title}.md beside the checkout")
    return frozenset(_numbers(path.read_text(encoding="utf-8")))


def names_of_tests(*folders: Path) -> list[str]:
    """The names of all tests in these folders, and those of the rows of their tables in the same form."""
    texts = (path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("test_*.py"))
    text = "\n".join(texts)
    rows = (re.sub(r"\W+", "_", name.replace("'", "")).strip("_").lower() for name in ROWS.findall(text))
    return [*re.findall(r"^def (test_\w+)", text, re.MULTILINE), *(f"test_{name}" for name in rows)]


def has_test(names: Iterable[str], pattern: str) -> bool:
    """Whether the name of a test begins as a pattern says."""
    return any(re.match(pattern, name) for name in names)


def _numbers(text: str) -> Iterator[str]:
    section = ""
    for line in text.splitlines():
        for number in NAMED.findall(line):
            yield from _with_chapters(number)
        if found := CHAPTER.match(line):
            yield found[1]
        if found := SECTION.match(line):
            section = found[1]
            yield section
        elif found := OWN.match(line):
            section = found[1]
        elif found := ITEM.match(line):
            yield f"{section}.{found[1]}"
        elif found := ROW.match(line):
            yield f"{section.split('.')[0]} {found[1]}"


def _with_chapters(number: str) -> Iterator[str]:
    """A number and those of the sections it stands in, as 4.3.5, 4.3 and 4."""
    parts = number.split(".")
    for length in range(1, len(parts) + 1):
        yield ".".join(parts[:length])


def is_paragraph(reference: str, title: str) -> bool:
    """Whether a reference such as "1841 §3.1-f" leads somewhere; an item of a paragraph goes by it."""
    book, _, number = reference.partition(" §")
    there = paragraphs(title)
    return book == title and (number in there or re.sub(r"-\w+$", "", number) in there)
