"""Cisleithania for two: its draft, the stacks that no file names, and the markers of the bond railway."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise, product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim.board.stations import has_station
from gridsim.core.actions import BuyPrivate, ChooseCity, ChooseCompany, SellPapers, StartCompany
from gridsim.core.decisions import BondMarker, DraftPick, NameStartPrice
from gridsim.interchange.codec import known_company, named_city, question
from gridsim.interchange.draft import actor, player
from gridsim.interchange.turn_writer import free_slot
from gridsim.saves.beginning import start_state
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import COAL
from gridsim.titles.title_1824.house_rules import TWO_PLAYERS
from gridsim.titles.title_1824.opening.draft import CONSTRUCTION_PRICE, small_price
from gridsim.titles.title_1824.starting import SHARES_OF_DIRECTOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.state import CompanyId, OwnerId
    from gridsim.facts.facts import Facts
    from gridsim.flow.game import Moment
    from gridsim.interchange.numbered_things import ShareId
    from gridsim.interchange.playback import Playback
    from gridsim.interchange.recorded import Recorded, RecordedGame
    from gridsim.interchange.turn_writer import TurnWriter
    from gridsim.saves.beginning import Beginning
    from gridsim.saves.library import Library

PURCHASE = "buy_company"
WORK = ("run_routes", "buy_train", "dividend")
"""What a railway that only builds never does."""
Stack = tuple[str, str]


# ---- the stacks


def seed_for(record: RecordedGame, beginning: Beginning, library: Library) -> int:
    """A seed by which the first stack is the one that the file shows; the given one in other variants."""
    if TWO_PLAYERS not in beginning.options:
        return beginning.seed
    wanted: Stack | None = None
    for seed in count():
        state = start_state(replace(beginning, seed=seed), library)
        wanted = wanted or first_stack(record, state.facts)
        if memory.of(state).stacks[0] == wanted:
            return seed
    raise AssertionError("some seed leads to every first stack")


def first_stack(record: RecordedGame, facts: Facts) -> Stack:
    """The two that only build: what speaks for a pair most, of equal ones the first."""
    companies = facts.sheet.companies
    cheap = [
        railway.id
        for railway in companies
        if railway.price == CONSTRUCTION_PRICE and railway.exchange is not None
    ]
    coals = [railway.id for railway in companies if railway.kind == COAL]
    signs = Signs(record)
    return max(product(cheap, coals), key=lambda pair: signs.speaking_for(pair, cheap, coals))


class Signs:
    """What a file tells of the companies of the draft."""

    def __init__(self, record: RecordedGame) -> None:
        actions = [action for entry in record.actions for action in entry.flat()]
        bought = [action for action in actions if action.type == PURCHASE]
        self.owners = {purchase.text("company"): purchase.entity for purchase in bought}
        self.prices = {purchase.text("company"): purchase.number("price") for purchase in bought}
        self.at_work = {str(action.entity) for action in actions if action.type in WORK}
        self.neighbours = {frozenset(pair) for pair in pairwise(self.owners)}

    def speaking_for(self, pair: Stack, cheap: Sequence[str], coals: Sequence[str]) -> tuple[int, ...]:
        """Who works does not build; the two of a stack go to both players, one after the other."""
        builder, coal = pair
        stacks = (
            pair,
            [company for company in cheap if company != builder],
            [railway for railway in coals if railway != coal],
        )
        return (
            -len(self.at_work.intersection(pair)),
            self.prices.get(coal, CONSTRUCTION_PRICE) == CONSTRUCTION_PRICE,
            sum(self.are_shared(*stack) for stack in stacks),
            sum(frozenset(stack) in self.neighbours for stack in stacks),
        )

    def are_shared(self, one: str, other: str) -> bool:
        """Whether two companies have gone to different players, as far as the file says."""
        return self.owners.get(one) != self.owners.get(other) or one not in self.owners


# ---- the draft


def read_draft(play: Playback, action: Recorded) -> bool:
    """A purchase of the draft: a choice, its price, or what the other player has got by it already."""
    paper = action.text("company")
    if paper in play.state.companies and play.state.companies[paper].president == play.record.seat(action):
        return True
    if not isinstance(play.decision, DraftPick):
        return False
    if paper in play.state.privates:
        question(play, action, DraftPick)
        play.apply(BuyPrivate(private=paper, price=action.number("price")))
        return True
    question(play, action, DraftPick)
    play.apply(ChooseCompany(company=known_company(play, action, "company")))
    while isinstance(play.decision, NameStartPrice):
        company = play.decision.company
        play.apply(StartCompany(company=company, par=price_of(play, company) // SHARES_OF_DIRECTOR))
    return True


def price_of(play: Playback, company: CompanyId) -> int:
    """What the file has been paid for a company, now or later."""
    told = (
        action.number("price")
        for action in _from_now(play)
        if (action.type, action.fields.get("company")) == (PURCHASE, company)
    )
    return next(told, CONSTRUCTION_PRICE)


def _from_now(play: Playback) -> Iterator[Recorded]:
    for entry in (play.action, *play.coming):
        yield from entry.flat()


# ---- the bond railway


def read_marker(play: Playback, action: Recorded) -> bool:
    """A marker of the bond railway, unless it lies there by itself."""
    bond = memory.of(play.state).bond
    if isinstance(play.decision, BondMarker):
        hex_id, stop = named_city(play, action)
        play.apply(ChooseCity(hex=hex_id, stop=stop))
        return True
    is_bonds = bond is not None and bond in (action.entity, action.fields.get("tokener"))
    return is_bonds and bond is not None and has_station(play.state, bond, named_city(play, action)[0])


def sale_of_bond(play: Playback, company: CompanyId, shares: Sequence[str], where: str) -> SellPapers | None:
    """A sale of certificates of the bond railway as they are; None for shares of another company."""
    if company != memory.of(play.state).bond:
        return None
    return SellPapers(company=company, papers=tuple(play.shares.total((share,), where) for share in shares))


# ---- as that program is told of it


def tell_pick(writer: TurnWriter, before: Moment, _after: Moment, action: ChooseCompany) -> None:
    """What is chosen, and what the other player gets by it; a coal railway is told with its price."""
    decision = before.decision
    assert isinstance(decision, DraftPick)
    stack = next(stack for stack in decision.stacks if action.company in stack)
    other = next(opponent for opponent in before.state.players if opponent != decision.player)
    takers = {stacked: decision.player if stacked == action.company else other for stacked in stack}
    for company in sorted(stack, key=lambda stacked: stacked != action.company):
        price = small_price(before.state, company)
        if price is not None:
            writer.draft.tell("buy_company", takers[company], company=company, price=price)


def tell_marker(writer: TurnWriter, before: Moment, action: ChooseCity) -> bool:
    """A marker of the bond railway, placed by whose turn it is; whether it is one."""
    decision = before.decision
    if not isinstance(decision, BondMarker):
        return False
    stop, bond = (action.hex, action.stop), decision.company
    city, slot = writer.draft.city(stop), free_slot(before.state, stop, bond)
    writer.draft.tell("place_token", actor(before), city=city, slot=slot, tokener=bond)
    return True


def tell_bond_sale(writer: TurnWriter, before: Moment, _after: Moment, action: SellPapers) -> None:
    """Certificates of the bond railway as they are."""
    seller, book = player(before), writer.draft.shares
    left = book.held(seller, action.company)
    shares: list[ShareId] = []
    for size in action.papers:
        shares.append(next(share for share in left if book.percents[share] == size))
        left.remove(shares[-1])
    writer.draft.tell("sell_shares", seller, shares=shares, percent=sum(action.papers))


def whole_paper(
    writer: TurnWriter, moment: Moment, company: CompanyId, owner: OwnerId, percent: int
) -> list[ShareId]:
    """The certificate of that size of the bond railway; none of another company."""
    if company != memory.of(moment.state).bond:
        return []
    book = writer.draft.shares
    return [share for share in book.held(owner, company) if book.percents[share] == percent][:1]
