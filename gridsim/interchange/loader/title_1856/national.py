"""The national company of 1856: the numbers of its shares, and the stations it may not keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import ChooseCity, ChooseHex
from gridsim.core.decisions import KeepPlaces, KeepStation
from gridsim.core.state import POOL, GameState, PlayerId, StopId
from gridsim.finance.ownership import clockwise, ordinary
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.papers import Papers
from gridsim.interchange.loader.places import slot_of
from gridsim.titles.title_1856.limits import NATIONAL

if TYPE_CHECKING:
    from gridsim.interchange.loader.title_1856.standing import Standing

FIRST_ISSUE = 9
"""Numbers 0 to 8; those of a second issue begin with the number of all its shares."""
SECOND_ISSUE = 20


def numbers_of(count: int) -> list[int]:
    """The numbers of so many papers: a second issue goes on with 20."""
    more = range(SECOND_ISSUE, SECOND_ISSUE + max(0, count - FIRST_ISSUE))
    return [*range(min(count, FIRST_ISSUE)), *more]


def number_national(papers: Papers, state: GameState, first: PlayerId) -> None:
    """Hand the shares out from the last number down: to the players from `first` on, then to the pool."""
    certificates = state.certificates[NATIONAL]
    numbers = numbers_of(len(certificates))
    papers.issue(NATIONAL, [paper.percent for paper in certificates], numbers)
    top = next(paper for paper in certificates if paper.president)
    papers.percent[f"{NATIONAL}_0"] = top.percent - top.unowned
    papers.move([f"{NATIONAL}_0"], top.owner)
    left = numbers[:0:-1]
    for owner in (*clockwise(state, first), POOL):
        count = len(ordinary(state, owner, NATIONAL))
        papers.move([f"{NATIONAL}_{number}" for number in left[:count]], owner)
        del left[:count]


# ---- stations


def is_choosing_places(here: Standing) -> bool:
    """Whether the national company has stations that it may not keep."""
    return isinstance(here.beside.decision, KeepPlaces | KeepStation)


def remove_token(here: Standing, told: Told) -> None:
    """A station goes; once what stays is certain our questions are answered. Refused if none lies there."""
    stop = here.beside.places.city(told.text("city"))
    before = here.before_formation
    assert before is not None
    hex_id, index = stop
    slots = before.board.hexes[hex_id].stations[index]
    absorbed = {
        company.id for company in here.beside.state.companies.values() if company.status == "absorbed"
    }
    slot = told.number("slot")
    if stop in here.removed or not 0 <= slot < len(slots) or slots[slot] not in absorbed:
        raise Refused("loader_no_station", city=told.text("city"), slot=slot)
    here.removed.append(stop)
    while _answer(here, before):
        pass


def _answer(here: Standing, before: GameState) -> bool:
    """Answer one of our questions, if what was removed leaves one answer."""
    decision = here.beside.decision
    if isinstance(decision, KeepStation):
        left = [at for at in decision.stops if (decision.hex, at) not in here.removed]
        if len(left) == 1:
            here.beside.play(ChooseCity(hex=decision.hex, stop=left[0]))
            return True
    elif isinstance(decision, KeepPlaces):
        kept = [hex_id for hex_id in decision.hexes if not _is_cleared(here, before, hex_id)]
        if kept and len(kept) <= decision.left:
            here.beside.play(ChooseHex(hex=kept[0]))
            return True
    return False


def _is_cleared(here: Standing, before: GameState, hex_id: str) -> bool:
    """Whether every station of the old companies on a hex has been removed."""
    absorbed = [
        company.id for company in here.beside.state.companies.values() if company.status == "absorbed"
    ]
    cities: list[StopId] = [(hex_id, at) for at, _ in enumerate(before.board.hexes[hex_id].stations)]
    mine = [
        stop
        for stop in cities
        if any(slot_of(before.board, stop, company) is not None for company in absorbed)
    ]
    return bool(mine) and all(stop in here.removed for stop in mine)
