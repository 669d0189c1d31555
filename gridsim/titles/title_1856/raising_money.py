"""1856 §11.7 and §11.8: forced sales of shares, and bankruptcy."""

from __future__ import annotations

from typing import NoReturn

from gridsim.core.actions import Pass, SellShares
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.core.events import WentBankrupt
from gridsim.core.state import CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import percent, unit
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import raising_money
from gridsim.procedures.asking import pass_unless
from gridsim.procedures.company_turn import TurnOver
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856 import house_rules, memory, selling


def falls_behind(case: Case[SellShares]) -> bool:
    """1856 §11.7.4: whether the president would go below equality with the next."""
    seen, company = case.seen, case.action.company
    if seen.companies[company].president != case.player:
        return False
    kept = percent(seen, case.player, company) - case.action.percent
    others = [percent(seen, other, company) for other in seen.players if other != case.player]
    return kept < max(others, default=0)


KEEPS_NEEDY_COMPANY = (
    raising_money.keeps_presidency(falls_behind)
    .where(raising_money.is_of_needy_company)
    .cited("1856 §11.7.4")
)


def without_last_share(case: Case[SellShares]) -> int:
    """1856 §11.7.3: the money that the block would bring without its last share."""
    less = case.action.percent - unit(case.seen, case.action.company)
    return selling.proceeds(case.seen, case.action.company, less)


@rule("1856 §11.7.3", "rest_cannot_be_raised")
def leaves_enough_to_raise(case: Case[SellShares]) -> Breach | None:
    """A block is too small if the other companies could then no longer bring the rest."""
    action, decision = case.action, case.asked(RaiseMoney)
    rest = decision.missing - selling.proceeds(case.seen, action.company, action.percent)
    if house_rules.BANKRUPTCY_DECLARED in case.seen.options or may_repeat(case):
        return None
    blocks = selling.largest_blocks(case.seen, decision, PERMITTED)
    blocks.pop(action.company, None)
    others = selling.proceeds_of_all(case.seen, blocks)
    return None if rest <= others else breach(company=action.company, rest=rest, others=others)


def may_repeat(case: Case[SellShares]) -> bool:
    """By house rule several blocks of one company, each at its own price, but not for a train."""
    return house_rules.REPEAT_BLOCKS in case.seen.options and case.asked(RaiseMoney).cause != "train"


FIRST_BLOCK = raising_money.first_forced_block.where(lambda case: not may_repeat(case)).cited("1856 §11.7.3")


@rule("1856 §11.8", "can_raise_money")
def cannot_raise(case: Case[Pass]) -> Breach | None:
    """Nobody goes bankrupt who can pay; who cannot says so only by house rule."""
    decision = case.asked(RaiseMoney)
    return breach(missing=decision.missing) if is_enough(case.seen, decision) else None


PERMITTED = (
    selling.IN_GAME,
    selling.OWNED,
    selling.ROOM_IN_POOL.cited("1856 §11.7.4"),
    selling.TAKEN_OVER.cited("1856 §11.7.4"),
    KEEPS_NEEDY_COMPANY,
    FIRST_BLOCK,
)
NOT_MORE_THAN_NEEDED = raising_money.not_more_than_needed(without_last_share).cited("1856 §11.7.3")
FORCED_SALE = (*PERMITTED, NOT_MORE_THAN_NEEDED, leaves_enough_to_raise)


RAISE_ANSWERS: Checkers = {
    SellShares: Checker(selling.SALES, FORCED_SALE),
    Pass: pass_unless(cannot_raise),
}


def can_raise(seen: Seen, decision: RaiseMoney) -> int:
    """1856 §11.8: what the largest permitted block of every company brings at its present price."""
    return selling.proceeds_of_all(seen, selling.largest_blocks(seen, decision, PERMITTED))


def is_enough(seen: GameState, decision: RaiseMoney) -> bool:
    """1856 §11.8: whether these blocks bring what is missing."""
    return can_raise(seen, decision) >= decision.missing


def is_hopeless(seen: GameState, need: raising_money.Need) -> bool:
    """1856 §11.8: whether a player could not find an amount with his cash and all permitted sales."""
    question = raising_money.needs_money(
        need, need.amount - seen.cash[need.player], sold=sold_before(seen, need.cause)
    )
    return not is_enough(seen, question)


def sold_before(seen: Seen, cause: str) -> tuple[CompanyId, ...]:
    """Companies sold from for a train before it was named."""
    return memory.of(seen).sold_for_train if cause == "train" else ()


def can_still_pay(table: Table, _need: raising_money.Need, question: RaiseMoney) -> bool:
    """1856 §11.8: by house rule only the player says that he cannot."""
    if house_rules.BANKRUPTCY_DECLARED in table.options:
        return True
    return is_enough(table.photograph(), question)


def sell_for(table: Table, need: raising_money.Need, sale: raising_money.ForcedSale) -> Turn[None]:
    """1856 §11.7.3. Raises TurnOver if the sale closes the company that is paid for (§11.7.6)."""
    yield from ()
    assert isinstance(sale, SellShares)
    selling.sell(table, need.player, sale.company, sale.percent, because="1856 §11.7.3")
    if table.companies[need.company].status != "started":
        raise TurnOver(because="1856 §11.7.6")


def bankruptcy(table: Table, _need: raising_money.Need, question: RaiseMoney) -> Turn[bool]:
    """1856 §11.8. Raises GameOver."""
    yield from ()
    goes_bankrupt(table, question, PERMITTED, because="1856 §11.8")


SALES = raising_money.ForcedSales(
    because="1856 §11.7", goes_on=can_still_pay, sell=sell_for, otherwise=bankruptcy
)


def raise_for(table: Table, player: PlayerId, company: CompanyId, amount: int, *, cause: str) -> Turn[None]:
    """1856 §11.7: see that a player's cash is at least `amount`, by forced sales if need be.

    Raises GameOver if he cannot (§11.8), TurnOver if a sale closes the company he pays for (§11.7.6).
    """
    need = raising_money.Need(company=company, player=player, amount=amount, cause=cause)
    yield from raising_money.raise_money(table, need, SALES, sold=sold_before(table, cause))


def goes_bankrupt(
    table: Table, decision: RaiseMoney | StockTurn, permitted: tuple[Rule, ...], *, because: str
) -> NoReturn:
    """1856 §11.8: all permitted sales are made, the cash goes to the bank.

    Raises GameOver: the game ends with it (§14.2).
    """
    player = decision.player
    table.record(WentBankrupt(player=player, because=because))
    for company, block in selling.largest_blocks(table.photograph(), decision, permitted).items():
        if table.companies[company].status == "started":
            selling.sell(table, player, company, block, because=because)
    keeps_cash = house_rules.BANKRUPT_KEEPS_CASH in table.options and isinstance(decision, StockTurn)
    if not keeps_cash:
        raising_money.lose_all_cash(table, player, because=because)
    table.change_player(player, bankrupt=True)
    raise GameOver("bankruptcy", because="1856 §14.2")
