"""Mergers and conversions, the secession and the Tuscan merger: that program's choices to our questions."""

from __future__ import annotations

from gridsim.core.actions import (
    Action,
    ChooseCity,
    KeepSpareStation,
    Pass,
    ProposeMerger,
    SetPrice,
    SettleOddShare,
)
from gridsim.core.decisions import BuyStations, ChoosePrice, InheritStations, MergeStep, OddShare
from gridsim.core.errors import SaveError
from gridsim.core.state import StopId
from gridsim.saves.eighteenxx.playback import Playback
from gridsim.saves.eighteenxx.recorded import Recorded
from gridsim.saves.eighteenxx.tables import city_of
from gridsim.saves.eighteenxx.title_1841.papers import align
from gridsim.saves.eighteenxx.title_1841.players import buy_stations, known_company, question
from gridsim.saves.eighteenxx.title_1841.theirs import theirs

HOWS = {"full": "share", "cash": "cash"}


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
    """A choice between numbers, prices or papers."""
    match play.decision:
        case OddShare():
            apply(play, SettleOddShare(how=one_of(action, HOWS)))
        case ChoosePrice():
            prices = sorted(play.decision.prices)
            apply(play, SetPrice(price=prices[0] if action.fields.get("choice") == "first" else prices[-1]))
        case BuyStations() | _:
            buy_stations(play, action)


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
