"""Follows a game moment by moment and tells what is not as the sheet and the title's accounts say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit import (
    building,
    debts,
    papers,
    payments,
    prices,
    revenue,
    rounds,
    settlements,
    told,
    trains,
    tunnels,
)
from gridsim.commands.audit.scene import CompanyTurn, Memory, Scene
from gridsim.core import actions, events

if TYPE_CHECKING:
    from gridsim.core.events import Event
    from gridsim.flow.game import Moment
    from gridsim.titles.accounts import Accounts

Check = Callable[[Scene, "Accounts", "Event"], Iterator[str]]


def _plain(check: Callable[[Scene, Event], Iterator[str]]) -> Check:
    return lambda scene, _accounts, event: check(scene, event)


CHECKS: dict[type[Event], tuple[Check, ...]] = {
    events.CashPaid: (payments.wrong_payment,),
    events.TrainsRan: (revenue.wrong_run,),
    events.Distributed: (revenue.wrong_distribution, prices.missing_moves),
    events.PriceMoved: (prices.wrong_price,),
    events.TrainMoved: (_plain(trains.wrong_train),),
    events.TileLaid: (building.wrong_tile, tunnels.wrong_tunnel),
    events.StationPlaced: (building.wrong_station,),
    events.PresidentChanged: (papers.hasty_president,),
    events.LoanTaken: (papers.wrong_loan,),
    events.LoansRepaid: (papers.wrong_loan,),
    events.CompanyOperates: (
        payments.unpaid_income,
        _plain(trains.surplus),
        _plain(trains.wrong_phase),
        papers.wrong_president,
        rounds.wrong_turn,
    ),
    events.RoundBegan: (
        prices.missing_falls,
        _plain(trains.wrong_phase),
        rounds.wrong_priority,
        debts.missing_interest,
    ),
    events.DebtChanged: (debts.wrong_debt,),
}
"""What is looked at in each kind of event."""
WHOLE: tuple[Callable[[Scene, Accounts], Iterator[str]], ...] = (
    papers.wrong_purchase,
    papers.wrong_sale,
    payments.unpaid_sale,
    settlements.missing_settlement,
    debts.bought_in_debt,
    debts.untold_debt,
    lambda scene, _accounts: told.untold(scene),
)
"""What is looked at once all events of a moment are known."""


class Auditor:
    """Looks at each moment of a game once, in their order."""

    def __init__(self, accounts: Accounts, start: Moment) -> None:
        self._accounts = accounts
        self._last = start
        self._memory = Memory()

    def fork(self) -> Auditor:
        """Another auditor with the same memory, to look at what might come next."""
        other = Auditor(self._accounts, self._last)
        other._memory = self._memory.copy()
        return other

    def look(self, moment: Moment) -> list[str]:
        """What is wrong with the moment after the last one looked at."""
        scene = Scene(self._last.state, self._last.decision, moment, self._memory)
        found: list[str] = []
        for place, event in enumerate(moment.events):
            scene.place = place
            for check in CHECKS.get(type(event), ()):
                found += check(scene, self._accounts, event)
            scene.follow(event)
            _remember(scene, self._accounts, event)
        found += [fault for check in WHOLE for fault in check(scene, self._accounts)]
        _remember_whole(scene, self._accounts)
        self._last = moment
        return found


def _remember(scene: Scene, accounts: Accounts, event: Event) -> None:
    """Keep what later events of the turn or the round are compared with."""
    memory = scene.memory
    turn = memory.turn
    match event:
        case events.RoundBegan():
            memory.begin_round(scene.after.priority)
        case events.CompanyOperates():
            memory.turn = CompanyTurn(event.company)
            memory.operated[event.company] = rounds.keys_now(scene)
        case events.ShareUnpaid():
            memory.unpaid[event.company, event.owner] += event.percent
        case events.CashPaid(what="income"):
            memory.income_paid.add(event.subject)
        case events.CashPaid(what="priority"):
            memory.priority_sold = True
        case events.CashPaid(what="loan" | "repayment") if event.payer != accounts.bank:
            memory.repaid[event.subject] += event.amount
        case events.LoansRepaid():
            memory.repaid[event.company] -= event.count * scene.facts.numbers["loan_repayment"]
        case events.CashPaid(what="sale"):
            _remember_sale(scene, accounts, event)
        case _ if turn is not None:
            _remember_turn(scene, turn, event)


def _remember_sale(scene: Scene, accounts: Accounts, event: events.CashPaid) -> None:
    percent = payments.percent_of_sale(scene, event)
    if percent is not None and prices.can_fall(scene, accounts, event.subject):
        rows = accounts.rows_for_sale(scene.before, event.subject, percent)
        scene.memory.to_fall[event.subject] += rows


def _remember_turn(scene: Scene, turn: CompanyTurn, event: Event) -> None:
    power, is_aside = getattr(scene.action, "power", None), isinstance(scene.action, actions.UsePrivate)
    match event:
        case events.TrainsRan(company=turn.company):
            turn.revenue = event.revenue
        case events.RevenueReduced(company=turn.company):
            turn.reduced += event.amount
        case events.CashPaid(what="interest", subject=turn.company):
            turn.interest += event.amount
        case events.LoanTaken(company=turn.company):
            turn.loans += 1
            numbers = scene.facts.numbers
            turn.late_loans += event.amount == numbers["loan_after_interest"] != numbers["loan"]
        case events.Distributed(company=turn.company):
            turn.distributed = True
        case events.TileLaid(company=turn.company) if power is None and not is_aside:
            turn.laid.append(event.hex)
        case events.StationPlaced(company=turn.company, what="placed") if power is None:
            turn.placed += isinstance(scene.action, actions.PlaceStation)
        case _:
            pass


def _remember_whole(scene: Scene, accounts: Accounts) -> None:
    prices.forget_rests(scene, accounts)
    acted = rounds.who_acted(scene, accounts)
    if acted is not None and not any(isinstance(event, events.RoundBegan) for event in scene.events):
        scene.memory.last_to_act = acted
