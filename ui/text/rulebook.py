"""The rules of each title in the program's own words, read from `resources/rules/<language>/<title>.md`.

A paragraph begins with a heading and the number of the rule, as in `### 4.3 What prevents a purchase`.
Parts of it are lines that begin with numbers of their own, as in `**4.3.5** You may not buy ...`; one line
may tell several. A citation, as "1856 §4.3.5", finds the paragraph with the longest number it begins with,
and in it its own line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

from gridsim.records import Bundle

FALLBACK = "en"
HEADING = re.compile(r"^(#{1,4}) +(?:([A-Z]?\d+(?:\.\d+)*|[IVX]+(?:\.\d+)*|[A-Z]) +)?(.+)$")
LINE = re.compile(r"^\*\*([^*]+)\*\* ", re.MULTILINE)
CITED = re.compile(r"^(\S+) §(\S+)$")


class Paragraph(Bundle, frozen=True):
    """A rule in a few sentences. `level` is 2 for a chapter, 3 and 4 for parts of one."""

    number: str
    heading: str
    text: str
    level: int

    @property
    def lines(self) -> list[str]:
        """The numbers that begin its lines, those of one line joined as they stand there."""
        return LINE.findall(self.text)

    def line_of(self, number: str) -> str:
        """What the line of a rule begins with; empty where it has none of its own."""
        return next((line for line in self.lines if number in line.split()), "")


class Rulebook(Bundle, frozen=True):
    """The rules of one title in one language."""

    title: str
    paragraphs: tuple[Paragraph, ...]

    def find(self, number: str) -> Paragraph | None:
        """The paragraph of a rule: its own, or the nearest above it; None if its chapter is not told."""
        known = {paragraph.number: paragraph for paragraph in self.paragraphs}
        parts = number.partition("-")[0].split(".")
        wanted = [".".join(parts[:length]) for length in range(len(parts), 0, -1)]
        series = [number[:1]] if number[:1].isalpha() else []
        return next((known[key] for key in (*wanted, *series) if key in known), None)


def cited(rule: str) -> tuple[str, str] | None:
    """Title and number of a rule as refusals and events cite it; None for anything else."""
    found = CITED.match(rule)
    return (found[1], found[2]) if found else None


@cache
def rulebook(title: str, language: str) -> Rulebook | None:
    """The rules of a title; in English where a language lacks them, None where nobody has told them."""
    for tongue in (language, FALLBACK):
        file = resources.files("resources") / "rules" / tongue / f"{title}.md"
        if file.is_file():
            return Rulebook(title, tuple(_paragraphs(file.read_text("utf-8"))))
    return None


def _paragraphs(text: str) -> Iterator[Paragraph]:
    heading: re.Match[str] | None = None
    lines: list[str] = []
    for line in (*text.splitlines(), "# end"):
        found = HEADING.match(line) if line.startswith("#") else None
        if found is None:
            lines.append(line)
            continue
        if heading is not None and heading[2]:
            yield Paragraph(heading[2], heading[3], "\n".join(lines).strip(), len(heading[1]))
        heading, lines = found, []
