"""That a revenue is what the trains have run, and that everybody is paid for the papers he holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit.runs import beside, wrong_payment, wrong_runs
from gridsim.commands.audit.scene import is_owned
from gridsim.core import events
from gridsim.core.state import BANK

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import CompanyTurn, Scene
    from gridsim.core.events import Event
    from gridsim.core.state import OwnerId
    from gridsim.titles.accounts import Accounts

HALF, PAY, WITHHOLD = "half", "pay", "withhold"
DIVIDEND, WITHHELD = "dividend", "withheld"


def wrong_run(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with the routes that a company has run, and with what they are said to pay."""
    if not isinstance(event, events.TrainsRan):
        return
    turn = scene.memory.turn
    if turn is None or turn.company != event.company:
        yield f"{event.company} runs, but it is not its turn"
    elif turn.revenue is not None:
        yield f"{event.company} runs twice in a turn"
    yield from wrong_runs(scene.before, event.company, event.routes, accounts)
    for route in event.routes:
        yield from wrong_payment(scene.before, event.company, route, accounts)
    due = beside(scene.before, event.routes, accounts)
    paid = sum(
        payment.amount
        for payment in scene.still_to_come
        if isinstance(payment, events.CashPaid) and payment.what == accounts.beside_reason
    )
    if due != paid:
        yield f"{event.company} gets {paid} besides its revenue, due are {due}"
    if event.revenue != sum(route.revenue for route in event.routes):
        yield f"{event.company} has a revenue of {event.revenue}, not that of its routes"


def wrong_distribution(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with the payments of a revenue, sum by sum."""
    if not isinstance(event, events.Distributed):
        return
    turn, company = scene.memory.turn, event.company
    if turn is None or turn.company != company:
        yield f"{company} distributes a revenue, but it is not its turn"
        return
    by_price = accounts.pays_its_price(scene.before, company)
    if event.amount != (scene.price(company) if by_price else (turn.revenue or 0) - turn.reduced):
        yield f"{company} distributes {event.amount}, its trains have run {turn.revenue}, less {turn.reduced}"
    yield from _wrong_interest(scene, accounts, turn)
    due, paid = _due(scene, accounts, event), _paid(scene, event.company)
    for owner in due.keys() | paid.keys():
        if due[owner] != paid[owner]:
            told = f"{event.how!r} of {event.amount} of {company}"
            yield f"{owner} gets {paid[owner]} for {told}, due are {due[owner]}"


def _wrong_interest(scene: Scene, accounts: Accounts, turn: CompanyTurn) -> Iterator[str]:
    each = accounts.interest(scene.before)
    if each:
        loans = scene.loans(turn.company) - turn.late_loans
        due, paid = each * loans, turn.interest + turn.reduced
        if due != paid:
            yield f"{turn.company} pays interest of {paid} for {loans} loans, due are {due}"


def _paid(scene: Scene, company: str) -> Counter[OwnerId]:
    """What everybody gets of the revenue."""
    found: Counter[OwnerId] = Counter()
    for event in scene.still_to_come:
        if isinstance(event, events.CompanyOperates):
            break
        if isinstance(event, events.CashPaid) and (event.subject, event.payer) == (company, BANK):
            found[event.payee] += event.amount * (event.what in (DIVIDEND, WITHHELD))
    return found


def _due(scene: Scene, accounts: Accounts, event: events.Distributed) -> Counter[OwnerId]:
    """What everybody has to get of the revenue."""
    company, amount = event.company, event.amount
    found: Counter[OwnerId] = Counter()
    if event.how == WITHHOLD:
        found[company] += amount
    elif event.how == HALF:
        owner = scene.before.companies[company].president
        assert owner is not None
        found[owner] += amount // 2
        found[company] += amount - amount // 2
    else:
        for owner, held in scene.held(company).items():
            percent = max(0, held - scene.memory.unpaid[company, owner])
            if owner == accounts.its_own:
                found[company] += accounts.own_part(scene.before, amount, percent)
            elif owner != accounts.nobodys and is_owned(scene.before, owner):
                found[owner] += accounts.part(scene.before, amount, percent)
    return found
