"""That money is paid for something, to whom it is due, and as much as is due."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit import debts, settlements
from gridsim.core import actions, events
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.core.state import BANK, IPO, POOL

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import CashPaid, Event
    from gridsim.core.state import CompanyId
    from gridsim.titles.accounts import Accounts

Check = Callable[["Scene", "Accounts", "CashPaid"], Iterator[str]]
FORCED = (RaiseMoney, TrainStep)
"""Questions in which sales raise money that is missing."""
SALES = (actions.SellShares, actions.SellPapers)


def wrong_payment(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with one payment."""
    if not isinstance(event, events.CashPaid):
        return
    if event.what not in accounts.reasons:
        yield f"{event.payer} pays {event.amount} for {event.what!r}, for which nothing is ever paid"
    may_overdraw = event.payer == BANK or event.what in accounts.overdrawn_for
    if not may_overdraw and scene.cash[event.payer] < event.amount:
        yield f"{event.payer} pays {event.amount} and has {scene.cash[event.payer]}"
    check = CHECKS.get(event.what)
    if check is not None:
        for fault in check(scene, accounts, event):
            told = f"{event.payer} pays {event.payee} {event.amount} for {event.what} of {event.subject!r}"
            yield f"{told}: {fault}"


def _income(scene: Scene, accounts: Accounts, event: CashPaid) -> Iterator[str]:
    private = scene.before.privates.get(event.subject)
    if private is None or scene.after.privates[private.id].owner != event.payee:
        yield "it is not the owner's"
    elif event.amount != scene.facts.privates[private.id].income:
        yield f"it brings {scene.facts.privates[private.id].income}"
    if event.subject in scene.memory.income_paid and not _is_auction_with_income(scene, accounts):
        yield "it has been paid"


def _is_auction_with_income(scene: Scene, accounts: Accounts) -> bool:
    return accounts.income_in_auction and scene.before.round.kind == "auction"


def _dividend(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """The sums are compared where the revenue is distributed."""
    before = scene.events[: scene.place]
    if not any(
        isinstance(distributed, events.Distributed) and distributed.company == event.subject
        for distributed in before
    ):
        yield "no revenue was distributed"


def _share(scene: Scene, accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """A purchase by an action: the price is that of so much of the company where it was bought."""
    action = scene.action
    if not isinstance(action, actions.BuyCertificate) or action.company != event.subject:
        return
    due = accounts.share_price(scene.before, action.company, action.source, action.percent)
    if due is not None and due != event.amount:
        yield f"it costs {due}"
    payees = accounts.share_payees(scene.before, action.company, action.source)
    if payees and event.payee not in payees:
        yield f"it is paid to {' or '.join(payees)}"


def _sale(scene: Scene, accounts: Accounts, event: CashPaid) -> Iterator[str]:
    percent = percent_of_sale(scene, event)
    if percent is None:
        return
    is_asked_for = _is_answer(scene, event)
    due = _sale_due(scene, accounts, event.subject, percent, is_asked_for=is_asked_for)
    if not percent:
        yield f"{event.payee} sells nothing"
    elif due and event.amount not in due:
        yield f"{percent} % are worth {' or '.join(map(str, due))}"
    if event.payer != BANK:
        yield "the bank is to pay"


def _sale_due(
    scene: Scene, accounts: Accounts, company: CompanyId, percent: int, *, is_asked_for: bool
) -> list[int]:
    """What a sale may bring: one that nobody has asked for may be forced."""
    prices = [accounts.sale_price, accounts.forced_sale_price]
    if is_asked_for:
        prices = prices[1:] if isinstance(scene.asked, FORCED) else prices[:1]
    due = [price(scene.before, company, percent) for price in prices]
    return [] if None in due else [amount for amount in due if amount is not None]


def _is_answer(scene: Scene, event: CashPaid) -> bool:
    """Whether a sale is the one that the action makes, and not one that follows from it."""
    action = scene.action
    return isinstance(action, SALES) and action.company == event.subject and event.payee in scene.actors


def percent_of_sale(scene: Scene, event: CashPaid) -> int | None:
    """How much of a company is paid for; None where that is not told, or not at the price of before."""
    if scene.bankrupt:
        return None
    if _is_answer(scene, event):
        return percent_sold(scene, scene.action)
    if events.PresidentChanged in scene.kinds or scene.has_moved(event.subject):
        return None
    givers = (event.payee, IPO) if event.payee == event.subject else (event.payee,)
    return sum(
        move.percent
        for move in scene.events[: scene.place]
        if isinstance(move, events.CertificateMoved)
        and (move.company, move.taker) == (event.subject, POOL)
        and move.giver in givers
    )


def percent_sold(scene: Scene, action: actions.Action | None) -> int:
    """How many percent of a company an action sells."""
    if isinstance(action, actions.SellShares):
        return action.percent
    assert isinstance(action, actions.SellPapers)
    papers = scene.before.certificates[action.company]
    return sum(action.papers) + sum(paper.percent for paper in papers if paper.president and action.president)


def _private(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    private = scene.before.privates[event.subject]
    bids = [bid for bid in scene.before.bids.get(event.subject, ()) if bid.player != event.payer]
    if private.owner == BANK and any(bid.amount > event.amount for bid in bids):
        yield "somebody has bid more"
    if event.payee != private.owner:
        yield f"it is {private.owner}'s"


def _train(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """Money and card change hands together; the pool sells for the bank."""
    owner = scene.train_owner(event.subject)
    if event.payee != (BANK if owner == POOL else owner):
        yield f"it is {owner}'s"
    if scene.kinds & {events.DebtIncurred}:
        return
    moved = [
        move.price
        for move in scene.still_to_come
        if isinstance(move, events.TrainMoved) and (move.train, move.taker) == (event.subject, event.payer)
    ]
    if moved != [event.amount]:
        yield f"it is sold for {moved}"


def _terrain(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """How much is looked at where the tile is laid."""
    if not any(isinstance(lay, events.TileLaid) and lay.hex == event.subject for lay in scene.still_to_come):
        yield "no tile is laid"
    if event.payee != BANK:
        yield "the bank is to be paid"


def _help(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """Who helps gives what is missing: after the next payment of the company it has nothing."""
    company = event.payee
    spent = next(
        (
            payment.amount
            for payment in scene.still_to_come
            if isinstance(payment, events.CashPaid) and payment.payer == company
        ),
        None,
    )
    if spent is not None and scene.cash[company] + event.amount > spent:
        yield f"{company} has {scene.cash[company]} and needs {spent}"


def _advance(scene: Scene, accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """What the bank lends a player goes into the company's treasury, and is what it still needs."""
    yield from _help(scene, accounts, event)
    yield from debts.wrong_loan_to_player(scene, accounts, event)


def _loan(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    """A loan brings its money to the company; repaying is looked at with the markers."""
    taken = [loan for loan in scene.events if isinstance(loan, events.LoanTaken)]
    if event.payer == BANK and [loan.amount for loan in taken if loan.company == event.payee] != [
        event.amount
    ]:
        yield "no such loan is taken"


def _capital(scene: Scene, accounts: Accounts, event: CashPaid) -> Iterator[str]:
    due = accounts.capital(scene.after, event.subject, scene.price)
    if due is not None and due != event.amount:
        yield f"it is {due}"
    if event.payer != BANK or event.payee != event.subject:
        yield "it is for the company, from the bank"


def _escrow(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    held = scene.before.companies[event.subject].escrow
    if event.amount != held or event.payee != event.subject:
        yield f"the bank holds {held} for {event.subject}"


def _right(scene: Scene, _accounts: Accounts, event: CashPaid) -> Iterator[str]:
    fees = {private.fee for private in scene.facts.privates.values()}
    if event.amount not in fees:
        yield f"rights cost {sorted(fees)}"


CHECKS: dict[str, Check] = {
    "income": _income,
    "dividend": _dividend,
    "withheld": _dividend,
    "share": _share,
    "sale": _sale,
    "private": _private,
    "train": _train,
    "terrain": _terrain,
    "help": _help,
    "advance": _advance,
    "destination": settlements.wrong_arrival,
    "power": settlements.wrong_bonus,
    "inherited": settlements.wrong_treasury,
    "settlement": settlements.wrong_settlement,
    "loan": _loan,
    "capital": _capital,
    "escrow": _escrow,
    "right": _right,
}


# ---- what must have been paid


def unpaid_income(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """Privates that bring nothing in a round although somebody has them."""
    first = isinstance(event, events.CompanyOperates) and not scene.memory.operated
    if not first or not accounts.income_every_round:
        return
    for private in scene.before.privates.values():
        income = scene.facts.privates[private.id].income
        owned = private.owner in scene.before.players or private.owner in scene.before.companies
        stays = scene.after.privates[private.id].owner == private.owner
        is_due = income and accounts.pays(scene.before, private.id)
        if is_due and owned and stays and private.id not in scene.memory.income_paid:
            yield f"{private.id} has brought {private.owner} nothing"


def unpaid_sale(scene: Scene, accounts: Accounts) -> Iterator[str]:
    """A sale for which the seller gets nothing."""
    action = scene.action
    if not isinstance(action, SALES) or scene.bankrupt:
        return
    paid = any(isinstance(payment, events.CashPaid) and payment.what == "sale" for payment in scene.events)
    given = any(isinstance(move, events.CertificateMoved) and move.taker == POOL for move in scene.events)
    percent = percent_sold(scene, action)
    due = _sale_due(scene, accounts, action.company, percent, is_asked_for=True)
    if given and not paid and any(due):
        yield f"nothing is paid for the sale of {action.company}"
