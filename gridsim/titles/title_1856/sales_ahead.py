"""House rule of 1856 §11.5: the president sells his shares before he names the train they are for."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.core.state import GameState
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.company_turn import TurnOver
from gridsim.titles.title_1856 import memory, selling, trains
from gridsim.titles.title_1856.house_rules import SHARES_BEFORE_TRAIN
from gridsim.titles.title_1856.raising_money import FORCED_SALE, forced_sales


@rule("1856 §11.7.1", "no_forced_sale_now", guard=True)
def money_is_needed(case: Case[SellShares]) -> Breach | None:
    """Only for a train that the company must buy and cannot pay, and only by house rule."""
    allowed = SHARES_BEFORE_TRAIN in case.seen.options and trains.needs_help(case.seen, case.decision)
    return None if allowed else breach(company=case.action.company)


def for_the_train(seen: Seen, decision: TrainStep) -> RaiseMoney:
    """The forced sale that the cheapest train would call for."""
    missing = trains.cheapest(seen, decision.actor) - seen.cash[decision.actor] - seen.cash[decision.player]
    return RaiseMoney(
        player=decision.player,
        actor=decision.actor,
        rule="1856 §11.7",
        missing=missing,
        cause="train",
        sold=memory.of(seen).sold_for_train,
    )


def as_forced_sale(forced: Rule) -> Rule:
    """A rule of forced sales, judged before the train is named."""

    def check(case: Case[SellShares]) -> Breach | None:
        return forced.check(Case(case.seen, for_the_train(case.seen, case.decision), case.action))

    return Rule(check, forced.reference, forced.key, forced.guard)


def sales(seen: GameState, decision: TrainStep, part: Part) -> Iterator[Action]:
    """Blocks of the president's shares, while the house rule lets him sell."""
    if SHARES_BEFORE_TRAIN in seen.options and trains.needs_help(seen, decision):
        yield from forced_sales(seen, for_the_train(seen, decision), part)


SALE_FOR_TRAIN: Checkers = {
    SellShares: Checker(sales, (money_is_needed, *(as_forced_sale(each) for each in FORCED_SALE)))
}


def sell_for_train(table: Table, decision: TrainStep, action: SellShares) -> None:
    """1856 §11.7.3; TurnOver if the sale closes the company the train is for."""
    sold = memory.of(table).sold_for_train
    memory.remember(table, sold_for_train=(*sold, action.company))
    selling.sell(table, decision.player, action.company, action.percent, because="1856 §11.7.3")
    if table.companies[decision.actor].status != "started":
        raise TurnOver(because="1856 §11.7.6")
