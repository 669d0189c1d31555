"""Lessons that come with the program: where they are, and what they are called."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import msgspec

from gridsim.facts.decoding import decode
from gridsim.records import Bundle, Record

ENDING = ".lesson.json"
Text = dict[str, str]
"""What is said, by language."""


class Shipped(Bundle, frozen=True):
    """A lesson that comes with the program."""

    path: Path

    @property
    def id(self) -> str:
        """Its name in what is remembered of it."""
        return self.path.name.removesuffix(ENDING)


def shipped_lessons() -> list[Shipped]:
    """The lessons that come with the program, by course and number, which their names begin with."""
    folder = Path(str(resources.files("resources") / "lessons"))
    return [Shipped(path) for path in sorted(folder.glob(f"*{ENDING}"))]


def path_of(lesson_id: str) -> Path:
    """The file of a lesson that comes with the program."""
    return next(shipped.path for shipped in shipped_lessons() if shipped.id == lesson_id)


def title_of(path: Path) -> Text:
    """The title of a lesson that comes with the program, by language; the rest is not looked at."""
    return decode(msgspec.json.decode(path.read_bytes()), _Titled, path.name).title


class _Titled(Record, frozen=True, forbid_unknown_fields=False):
    """What the list of lessons says of one."""

    title: Text


def spoken(text: Text, language: str) -> str:
    """A text in a language; in English or the first there is where that is missing, and nothing for none."""
    return text.get(language) or text.get("en") or next(iter(text.values()), "")
