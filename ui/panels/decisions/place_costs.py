"""What a place on the board costs and what it leaves, beside its name: tried on a copy, not computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import cost_of, queries
from gridsim.core.actions import ChooseAmount, ChooseCity, Pass, PlaceStation
from gridsim.core.decisions import BuyStations, ChooseHome, ChooseHomes

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.desk import Desk


def told_cost(desk: Desk, moment: Moment, action: Action) -> str:
    """What an answer costs and what is left, in a few words; empty where no money is asked for."""
    if action not in moment.legal:
        return ""
    if isinstance(action, PlaceStation):
        return _of_station(desk, moment, action)
    if isinstance(action, ChooseCity) and isinstance(moment.decision, ChooseHomes):
        return _of_home(desk, moment, moment.decision.company, action)
    if isinstance(action, ChooseCity) and isinstance(moment.decision, ChooseHome):
        return _of_home(desk, moment, moment.decision.actor, action)
    return ""


def _of_station(desk: Desk, moment: Moment, action: PlaceStation) -> str:
    after = desk.session.preview(action)
    if after is None or moment.decision is None:
        return ""
    payer = moment.decision.actor
    cost = queries.total(queries.payments(after.events, queries.STATION_PAID, payer=payer))
    left = queries.left_after(moment.state, payer, cost)
    if cost:
        return desk.tr("board_panel.costs", cost=cost, left=left)
    return "" if action.power is None else desk.tr("board_panel.free", left=left)


def _of_home(desk: Desk, moment: Moment, company: str, action: ChooseCity) -> str:
    """A home sets the price of the stations that are bought next, if no further home is chosen."""
    cost, count = _stations_at(_after_homes(desk, action), company)
    if not count:
        return ""
    left = queries.left_after(moment.state, company, cost)
    key = "board_panel.each" if left >= 0 else "board_panel.each_dear"
    return desk.tr(key, price=queries.each_of(cost, count), least=count, left=left)


def _after_homes(desk: Desk, action: ChooseCity) -> Moment:
    """The moment after this home, with no further one."""
    after = desk.session.line.now.after(action)
    if isinstance(after.decision, ChooseHomes) and Pass() in after.legal:
        return after.after(Pass())
    return after


def _stations_at(after: Moment, company: str) -> tuple[int, int]:
    """What is paid for how many stations: the least that can be bought or, without a choice, all bought."""
    asked, state = after.decision, after.state
    if isinstance(asked, BuyStations):
        least = ChooseAmount(amount=min(asked.choices))
        return cost_of(state, least, asked) or 0, least.amount
    paid = queries.total(queries.payments(after.events, *queries.CHARTER_PAID, payer=company))
    count = len(state.companies[company].stations) + len(state.board.stations.get(company, ()))
    return (paid, count) if paid else (0, 0)
