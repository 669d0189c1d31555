"""What companies do in their turns, but for formations."""

from __future__ import annotations

from gridsim.core.actions import (
    Answer,
    BuyPlace,
    BuyTrain,
    DiscardTrain,
    Distribute,
    LayTile,
    Pass,
    PlaceStation,
)
from gridsim.core.decisions import (
    AfterBankruptcy,
    ChooseHomes,
    DiscardTrains,
    DividendStep,
    FirstShares,
    PlaceStep,
    RunStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, PlayerId
from gridsim.interchange.meanings import named_city, named_way, run_as_recorded
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.players import (
    actor_of,
    choose_home,
    question,
    take_first_shares,
)
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.procedures.train_supply import cheapest, train_price

BANKRUPT = "bankrupt"
"""How that program calls the end of a game in which one player is left."""

# ---- track and stations


def lay_tile(play: Playback, action: Recorded) -> None:
    """A tile, and which copy of it."""
    question(play, action, TrackStep)
    copy, hex_id = action.text("tile"), action.text("hex")
    play.apply(LayTile(hex=hex_id, tile=copy.rpartition("-")[0], rotation=action.number("rotation")))
    play.copies.lay(hex_id, copy)


def destination_connection(play: Playback, action: Recorded) -> None:
    """The track step is over."""
    decision = play.decision
    if isinstance(decision, TrackStep) and decision.actor == action.entity and play.is_legal(Pass()):
        play.apply(Pass())


def place_token(play: Playback, action: Recorded) -> None:
    """A home of a new company, or one more station."""
    start = theirs(play).start
    if start is not None and start.company == action.entity:
        choose_home(play, action)
        return
    hex_id, stop = named_city(play, action)
    question(play, action, StationStep)
    play.apply(PlaceStation(hex=hex_id, stop=stop))


def buy_token(play: Playback, action: Recorded) -> None:
    """The place of another company's station."""
    question(play, action, PlaceStep)
    hex_id, stop = named_city(play, action)
    slots = play.state.board.hexes[hex_id].stations[stop]
    slot = action.number("slot")
    seller = slots[slot] if slot < len(slots) else None
    if seller is None:
        raise SaveError("id_unknown", f"{action.where}.slot", id=slot)
    play.apply(BuyPlace(hex=hex_id, stop=stop, seller=seller, price=action.number("price")))


# ---- trains


def run_routes(play: Playback, action: Recorded) -> None:
    """The run of all trains; an empty one where nothing would bring anything, which is not asked here."""
    decision = play.decision
    is_asked = isinstance(decision, RunStep | StationStep | TrackStep) and decision.actor == action.entity
    if action.rows("routes") or is_asked:
        run_as_recorded(play, action, question(play, action, RunStep).actor)


def dividend(play: Playback, action: Recorded) -> None:
    """Pay or withhold."""
    question(play, action, DividendStep)
    play.apply(Distribute(how=named_way(action)))


def buy_train(play: Playback, action: Recorded) -> None:
    """A train from the bank, the pool or another company."""
    question(play, action, TrainStep)
    theirs(play).olds, theirs(play).decider = (), None
    play.apply(BuyTrain(train=action.text("train"), price=action.number("price")))


def discard_train(play: Playback, action: Recorded) -> None:
    """A train above the limit; that program asks the companies in another order, and before other things."""
    train, found = action.text("train"), theirs(play)
    if train in found.early:
        found.early.remove(train)
        return
    found.late.append(train)
    while isinstance(play.decision, DiscardTrains) and found.late:
        if not hand_in(play, play.decision):
            other = next((each for each in play.coming if is_discard_of(each, play.decision.actor)), None)
            if other is None:
                return
            found.early.append(other.text("train"))
            play.apply(DiscardTrain(train=other.text("train")))


def hand_in(play: Playback, decision: DiscardTrains) -> bool:
    """Answer with a train that the file has handed in already; whether there is one."""
    late = theirs(play).late
    train = next((each for each in late if play.state.trains[each].owner == decision.actor), None)
    if train is None:
        return False
    late.remove(train)
    play.apply(DiscardTrain(train=train))
    return True


def is_discard_of(action: Recorded, company: CompanyId) -> bool:
    """Whether a company hands a train in."""
    return action.type == "discard_train" and action.entity == company


def bankrupt(play: Playback, action: Recorded) -> None:
    """A player, or his company, gives up what is left; he leaves, or goes on with borrowed money."""
    actor = actor_of(play, action)
    play.pass_until(lambda asked: isinstance(asked, TrainStep) and actor in (asked.actor, asked.player))
    train = cheapest(play.state)
    play.apply(BuyTrain(train=train.id, price=train_price(play.state, train)))
    if not isinstance(play.decision, AfterBankruptcy):
        play.refuse()
    play.apply(Answer(yes=goes_on(play, action, play.decision.player)))


def goes_on(play: Playback, action: Recorded, player: PlayerId) -> bool:
    """Whether a bankrupt stays: what he does later tells it, or how the game ended, else the file says."""
    later = (each for entry in play.coming for each in entry.flat() if each.type != "end_game")
    if any(each.is_players and play.record.seat(each) == player for each in later):
        return True
    return play.record.ending != BANKRUPT and bool(action.optional_number("option"))


# ---- passing


def pass_of_company(play: Playback, action: Recorded) -> None:
    """The company's step is over; a later one of ours is answered as soon as it is known what comes."""
    decision = play.decision
    if decision is None or decision.actor != action.entity:
        return
    if isinstance(decision, FirstShares):
        take_first_shares(play, decision)
    if isinstance(decision, StationStep) and is_placed(play, decision.actor):
        return
    if isinstance(decision, ChooseHomes | TrackStep | StationStep):
        play.apply(Pass())


def is_placed(play: Playback, company: CompanyId) -> bool:
    """Whether a company places a station next: then the pass was about track that we had not asked for."""
    coming = next((each for each in play.coming if each.type != "destination_connection"), None)
    return coming is not None and coming.type == "place_token" and coming.entity == company
