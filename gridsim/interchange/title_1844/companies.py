"""What companies of 1844 do in their turns, and privates at any time."""

from __future__ import annotations

from gridsim.core.actions import (
    BuyTrain,
    ChooseCity,
    DiscardTrain,
    GiveTrain,
    LayTile,
    RunTrains,
    TakeSite,
    UsePrivate,
)
from gridsim.core.decisions import ChooseSite, KeepStation, TrackStep
from gridsim.core.state import BANK, POOL, GameState
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, named_city, tell_run
from gridsim.interchange.company_codecs import dividends, purchases, runs, stations, surplus
from gridsim.interchange.course import is_over, sync
from gridsim.interchange.draft import Fields, actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1844.names import (
    APART,
    BOARDS,
    LINE,
    THEIR_BOARDS,
    THEIR_TILES,
    TILES,
    our_train,
    their_card,
)
from gridsim.interchange.title_1844.steps import COURSE, can_lay_more, theirs
from gridsim.interchange.turn_writer import TurnWriter, table_after
from gridsim.titles.title_1844.privates import EVA, FURKA, OERLIKON


def read_lay(play: Playback, action: Recorded) -> None:
    """A tile, a tunnel, or the board of a mountain railway."""
    copy, hex_id = action.text("tile"), action.text("hex")
    name = copy.rpartition("-")[0]
    if name in BOARDS:
        play.pass_until(lambda asked: isinstance(asked, ChooseSite))
        play.apply(TakeSite(hex=hex_id, board=BOARDS[name]))
        return
    power = str(action.entity) if action.entity_type == "company" else None
    decision = play.pass_until(lambda asked: isinstance(asked, TrackStep))
    company = decision.actor
    sync(play)
    rotation = action.number("rotation")
    play.apply(LayTile(hex=hex_id, tile=TILES.get(name, name), rotation=rotation, power=power))
    play.copies.lay(hex_id, copy)
    theirs(play).note_lay(play, company, is_regular=power is None)
    if theirs(play).has_laid(company) and not can_lay_more(play.state, company) and is_still(play, company):
        is_over(play, COURSE, "track")


def tell_lay(writer: TurnWriter, before: Moment, after: Moment, action: LayTile) -> None:
    """A tile, or a tunnel with its certificate."""
    name = THEIR_TILES.get(action.tile, action.tile)
    copy = writer.draft.copies.free_copy(name)
    writer.draft.copies.lay(action.hex, copy)
    fields = {"hex": action.hex, "tile": copy, "rotation": action.rotation}
    writer.draft.tell_of("lay_tile", actor(before), action.power, **fields)
    writer.lays += action.power is None
    if writer.lays and not can_lay_more(table_after(after), actor(before)):
        writer.step = COURSE.place("track") + 1


def tell_site(writer: TurnWriter, before: Moment, _after: Moment, action: TakeSite) -> None:
    """The board of a mountain railway lies like a tile on its site."""
    decision = before.decision
    assert isinstance(decision, ChooseSite)
    copy = writer.draft.copies.free_copy(THEIR_BOARDS[action.board])
    writer.draft.copies.lay(action.hex, copy)
    owner = decision.private
    writer.draft.tell_of("lay_tile", owner, owner, hex=action.hex, tile=copy, rotation=0)


def is_still(play: Playback, company: str) -> bool:
    """Whether it is still that company's turn."""
    return play.state.round.company == company


def read_connection(play: Playback, action: Recorded) -> None:
    """A destination that is reached: our rules have paid for it already."""
    for company in action.texts("corporations"):
        theirs(play).arrived.pop(company, None)


def tell_running(writer: TurnWriter, before: Moment, after: Moment, _action: RunTrains) -> None:
    """The routes with what they earn, trains by their cards."""
    writer.is_over("route", before)
    tell_run(writer.draft, before, after)
    for route in writer.draft.actions[-1]["routes"]:
        route["train"] = told_train(before.state, route["train"])


def told_train(state: GameState, train: str) -> str:
    """That program's name of a train: of its card, by the front."""
    kind, _, number = train.rpartition("-")
    fronts = [front.id for front in state.facts.trains.values() if front.back == kind]
    front = fronts[0] if fronts else kind
    return their_card(train if train in APART else f"{front}-{number}", front)


def named_purchase(play: Playback, action: Recorded) -> BuyTrain:
    """A train and its price; of a card of the bank the side that is named."""
    train = our_train(play.state, action.text("train"))
    side = action.optional_text("variant")
    if side is not None and train in play.state.trains and play.state.trains[train].owner == BANK:
        train = f"{side}-{train.rpartition('-')[2]}"
    return BuyTrain(train=train, price=action.number("price"))


def tell_purchase(writer: TurnWriter, before: Moment, _after: Moment, action: BuyTrain) -> None:
    """A train by its card, from the bank with the side that is wanted."""
    writer.go_to("train", before)
    card = before.state.trains.get(action.train)
    fields: Fields = {"train": told_train(before.state, action.train), "price": action.price}
    if card is None or card.owner in (BANK, POOL):
        fields["variant"] = action.train.rpartition("-")[0]
    writer.draft.held = writer.draft.entry("buy_train", actor(before), **fields)


def our_name(play: Playback, train: str) -> str:
    """Our name of a card of the file, by the side that shows now."""
    return our_train(play.state, train)


def tell_surplus(writer: TurnWriter, before: Moment, _after: Moment, action: DiscardTrain) -> None:
    writer.draft.tell("discard_train", actor(before), train=told_train(before.state, action.train))


def read_removal(play: Playback, action: Recorded) -> None:
    """Which of two stations on a hex goes when the SBB is formed."""
    hex_id, gone = named_city(play, action)
    decision = play.pass_until(lambda asked: isinstance(asked, KeepStation))
    assert isinstance(decision, KeepStation)
    kept = next(stop for stop in decision.stops if stop != gone)
    play.apply(ChooseCity(hex=hex_id, stop=kept))


def tell_city(writer: TurnWriter, before: Moment, _after: Moment, action: ChooseCity) -> None:
    """The station of the SBB that goes; a home is not told."""
    decision = before.decision
    if not isinstance(decision, KeepStation):
        return
    for stop in decision.stops:
        if stop != action.stop:
            city = writer.draft.city((action.hex, stop))
            writer.draft.tell("remove_token", actor(before), city=city, slot=0)


# ---- powers of privates: the Furka-Oberalp line, and the train EVA


def read_ability(play: Playback, action: Recorded) -> None:
    """The line is laid, or the train given to a company."""
    if action.entity == FURKA:
        play.apply(UsePrivate(private=FURKA))
    else:
        play.apply(GiveTrain(train=EVA, company=action.text("choice")))


def tell_line(writer: TurnWriter, _before: Moment, _after: Moment, action: UsePrivate) -> None:
    writer.draft.tell_of("choose_ability", action.private, action.private, choice="Place tile")


def tell_gift(writer: TurnWriter, _before: Moment, _after: Moment, action: GiveTrain) -> None:
    writer.draft.tell_of("choose_ability", OERLIKON, OERLIKON, choice=action.company)


def note_line(play: Playback, before: GameState) -> None:
    """What lies on the hexes of the line once it is laid, by whomever."""
    facts = play.state.facts.privates[FURKA]
    for hex_id, tile in zip(facts.hexes, facts.tiles, strict=True):
        if play.state.board.hexes[hex_id].tile == tile != before.board.hexes[hex_id].tile:
            play.copies.lay(hex_id, play.copies.free_copy(LINE[tile]))


CODECS = (
    Codec("lay_tile", read_lay, {LayTile: tell_lay, TakeSite: tell_site}),
    Codec("destination_connection", read_connection),
    stations(COURSE),
    runs(COURSE, tell_running, ours=our_name),
    dividends(COURSE),
    purchases(COURSE, named_purchase, tell_purchase),
    surplus(tell_surplus, ours=our_name),
    Codec("remove_token", read_removal, {ChooseCity: tell_city}),
    Codec("choose_ability", read_ability, {UsePrivate: tell_line, GiveTrain: tell_gift}),
)
