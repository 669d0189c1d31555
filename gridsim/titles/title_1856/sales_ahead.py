"""House rule of 1856 §11.5: the president sells his shares before he names the train they are for."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.core.state import GameState
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.raising_money import Need, judged_ahead, needs_money
from gridsim.titles.title_1856 import memory, selling, trains
from gridsim.titles.title_1856.house_rules import SHARES_BEFORE_TRAIN
from gridsim.titles.title_1856.raising_money import FORCED_SALE


@rule("1856 §11.7.1", "no_forced_sale_now", guard=True)
def money_is_needed(case: Case[SellShares]) -> Breach | None:
    """Only for a train that the company must buy and cannot pay, and only by house rule."""
    allowed = SHARES_BEFORE_TRAIN in case.seen.options and trains.needs_help(case.seen, case.asked(TrainStep))
    return None if allowed else breach(company=case.action.company)


def for_the_train(seen: Seen, decision: TrainStep) -> RaiseMoney:
    """The forced sale that the cheapest train would call for."""
    amount = trains.cheapest(seen, decision.actor) - seen.cash[decision.actor]
    need = Need(company=decision.actor, player=decision.player, amount=amount)
    sold = memory.of(seen).sold_for_train
    return needs_money(need, amount - seen.cash[decision.player], sold=sold, because="1856 §11.7")


def sales(seen: GameState, decision: TrainStep, part: Part) -> Iterator[Action]:
    """Blocks of the president's shares, while the house rule lets him sell."""
    if SHARES_BEFORE_TRAIN in seen.options and trains.needs_help(seen, decision):
        yield from selling.SALES(seen, for_the_train(seen, decision), part)


SALE_FOR_TRAIN: Checkers = {
    SellShares: Checker(sales, (money_is_needed, *judged_ahead(FORCED_SALE, for_the_train)))
}


def sell_for_train(table: Table, decision: TrainStep, action: SellShares) -> None:
    """1856 §11.7.3; TurnOver if the sale closes the company the train is for."""
    sold = memory.of(table).sold_for_train
    memory.remember(table, sold_for_train=(*sold, action.company))
    selling.sell(table, decision.player, action.company, action.percent, because="1856 §11.7.3")
    if table.companies[decision.actor].status != "started":
        raise TurnOver(because="1856 §11.7.6")
