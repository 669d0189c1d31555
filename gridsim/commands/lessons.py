"""List the lessons and check them: each is played by its own solution."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.commands.parsing import add_command
from gridsim.commands.words import LANGUAGE, complain, say, words
from gridsim.core.errors import DataError, GridsimError
from gridsim.lessons.checking import check_lesson, played
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import ENDING, shipped_lessons, spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from gridsim.commands.parsing import Subparsers
    from gridsim.lessons.lesson import Lesson


def add_parser(subparsers: Subparsers) -> None:
    parser = add_command(subparsers, "lessons", run)
    parser.add_argument("files", type=Path, nargs="*", help=words("lessons.files"))
    parser.add_argument("--own", action="store_true", help=words("lessons.own"))


def run(args: Namespace) -> int:
    """1 if a lesson has faults, each on a line of its own."""
    paths = args.files or [shipped.path for shipped in shipped_lessons()]
    judge = played if args.own else check_lesson
    faulty = sum(_tell(path, judge) for path in paths)
    say("lessons.summary", count=len(paths), faulty=faulty)
    return 1 if faulty else 0


def _tell(path: Path, judge: Callable[[Lesson], list[str]]) -> bool:
    """Say what a lesson is and what is wrong with it; whether anything is."""
    name = path.name.removesuffix(ENDING)
    try:
        lesson = load_lesson(path)
    except DataError as error:
        return _complain(name, error.faults)
    except GridsimError as error:
        return _complain(name, [str(error)])
    say("lessons.lesson", id=name, title=spoken(lesson.title, LANGUAGE.get()), steps=len(lesson.steps))
    return _complain(name, judge(lesson))


def _complain(name: str, faults: list[str] | tuple[str, ...]) -> bool:
    for fault in faults:
        complain(f"{name}: {fault}")
    return bool(faults)
