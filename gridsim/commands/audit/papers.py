"""That papers are bought within the limits, and that whoever has most of a company presides over it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit.payments import FORCED
from gridsim.commands.audit.scene import percents
from gridsim.core import actions, events
from gridsim.core.decisions import StationStep, TrackStep
from gridsim.core.state import POOL

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import Event
    from gridsim.core.state import CompanyId
    from gridsim.titles.accounts import Accounts

PURCHASES = (actions.BuyCertificate, actions.StartCompany)


def wrong_purchase(scene: Scene, accounts: Accounts) -> Iterator[str]:
    """Limits that a player has come above by a purchase of his own."""
    action, player = scene.action, scene.actors[1]
    if not isinstance(action, PURCHASES) or scene.after.round.kind != "stock":
        return
    company = action.company
    if player in scene.before.players and accounts.papers is not None and accounts.paper_limit is not None:
        had, has = accounts.papers(scene.before, player), accounts.papers(scene.after, player)
        limit = accounts.paper_limit(scene.after, player)
        if has > limit and has > had:
            yield f"{player} has {has} papers of {limit} after a purchase"
    had_percent, has_percent = (percents(state, company)[player] for state in (scene.before, scene.after))
    most = accounts.holding_limit(scene.before, company)
    if most is not None and has_percent > most and has_percent > had_percent and had_percent:
        yield f"{player} has {has_percent} % of {company} after a purchase, the limit is {most} %"


def wrong_sale(scene: Scene, accounts: Accounts) -> Iterator[str]:
    """A pool that holds more than it may after a sale."""
    action = scene.action
    if not isinstance(action, (actions.SellShares, actions.SellPapers)) or scene.bankrupt:
        return
    if accounts.forced_fills_pool and isinstance(scene.asked, FORCED):
        return
    most = accounts.pool_limit(scene.before, action.company)
    had, has = (percents(state, action.company)[POOL] for state in (scene.before, scene.after))
    if most is not None and has > most and has > had:
        yield f"the pool has {has} % of {action.company}, the limit is {most} %"


def wrong_president(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """When a company's turn begins, nobody has more of any company than its president."""
    if not isinstance(event, events.CompanyOperates):
        return
    state = scene.after
    for company in state.companies.values():
        president = company.president
        if company.status != "started" or president is None or not accounts.presides(state, company.id):
            continue
        held = percents(state, company.id)
        least = accounts.least_for_president(state, company.id)
        for owner in accounts.may_preside(state):
            if held[owner] > held[president] and held[owner] >= least:
                yield f"{owner} has {held[owner]} % of {company.id}, its president has {held[president]} %"


def _is_new(scene: Scene, company: CompanyId) -> bool:
    """Whether a company has just been formed: who directs it is decided in a way of its own."""
    return any(
        isinstance(formed, events.CompanyFormed) and formed.company == company for formed in scene.events
    )


def hasty_president(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """A president who loses the post to somebody who has no more than he."""
    if not isinstance(event, events.PresidentChanged) or event.old is None or event.new is None:
        return
    held = percents(scene.after, event.company)
    if scene.after.companies[event.company].status != "started" or _is_new(scene, event.company):
        return
    if event.new not in scene.before.players or event.old not in scene.before.players or scene.bankrupt:
        return
    if accounts.presides(scene.after, event.company) and held[event.new] <= held[event.old]:
        yield f"{event.new} presides over {event.company} with {held[event.new]} %, {event.old} has as much"


def wrong_loan(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with a loan that is taken, or with some that are given back."""
    if isinstance(event, events.LoanTaken):
        yield from _wrong_loan_taken(scene, accounts, event)
    if isinstance(event, events.LoansRepaid) and not scene.bankrupt:
        yield from _wrong_repayment(scene, event)


def _wrong_repayment(scene: Scene, event: events.LoansRepaid) -> Iterator[str]:
    """Each loan costs its price, which may be paid in parts before the markers are taken away."""
    due = scene.facts.numbers["loan_repayment"] * event.count
    paid = scene.memory.repaid[event.company]
    if paid < due:
        yield f"{event.company} repays {event.count} loans with {paid}"


def _wrong_loan_taken(scene: Scene, accounts: Accounts, event: events.LoanTaken) -> Iterator[str]:
    turn, numbers = scene.memory.turn, scene.facts.numbers
    had = scene.loans(event.company)
    limit = accounts.loan_limit(scene.before, event.company)
    if event.loans != had + 1:
        yield f"{event.company} had {had} loans and has {event.loans}"
    if event.loans > limit:
        yield f"{event.company} takes loan {event.loans} of {limit}"
    if "loans" not in scene.facts.phases[scene.phase].allows:
        yield f"{event.company} takes a loan in phase {scene.phase}"
    if turn is None or turn.company != event.company:
        yield f"{event.company} takes a loan, but it is not its turn"
        return
    if turn.loans >= numbers["loans_per_turn"]:
        yield f"{event.company} takes a second loan in its turn"
    late = numbers["loan_after_interest"]
    possible = {late, numbers["loan"]}
    if turn.has_paid_interest and accounts.interest(scene.before):
        possible = {late}
    elif isinstance(scene.asked, (TrackStep, StationStep)):
        possible = {numbers["loan"]}
    if event.amount not in possible:
        yield f"{event.company} gets {event.amount} for a loan, due are {sorted(possible)}"
