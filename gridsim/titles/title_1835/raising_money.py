"""1835 §11.3: what a director sells, out of turn, for a train that his company must own.

    can_pay = director_funds(state, company) >= price       # with the treasury, his cash and his shares
    enough = yield from raise_money(table, company, missing, cause="train")

asks for one sale action after the other until he has `missing` in cash; False means that small steps have
brought in too little.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import ChoosePapers, SellPapers
from gridsim.core.decisions import PapersForPresidency, RaiseMoney
from gridsim.core.state import CompanyId, GameState, worked_out_at
from gridsim.core.table import Table
from gridsim.finance.control import president_of
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import ordinary
from gridsim.flow.legal import Checker, Checkers, LegalActions
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.paper_sizes import selections_worth
from gridsim.procedures.selling import keeps_presidency, not_more_than_needed
from gridsim.titles.title_1835.selling import (
    SALE,
    director_percent,
    percent_sold,
    proceeds,
    sales,
    sell,
)
from gridsim.titles.title_1835.successor import challenger

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId

BECAUSE = "1835 §5.5.4.13"


# ---- rules


def loses_director(case: Case[SellPapers]) -> bool:
    """1835 §5.5.4.13: whether the company that needs the train would get another director."""
    action = case.action
    if action.company != case.actor:
        return False
    new = challenger(case.seen, action.company, selling=percent_sold(case.seen, action))
    return action.president or new is not None


def is_too_much(case: Case[SellPapers]) -> bool:
    """1835 §5.5.4.13: whether the sale would bring enough without its smallest certificate."""
    seen, action = case.seen, case.action
    sizes = [*action.papers, *([director_percent(seen, action.company)] if action.president else [])]
    return bool(proceeds(seen, action.company, sum(sizes) - min(sizes)) >= case.decision.missing)


PERMITTED = (*SALE, keeps_presidency(loses_director).cited("1835 §5.5.4.13"))
"""What can be sold at all."""
FORCED_SALE = (*PERMITTED, not_more_than_needed(is_too_much).cited("1835 §5.5.4.13"))
RAISE_ANSWERS: Checkers = {SellPapers: Checker(sales, FORCED_SALE)}


# ---- questions


def director_funds(seen: GameState, company: CompanyId) -> int:
    """1835 §A11.2: the treasury, the director's cash, and what his shares bring at most."""
    director = president_of(seen, company)
    return seen.cash[company] + seen.cash[director] + most_raised(seen, company)


def most_raised(seen: GameState, company: CompanyId) -> int:
    """What a director can raise by selling everything that he may sell, worked out by doing it."""
    return worked_out_at(seen, _tried_out, company)


def _tried_out(seen: GameState, company: CompanyId) -> int:
    director = president_of(seen, company)
    table = Table(seen)
    play_out(table, sell_everything(table, company, director))
    return table.cash[director] - seen.cash[director]


def play_out(table: Table, turn: Turn[None]) -> None:
    """Play sales to their end; for a director certificate the smallest papers are chosen."""
    answer: ChoosePapers | None = None
    while True:
        try:
            asked = next(turn) if answer is None else turn.send(answer)
        except StopIteration:
            return
        assert isinstance(asked, PapersForPresidency)
        own = ordinary(table, asked.new, asked.company)
        answer = ChoosePapers(papers=max(selections_worth(own, asked.percent), key=len))


def permitted_sales(seen: GameState, company: CompanyId) -> Iterator[SellPapers]:
    """All sales that the director of a company could carry out now."""
    director = president_of(seen, company)
    checkers: Checkers = {SellPapers: Checker(sales, PERMITTED)}
    question = _question(company, director, missing=0, cause="train", sold=())
    for sale in LegalActions(seen, question, checkers):
        assert isinstance(sale, SellPapers)
        yield sale


def _question(
    company: CompanyId, director: PlayerId, *, missing: int, cause: str, sold: tuple[CompanyId, ...]
) -> RaiseMoney:
    return RaiseMoney(player=director, actor=company, rule=BECAUSE, missing=missing, cause=cause, sold=sold)


# ---- the sales


def raise_money(table: Table, company: CompanyId, amount: int, *, cause: str) -> Turn[bool]:
    """1835 §5.5.4.13: sales of the director until he has `amount` in cash.

    False as soon as small steps have brought in so little that he can no longer come to it (§A11.2).
    """
    director = president_of(table, company)
    sold: tuple[CompanyId, ...] = ()
    while table.cash[director] < amount:
        missing = amount - table.cash[director]
        if most_raised(table.photograph(), company) < missing:
            return False
        question = _question(company, director, missing=missing, cause=cause, sold=sold)
        action = yield from ask_for(question, SellPapers)
        yield from sell(table, director, action, because=BECAUSE)
        sold = (*sold, action.company)
    return True


def sell_everything(table: Table, company: CompanyId, director: PlayerId) -> Turn[None]:
    """1835 §5.5.4.13: what can be sold legally, as much of each company as goes, in operating order."""
    while (sale := next_sale(table.photograph(), company)) is not None:
        yield from sell(table, director, sale, because=BECAUSE)


def next_sale(seen: GameState, company: CompanyId) -> SellPapers | None:
    """The largest permitted sale of the first company in operating order that has one."""
    sales = list(permitted_sales(seen, company))
    first = next(iter(operating_order(seen, {sale.company for sale in sales})), None)
    of_first = [sale for sale in sales if sale.company == first]
    return max(of_first, key=lambda sale: percent_sold(seen, sale), default=None)
