"""What becomes of a revenue that is paid out or kept whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, Distribute
from gridsim.core.decisions import DividendStep
from gridsim.core.events import Distributed
from gridsim.core.state import BANK
from gridsim.finance.control import decider
from gridsim.finance.ownership import holders, unit
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask_for

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, GameState, OwnerId
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Part

PAY, WITHHOLD, HALF = "pay", "withhold", "half"
SHARED = "gridsim: rules of dividends"
"""The reference of a rule that no title has cited as its own."""


# ---- the choice


@rule(SHARED, "pay_or_withhold", guard=True)
def known_way(case: Case[Distribute]) -> Breach | None:
    return None if case.action.how in (PAY, WITHHOLD) else breach(how=case.action.how)


def ways(_seen: GameState, _decision: Any, _part: Part) -> Iterator[Action]:
    """To pay everything out or to keep everything, whether allowed or not."""
    yield Distribute(how=PAY)
    yield Distribute(how=WITHHOLD)


def paying_or_keeping(reference: str, *others: Rule) -> Checkers:
    """The answers to `DividendStep` in a rulebook that has both ways at `reference`."""
    return {Distribute: Checker(ways, (known_way.cited(reference), *others))}


def ask_way(table: Table, company: CompanyId, revenue: int, *, because: str) -> Turn[str]:
    """What becomes of a revenue, as who decides for the company chooses; of none nothing can be paid."""
    if not revenue:
        return WITHHOLD
    player = decider(table, company)
    question = DividendStep(player=player, actor=company, rule=because, revenue=revenue)
    return (yield from ask_for(question, Distribute)).how


Settle = Callable[["Table", "CompanyId", int], None]
"""(table, company, revenue): what one of the two ways brings about."""


def pay_or_keep(
    table: Table, company: CompanyId, revenue: int, pay_out: Settle, withhold: Settle, *, because: str
) -> Turn[None]:
    """Who decides for the company chooses one of the two ways; of nothing nothing can be paid."""
    how = yield from ask_way(table, company, revenue, because=because)
    (pay_out if how == PAY else withhold)(table, company, revenue)


# ---- the payment


def parts(
    seen: Seen, company: CompanyId, part: Callable[[int], int], *, its_own: OwnerId, nobodys: OwnerId
) -> dict[OwnerId, int]:
    """Who receives what: `part` of each holder's percent; the company itself that of the shares `its_own`."""
    found: dict[OwnerId, int] = {}
    for owner, percent in holders(seen, company).items():
        if owner != nobodys:
            payee = company if owner == its_own else owner
            found[payee] = found.get(payee, 0) + part(percent)
    return found


def share_brings(seen: Seen, company: CompanyId, revenue: int) -> float:
    """What one share brings of a revenue before anything is rounded, as 7.5 of 75."""
    return revenue * unit(seen, company) / 100


def pay_holders(
    table: Table,
    company: CompanyId,
    revenue: int,
    payments: Mapping[OwnerId, int],
    *,
    per_share: int,
    because: str,
) -> None:
    """The bank pays each holder of a company's shares his part of its revenue."""
    table.record(Distributed(company=company, how=PAY, amount=revenue, per_share=per_share, because=because))
    for owner, amount in payments.items():
        table.pay(BANK, owner, amount, what="dividend", subject=company, because=because)


def keep(table: Table, company: CompanyId, revenue: int, *, because: str) -> None:
    """The whole revenue goes to the treasury."""
    table.record(Distributed(company=company, how=WITHHOLD, amount=revenue, because=because))
    table.pay(BANK, company, revenue, what="withheld", subject=company, because=because)


def halve(
    table: Table, company: CompanyId, revenue: int, pay_company: Callable[..., None], *, because: str
) -> None:
    """Half of a revenue goes to whoever owns a small company, the other half, or more, to its treasury.

    `pay_company` pays as `Table.pay` does.
    """
    if not revenue:
        return
    table.record(Distributed(company=company, how=HALF, amount=revenue, because=because))
    half = revenue // 2
    table.pay(BANK, decider(table, company), half, what="dividend", subject=company, because=because)
    pay_company(BANK, company, revenue - half, what="withheld", subject=company, because=because)
