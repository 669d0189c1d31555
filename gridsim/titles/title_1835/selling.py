"""1835 §4.5, §A4.3: what a player may sell, and the sale itself."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, SellPapers
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.core.state import BANK, POOL, Certificate, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import price
from gridsim.finance.ownership import ordinary, presidents_certificate
from gridsim.flow.legal import Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import selling
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import company_exists, names_company
from gridsim.procedures.paper_sizes import Sizes, picked, selections
from gridsim.records import FrozenDict
from gridsim.titles.title_1835 import house_rules, memory
from gridsim.titles.title_1835.companies import PRUSSIA, TENTH, is_major, is_operating, majors
from gridsim.titles.title_1835.prices import move_price
from gridsim.titles.title_1835.successor import challenger, make_director, settle_director


def sizes_sold(seen: Seen, action: SellPapers) -> Sizes:
    """The percents of all papers of a sale, the director certificate's among them."""
    own = (presidents_certificate(seen, action.company).percent,) if action.president else ()
    return (*action.papers, *own)


def percent_sold(seen: Seen, action: SellPapers) -> int:
    """How much of a company a sale is for, all its papers together."""
    return sum(sizes_sold(seen, action))


def sale_price(seen: Seen, company: CompanyId) -> int:
    """1835 §2.6.3.1: the value before the sale; by house rule the same for all sales of a turn."""
    return memory.of(seen).sold_at.get(company) or price(seen, company)


def proceeds(seen: Seen, company: CompanyId, percents: int) -> int:
    """What a sale of so many percent brings."""
    return sale_price(seen, company) * percents // TENTH


def sellable(case: Case[SellPapers]) -> list[Certificate] | None:
    """His ordinary papers; the director certificate is named only by a director."""
    action, directs = case.action, case.seen.companies[case.action.company].president == case.player
    if not (action.papers or action.president) or (action.president and not directs):
        return None
    return ordinary(case.seen, case.player, action.company)


def is_ready(case: Case[SellPapers]) -> bool:
    """A company in operation that has had a turn; Prussia needs none."""
    company = case.action.company
    has_acted = company == PRUSSIA or case.seen.companies[company].operated
    return has_acted and is_operating(case.seen, company)


@rule("1835 §1.2.6", "not_formed_yet", guard=True)
def is_formed(case: Case[SellPapers]) -> Breach | None:
    """Prussia's shares are worth nothing before there is a Prussia."""
    company = case.action.company
    waits = company == PRUSSIA and not is_operating(case.seen, company)
    return breach(company=company) if waits else None


def has_no_taker(case: Case[SellPapers]) -> bool:
    """§A4.3: the director certificate is sold only if somebody else becomes director by it."""
    new = challenger(case.seen, case.action.company, selling=percent_sold(case.seen, case.action))
    return case.action.president and new is None


SALE = (
    company_exists.cited("1835 §2.6.3.1"),
    names_company(is_major).cited("1835 §2.6.3.1"),
    selling.has_papers(sellable).cited("1835 §2.6.3.1"),
    is_formed,
    selling.has_operated(is_ready, guard=True).cited("1835 §2.6.3.2"),
    selling.fits_in_pool(selling.pool_room, lambda case: percent_sold(case.seen, case.action)).cited(
        "1835 §2.6.3.2"
    ),
    selling.somebody_takes_presidency(has_no_taker).cited("1835 §3.3.7"),
)


def sales(seen: GameState, decision: StockTurn | RaiseMoney, part: Part) -> Iterator[Action]:
    """Every selection of a player's papers of every company, with and without the director certificate."""
    for company in companies_named(seen, part, majors(seen)):
        own = selections(ordinary(seen, decision.player, company))
        for sizes in own:
            yield SellPapers(company=company, papers=sizes)
        if seen.companies[company].president == decision.player:
            for sizes in [(), *own]:
                yield SellPapers(company=company, papers=sizes, president=True)


# ---- the sale


def sell(table: Table, player: PlayerId, action: SellPapers, *, because: str) -> Turn[None]:
    """1835 §A4.3: papers by their percents; the director certificate first, all at the value of before."""
    company = action.company
    value = sale_price(table, company)
    sizes = action.papers
    if action.president:
        new = challenger(table, company, selling=percent_sold(table, action))
        assert new is not None
        sizes = (*sizes, *(yield from make_director(table, company, new)))
    put_in_pool(table, player, company, sizes, value=value, because=because)
    lower_price(table, company, value)
    yield from settle_director(table, company)


def put_in_pool(
    table: Table, player: PlayerId, company: CompanyId, sizes: tuple[int, ...], *, value: int, because: str
) -> None:
    """Hand papers in and be paid for all of them."""
    papers = picked(ordinary(table, player, company), sizes)
    assert papers is not None
    for paper in papers:
        table.move_certificate(company, paper.id, POOL, price=value, because=because)
    amount = value * sum(sizes) // TENTH
    table.pay(BANK, player, amount, what="sale", subject=company, because="1835 §2.6.3.1")


def lower_price(table: Table, company: CompanyId, value: int) -> None:
    """1835 §2.6.3.3: one cell for every sale action; by house rule once in a turn."""
    if house_rules.SAME_PRICE in table.options:
        noted = memory.of(table).sold_at
        if company in noted:
            return
        memory.remember(table, sold_at=noted.with_(company, value))
    move_price(table, company, "sale")


def forget_sales(table: Table) -> None:
    """Forget at the end of a turn what the house rule had noted in it."""
    memory.remember(table, sold_at=FrozenDict())
