"""Files of 1856: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.actions import Answer, ChooseCompany, ChooseHex
from gridsim.core.state import GameState
from gridsim.flow.game import Game
from gridsim.interchange.dialect import Dialect
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.title_1856 import money, passing, players, settlement, track, trains
from gridsim.interchange.title_1856.overlay import adjust
from gridsim.interchange.title_1856.shadow import play_shadow, refuse_unwritable
from gridsim.interchange.title_1856.steps import COURSE, Theirs, answer
from gridsim.interchange.title_1856.writing import Writer


def moved_by_name(_book: ShareBook, _memory: object, _before: GameState, _after: GameState) -> None:
    """Each sale and purchase moves the shares that it names."""


def writer_of(game: Game, _dialect: Dialect) -> Writer:
    """What writes a game: here passes are told as soon as they are due, and other things put before them."""
    return Writer(game)


DIALECT = Dialect(
    codecs=(
        *players.CODECS,
        *track.CODECS,
        *trains.CODECS,
        *money.CODECS,
        *settlement.CODECS,
        *passing.CODECS,
    ),
    course=COURSE,
    adjust=adjust,
    shadow=play_shadow,
    memory=Theirs,
    answer=answer,
    follow_papers=moved_by_name,
    untold=(Answer, ChooseCompany, ChooseHex),
    tell_more=settlement.tell_removals,
    writer=writer_of,
    refuse_unwritable=refuse_unwritable,
)
