"""1844 §4.3: what a player may sell, and the sale itself."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, SellPapers
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, POOL, Certificate, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary, presidents_certificate
from gridsim.flow.legal import Part
from gridsim.flow.rules import Case
from gridsim.procedures import selling
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import company_exists, is_started
from gridsim.procedures.paper_sizes import Sizes, picked, selections
from gridsim.titles.title_1844.prices import move_price, proceeds, sale_price
from gridsim.titles.title_1844.successor import challenger, make_director, papers_for_certificate


def percent_sold(action: SellPapers) -> int:
    """How many percent of a company a sale is for."""
    return sum(action.papers)


def percent_named(seen: Seen, action: SellPapers) -> int:
    """How much a sale names, with the director's certificate, which is then refused."""
    own = presidents_certificate(seen, action.company).percent if action.president else 0
    return percent_sold(action) + own


def papers_to_sell(seen: Seen, player: PlayerId, company: CompanyId, percent: int) -> list[Certificate]:
    """1844 §4.3.4: a player's ordinary papers; those of the next director too if so much makes him one."""
    own = ordinary(seen, player, company)
    if seen.companies[company].president != player:
        return own
    new = challenger(seen, company, selling=percent)
    return own if new is None else [*own, *papers_for_certificate(seen, company, new)]


def papers_fewer(case: Case[SellPapers]) -> int:
    """1844 §4.2.1: by how many papers a sale brings its seller nearer to his limit.

    What he gets back for a directorship (§4.3.4) is more than the one certificate he hands over.
    """
    seen, company = case.seen, case.action.company
    own = ordinary(seen, case.player, company)
    got_back = len(papers_to_sell(seen, case.player, company, percent_sold(case.action))) - len(own)
    return len(case.action.papers) - max(0, got_back - 1)


def possible_sales(seen: Seen, player: PlayerId, company: CompanyId) -> set[Sizes]:
    """The different ways to sell papers of a company, whether or not the pool can take them."""
    own = ordinary(seen, player, company)
    found = set(selections(own))
    if seen.companies[company].president == player:
        whole = sum(paper.percent for paper in own) + presidents_certificate(seen, company).percent
        both = papers_to_sell(seen, player, company, whole)
        found |= {
            sizes
            for sizes in selections(both)
            if picked(papers_to_sell(seen, player, company, sum(sizes)), sizes) is not None
        }
    return found


# ---- rules


def has_no_taker(case: Case[SellPapers]) -> bool:
    """1844 §4.3.4: nobody has enough to become director in the stead of who names his own certificate."""
    seen, company = case.seen, case.action.company
    if not case.action.president or seen.companies[company].president != case.player:
        return False
    return challenger(seen, company, selling=percent_named(seen, case.action)) is None


def there(case: Case[SellPapers]) -> list[Certificate] | None:
    """What he has or gets back for the director's certificate, which is never sold itself."""
    action = case.action
    if action.president or not action.papers:
        return None
    return papers_to_sell(case.seen, case.player, action.company, percent_sold(action))


SALE_OF_PAPERS = (
    company_exists.cited("1844 §4.3.1"),
    is_started.cited("1844 §4.3.4"),
    selling.somebody_takes_presidency(has_no_taker, guard=True).cited("1844 §4.3.4"),
    selling.has_papers(there).cited("1844 §4.3.4"),
    selling.fits_in_pool(selling.pool_room, lambda case: percent_sold(case.action)).cited("1844 §4.3.4"),
)
SALE = (
    *SALE_OF_PAPERS,
    selling.sales_have_begun.cited("1844 §4.3.4"),
    selling.sales_not_over.cited("1844 §4.1.2"),
    selling.first_block.cited("1844 §4.3.3"),
)


def sales(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    """Every selection of a player's papers of every started company."""
    for company in companies_named(seen, part, seen.companies):
        if seen.companies[company].status == "started":
            for sizes in sorted(
                possible_sales(seen, decision.player, company), key=lambda sale: (sum(sale), sale)
            ):
                yield SellPapers(company=company, papers=sizes)


# ---- the sale


def sell(table: Table, player: PlayerId, action: SellPapers, *, because: str) -> None:
    """1844 §4.3: the directorship first, then the papers, the money and the marker."""
    company, percents = action.company, percent_sold(action)
    price, amount = sale_price(table, company), proceeds(table, company, percents)
    new = challenger(table, company, selling=percents) if _directs(table, player, company) else None
    if new is not None:
        make_director(table, company, new)
    given = picked(ordinary(table, player, company), action.papers)
    assert given is not None
    for paper in given:
        table.move_certificate(company, paper.id, POOL, price=price, because=because)
    table.pay(BANK, player, amount, what="sale", subject=company, because="1844 §4.3.2")
    move_price(table, company, "sale")


def _directs(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    return seen.companies[company].president == player
