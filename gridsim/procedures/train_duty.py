"""The step in which a company buys trains, and the duty to own one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.core.actions import BuyTrain
from gridsim.finance.control import controller
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import ask_step
from gridsim.procedures.train_limits import trains_of

if TYPE_CHECKING:
    from gridsim.core.decisions import TrainStep
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Checkers
    from gridsim.procedures.train_purchase import Duty

OWN_A_TRAIN = "own_a_train"
"""Why a company must buy one that has none."""


def owning_one(is_bound: Callable[[Seen, CompanyId], bool]) -> Duty:
    """The duty of a company without a train that `is_bound` to own one."""

    def duty(seen: Seen, company: CompanyId) -> str | None:
        return OWN_A_TRAIN if not trains_of(seen, company) and is_bound(seen, company) else None

    return duty


def buy_trains(
    table: Table,
    company: CompanyId,
    question: Callable[[Seen, CompanyId], TrainStep],
    answers: Checkers,
    buy: Callable[[Table, CompanyId, BuyTrain], Turn[object]],
) -> Turn[None]:
    """One train after the other, as long as somebody decides for the company and wants more."""
    while table.companies[company].status == "started" and controller(table, company) is not None:
        action = yield from ask_step(table, question(table, company), answers, step="train")
        if not isinstance(action, BuyTrain):
            return
        yield from buy(table, company, action)
