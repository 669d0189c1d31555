"""1824 §X.4.5 to §X.4.7: certificates of the bond railway, which are bought and sold as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, SellPapers
from gridsim.core.state import BANK, POOL, Certificate, GameState, PlayerId
from gridsim.finance.ownership import papers
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Case
from gridsim.procedures.selling import has_papers
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import is_bond
from gridsim.titles.title_1824.prices import move_price, value_of
from gridsim.titles.title_1824.selling import COMMON, proceeds

if TYPE_CHECKING:
    from gridsim.core.table import Table
    from gridsim.flow.legal import Part


def bond_papers(case: Case[SellPapers]) -> list[Certificate] | None:
    """The certificates of the bond railway that he has."""
    seen, action = case.seen, case.action
    if not is_bond(seen, action.company) or action.president or not action.papers:
        return None
    return papers(seen, case.player, action.company)


def bond_sales(seen: GameState, decision: Any, _part: Part) -> Iterator[Action]:
    """Every number of ordinary certificates, with and without the large one."""
    bond = memory.of(seen).bond
    if bond is None:
        return
    held = Counter(paper.percent for paper in papers(seen, decision.player, bond))
    smallest = min(held, default=0)
    for large in range(held.get(smallest * 2, 0) + 1):
        for count in range(held.get(smallest, 0) + 1):
            if large or count:
                sizes = (*(smallest * 2 for _ in range(large)), *(smallest for _ in range(count)))
                yield SellPapers(company=bond, papers=sizes)


HAS_BOND_PAPERS = has_papers(bond_papers).cited("1824 §X.4.5")
BOND_SALES: Checkers = {SellPapers: Checker(bond_sales, (HAS_BOND_PAPERS, *COMMON))}


def sell_bond_papers(table: Table, player: PlayerId, action: SellPapers, *, because: str) -> None:
    """1824 §X.4.7: to the pool at the current price; the marker falls once."""
    amount = proceeds(table, action)
    for size in action.papers:
        paper = next(held for held in papers(table, player, action.company) if held.percent == size)
        price = value_of(table, action.company, size)
        table.move_certificate(action.company, paper.id, POOL, price=price, because=because)
    table.pay(BANK, player, amount, what="sale", subject=action.company, because=because)
    move_price(table, action.company, "sale")
