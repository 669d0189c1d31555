"""1824: what payments, prices and limits must come to, for a check that knows nothing of the rules."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.state import BANK, IPO, POOL, CompanyId, HexId, OwnerId, PlayerId
from gridsim.core.table import Seen
from gridsim.facts.model import StopKind
from gridsim.titles import accounts

SMALL = ("coal", "pre_state")
TENTH = 10
"""Percent that a price is for."""
SECOND, LATER = 40, 100
"""What the second marker of a company costs, and every further one."""


def _is_small(seen: Seen, company: CompanyId) -> bool:
    return seen.facts.companies[company].kind in SMALL


def part(seen: Seen, revenue: int, percent: int) -> int:
    """1824 §VII.10.3, §X.4.10: revenues of trains have no remainder, those of the bond railway go up."""
    rounded = accounts.rounded_down if "bond_rounds_down" in seen.options else accounts.rounded_up
    return rounded(seen, revenue, percent)


def share_price(seen: Seen, company: CompanyId, _source: OwnerId, percent: int) -> int | None:
    """1824 §VI.4.1: the present price, wherever the share lies."""
    if _is_small(seen, company):
        return None
    return accounts.price_now(seen, company) * percent // TENTH or None


def share_payees(_seen: Seen, _company: CompanyId, _source: OwnerId) -> tuple[OwnerId, ...]:
    """1824 §VI.1.3: the bank."""
    return (BANK,)


def sale_price(seen: Seen, company: CompanyId, percent: int) -> int | None:
    """1824 §VI.8.6: the market's price before the sale."""
    return accounts.price_now(seen, company) * percent // TENTH


def papers(seen: Seen, player: PlayerId) -> Fraction:
    """1824 §VI.7.1: papers of any size; by house rule mountain railways too."""
    counted = accounts.papers_and_privates_of if "mountains_count" in seen.options else accounts.papers_of
    return counted(seen, player)


def holding_limit(seen: Seen, company: CompanyId) -> int | None:
    """1824 §VI.7.3: 60 %; what comes from the pool of variant A is free."""
    is_free = any(paper.owner == POOL for paper in seen.certificates[company])
    return None if is_free or _is_small(seen, company) else seen.facts.numbers["holding_limit"]


def presides(seen: Seen, company: CompanyId) -> bool:
    """1824 §VI.6.1: majors have directors, but for the bond railway."""
    return not _is_small(seen, company)


def least(_seen: Seen, _company: CompanyId) -> int:
    """1824 §VI.6.3: the director's certificate is worth 20 %."""
    return 20


def station_price(seen: Seen, company: CompanyId, _hex_id: HexId) -> int | None:
    """1824 §VII.8.3: by how many lie on the map."""
    if "construction_loses_marker" in seen.options:
        return None
    return SECOND if len(seen.board.stations.get(company, ())) == 1 else LATER


def pays_its_price(seen: Seen, company: CompanyId) -> bool:
    """1824 §X.4.10: the regional railway that nobody can direct pays its price."""
    record = seen.companies[company]
    is_bond = seen.facts.companies[company].kind == "regional" and record.status == "started"
    return is_bond and record.president is None


def free_ground(seen: Seen, company: CompanyId) -> bool:
    """1824 §X.3.2: the two of the first stack build for nothing."""
    stacks = getattr(seen.memory, "stacks", ())
    return any(company in stack for stack in stacks[:1])


def groups_bind(_seen: Seen, kind: StopKind) -> bool:
    """1824 §9.2: a far area is one location."""
    return kind == "off_board"


def joint_bonuses(seen: Seen, _company: CompanyId) -> dict[str, tuple[int, tuple[tuple[HexId, ...], ...]]]:
    """1824 §X.4.11: from Wien or Prag to the Bukowina."""
    hexes = seen.facts.hexes.values()
    lists = tuple(
        tuple(drawn.id for drawn in hexes if mark in drawn.marks) for mark in ("bukowina", "bukowina_source")
    )
    is_on = all(lists) and "no_bukowina" not in seen.options
    return {"bukowina": (50, lists)} if is_on else {}


def capital(seen: Seen, company: CompanyId, price_of: accounts.PriceOf) -> int | None:
    """1824 §IV.2.1, §IV.3.1, §VI.5.2, §IV.4.4.4: the money a company is given to begin with."""
    facts = seen.facts.companies[company]
    if facts.kind == "pre_state":
        return facts.price
    if facts.kind == "coal":
        return None if facts.exchange is None else 2 * accounts.price_now(seen, facts.exchange.company)
    if facts.kind == "state":
        return price_of(company) * (100 - sum(_handed_in(seen, company))) // TENTH
    return price_of(company) * (8 if _handed_in(seen, company) else 10)


def _handed_in(seen: Seen, company: CompanyId) -> list[int]:
    """The percents of a company that its predecessors have been exchanged for."""
    exchanges = [
        facts.exchange
        for facts in seen.facts.companies.values()
        if seen.companies[facts.id].status == "absorbed"
    ]
    return [
        exchange.percent for exchange in exchanges if exchange is not None and exchange.company == company
    ]


OWN_KINDS: tuple[StopKind, ...] = ("city", "mine", "off_board")
ACCOUNTS = accounts.Accounts(
    reasons=accounts.USUAL_REASONS | {"mine", "capital", "advance", "advance_repaid"},
    part=part,
    its_own="nobody",
    nobodys=IPO,
    halves=frozenset(SMALL),
    capital=capital,
    debt_percent=50,  # 1824 §VII.12.6, §VII.12.7
    pays_its_price=pays_its_price,
    ways=accounts.USUAL_WAYS,
    turns={"pay": "up", "withhold": "down"},
    share_price=share_price,
    share_payees=share_payees,
    sale_price=sale_price,
    forced_sale_price=sale_price,
    papers=papers,
    paper_limit=accounts.limit_by_players,  # 1824 §VI.7.1
    holding_limit=holding_limit,
    presides=presides,
    least_for_president=least,
    free_ground=free_ground,
    lays_twice=False,
    station_price=station_price,
    own_kinds=OWN_KINDS,
    groups_bind=groups_bind,
    one_city_a_hex=True,
    joint_bonuses=joint_bonuses,
    beside=("mine",),
    beside_reason="mine",
    operates_by_price=lambda seen, company: not _is_small(seen, company),
    repaying_acts=lambda seen: "repaying_is_acting" in seen.options,
)
