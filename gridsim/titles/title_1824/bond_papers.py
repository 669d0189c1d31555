"""1824 §X.4.5 to §X.4.7: certificates of the bond railway, which are bought and sold as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, SellPapers
from gridsim.core.state import BANK, POOL, GameState, PlayerId
from gridsim.finance.ownership import papers
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.titles.title_1824 import memory
from gridsim.titles.title_1824.companies import is_bond
from gridsim.titles.title_1824.prices import move_price, value_of
from gridsim.titles.title_1824.selling import COMMON, proceeds

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Part


@rule("1824 §X.4.5", "no_such_bond_papers", guard=True)
def has_bond_papers(case: Case[SellPapers]) -> Breach | None:
    """Whole certificates of the bond railway that he has."""
    seen, action = case.seen, case.action
    if is_bond(seen, action.company) and action.papers and not action.president:
        held = Counter(paper.percent for paper in papers(seen, case.player, action.company))
        if not Counter(action.papers) - held:
            return None
    return breach(company=action.company)


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


BOND_SALES: Checkers = {SellPapers: Checker(bond_sales, (has_bond_papers, *COMMON))}


def sell_bond_papers(table: Table, player: PlayerId, action: SellPapers, *, because: str) -> None:
    """1824 §X.4.7: to the pool at the current price; the marker falls once."""
    amount = proceeds(table, action)
    for size in action.papers:
        paper = next(each for each in papers(table, player, action.company) if each.percent == size)
        price = value_of(table, action.company, size)
        table.move_certificate(action.company, paper.id, POOL, price=price, because=because)
    table.pay(BANK, player, amount, what="sale", subject=action.company, because=because)
    move_price(table, action.company, "sale")


def owns_bond(seen: Seen, player: PlayerId) -> bool:
    """Whether a player has any of it."""
    bond = memory.of(seen).bond
    return bond is not None and bool(papers(seen, player, bond))
