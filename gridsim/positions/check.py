"""Everything that is wrong with a position, at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from gridsim.core.errors import UNEXPECTED
from gridsim.flow.by_hand import can_answer
from gridsim.flow.game import Game
from gridsim.positions.faults import Check, Fault, Look
from gridsim.positions.in_board import BOARD, stations_have_slots
from gridsim.positions.in_ids import NAMES
from gridsim.positions.in_market import MARKET
from gridsim.positions.in_papers import PAPERS
from gridsim.positions.in_round import ROUND
from gridsim.positions.in_trains import TRAINS

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.titles.title import Title

SENSE: tuple[Check, ...] = (*PAPERS, *MARKET, *TRAINS, *BOARD, *ROUND)


def check(title: Title, state: GameState) -> list[Fault]:
    """Every fault and every remark: faults first, each kind in the order of the table.

    Where names are wrong, what cannot be judged because of them is left out: the names tell of it.
    """
    look = Look(title, state)
    names = list(_looked(look, NAMES))
    sense = [*_looked(look, SENSE), *own_limits(look)]
    found = names + [fault for fault in sense if not (names and fault.key == "cannot_be_judged")]
    if not any(not fault.remark for fault in found):
        found += cannot_begin(look)
    return sorted(found, key=lambda fault: fault.remark)


def can_be_shown(title: Title, state: GameState) -> bool:
    """Whether everything that is named is there, so that the position can be drawn, right or wrong."""
    look = Look(title, state)
    return not any(_looked(look, NAMES)) and not any(_looked(look, (stations_have_slots,)))


def faults(title: Title, state: GameState) -> list[Fault]:
    """Only what keeps a position from being played."""
    return [fault for fault in check(title, state) if not fault.remark]


def _looked(look: Look, checks: Iterable[Check]) -> Iterator[Fault]:
    for test in checks:
        yield from _told(look, test)


def _told(look: Look, asked: Check) -> list[Fault]:
    """What one check finds; on a table on which it cannot be asked it says so."""
    try:
        return list(asked(look))
    except UNEXPECTED as error:
        return [look.remark("cannot_be_judged", what=asked.__name__, problem=_short(error))]


def own_limits(look: Look) -> list[Fault]:
    """What the title says can never be."""
    try:
        broken = look.title.limits(look.state)
    except UNEXPECTED as error:
        return [look.remark("cannot_be_judged", what="limits", problem=_short(error))]
    return [look.remark("own_limit", what=words) for words in broken]


def cannot_begin(look: Look) -> list[Fault]:
    """The next turn cannot be begun, or nobody could answer its first question."""
    try:
        now = Game(look.title, look.state).now
        nobody = now.decision is not None and not can_answer(now.legal)
    except UNEXPECTED as error:
        return [look.fault("unplayable", problem=_short(error))]
    return [look.fault("nothing_to_answer")] if nobody else []


def _short(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:200]
