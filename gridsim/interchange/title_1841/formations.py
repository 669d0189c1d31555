"""Mergers and conversions, the secession and the Tuscan merger: that program's choices to our questions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from gridsim.core.actions import (
    Action,
    Answer,
    BuyCertificate,
    ChooseCity,
    ChooseCompany,
    ChooseHex,
    KeepSpareStation,
    Pass,
    ProposeMerger,
    SetPrice,
    SettleOddShare,
    TakeShares,
)
from gridsim.core.decisions import (
    BuyDirectorship,
    ChoosePrice,
    ConvertStep,
    ExchangeUnits,
    InheritStations,
    KeepPlaces,
    KeepStation,
    MergeStep,
    MoreOffers,
    OddShare,
    ReplaceStations,
    ShareOffer,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import IPO, CompanyId, GameState, HexId
from gridsim.finance.control import controller
from gridsim.finance.ownership import unit
from gridsim.flow.game import Moment
from gridsim.interchange.meanings import known_company, named_city
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.players import buy_stations, question
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.titles.title_1841.companies import FERDINANDEA
from gridsim.titles.title_1841.formations.conversion import FEWEST_STATIONS, stations_of

DIRECTOR = "pres"
HOWS = {"full": "share", "cash": "cash", DIRECTOR: "director"}
HEIRS = {"a": "0", "b": "1"}
YES_OR_NO = {"yes": "yes", "y": "yes", DIRECTOR: "yes", "no": "no", "n": "no"}


def merge(play: Playback, action: Recorded) -> None:
    """First the partner, then the company that both become; a conversion has no partner."""
    company = known_company(play, action, "corporation")
    partner, theirs(play).partner = theirs(play).partner, None
    theirs(play).decider = controller(play.state, str(action.entity))
    theirs(play).olds = () if partner is None else (str(action.entity), partner)
    theirs(play).into = company
    if partner is not None:
        play.apply(ProposeMerger(partner=partner, into=company))
    elif play.state.companies[company].status == "started":
        question(play, action, MergeStep)
        theirs(play).partner = company
    else:
        question(play, action, ConvertStep)
        theirs(play).required = stations_required(play.state, str(action.entity))
        play.apply(ChooseCompany(company=company))


def choose(play: Playback, action: Recorded) -> None:
    """A choice between numbers, prices, papers or yes and no."""
    decision = play.decision
    match decision:
        case OddShare():
            hand_certificate(play, decision, action)
            play.apply(SettleOddShare(how=one_of(action, HOWS)))
        case ChoosePrice():
            prices = sorted(decision.prices)
            chosen = prices[0] if action.fields.get("choice") == "first" else prices[-1]
            play.apply(SetPrice(price=chosen))
        case ExchangeUnits():
            play.apply(units_chosen(play, decision, action))
        case ShareOffer():
            play.apply(offer_answered(play, decision, action))
        case BuyDirectorship():
            hand_certificate(play, decision, action)
            play.apply(Answer(yes=one_of(action, YES_OR_NO) == "yes"))
        case MoreOffers():
            play.apply(Answer(yes=one_of(action, YES_OR_NO) == "yes"))
        case _:
            buy_stations(play, action)


def stations_required(state: GameState, company: CompanyId) -> int:
    """A major has two stations: a minor with one must buy another when it becomes one."""
    return max(0, FEWEST_STATIONS - stations_of(state, company))


def hand_certificate(play: Playback, decision: OddShare | BuyDirectorship, action: Recorded) -> None:
    """Who pays for the director's certificate gets it without having had others before."""
    if action.fields.get("choice") == DIRECTOR:
        play.shares.move([f"{decision.company}_0"], decision.actor)


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


# ---- stations of the secession


def places_kept(history: Iterable[Moment], decision: KeepPlaces) -> HexId:
    """There nobody is asked: the stations with the lowest numbers stay."""
    numbers = numbers_of_stations(history, FERDINANDEA)
    return min(decision.hexes, key=lambda hex_id: numbers[hex_id])


def numbers_of_stations(history: Iterable[Moment], company: CompanyId) -> dict[HexId, int]:
    """A station that is placed has the lowest number that is free; homes come first."""
    numbers: dict[HexId, int] = {}
    for moment in history:
        homes = [home.hex for home in moment.state.facts.companies[company].home]
        now = {hex_id for hex_id, _ in moment.state.board.stations.get(company, ())}
        numbers = {hex_id: number for hex_id, number in numbers.items() if hex_id in now}
        fresh = [hex_id for hex_id in (*homes, *sorted(now - set(homes))) if hex_id in now - set(numbers)]
        for hex_id in fresh:
            numbers[hex_id] = next(number for number in count() if number not in numbers.values())
    return numbers


def follow_stations(play: Playback, decision: KeepPlaces | InheritStations | ReplaceStations) -> bool:
    """Keep the places that program keeps by itself, or those that are left once others are taken away."""
    if not isinstance(decision, KeepPlaces):
        return follow_inheritance(play, decision)
    play.apply(ChooseHex(hex=places_kept(play.game.history, decision)))
    return True


# ---- stations of merged companies


def remove_token(play: Playback, action: Recorded) -> None:
    """A station of the old companies that the new one does not keep."""
    if isinstance(play.decision, KeepStation):
        hex_id, gone = named_city(play, action)
        kept = next(stop for stop in play.decision.stops if stop != gone)
        play.apply(ChooseCity(hex=hex_id, stop=kept))
        return
    if not isinstance(play.decision, InheritStations | ReplaceStations):
        play.refuse()
    place = named_city(play, action)
    theirs(play).removed.append(place)


def follow_inheritance(play: Playback, decision: InheritStations | ReplaceStations) -> bool:
    """Once all removals are told, keep what is left; trains may be handed in before."""
    coming = next((each for each in play.coming if each.type != "discard_train"), None)
    if coming is None and is_still_asked(play, decision):
        return False
    if coming is not None and coming.type in ("remove_token", "pass") and coming.entity == decision.actor:
        return False
    kept = next((place for place in decision.stops if place not in theirs(play).removed), None)
    if kept is not None:
        play.apply(ChooseCity(hex=kept[0], stop=kept[1]))
    elif play.is_legal(KeepSpareStation()):
        play.apply(KeepSpareStation())
    else:
        play.apply(Pass())
    if not isinstance(play.decision, InheritStations | ReplaceStations):
        theirs(play).removed.clear()
    return True


def is_still_asked(play: Playback, decision: InheritStations | ReplaceStations) -> bool:
    """Where a file breaks off: that program asks in Tuscany, elsewhere if more lie there than may stay."""
    here = [place for place in decision.stops if place not in theirs(play).removed]
    return isinstance(decision, ReplaceStations) or len(here) > decision.left
