"""1824 §VII.12: who pays for a train that the treasury cannot pay for; nobody goes bankrupt."""

from __future__ import annotations

from gridsim.core.actions import Pass, SellPapers, SellShares
from gridsim.core.table import Table
from gridsim.finance.ownership import papers
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures import raising_money
from gridsim.procedures.asking import PASS
from gridsim.procedures.player_debt import Loan, borrowing
from gridsim.procedures.train_purchase import Deal, Payer, from_payers
from gridsim.titles.title_1824.bond import HAS_BOND_PAPERS, bond_sales, sell_bond_papers
from gridsim.titles.title_1824.companies import TENTH
from gridsim.titles.title_1824.prices import value_of
from gridsim.titles.title_1824.selling import COMMON, SHARES, sales, sell, sells_once
from gridsim.titles.title_1824.trains import is_poor

BECAUSE = "1824 §VII.12.4"


# ---- sales


def without_smallest(case: Case[SellShares]) -> int:
    """1824 §VII.12.4: the money that the sale would bring without its last share."""
    return value_of(case.seen, case.action.company, case.action.percent - TENTH)


def without_smallest_paper(case: Case[SellPapers]) -> int:
    """1824 §VII.12.4: the money without its smallest certificate of the bond railway."""
    sizes = case.action.papers
    return value_of(case.seen, case.action.company, sum(sizes) - min(sizes, default=0))


ONE_BLOCK = raising_money.first_forced_block.cited(BECAUSE).where(sells_once)
RAISE_ANSWERS: Checkers = {
    SellShares: Checker(
        sales,
        (
            *SHARES,
            ONE_BLOCK,
            raising_money.keeps_presidency().cited("1824 §VII.12.5"),
            raising_money.not_more_than_needed(without_smallest).cited(BECAUSE),
        ),
    ),
    SellPapers: Checker(
        bond_sales,
        (
            HAS_BOND_PAPERS,
            *COMMON,
            ONE_BLOCK,
            raising_money.not_more_than_needed(without_smallest_paper).cited(BECAUSE),
        ),
    ),
    Pass: PASS,
}


def sell_for_train(table: Table, need: raising_money.Need, action: raising_money.ForcedSale) -> Turn[None]:
    """1824 §VII.12.4: one sale; more than is needed stays with the player."""
    yield from ()
    if isinstance(action, SellShares):
        sell(table, need.player, action, because=BECAUSE)
    else:
        assert papers(table, need.player, action.company)
        sell_bond_papers(table, need.player, action, because=BECAUSE)


# ---- who pays

FORCED_SALES = raising_money.ForcedSales(
    because=BECAUSE, goes_on=raising_money.can_sell(RAISE_ANSWERS), sell=sell_for_train
)
GIVE_CASH = raising_money.giving_cash("1824 §VII.12.3")
LADDER: tuple[Payer, ...] = (
    raising_money.selling(FORCED_SALES),
    GIVE_CASH,
    borrowing(Loan(percent=50, lent="1824 §VII.12.6")),
)


def find_money(table: Table, deal: Deal) -> Turn[int | None]:
    """1824 §VII.12.2, §VII.12.3: the treasury, the director's cash, his shares if he likes, and a debt."""
    ladder = LADDER if is_poor(table, deal.buyer) else (GIVE_CASH,)
    return (yield from from_payers(table, deal, ladder))
