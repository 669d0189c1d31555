"""What each step of that program does with the choices of mergers, the secession and the Tuscan merger."""

from __future__ import annotations

from typing import TypeVar

from gridsim.core import actions, decisions
from gridsim.core.events import MergerFailed
from gridsim.core.state import IPO, GameState, StopId
from gridsim.finance.control import controller
from gridsim.finance.ownership import unit
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.title_1841.asking import stations_to_remove
from gridsim.interchange.loader.title_1841.standing import are_too_many, keep_places, places_left, theirs
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.title_1841.reckoning import DIRECTOR, HOWS, heirs_of, stations_required
from gridsim.titles.title_1841.companies import tuscan_companies

T = TypeVar("T")
BUYS = {DIRECTOR: True, "no": False}
MORE = {"y": True, "n": False}
TAKES = {"yes": True, "no": False}
HEIRS = {"a": 0, "b": 1}
PRICES = {"first": 0, "last": -1}


def merge(here: Queue, told: Told) -> None:
    """First the partner, then what both become."""
    named, company = here.beside.company(told.text("corporation")), str(told.entity)
    partner, theirs(here).partner = theirs(here).partner, None
    if partner is None:
        theirs(here).partner = named
        return
    _begin(here, company, (company, partner), named)
    here.beside.play(actions.ProposeMerger(partner=partner, into=named))
    _refuse_failure(here)


def _refuse_failure(here: Queue) -> None:
    """`Refused` if nobody could direct the new company: what that program does then is not known."""
    for event in here.beside.game.now.events:
        if isinstance(event, MergerFailed):
            raise Refused("loader_merger_failed", company=event.company, partner=event.partner)


def end_merging(here: Queue, _told: Told) -> None:
    """No merger after all; not once a partner has been named. Refused then."""
    partner = theirs(here).partner
    if partner is not None:
        raise Refused("loader_partner_named", company=partner)
    if isinstance(here.beside.decision, decisions.MergeStep) and here.is_in_turn(here.beside.decision):
        here.beside.play(actions.Pass())


def transform(here: Queue, told: Told) -> None:
    """A minor becomes a major, which must have two stations."""
    named, company = here.beside.company(told.text("corporation")), str(told.entity)
    theirs(here).required = stations_required(here.beside.state, company)
    _begin(here, company, (), named)
    here.beside.play(actions.ChooseCompany(company=named))


def _begin(here: Queue, company: str, olds: tuple[str, ...], into: str) -> None:
    theirs(here).decider = controller(here.beside.state, company)
    theirs(here).olds, theirs(here).into = olds, into


# ---- choices


def choose(here: Queue, told: Told) -> None:
    """A word that answers what is asked."""
    decision = here.beside.decision
    assert decision is not None
    action = _answer(here, decision, str(told.fields.get("choice")))
    if (
        isinstance(decision, decisions.OddShare | decisions.BuyDirectorship)
        and told.fields.get("choice") == DIRECTOR
    ):
        here.beside.papers.move([f"{decision.company}_0"], decision.actor)
    here.beside.play(action)
    _refuse_failure(here)


def _answer(here: Queue, decision: decisions.Decision, word: str) -> actions.Action:
    """The answer of ours that a word of a choice stands for."""
    if isinstance(decision, decisions.ExchangeUnits):
        return _units(here, decision, word)
    if isinstance(decision, decisions.ShareOffer):
        return _share(here, decision) if _meant(TAKES, word) else actions.Pass()
    match decision:
        case decisions.OddShare():
            return actions.SettleOddShare(how=_meant(HOWS, word))
        case decisions.ChoosePrice():
            return actions.SetPrice(price=sorted(decision.prices)[_meant(PRICES, word)])
    return actions.Answer(yes=_meant(BUYS if isinstance(decision, decisions.BuyDirectorship) else MORE, word))


def _share(here: Queue, decision: decisions.ShareOffer) -> actions.BuyCertificate:
    percent = unit(here.beside.state, decision.company)
    return actions.BuyCertificate(company=decision.company, source=IPO, percent=percent)


def _units(here: Queue, decision: decisions.ExchangeUnits, word: str) -> actions.TakeShares:
    heirs = heirs_of(here.beside.state, decision.company)
    return actions.TakeShares(companies=(heirs[_meant(HEIRS, word)],), president=decision.count > 1)


def _meant(words: dict[str, T], word: str) -> T:
    """What a word means; `Refused` for one that is no choice here."""
    if word not in words:
        raise Refused("loader_field", field="choice", value=word[:40])
    return words[word]


# ---- stations of merged companies


def remove_token(here: Queue, told: Told) -> None:
    """A station of the old companies that the new one does not keep. Refused if none lies there."""
    stop = here.beside.places.city(told.text("city"))
    decision, slot = here.beside.decision, told.number("slot")
    if not _is_old(here.beside.state, stop, slot):
        raise Refused("loader_no_station", city=told.text("city"), slot=slot)
    if isinstance(decision, decisions.KeepStation):
        kept = [at for at in decision.stops if (decision.hex, at) != stop]
        if len(kept) == len(decision.stops):
            raise Refused("loader_no_station", city=told.text("city"), slot=slot)
        here.beside.play(actions.ChooseCity(hex=decision.hex, stop=kept[0]))
        return
    assert isinstance(decision, decisions.InheritStations | decisions.ReplaceStations)
    if stop not in places_left(here, decision):
        raise Refused("loader_no_station", city=told.text("city"), slot=slot)
    theirs(here).removed.append(stop)
    if isinstance(decision, decisions.ReplaceStations) and not places_left(here, decision):
        keep_places(here, decision)


def _is_old(state: GameState, stop: StopId, slot: int) -> bool:
    """Whether a company that another one takes over has its station in a slot."""
    slots = state.board.hexes[stop[0]].stations[stop[1]]
    company = slots[slot] if 0 <= slot < len(slots) else None
    if company is None:
        return False
    return company in tuscan_companies(state) or state.companies[company].status == "absorbed"


def end_removals(here: Queue, _told: Told) -> None:
    """What is left stays. Refused if that is too many."""
    while stations_to_remove(here):
        decision = here.beside.decision
        if not isinstance(decision, decisions.ReplaceStations) or are_too_many(here, decision):
            raise Refused("loader_too_many_stations")
        keep_places(here, decision)
