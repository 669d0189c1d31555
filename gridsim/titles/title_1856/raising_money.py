"""1856 §11.7 and §11.8: forced sales of shares, and bankruptcy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from gridsim.core.actions import Action, Pass, SellShares
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.core.events import WentBankrupt
from gridsim.core.state import BANK, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import percent, unit
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.rounds import GameOver
from gridsim.procedures.selling import keeps_presidency, not_more_than_needed
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.house_rules import BANKRUPT_KEEPS_CASH, BANKRUPTCY_DECLARED, REPEAT_BLOCKS
from gridsim.titles.title_1856.selling import (
    IN_GAME,
    OWNED,
    ROOM_IN_POOL,
    TAKEN_OVER,
    first_block,
    largest_blocks,
    proceeds,
    sell,
)


def loses_president(case: Case[SellShares]) -> bool:
    """1856 §11.7.4: whether the company that needs the money goes below equality with the next."""
    seen, company = case.seen, case.action.company
    if company != case.actor or seen.companies[company].president != case.player:
        return False
    kept = percent(seen, case.player, company) - case.action.percent
    others = [percent(seen, other, company) for other in seen.players if other != case.player]
    return kept < max(others, default=0)


keeps_needy_company = keeps_presidency(loses_president).cited("1856 §11.7.4")


def is_too_much(case: Case[SellShares]) -> bool:
    """1856 §11.7.3: whether the block would bring enough without its last share."""
    less = case.action.percent - unit(case.seen, case.action.company)
    return bool(proceeds(case.seen, case.action.company, less) >= case.decision.missing)


@rule("1856 §11.7.3", "rest_cannot_be_raised")
def leaves_enough_to_raise(case: Case[SellShares]) -> Breach | None:
    """A block is too small if the other companies could then no longer bring the rest."""
    action, decision = case.action, case.decision
    rest = decision.missing - proceeds(case.seen, action.company, action.percent)
    if BANKRUPTCY_DECLARED in case.seen.options or may_repeat(case):
        return None
    blocks = largest_blocks(case.seen, decision, PERMITTED)
    others = sum(
        proceeds(case.seen, company, block) for company, block in blocks.items() if company != action.company
    )
    return None if rest <= others else breach(company=action.company, rest=rest, others=others)


def may_repeat(case: Case[SellShares]) -> bool:
    """By house rule several blocks of one company, each at its own price, but not for a train."""
    return REPEAT_BLOCKS in case.seen.options and case.decision.cause != "train"


@rule("1856 §11.7.3", "one_block_a_sale")
def first_forced_block(case: Case[SellShares]) -> Breach | None:
    return None if may_repeat(case) else first_block.check(case)


@rule("1856 §11.8", "can_raise_money")
def cannot_raise(case: Case[Pass]) -> Breach | None:
    """Nobody goes bankrupt who can pay; who cannot says so only by house rule."""
    decision = case.decision
    hopeless = can_raise(case.seen, decision) < decision.missing
    return None if hopeless else breach(missing=decision.missing)


PERMITTED = (
    IN_GAME,
    OWNED,
    ROOM_IN_POOL.cited("1856 §11.7.4"),
    TAKEN_OVER.cited("1856 §11.7.4"),
    keeps_needy_company,
    first_forced_block,
)
FORCED_SALE = (*PERMITTED, not_more_than_needed(is_too_much).cited("1856 §11.7.3"), leaves_enough_to_raise)


def forced_sales(seen: GameState, decision: RaiseMoney, part: Part) -> Iterator[Action]:
    """Every block of the player's shares, allowed or not."""
    companies = [part["company"]] if "company" in part else list(seen.companies)
    for company in companies:
        step = unit(seen, company)
        for amount in range(step, percent(seen, decision.player, company) + 1, step):
            yield SellShares(company=company, percent=amount)


RAISE_ANSWERS: Checkers = {
    SellShares: Checker(forced_sales, FORCED_SALE),
    Pass: Checker(PASS.candidates, (cannot_raise,)),
}


def can_raise(seen: Seen, decision: RaiseMoney) -> int:
    """1856 §11.8: what the largest permitted block of every company brings at its present price."""
    blocks = largest_blocks(seen, decision, PERMITTED)
    return sum(proceeds(seen, company, block) for company, block in blocks.items())


def is_hopeless(seen: GameState, player: PlayerId, company: CompanyId, amount: int, *, cause: str) -> bool:
    """1856 §11.8: whether a player could not find an amount with his cash and all permitted sales."""
    sold = memory.of(seen).sold_for_train if cause == "train" else ()
    decision = _question(seen, player, company, amount, cause, sold)
    return can_raise(seen, decision) < decision.missing


def _question(
    seen: Seen,
    player: PlayerId,
    company: CompanyId,
    amount: int,
    cause: str,
    sold: tuple[CompanyId, ...],
) -> RaiseMoney:
    missing = amount - seen.cash[player]
    return RaiseMoney(
        player=player, actor=company, rule="1856 §11.7", missing=missing, cause=cause, sold=sold
    )


def raise_money(table: Table, player: PlayerId, company: CompanyId, amount: int, *, cause: str) -> Turn[None]:
    """1856 §11.7: see that a player's cash is at least `amount`, by forced sales if need be.

    Raises GameOver if he cannot (§11.8), TurnOver if a sale closes the company he pays for (§11.7.6).
    """
    sold = memory.of(table).sold_for_train if cause == "train" else ()
    while table.cash[player] < amount:
        decision = _question(table, player, company, amount, cause, sold)
        hopeless = can_raise(table.photograph(), decision) < decision.missing
        if hopeless and BANKRUPTCY_DECLARED not in table.options:
            goes_bankrupt(table, decision, PERMITTED, because="1856 §11.8")
        action = yield from ask(decision)
        if not isinstance(action, SellShares):
            goes_bankrupt(table, decision, PERMITTED, because="1856 §11.8")
        sell(table, player, action.company, action.percent, because="1856 §11.7.3")
        sold = (*sold, action.company)
        if table.companies[company].status != "started":
            raise TurnOver(because="1856 §11.7.6")


def goes_bankrupt(
    table: Table, decision: RaiseMoney | StockTurn, permitted: tuple[Rule, ...], *, because: str
) -> NoReturn:
    """1856 §11.8: all permitted sales are made, the cash goes to the bank, the game is over."""
    player = decision.player
    table.record(WentBankrupt(player=player, because=because))
    for company, block in largest_blocks(table.photograph(), decision, permitted).items():
        if table.companies[company].status == "started":
            sell(table, player, company, block, because=because)
    keeps_cash = BANKRUPT_KEEPS_CASH in table.options and isinstance(decision, StockTurn)
    if not keeps_cash:
        table.pay(player, BANK, table.cash[player], what="bankrupt", subject=player, because=because)
    table.change_player(player, bankrupt=True)
    raise GameOver("bankruptcy", because="1856 §14.2")
