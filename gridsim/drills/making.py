"""One drill: a position is looked for in which its kind of question has an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.drills.kinds import KINDS
from gridsim.drills.positions import moments
from gridsim.records import Bundle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from random import Random

    from gridsim.flow.game import Game
    from gridsim.lessons.lesson import Lesson

MOST_LOOKED_AT = 3000
"""Moments after which a kind of question is given up."""


class Drill(Bundle, frozen=True):
    """A question of one step and the game it is asked in."""

    kind: str
    lesson: Lesson
    game: Game


def make_drill(kind: str, random: Random, own: Sequence[Path] = ()) -> Drill:
    """A drill of a kind, also from saved games `own`; LookupError where no position gives one."""
    make = KINDS[kind]
    for looked_at, game in enumerate(moments(random, own)):
        lesson = make(game.now, random)
        if lesson is not None:
            return Drill(kind, lesson, game.fork())
        if looked_at > MOST_LOOKED_AT:
            break
    raise LookupError(kind)
