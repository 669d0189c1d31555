"""A player's turn in a stock round: sales and purchases until he passes or can do no more.

    def act(table, question, action):
        if isinstance(action, SellShares):
            sell(table, question.player, action)
            return after_sale(table, question, action.company)
        buy(table, question.player, action)
        return replace(question, bought=action.company)

    done = yield from player_turn(table, question, until_nothing_can_be_done(ANSWERS), act)
    return has_traded(done)

What has been done in the turn stands in its question. Whether sales come first, whether they may follow a
purchase and whether a purchase ends the turn is said by the rules of the answers and by `goes_on`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gridsim.core.actions import Action, Pass, SellPapers, SellShares
from gridsim.core.decisions import StockTurn
from gridsim.flow.legal import Checkers, LegalActions
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import has_any_choice
from gridsim.procedures.buying import remember_sale

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Seen, Table

SHARED = "gridsim: rules of stock rounds"
"""The reference of a rule that no title has cited as its own."""
Excess = Callable[["Seen", "PlayerId"], Fraction]
"""So many papers of a player."""
GoesOn = Callable[["Table", StockTurn], bool]
"""Whether the player is asked once more."""
Act = Callable[["Table", StockTurn, Action], Turn[StockTurn]]
"""Carries an action out; what is asked then."""
HasActed = Callable[[StockTurn], bool]
"""Whether a player has acted, by what stands in the question."""


def turn_of(player: PlayerId, rule: str) -> StockTurn:
    """The first question of a player's turn, which the rulebook has at `rule`."""
    return StockTurn(player=player, actor=player, rule=rule)


def has_traded(question: StockTurn) -> bool:
    """Whether something was sold or bought in a turn so far."""
    return bool(question.sold) or question.bought is not None


def has_bought(question: StockTurn) -> bool:
    """Whether something was bought in a turn so far."""
    return question.bought is not None


def player_turn(
    table: Table, question: StockTurn, goes_on: GoesOn, act: Act, has_acted: HasActed = has_traded
) -> Turn[StockTurn]:
    """The whole turn; the last question, in which stands what has been done.

    Who has acted is the last to do so at once: everybody sees who would get the priority card.
    """
    while goes_on(table, question):
        action = yield from ask(question)
        if isinstance(action, Pass):
            break
        question = yield from act(table, question, action)
        if has_acted(question):
            table.change_round(last_to_act=question.player)
    return question


def until_nothing_can_be_done(answers: Checkers) -> GoesOn:
    """A player is asked as long as he can do more than pass."""
    return lambda table, question: has_any_choice(table, question, answers)


def until_a_purchase(answers: Checkers) -> GoesOn:
    """A player is asked as long as he can do more than pass and has bought nothing."""
    return lambda table, question: question.bought is None and has_any_choice(table, question, answers)


def after_sale(table: Table, question: StockTurn, company: CompanyId) -> StockTurn:
    """The player will not buy shares of the company in this round."""
    remember_sale(table, question.player, company)
    return replace(question, sold=(*question.sold, company))


def above_printed_limit(count: Excess) -> Excess:
    """How many papers a player has above the limit printed for so many players; below 0 if he has room."""
    return lambda seen, player: count(seen, player) - seen.facts.players(len(seen.players)).certificates


def must_sell(is_over: Callable[[Seen, PlayerId], bool], selling: Checkers) -> Callable[[Case[Action]], bool]:
    """Whether a player above a limit has a legal sale open, for `sells_first`."""

    def has_to_sell(case: Case[Action]) -> bool:
        return is_over(case.seen, case.player) and bool(LegalActions(case.seen, case.decision, selling))

    return has_to_sell


def sells_enough(excess: Excess, selling: Checkers, relief: Callable[[Case[Any]], int]) -> Rule:
    """Where each company is sold once in a turn, a sale that is too small cannot be made good later.

    `excess` is what a player has above his limit, in papers; `selling` has the sales without this rule;
    `relief` is by how many papers a sale brings him nearer. What no sale can bring is not asked for.
    """

    @rule(SHARED, "sells_too_little")
    def brings_within_limit(case: Case[Any]) -> Breach | None:
        over = excess(case.seen, case.player)
        if over <= 0:
            return None
        best = _most_of_each(case, selling, relief)
        here = best.pop(case.action.company, 0)
        needed = min(Fraction(here), over - sum(best.values()))
        if relief(case) >= needed:
            return None
        return breach(company=case.action.company, count=f"{float(needed):g}")

    return brings_within_limit


def _most_of_each(
    case: Case[Any], selling: Checkers, relief: Callable[[Case[Any]], int]
) -> dict[CompanyId, int]:
    """By how many papers the best sale of each company brings a player nearer to his limit."""
    most: dict[CompanyId, int] = {}
    for sale in LegalActions(case.seen, case.decision, selling):
        assert isinstance(sale, SellShares | SellPapers)
        brought = relief(Case(case.seen, case.decision, sale))
        most[sale.company] = max(most.get(sale.company, 0), brought)
    return most
