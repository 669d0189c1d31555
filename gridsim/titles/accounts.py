"""What the payments, prices and limits of a title must come to, for a check that knows nothing of its rules.

These are the same sentences of the rulebook as the title's rules say, in as few words as they can be said,
and written apart from them: whoever changes a rule must say so here as well. What is printed in the same way
for every title (terrain, trains, tiles, income) is read from the sheet and does not stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import field

from gridsim.core.state import BANK, IPO, CompanyId, HexId, OwnerId, PlayerId, StopId
from gridsim.core.table import Seen
from gridsim.facts.facts import Cell
from gridsim.facts.model import StopKind
from gridsim.records import Bundle

Part = Callable[[Seen, int, int], int]
"""(table, revenue, percent) to the money for so much of a company."""
OWN_KINDS: tuple[StopKind, ...] = ("city", "town", "pass", "mine", "port", "off_board", "mountain")


def rounded_down(_seen: Seen, revenue: int, percent: int) -> int:
    """So much of a revenue, in whole units."""
    return revenue * percent // 100


def rounded_up(_seen: Seen, revenue: int, percent: int) -> int:
    """So much of a revenue, any part of a unit counting as a whole one."""
    return -(revenue * -percent // 100)


def always_rises(_revenue: int, _price: int) -> bool:
    """Every dividend lets the price rise."""
    return True


def never(_seen: Seen, _company: CompanyId) -> bool:
    return False


def one_row(_seen: Seen, _company: CompanyId, _percent: int) -> int:
    """A sale moves the marker by one field, however much is sold."""
    return 1


def one_lay(_seen: Seen, _company: CompanyId) -> int:
    return 1


PriceOf = Callable[[CompanyId], int]
"""What a share of a company costs at that moment, in whole units; 0 without a price."""


def nothing_known(_seen: Seen, _company: CompanyId, *_of: object) -> None:
    """The title does not tell."""


# ---- what titles count in the same way

USUAL_REASONS = frozenset(
    (
        "income",
        "dividend",
        "withheld",
        "share",
        "sale",
        "private",
        "train",
        "terrain",
        "station",
        "help",
        "inherited",
    )
)
"""What money is paid for in every title."""


USUAL_WAYS = {"pay": "right", "withhold": "left", "sale": "down", "sold_out": "up"}
"""Which way markers go on the occasions that every title has."""


def price_at(seen: Seen, cell: Cell | None) -> int:
    """The price of a field, in whole units; 0 of none."""
    return 0 if cell is None else seen.facts.price_at(cell)


def price_now(seen: Seen, company: CompanyId) -> int:
    """The price a company's marker lies at; 0 without a marker."""
    return price_at(seen, seen.companies[company].cell)


def percent_of(seen: Seen, owner: OwnerId, company: CompanyId) -> int:
    """The percent of a company that an owner has."""
    return sum(paper.percent for paper in seen.certificates[company] if paper.owner == owner)


def share_unit(seen: Seen, company: CompanyId) -> int:
    """The percent of a company's smallest paper."""
    return min((paper.percent for paper in seen.certificates[company]), default=10)


def in_shares(seen: Seen, company: CompanyId, percent: int) -> int:
    """What so many percent come to at the present price of a share."""
    return price_now(seen, company) * (percent // share_unit(seen, company))


def at_par_or_market(seen: Seen, company: CompanyId, source: OwnerId, percent: int) -> int:
    """The price of a certificate: for each share par from the initial offering, else the market's price."""
    record = seen.companies[company]
    shares = percent // share_unit(seen, company)
    return price_at(seen, record.par if source == IPO else record.cell) * shares


def two_shares(seen: Seen, company: CompanyId) -> int:
    """The percent of two shares of a company."""
    return 2 * share_unit(seen, company)


def papers_of(seen: Seen, owner: OwnerId) -> Fraction:
    """How many certificates an owner has, of any size."""
    return Fraction(sum(paper.owner == owner for stack in seen.certificates.values() for paper in stack))


def papers_and_privates_of(seen: Seen, owner: OwnerId) -> Fraction:
    """How many certificates and privates an owner has."""
    return papers_of(seen, owner) + sum(private.owner == owner for private in seen.privates.values())


def limit_by_players(seen: Seen, _player: PlayerId) -> int:
    """The limit of papers that is printed for the number of players."""
    return seen.facts.players(len(seen.players)).certificates


def steps_between(seen: Seen, start: HexId, end: HexId) -> int:
    """How many hexes of the board one goes on from one hex to another."""
    away = {start: 0}
    todo = [start]
    for hex_id in todo:
        for other in seen.facts.neighbours[hex_id]:
            if other is not None and other not in away:
                away[other] = away[hex_id] + 1
                todo.append(other)
    return away[end]


def pool_to_limit(seen: Seen, _company: CompanyId) -> int:
    """The percent that the sheet lets the pool hold of any company."""
    return seen.facts.numbers["pool_limit"]


# ---- the accounts


class Accounts(Bundle, frozen=True, kw_only=True, dict=True, weakref=True):
    """One title's choices, each for a state before the act they are asked about."""

    reasons: frozenset[str]
    """What money is ever paid for, by `CashPaid.what`."""
    overdrawn_for: frozenset[str] = frozenset()
    """What a player pays even if he has not got it."""

    # ---- revenue
    part: Part = rounded_down
    own_part: Part = rounded_down
    """What the company gets for the shares that are its own."""
    its_own: OwnerId
    """Who holds the shares whose part the company gets."""
    nobodys: OwnerId
    """Who holds the shares that bring nothing."""
    halves: frozenset[str] = frozenset()
    """Kinds of companies that keep one half and pay the other to their owner."""
    pays_its_price: Callable[[Seen, CompanyId], bool] = never
    """Whether a company distributes its present price in its turn instead of what trains run."""
    interest: Callable[[Seen], int] = lambda _seen: 0
    """What each loan costs in each turn before a revenue is distributed; 0 where nothing is due then."""
    debt_percent: int = 0
    """What a player who borrows owes on top, and a debt grows by with each stock round; 0: none borrows."""

    # ---- market
    ways: Mapping[str, str]
    """Which way a marker goes on each occasion, by `PriceMoved.what`."""
    turns: Mapping[str, str] = field(default_factory=dict)
    """Which way it goes instead where no field follows."""
    any_rows: frozenset[str] = frozenset(("sale",))
    """The occasions that move a marker by more than one field at a time."""
    rises: Callable[[int, int], bool] = always_rises
    """(revenue, price) to whether a dividend moves the marker."""
    rows_for_sale: Callable[[Seen, CompanyId, int], int] = one_row
    """(table, company, percent sold) to how many fields a sale moves the marker; 0: none, or not told."""
    rests: Callable[[Seen, CompanyId], bool] = never
    """Whether a company's marker never moves."""

    # ---- papers
    share_price: Callable[[Seen, CompanyId, OwnerId, int], int | None] = nothing_known
    """(table, company, source, percent) to the price of a certificate; None where it is free."""
    share_payees: Callable[[Seen, CompanyId, OwnerId], tuple[OwnerId, ...]] = (
        lambda _seen, _company, _source: ()
    )
    """Who may be paid for it; empty for anybody."""
    sale_price: Callable[[Seen, CompanyId, int], int | None] = nothing_known
    """(table, company, percent) to what a sale brings."""
    forced_sale_price: Callable[[Seen, CompanyId, int], int | None] = nothing_known
    """(table, company, percent) to what a sale brings where money must be raised."""
    forced_fills_pool: bool = False
    """Whether such a sale may go above the limit of the pool."""
    papers: Callable[[Seen, PlayerId], Fraction] | None = None
    """How many papers of a player count."""
    paper_limit: Callable[[Seen, PlayerId], int] | None = None
    holding_limit: Callable[[Seen, CompanyId], int | None] = nothing_known
    """The percent of one company a player may buy up to."""
    pool_limit: Callable[[Seen, CompanyId], int | None] = nothing_known
    """The percent of one company the pool may hold."""
    presides: Callable[[Seen, CompanyId], bool] = never
    """Whether the owner with most of a company must be its president."""
    may_preside: Callable[[Seen], Iterable[OwnerId]] = lambda seen: seen.players
    least_for_president: Callable[[Seen, CompanyId], int] = lambda _seen, _company: 0
    """The percent without which nobody takes a presidency over."""
    priority_by_turn: bool = True
    """Whether the priority goes to the left of the last who acted in a stock round."""
    repaying_acts: Callable[[Seen], bool] = lambda _seen: False
    """Whether who repays a debt in a stock round has acted."""
    priority_to_buyers: bool = False
    """Whether only a purchase passes the priority on, not a sale."""

    # ---- operating
    lays: Callable[[Seen, CompanyId], int] = one_lay
    """How many tiles a company may lay in a turn, powers aside."""
    free_ground: Callable[[Seen, CompanyId], bool] = never
    """Whether a company pays nothing for terrain."""
    powers_that_pay: frozenset[str] = frozenset()
    """Privates whose tiles cost what the ground costs, as those of companies do."""
    lays_twice: bool = True
    """Whether a company may lay two tiles on one hex in a turn."""
    needs_track: Callable[[Seen], bool] = lambda _seen: True
    """Whether tiles and stations must be joined to a station of the company."""
    station_price: Callable[[Seen, CompanyId, HexId], int | None] = nothing_known
    """What a further station costs, powers aside."""
    own_kinds: tuple[StopKind, ...] = OWN_KINDS
    """Where a station makes a route legal."""
    places: tuple[StopKind, ...] = OWN_KINDS
    """What makes up one of the two places of a route."""
    groups_bind: Callable[[Seen, StopKind], bool] = lambda _seen, _kind: True
    """Whether a route may visit one stop of a group only."""
    bonuses: Callable[[Seen, CompanyId], Mapping[str, tuple[int, tuple[HexId, ...]]]] = (
        lambda _seen, _company: {}
    )
    """By name the money for a stop in one of these hexes, once for each train."""
    one_city_a_hex: bool = False
    """Whether the cities of one hex are one place, which a route visits once."""
    joint_bonuses: Callable[[Seen, CompanyId], Mapping[str, tuple[int, tuple[tuple[HexId, ...], ...]]]] = (
        lambda _seen, _company: {}
    )
    """By name the money for stops in a hex of each of these lists, once for each train."""
    beside: tuple[StopKind, ...] = ()
    """Stops whose value is no revenue but goes to the treasury at once, paid as `beside_reason`."""
    beside_reason: str = ""
    route_bonus: Callable[[Seen, Sequence[StopId], Sequence[tuple[HexId, ...]]], int] = (
        lambda _seen, _stops, _legs: 0
    )
    """(table, stops, hexes of each leg) to further money for a route, of trains that count all stops."""
    loan_limit: Callable[[Seen, CompanyId], int] = lambda _seen, _company: 0
    income_every_round: bool = True
    """Whether privates pay in each operating round."""
    income_in_auction: bool = False
    """Whether they may pay again and again while privates are sold."""
    pays: Callable[[Seen, str], bool] = lambda _seen, _private: True
    """Whether a private pays as things lie."""
    capital: Callable[[Seen, CompanyId, PriceOf], int | None] = nothing_known
    """What a company is given to begin with, on the table after, at the prices when it is paid."""
    operates_by_price: Callable[[Seen, CompanyId], bool] = lambda _seen, _company: True
    """Whether the company's turn comes by its price."""
    bank: OwnerId = BANK
