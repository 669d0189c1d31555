"""Mergers and conversions, the secession and the Tuscan merger: that program's choices to our questions."""

from __future__ import annotations

from gridsim.core.actions import (
    Action,
    Answer,
    BuyCertificate,
    ChooseCity,
    KeepSpareStation,
    Pass,
    ProposeMerger,
    SetPrice,
    SettleOddShare,
    TakeShares,
)
from gridsim.core.decisions import (
    ChoosePrice,
    ExchangeUnits,
    InheritStations,
    MergeStep,
    MoreOffers,
    OddShare,
    ShareOffer,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import IPO, StopId
from gridsim.finance.ownership import unit
from gridsim.saves.eighteenxx.playback import Playback
from gridsim.saves.eighteenxx.recorded import Recorded
from gridsim.saves.eighteenxx.tables import city_of
from gridsim.saves.eighteenxx.title_1841.papers import align
from gridsim.saves.eighteenxx.title_1841.players import buy_stations, known_company, question
from gridsim.saves.eighteenxx.title_1841.theirs import theirs

HOWS = {"full": "share", "cash": "cash"}
HEIRS = {"a": "0", "b": "1"}
YES_OR_NO = {"yes": "yes", "y": "yes", "no": "no", "n": "no"}


def apply(play: Playback, action: Action) -> None:
    """One of our actions; papers may have changed hands with it."""
    before = play.state
    play.apply(action)
    align(play.shares, before, play.state)


def merge(play: Playback, action: Recorded) -> None:
    """First the partner, then the company that both become."""
    company = known_company(play, action, "corporation")
    if theirs(play).partner is None:
        question(play, action, MergeStep)
        theirs(play).partner = company
        return
    partner, theirs(play).partner = theirs(play).partner, None
    assert partner is not None
    apply(play, ProposeMerger(partner=partner, into=company))


def choose(play: Playback, action: Recorded) -> None:
    """A choice between numbers, prices, papers or yes and no."""
    decision = play.decision
    match decision:
        case OddShare():
            apply(play, SettleOddShare(how=one_of(action, HOWS)))
        case ChoosePrice():
            prices = sorted(decision.prices)
            apply(play, SetPrice(price=prices[0] if action.fields.get("choice") == "first" else prices[-1]))
        case ExchangeUnits():
            apply(play, units_chosen(play, decision, action))
        case ShareOffer():
            apply(play, offer_answered(play, decision, action))
        case MoreOffers():
            apply(play, Answer(yes=one_of(action, YES_OR_NO) == "yes"))
        case _:
            buy_stations(play, action)


def units_chosen(play: Playback, decision: ExchangeUnits, action: Recorded) -> Action:
    """The first or the second of the heirs: its director's certificate, or one share."""
    heirs = [each.id for each in play.state.facts.sheet.companies if decision.company in each.predecessors]
    company = heirs[int(one_of(action, HEIRS))]
    return TakeShares(companies=(company,), president=decision.count > 1)


def offer_answered(play: Playback, decision: ShareOffer, action: Recorded) -> Action:
    """Buy the share that is offered, or not."""
    if one_of(action, YES_OR_NO) == "no":
        return Pass()
    percent = unit(play.state, decision.company)
    return BuyCertificate(company=decision.company, source=IPO, percent=percent)


def one_of(action: Recorded, words: dict[str, str]) -> str:
    """Our word for a choice."""
    choice = str(action.fields.get("choice"))
    if choice not in words:
        raise SaveError("value_unknown", f"{action.where}.choice", value=choice[:40])
    return words[choice]


# ---- stations of merged companies


def remove_token(play: Playback, action: Recorded) -> None:
    """A station of the old companies that the new one does not keep."""
    if not isinstance(play.decision, InheritStations):
        play.refuse()
    place = city_of(action.text("city"), play.copies, play.state.facts.hexes, f"{action.where}.city")
    theirs(play).removed.append(place)


def follow_inheritance(play: Playback) -> bool:
    """Once all removals are told, keep what is left."""
    coming = play.next
    if coming is not None and coming.type == "remove_token":
        return False
    decision = play.decision
    assert isinstance(decision, InheritStations)
    kept = next((place for place in map(stop_of, decision.stops) if place not in theirs(play).removed), None)
    if kept is not None:
        play.apply(ChooseCity(hex=kept[0], stop=kept[1]))
    elif decision.spare and play.is_legal(KeepSpareStation()):
        play.apply(KeepSpareStation())
    else:
        theirs(play).removed.clear()
        play.apply(Pass())
    return True


def stop_of(name: str) -> StopId:
    """A place that is written as "H4.0"."""
    hex_id, _, stop = name.partition(".")
    return hex_id, int(stop)
