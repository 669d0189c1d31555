"""One entry for each type of action in the file: how it is read, and how ours is told as it.

What means the same in every title stands here for both directions; the dialects put their own beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import field

from gridsim.board.stations import reserved_for
from gridsim.core.actions import Action, Bid, BuyPrivate, Distribute, LayTile, RepayDebt, StartCompany
from gridsim.core.decisions import Decision, StockTurn
from gridsim.core.errors import SaveError
from gridsim.core.events import TrainsRan
from gridsim.core.state import CompanyId, OwnerId, StopId
from gridsim.flow.game import Moment
from gridsim.interchange.draft import Draft, actor
from gridsim.interchange.numbered_things import city_of, company_of
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.routes import recorded_revenue, runs_of, told_route
from gridsim.procedures.dividends import PAY, WITHHOLD
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.interchange.turn_writer import Writes

Read = Callable[[Playback, Recorded], None]
"""Plays one kind of recorded action."""
Tell = Callable[[Any, Moment, Moment, Any], None]
"""Writes one kind of ours: (the title's writer, moment before, moment after, action)."""


WAYS = {"payout": PAY, "withhold": WITHHOLD}
"""What becomes of a revenue, as the file and as we call it."""
THEIR_WAYS = {ours: word for word, ours in WAYS.items()}


class Codec(Bundle, frozen=True):
    """One type of the file, in both directions."""

    kind: str
    read: Read
    tells: Mapping[type[Action], Tell] = field(default_factory=dict)
    """Which of our actions are told as this type, in the first place."""


def readers(codecs: Iterable[Codec]) -> dict[str, Read]:
    """How each type is played."""
    return {codec.kind: codec.read for codec in codecs}


def tellers(codecs: Iterable[Codec]) -> dict[type[Action], Tell]:
    """How each kind of ours is written."""
    return {ours: tell for codec in codecs for ours, tell in codec.tells.items()}


def nothing(_writer: object, _before: Moment, _after: Moment, _action: Action) -> None:
    """What that program does by itself or tells elsewhere."""


# ---- who and what


def actor_of(play: Playback, action: Recorded) -> OwnerId:
    """The player or company that acts, itself or by a private. SaveError if there is none of that name."""
    if action.is_players:
        return play.record.seat(action)
    private = play.state.privates.get(str(action.entity))
    company = str(action.entity) if private is None else private.owner
    if company not in play.state.companies:
        raise SaveError("id_unknown", f"{action.where}.entity", id=company[:40])
    return company


def question(play: Playback, action: Recorded, *kinds: type[Decision]) -> Decision:
    """The question of one of these kinds to who acts, or that he answers for a company."""
    who = actor_of(play, action)
    return play.pass_until(lambda asked: isinstance(asked, kinds) and who in (asked.actor, asked.player))


def known_company(play: Playback, action: Recorded, name: str) -> CompanyId:
    """A company that a field names. SaveError if there is none of that name."""
    company = action.text(name)
    if company not in play.state.companies:
        raise SaveError("id_unknown", f"{action.where}.{name}", id=company[:40])
    return company


def end_game(play: Playback, _action: Recorded) -> None:
    """The players end the game: nothing after it is played."""
    play.ended_by_players = True


END_GAME = Codec("end_game", end_game)

# ---- papers


def read_start(play: Playback, action: Recorded) -> StartCompany:
    """A company at a price named "75,3,4" with its row and column; its founder has the first certificate.

    Raises SaveError for a value that has no meaning here.
    """
    price, company = named_price(action), known_company(play, action, "corporation")
    play.shares.move([f"{company}_0"], actor_of(play, action))
    return StartCompany(company=company, par=price)


def named_price(action: Recorded) -> int:
    """A price with its field, "75,3,4". SaveError for a value that has no meaning here."""
    price = action.text("share_price").partition(",")[0]
    if not price.isdecimal():
        raise SaveError("value_unknown", f"{action.where}.share_price", value=price[:40])
    return int(price)


def tell_start(draft: Draft, before: Moment, action: StartCompany) -> None:
    """The price with its field, and the first certificate."""
    facts = before.state.facts
    cells = facts.par_cells(action.company)
    row, column = next(cell for cell in cells if facts.price_at(cell) == action.par)
    par = f"{action.par},{row},{column}"
    draft.tell("par", actor(before), corporation=action.company, share_price=par)
    draft.shares.move([f"{action.company}_0"], actor(before))


def tell_par(writer: Writes, before: Moment, _after: Moment, action: StartCompany) -> None:
    """Write a start by a title's writer: the price with its field, and the first certificate."""
    tell_start(writer.draft, before, action)


def tell_bid(writer: Writes, before: Moment, _after: Moment, action: Bid) -> None:
    """A bid on a private."""
    writer.draft.tell("bid", actor(before), company=action.private, price=action.amount)


def tell_private(writer: Writes, before: Moment, _after: Moment, action: BuyPrivate) -> None:
    """A private, or another paper of that kind, for its price."""
    writer.draft.tell("buy_company", actor(before), company=action.private, price=action.price)


def read_repayment(play: Playback, action: Recorded) -> None:
    """A player's debt, as far as the cash goes where no amount is told."""
    player = question(play, action, StockTurn).player
    owed = min(play.state.players[player].debt, play.state.cash[player])
    play.apply(RepayDebt(amount=action.optional_number("amount") or owed))


def named_shares(play: Playback, action: Recorded) -> tuple[CompanyId, tuple[str, ...], int]:
    """The company of the shares, the shares, and how many percent of them are meant.

    Raises SaveError for a value that has no meaning here.
    """
    shares = action.texts("shares")
    where = f"{action.where}.shares"
    total = play.shares.total(shares, where) - play.shares.total(returned(action), f"{action.where}.swap")
    companies = {company_of(share) for share in shares}
    if len(companies) != 1:
        raise SaveError("value_unknown", where, value=",".join(shares)[:40])
    return companies.pop(), shares, action.optional_number("percent") or total


def returned(action: Recorded) -> tuple[str, ...]:
    """A share that comes back for a president's certificate of which only a part is sold."""
    share = action.optional_text("swap")
    return () if share is None else (share,)


# ---- the board


def read_tile(play: Playback, action: Recorded) -> None:
    """A tile, and which copy of it, by the company or by the power of its private."""
    copy, hex_id = action.text("tile"), action.text("hex")
    tile, rotation = copy.rpartition("-")[0], action.number("rotation")
    power = str(action.entity) if action.entity_type == "company" else None
    play.apply(LayTile(hex=hex_id, tile=tile, rotation=rotation, power=power))
    play.copies.lay(hex_id, copy)


def tell_tile(draft: Draft, before: Moment, action: LayTile) -> None:
    """A tile with the number of its copy."""
    copy = draft.copies.free_copy(action.tile)
    draft.copies.lay(action.hex, copy)
    fields = {"hex": action.hex, "tile": copy, "rotation": action.rotation}
    draft.tell_of("lay_tile", actor(before), action.power, **fields)


def named_city(play: Playback, action: Recorded) -> StopId:
    """The city that an action names by the copy of its tile."""
    return city_of(action.text("city"), play.copies, play.state.facts, f"{action.where}.city")


def note_slot(play: Playback, action: Recorded, place: StopId, company: CompanyId) -> None:
    """Remember the slot of a station where another one is kept for a home; else it is the first free one."""
    slot = action.optional_number("slot")
    if slot is not None and set(reserved_for(play.state, place)) - {company}:
        play.slots[place[0], company] = slot


# ---- trains


def read_run(play: Playback, action: Recorded, company: CompanyId, named: Callable[[str], str] = str) -> None:
    """Run all trains; a revenue that differs from the recorded one is noted."""
    recorded = recorded_revenue(action)
    play.apply(runs_of(play.state, company, action, named))
    ran = next(event for event in play.game.now.events if isinstance(event, TrainsRan))
    if recorded is not None and ran.revenue != recorded:
        play.differs("revenue", company, recorded, ran.revenue)


def tell_run(draft: Draft, before: Moment, after: Moment, **fields: int) -> None:
    """The routes with what they earn."""
    ran = next(event for event in after.events if isinstance(event, TrainsRan))
    facts = before.state.facts
    routes = [{**told_route(facts, route), "train": draft.trains.name(route.train)} for route in ran.routes]
    draft.tell("run_routes", actor(before), routes=routes, **fields)


def read_dividend(play: Playback, action: Recorded) -> None:
    """Pay or withhold. SaveError for a value that has no meaning here."""
    kind = action.text("kind")
    if kind not in WAYS:
        raise SaveError("value_unknown", f"{action.where}.kind", value=kind[:40])
    play.apply(Distribute(how=WAYS[kind]))


def tell_dividend(draft: Draft, before: Moment, action: Distribute) -> None:
    """Pay or withhold."""
    draft.tell("dividend", actor(before), kind=THEIR_WAYS[action.how])
