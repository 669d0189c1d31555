"""What companies do in their turns, but for formations; and what a pass means."""

from __future__ import annotations

from gridsim.core import actions, decisions
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, PlayerId
from gridsim.flow.game import Moment
from gridsim.interchange.codec import (
    Codec,
    named_city,
    question,
    read_run,
    tell_run,
    tell_tile,
)
from gridsim.interchange.company_codecs import dividends, lay_of_turn
from gridsim.interchange.draft import actor, slot_of
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.following import swallow
from gridsim.interchange.title_1841.leftovers import note_places
from gridsim.interchange.title_1841.starting import read_home, take_first_shares
from gridsim.interchange.title_1841.steps import COURSE, tell_choice
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.interchange.turn_writer import TurnWriter, hold_train
from gridsim.procedures.train_supply import cheapest, train_price

BANKRUPT = "bankrupt"
"""How that program calls the end of a game in which one player is left."""

# ---- track and stations


def tell_lay(writer: TurnWriter, before: Moment, _after: Moment, action: actions.LayTile) -> None:
    tell_tile(writer.draft, before, action)
    writer.lays += 1


def read_connection(play: Playback, action: Recorded) -> None:
    """The track step is over."""
    decision = play.decision
    if (
        isinstance(decision, decisions.TrackStep)
        and decision.actor == action.entity
        and play.is_legal(actions.Pass())
    ):
        play.apply(actions.Pass())


def read_station(play: Playback, action: Recorded) -> None:
    """A home of a new company, or one more station."""
    start = theirs(play).start
    if start is not None and start.company == action.entity:
        read_home(play, action)
        return
    hex_id, stop = named_city(play, action)
    question(play, action, decisions.StationStep)
    play.apply(actions.PlaceStation(hex=hex_id, stop=stop))


def tell_station(writer: TurnWriter, before: Moment, after: Moment, action: actions.PlaceStation) -> None:
    """A station with its city and slot."""
    company, stop = actor(before), (action.hex, action.stop)
    writer.is_over("token", before)
    city, slot = writer.draft.city(stop), slot_of(after.state, stop, company)
    writer.draft.tell("place_token", company, city=city, slot=slot, tokener=company)


def read_place(play: Playback, action: Recorded) -> None:
    """The place of another company's station. SaveError if there is none of that name."""
    question(play, action, decisions.PlaceStep)
    hex_id, stop = named_city(play, action)
    slots = play.state.board.hexes[hex_id].stations[stop]
    slot = action.number("slot")
    seller = slots[slot] if slot < len(slots) else None
    if seller is None:
        raise SaveError("id_unknown", f"{action.where}.slot", id=slot)
    play.apply(actions.BuyPlace(hex=hex_id, stop=stop, seller=seller, price=action.number("price")))


def tell_place(writer: TurnWriter, before: Moment, _after: Moment, action: actions.BuyPlace) -> None:
    """The place of another company's station."""
    stop = (action.hex, action.stop)
    writer.is_over("place", before)
    city, slot = writer.draft.city(stop), slot_of(before.state, stop, action.seller)
    writer.draft.tell("buy_token", actor(before), city=city, slot=slot, price=action.price)


# ---- trains


def read_running(play: Playback, action: Recorded) -> None:
    """The run of all trains; an empty one where nothing would bring anything, which is not asked here."""
    decision = play.decision
    is_asked = (
        isinstance(decision, decisions.RunStep | decisions.StationStep | decisions.TrackStep)
        and decision.actor == action.entity
    )
    if action.rows("routes") or is_asked:
        read_run(play, action, question(play, action, decisions.RunStep).actor)


def tell_running(writer: TurnWriter, before: Moment, after: Moment, _action: actions.RunTrains) -> None:
    """A run, after the passes of the steps before it."""
    writer.is_over("route", before)
    tell_run(writer.draft, before, after)


def read_purchase(play: Playback, action: Recorded) -> None:
    """A train from the bank, the pool or another company."""
    question(play, action, decisions.TrainStep)
    theirs(play).olds, theirs(play).decider = (), None
    play.apply(actions.BuyTrain(train=action.text("train"), price=action.number("price")))


def tell_purchase(writer: TurnWriter, before: Moment, _after: Moment, action: actions.BuyTrain) -> None:
    """Written once it is paid for."""
    hold_train(writer, before, action)
    writer.ask_again(decisions.TrainStep)
    theirs(writer).olds, theirs(writer).decider = (), None


def read_bankruptcy(play: Playback, action: Recorded) -> None:
    """A player, or his company, gives up what is left; he leaves, or goes on with borrowed money."""
    question(play, action, decisions.TrainStep)
    train = cheapest(play.state)
    play.apply(actions.BuyTrain(train=train.id, price=train_price(play.state, train)))
    if not isinstance(play.decision, decisions.AfterBankruptcy):
        play.refuse()
    play.apply(actions.Answer(yes=goes_on(play, action, play.decision.player)))


def goes_on(play: Playback, action: Recorded, player: PlayerId) -> bool:
    """Whether a bankrupt stays: what he does later tells it, or how the game ended, else the file says."""
    later = (coming for coming in play.told_to_come() if coming.type != "end_game")
    if any(coming.is_players and play.record.seat(coming) == player for coming in later):
        return True
    return play.record.ending != BANKRUPT and bool(action.optional_number("option"))


# ---- passing


def read_pass(play: Playback, action: Recorded) -> None:
    """Players decline in the auction, end a turn of the stock round, or buy no more of a new company."""
    if not action.is_players:
        read_pass_of_company(play, action)
    elif not swallow(play, action):
        decision = question(
            play,
            action,
            decisions.AuctionTurn,
            decisions.NominationTurn,
            decisions.StockTurn,
            decisions.FirstShares,
        )
        if isinstance(decision, decisions.FirstShares):
            take_first_shares(play, decision)
        else:
            play.apply(actions.Pass())


def read_pass_of_company(play: Playback, action: Recorded) -> None:
    """The company's step is over; a later one of ours is answered as soon as it is known what comes."""
    decision = play.decision
    if decision is None or decision.actor != action.entity:
        return
    if isinstance(decision, decisions.FirstShares):
        take_first_shares(play, decision)
    if isinstance(decision, decisions.StationStep) and is_placed(play, decision.actor):
        return
    if isinstance(decision, decisions.TrackStep) and not decision.laid and is_laid(play, decision.actor):
        return
    if isinstance(decision, decisions.ChooseHomes | decisions.TrackStep | decisions.StationStep):
        play.apply(actions.Pass())


def is_placed(play: Playback, company: CompanyId) -> bool:
    """Whether a company places a station next: then the pass was about track that we had not asked for."""
    return is_next(play, company, "place_token", after=("destination_connection",))


def is_laid(play: Playback, company: CompanyId) -> bool:
    """Whether a company lays track next: then the pass was of its turn before, the last one of a round."""
    return is_next(play, company, "lay_tile", after=("pass",))


def is_next(play: Playback, company: CompanyId, kind: str, *, after: tuple[str, ...]) -> bool:
    """Whether a company's next action is of a kind, after others that do not matter."""
    coming = next((entry for entry in play.coming if entry.type not in after), None)
    return coming is not None and coming.type == kind and coming.entity == company


def tell_pass(writer: TurnWriter, before: Moment, _after: Moment, _action: actions.Pass) -> None:
    """Players' passes; those of companies are written when it is known what comes.

    Raises SaveError if that program has no such action.
    """
    match before.decision:
        case decisions.AuctionTurn() | decisions.NominationTurn() | decisions.StockTurn():
            writer.draft.tell("pass", actor(before))
        case decisions.ChooseHomes():
            writer.draft.tell("pass", before.decision.company)
        case decisions.ShareOffer():
            tell_choice(writer, before, "no")
        case decisions.RaiseMoney():
            raise SaveError("not_as_there", number=writer.draft.next_number)
        case decisions.InheritStations() | decisions.ReplaceStations():
            note_places(writer, before)


CODECS = (
    Codec("lay_tile", lay_of_turn, {actions.LayTile: tell_lay}),
    Codec("destination_connection", read_connection),
    Codec("place_token", read_station, {actions.PlaceStation: tell_station}),
    Codec("buy_token", read_place, {actions.BuyPlace: tell_place}),
    Codec("run_routes", read_running, {actions.RunTrains: tell_running}),
    dividends(COURSE),
    Codec("buy_train", read_purchase, {actions.BuyTrain: tell_purchase}),
    Codec("bankrupt", read_bankruptcy),
    Codec("pass", read_pass, {actions.Pass: tell_pass}),
)
