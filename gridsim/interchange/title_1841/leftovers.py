"""Stations of companies that others take over, and trains above the limit while companies are formed."""

from __future__ import annotations

from itertools import dropwhile, pairwise, takewhile

from gridsim.core import decisions
from gridsim.core.actions import ChooseCity, ChooseHex, DiscardTrain, KeepSpareStation, Pass
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, GameState, StopId
from gridsim.finance.ownership import on_the_table
from gridsim.flow.game import Moment
from gridsim.interchange import company_codecs
from gridsim.interchange.codec import Codec, named_city
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.reckoning import places_kept
from gridsim.interchange.title_1841.starting import tell_home
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.titles.title_1841.companies import tuscan_companies

CHOICES = (
    decisions.BuyDirectorship,
    decisions.BuyStations,
    decisions.ChoosePrice,
    decisions.ExchangeUnits,
    decisions.InheritStations,
    decisions.MoreOffers,
    decisions.OddShare,
    decisions.KeepStation,
    decisions.ReplaceStations,
    decisions.ShareOffer,
)
"""Questions of formations."""


# ---- the secession


def follow_stations(
    play: Playback, decision: decisions.KeepPlaces | decisions.InheritStations | decisions.ReplaceStations
) -> bool:
    """Keep the places that program keeps by itself, or those that are left once others are taken away."""
    if not isinstance(decision, decisions.KeepPlaces):
        return follow_inheritance(play, decision)
    play.apply(ChooseHex(hex=places_kept(play.game.history, decision)))
    return True


def tell_hex(writer: TurnWriter, before: Moment, after: Moment, action: ChooseHex) -> None:
    """That program chooses by itself which places of the Ferdinandea stay.

    Raises SaveError where others stay here.
    """
    assert isinstance(before.decision, decisions.KeepPlaces)
    history = takewhile(lambda entry: entry is not after, writer.game.history)
    if action.hex != places_kept(history, before.decision):
        raise SaveError("places_kept_there", hex=action.hex)


# ---- mergers


def read_removal(play: Playback, action: Recorded) -> None:
    """A station of the old companies that the new one does not keep."""
    if isinstance(play.decision, decisions.KeepStation):
        hex_id, gone = named_city(play, action)
        kept = next(stop for stop in play.decision.stops if stop != gone)
        play.apply(ChooseCity(hex=hex_id, stop=kept))
        return
    if not isinstance(play.decision, decisions.InheritStations | decisions.ReplaceStations):
        play.refuse()
    place = named_city(play, action)
    theirs(play).removed.append(place)


def follow_inheritance(
    play: Playback, decision: decisions.InheritStations | decisions.ReplaceStations
) -> bool:
    """Once all removals are told, keep what is left; trains may be handed in before."""
    coming = next((entry for entry in play.coming if entry.type != "discard_train"), None)
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
    if not isinstance(play.decision, decisions.InheritStations | decisions.ReplaceStations):
        theirs(play).removed.clear()
    return True


def is_still_asked(play: Playback, decision: decisions.InheritStations | decisions.ReplaceStations) -> bool:
    """Where a file breaks off: that program asks in Tuscany, elsewhere if not all that lie there may stay."""
    here = [place for place in decision.stops if place not in theirs(play).removed]
    is_double = len({hex_id for hex_id, _ in here}) < len(here)
    return isinstance(decision, decisions.ReplaceStations) or is_double or len(here) > decision.left


def tell_city(writer: TurnWriter, before: Moment, _after: Moment, action: ChooseCity) -> None:
    """A home of a new company; stations of merged companies that are kept are not told."""
    decision, stop = before.decision, (action.hex, action.stop)
    if isinstance(decision, decisions.ChooseHomes):
        tell_home(writer, before.state, decision.company, stop)
    elif isinstance(decision, decisions.ChooseHome):
        tell_home(writer, before.state, decision.actor, stop)
    elif isinstance(decision, decisions.InheritStations | decisions.ReplaceStations):
        note_places(writer, before)
        theirs(writer).kept.append(stop)
    elif isinstance(decision, decisions.KeepStation):
        gone = next(city for city in decision.stops if city != action.stop)
        slot = old_slot(before.state, (action.hex, gone))
        writer.draft.tell(
            "remove_token", actor(before), city=writer.draft.city((action.hex, gone)), slot=slot
        )


def tell_spare(writer: TurnWriter, before: Moment, _after: Moment, _action: KeepSpareStation) -> None:
    note_places(writer, before)


def note_places(writer: TurnWriter, before: Moment) -> None:
    """All stations of the old companies, before one is kept."""
    decision, found = before.decision, theirs(writer)
    if isinstance(decision, decisions.InheritStations | decisions.ReplaceStations) and not found.places:
        found.heir = decision.actor
        found.is_asked_to_end = isinstance(decision, decisions.ReplaceStations)
        found.places = {stop: old_slot(before.state, stop) for stop in decision.stops}


def old_slot(state: GameState, stop: StopId) -> int:
    """Where in a city the station of a company lies that another one takes over."""
    slots = state.board.hexes[stop[0]].stations[stop[1]]
    olds = [
        *tuscan_companies(state),
        *(company.id for company in state.companies.values() if company.status == "absorbed"),
    ]
    return next(at for at, company in enumerate(slots) if company in olds)


def tell_removals(writer: TurnWriter, after: Moment) -> None:
    """Once it is settled which stations of the old companies are kept: those that were taken away."""
    if isinstance(after.decision, decisions.InheritStations | decisions.ReplaceStations):
        return
    found = theirs(writer)
    for stop, slot in found.places.items():
        if stop not in found.kept:
            writer.draft.tell("remove_token", found.heir, city=writer.draft.city(stop), slot=slot)
    if found.kept and found.is_asked_to_end:
        writer.draft.tell("pass", found.heir)
    found.places, found.kept, found.is_asked_to_end = {}, [], False


# ---- surplus trains


def read_surplus(play: Playback, action: Recorded) -> None:
    """A train above the limit; that program asks the companies in another order, and before other things."""
    train, found = action.text("train"), theirs(play)
    if train in found.early:
        found.early.remove(train)
        return
    found.late.append(train)
    while isinstance(play.decision, decisions.DiscardTrains) and found.late:
        if not hand_in(play, play.decision):
            other = next(
                (discard for discard in play.coming if is_discard_of(discard, play.decision.actor)), None
            )
            if other is None:
                return
            found.early.append(other.text("train"))
            play.apply(DiscardTrain(train=other.text("train")))


def hand_in(play: Playback, decision: decisions.DiscardTrains) -> bool:
    """Answer with a train that the file has handed in already; whether there is one."""
    late = theirs(play).late
    train = next((card for card in late if play.state.trains[card].owner == decision.actor), None)
    if train is None:
        return False
    late.remove(train)
    play.apply(DiscardTrain(train=train))
    return True


def is_discard_of(action: Recorded, company: CompanyId) -> bool:
    """Whether a company hands a train in."""
    return action.type == "discard_train" and action.entity == company


def tell_surplus(writer: TurnWriter, before: Moment, after: Moment, action: DiscardTrain) -> None:
    """A train above the limit, unless that has been told before."""
    if action.train in theirs(writer).told_early:
        theirs(writer).told_early.remove(action.train)
    else:
        company_codecs.tell_surplus(writer, before, after, action)


def tell_surplus_first(writer: TurnWriter, after: Moment) -> None:
    """That program asks for trains above the limit before anything that has to be chosen besides."""
    state = after.state
    if not isinstance(after.decision, CHOICES) or not crowded(writer, state):
        return
    rest = dropwhile(lambda moment: moment is not after, writer.game.history)
    in_turn = takewhile(lambda pair: pair[0].state.round.company == state.round.company, pairwise(rest))
    for action in (moment.action for _, moment in in_turn):
        if not isinstance(action, DiscardTrain) or action.train in theirs(writer).told_early:
            continue
        owner = state.trains[action.train].owner
        if owner in crowded(writer, state):
            writer.draft.tell("discard_train", owner, train=writer.draft.trains.name(action.train))
            theirs(writer).told_early.append(action.train)


def crowded(writer: TurnWriter, state: GameState) -> list[CompanyId]:
    """Companies above their limit, without the trains that they have handed in there."""
    owned = {company: trains_of(state, company) for company in on_the_table(state)}
    return [
        company
        for company, trains in owned.items()
        if sum(train.id not in theirs(writer).told_early for train in trains) > train_limit(state, company)
    ]


CODECS = (
    Codec(
        "remove_token",
        read_removal,
        {ChooseCity: tell_city, ChooseHex: tell_hex, KeepSpareStation: tell_spare},
    ),
    Codec("discard_train", read_surplus, {DiscardTrain: tell_surplus}),
)
