"""1844 §6.3.1, §6.3.2: what may be done at any time, beside whatever question is open."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, BuyPrivate, GiveTrain, Pass, RepayDebt, UsePrivate
from gridsim.core.decisions import Decision, StockTurn
from gridsim.core.events import Passed
from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import doer
from gridsim.flow.legal import Checker, Checkers, LegalActions
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import is_expected
from gridsim.procedures.buying import at_any_price, private_offers, treasury_pays, within_price_range
from gridsim.procedures.consent import buy_private
from gridsim.procedures.phases import allows
from gridsim.procedures.player_debt import all_others, most_repaid, repay, repaying, who_repays
from gridsim.titles.title_1844 import privates
from gridsim.titles.title_1844.companies import HISTORICAL, REGIONAL, kind
from gridsim.titles.title_1844.house_rules import OF_ANYBODY, REPAY_IN_STOCK_TURN

# ---- privates for companies


def buys_privates(seen: Seen, company: CompanyId) -> bool:
    """1844 §13.1.1: regional and historical companies, in phases 3 and 4."""
    return allows(seen, "privates_for_companies") and kind(seen, company) in (REGIONAL, HISTORICAL)


def buyable(seen: Seen, decision: Decision) -> list[str]:
    """1844 §13.1.1: the director's own; by house rule those of any player."""
    return [
        private.id
        for private in seen.privates.values()
        if seen.facts.privates[private.id].company_price is not None
        and (
            private.owner == decision.player or (OF_ANYBODY in seen.options and private.owner in seen.players)
        )
    ]


@rule("1844 §13.1.1", "private_not_for_company", guard=True)
def is_buyable(case: Case[BuyPrivate]) -> Breach | None:
    """One of P1 to P5 that the director has himself, for a company that may own one, while it may."""
    private = case.action.private
    can = buys_privates(case.seen, case.actor) and private in buyable(case.seen, case.decision)
    return None if can else breach(private=private, company=case.actor)


privates_to_buy = private_offers(
    lambda seen, decision: buyable(seen, decision) if buys_privates(seen, decision.actor) else ()
)


PURCHASE = Checker(
    privates_to_buy,
    (
        is_buyable,
        within_price_range.cited("1844 §13.1.1"),
        treasury_pays(lambda case: int(case.action.price)).cited("1844 §13.1.1"),
    ),
    at_any_price(privates_to_buy, lambda _seen, offer, _company: (1, offer.price)),
    listed=False,
    side=True,
)


# ---- debts


@rule("1844 §11.8.5", "repaid_in_stock_turn", guard=True)
def repays_in_stock_turn(case: Case[RepayDebt]) -> Breach | None:
    """By house rule only in a stock turn, and as much as there is."""
    is_free = REPAY_IN_STOCK_TURN not in case.seen.options
    is_whole = case.action.amount == most_repaid(case.seen, case.player)
    is_own = case.action.player is None and isinstance(case.decision, StockTurn)
    return None if is_free or (is_whole and is_own) else breach()


FOR_PLAYERS: Checkers = {
    **privates.ANY_TIME,
    **repaying("1844 §11.8.5", repays_in_stock_turn, others=all_others),
}
FOR_COMPANIES: Checkers = {**FOR_PLAYERS, BuyPrivate: PURCHASE}


# ---- asking


def has_own_choice(table: Table, decision: Decision, checkers: Checkers) -> bool:
    """1844 §6.3.2: whether the one who is asked has more to do than pass, himself or for his company."""

    def own(action: Action) -> bool:
        return is_own(table, decision, action)

    def find() -> bool:
        others = {kind: checker for kind, checker in checkers.items() if kind is not Pass}
        legal = LegalActions(table.photograph(), decision, others)
        return is_expected(table, legal, own) or any(map(own, legal))

    return table.once(find)


def is_own(seen: Seen, decision: Decision, action: Action) -> bool:
    """Whether something is for the one who is asked to do; others may have wishes at any time too."""
    return doer(seen, decision, action) == decision.player


def ask_once(table: Table, decision: Decision, checkers: Checkers) -> Turn[Action | None]:
    """The answer to the question; None if something else was done beside it."""
    action = yield from ask(decision)
    if not checkers[type(action)].side:
        return action
    yield from do_beside(table, decision, action)
    return None


def ask_step(
    table: Table, make: Callable[[], Decision], checkers: Checkers, *, step: str
) -> Turn[Action | None]:
    """What is done in a step of a company's turn; None for a pass, or where nothing can be done."""
    while has_own_choice(table, make(), checkers):
        action = yield from ask_once(table, make(), checkers)
        if isinstance(action, Pass):
            table.record(Passed(actor=make().actor, step=step, because=make().rule))
            return None
        if action is not None:
            return action
    return None


def do_beside(table: Table, decision: Decision, action: Action) -> Turn[None]:
    """1844 §6.3.1, §6.3.2: the line, the train, a repayment, a private for a company."""
    if isinstance(action, UsePrivate):
        privates.lay_line(table)
    elif isinstance(action, GiveTrain):
        privates.give_train(table, action.company)
    elif isinstance(action, RepayDebt):
        repay(table, who_repays(action, decision), action.amount, because="1844 §11.8.5")
    else:
        assert isinstance(action, BuyPrivate)
        yield from buy_private(table, decision.actor, action, because="1844 §13.1.1")
