"""What a title is: facts, set-up, turns, the rules of every answer, and how a game is scored.

A title is a value put together from functions and records, on one screen, in its package's `__init__`.
Shared code never asks which title it serves; it is handed what it needs from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import field

from gridsim.board.grid import Side
from gridsim.board.network import NONE_CLOSED
from gridsim.core.actions import Action
from gridsim.core.decisions import Decision, RaiseMoney
from gridsim.core.state import CompanyId, GameState, HexId, Memory, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Cell, Facts
from gridsim.facts.page import Amount
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import clockwise, on_the_table, papers_of_all, percent, printed_threshold
from gridsim.flow.legal import Answers
from gridsim.flow.turns import Turn
from gridsim.records import Bundle, Record
from gridsim.routes.route import Judge
from gridsim.routes.survey import Fleet, RouteRules
from gridsim.titles.accounts import Accounts
from gridsim.titles.editable import PLAIN, Editable

SetUp = Callable[[Facts, Sequence[str], int], GameState]
"""(facts, names in seating order, seed) to the state before the first turn."""


class Source(Record, frozen=True, kw_only=True):
    """One part of what a player is worth, in whole units."""

    kind: str
    """"cash", "debt" (below 0), "shares" or "private"."""
    subject: str = ""
    """The company or the private; empty for money."""
    amount: int


PriceMover = Callable[[Table, CompanyId], None]
"""Moves a company's marker on a table as one occasion would."""


class PriceMove(Record, frozen=True, kw_only=True):
    """Where a marker would go on one occasion."""

    what: str
    """"pay", "withhold", "sale", "sold_out"."""
    cell: Cell | None
    """None: the company would close."""
    price: int
    because: str = ""
    """Empty where the marker would stay."""


def every_paper(seen: Seen, player: PlayerId) -> Fraction:
    """All certificates and privates of a player."""
    privates = sum(private.owner == player for private in seen.privates.values())
    return Fraction(papers_of_all(seen, player) + privates)


def printed_limit(seen: Seen, _player: PlayerId) -> int:
    """The certificate limit printed for the number of players, the same for all of them."""
    return seen.facts.players(len(seen.players)).certificates


def cash_and_shares(
    seen: Seen, player: PlayerId, value: Callable[[Seen, CompanyId, int], int]
) -> list[Source]:
    """Cash first, less debt, and shares of companies on the market; `value` of so many percent of one."""
    debt = seen.players[player].debt
    found = [Source(kind="cash", amount=seen.cash[player])]
    found += [Source(kind="debt", amount=-debt)] if debt else []
    for company in seen.companies:
        held = percent(seen, player, company)
        if held and seen.companies[company].cell is not None:
            found.append(Source(kind="shares", subject=company, amount=value(seen, company, held)))
    return found


def private_sources(seen: Seen, player: PlayerId) -> list[Source]:
    """A player's privates at the price printed on them."""
    printed = seen.facts.privates
    own = (private.id for private in seen.privates.values() if private.owner == player)
    return [Source(kind="private", subject=private, amount=printed[private].price) for private in own]


def by_price(seen: Seen) -> Sequence[CompanyId]:
    """Companies that have not had their turn in this round, in the order of the stock market."""
    return operating_order(
        seen, (company for company in on_the_table(seen) if company not in seen.round.done)
    )


def round_the_table(seen: Seen) -> Sequence[PlayerId]:
    """Clockwise from whoever's turn it is, or from the holder of priority; the bankrupt are passed over."""
    seats = clockwise(seen, seen.round.player or seen.priority)
    return [player for player in seats if not seen.players[player].bankrupt]


def its_holder(seen: Seen) -> PlayerId:
    """Priority stays where it is."""
    return seen.priority


def nothing_closed(_seen: Seen) -> frozenset[Side]:
    """No hexside is closed by anything but the map."""
    return NONE_CLOSED


def no_cards(_seen: Seen) -> Sequence[PlayerId]:
    """No cards tell the order of players, who sit in it."""
    return ()


def can_always(_state: GameState, _question: RaiseMoney) -> bool:
    """Sales are asked for only as long as they can be enough, or somebody lends what they leave missing."""
    return True


def nowhere(_seen: Seen, _private: str) -> HexId | None:
    """No private lies on the map."""
    return None


def always_pays(_seen: Seen, _private: str) -> bool:
    """A private pays from the beginning."""
    return True


def no_fleet(_state: GameState, _company: CompanyId) -> Fleet:
    """The trains of a company where there are none."""
    return ()


NO_TRAINS = Judge(rules=RouteRules(), fleet=no_fleet)
"""What a title without trains has to say about routes."""


Cost = Callable[[Seen, Any, Decision | None], int]
"""(table, action, the question it answers if that is known) to the sum that is paid, in units of money."""


def priced(cost: Callable[[Seen, Any], int]) -> Cost:
    """What an answer costs whatever question it is given to."""
    return lambda seen, action, _decision: cost(seen, action)


class Title(Bundle, frozen=True, kw_only=True, dict=True, weakref=True):
    """One title's choices."""

    id: str
    set_up: SetUp
    play_turn: Callable[[Table], Turn[None]]
    answers: Answers
    memory: type[Memory] = Memory
    """What it remembers from turn to turn."""
    editable: Editable = PLAIN
    """What of it can be set by hand beside the shared state."""
    costs: Mapping[type[Action], Cost] = field(default_factory=dict)
    """What answers cost or, if they sell, bring: by the same functions by which it is paid."""
    judge: Judge = NO_TRAINS
    """Judges drawn routes and finds the best."""
    sources: Callable[[Seen, PlayerId], Sequence[Source]]
    """What a player would score if the game ended now, part by part."""
    paper_count: Callable[[Seen, PlayerId], Fraction] = every_paper
    """How many papers of a player count towards the limit."""
    paper_limit: Callable[[Seen, PlayerId], int] = printed_limit
    """How many papers a player may have."""
    price_movers: Mapping[str, PriceMover] = field(default_factory=dict)
    """The occasions on which market markers move, by what their events call them."""
    companies_to_come: Callable[[Seen], Sequence[CompanyId]] = by_price
    """Companies in the order in which they would operate from now on, the one in its turn first."""
    players_to_come: Callable[[Seen], Sequence[PlayerId]] = round_the_table
    """Players in the order of their turns from now on; who has several turns before another stands once."""
    priority_now: Callable[[Seen], PlayerId | None] = its_holder
    """Who would hold priority if the round ended now; None while nobody can tell."""
    cards_now: Callable[[Seen], Sequence[PlayerId]] = no_cards
    """Where numbered cards tell the order of players: how they would be dealt if they were now; else none."""
    sold_to_operate: Callable[[Seen, CompanyId], Amount | None] = printed_threshold
    """Percent of a company that must be sold before it operates, as things lie; None: once it has started."""
    can_be_raised: Callable[[GameState, RaiseMoney], bool] = can_always
    """Whether what is missing can still come together, by sales at their present prices or a loan."""
    private_place: Callable[[Seen, str], HexId | None] = nowhere
    """Where what a private was used for lies on the map; None where nothing of it does."""
    private_pays: Callable[[Seen, str], bool] = always_pays
    """Whether a private pays its income as things lie."""
    closed_to_track: Callable[[Seen], frozenset[Side]] = nothing_closed
    """Hexsides that the track a company builds on may not cross now."""
    closed_to_stations: Callable[[Seen], frozenset[Side]] = nothing_closed
    """Hexsides that the way to a new station may not cross now."""
    limits: Callable[[Seen], Sequence[str]]
    """Broken invariants of this title's own, in words for a bug report; empty when all is well."""
    accounts: Accounts | None = None
    """What its payments, prices and limits must come to, told apart from its rules; None: nothing is told."""

    def worth(self, seen: Seen, player: PlayerId) -> int:
        """What all the parts come to, in units of money."""
        return sum(source.amount for source in self.sources(seen, player))


def standings(title: Title, seen: Seen) -> list[tuple[PlayerId, int]]:
    """Players and their worth, the richest first; equal worth in seating order."""
    worth = {player: title.worth(seen, player) for player in seen.players}
    return sorted(worth.items(), key=lambda entry: -entry[1])


def cost_of(title: Title, state: GameState, action: Action, decision: Decision | None) -> int | None:
    """What an answer costs or brings; None where no price goes with it, or what it names is not there."""
    cost = title.costs.get(type(action))
    company = getattr(action, "company", None)
    is_known = company is None or company in state.companies
    return cost(state, action, decision) if cost is not None and is_known else None


def price_moves(title: Title, state: GameState, company: CompanyId) -> list[PriceMove]:
    """Where each occasion would take a company's marker, tried out; nothing without a marker."""
    if state.companies[company].cell is None:
        return []
    return [_tried(state, company, what, move) for what, move in title.price_movers.items()]


def _tried(state: GameState, company: CompanyId, what: str, move: PriceMover) -> PriceMove:
    table = Table(state)
    move(table, company)
    told = table.take_events()
    cell = table.companies[company].cell
    return PriceMove(
        what=what,
        cell=cell,
        price=0 if cell is None else table.facts.price_at(cell),
        because=told[0].because if told else "",
    )
