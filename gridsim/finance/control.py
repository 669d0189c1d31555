"""Who decides for a company when companies preside over companies: chains, rings and frozen companies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import GiveTrain, RepayDebt, UsePrivate
from gridsim.finance.ownership import on_the_table, percent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gridsim.core.actions import Action
    from gridsim.core.decisions import Decision
    from gridsim.core.state import CompanyId, OwnerId, PlayerId
    from gridsim.core.table import Seen


def chain(seen: Seen, company: CompanyId) -> tuple[CompanyId, ...]:
    """A company, the company that presides over it, and so on up; in a ring each is named once."""
    found: list[CompanyId] = []
    link: OwnerId | None = company
    while link is not None and link in seen.companies and link not in found:
        found.append(link)
        link = seen.companies[link].president
    return tuple(found)


def controller(seen: Seen, company: CompanyId) -> PlayerId | None:
    """The player at the top of a company's chain; None if it ends with nobody or in a ring.

    A company without a president may have somebody who acts for it all the same.
    """
    president = seen.companies[company].president
    if president in seen.players:
        return president
    top = _top(seen, company)
    return top if top in seen.players else None


def head_of(seen: Seen, owner: OwnerId) -> PlayerId | None:
    """The player who answers for an owner: himself, or who controls the company; None if nobody does."""
    return owner if owner in seen.players else controller(seen, owner)


def decider(seen: Seen, owner: OwnerId) -> PlayerId:
    """The player who answers for an owner: himself, or who controls the company. There must be one."""
    player = head_of(seen, owner)
    assert player is not None, f"nobody decides for {owner}"
    return player


def doer(seen: Seen, decision: Decision, action: Action) -> PlayerId:
    """Who does something: who is asked, or whoever has a wish of his own carried out beside the question."""
    owner = _whose_wish(seen, action)
    player = controller(seen, owner) if owner is not None and owner in seen.companies else owner
    return player if player is not None and player in seen.players else decision.player


def _whose_wish(seen: Seen, action: Action) -> OwnerId | None:
    """The owner of the private or train that is used, or the debtor; None of all other actions."""
    if isinstance(action, UsePrivate) and action.private in seen.privates:
        return seen.privates[action.private].owner
    if isinstance(action, GiveTrain) and action.train in seen.trains:
        return seen.trains[action.train].owner
    return action.player if isinstance(action, RepayDebt) else None


def has_begun_to_operate(seen: Seen, company: CompanyId) -> bool:
    """Whether a company is in its first turn or has had it."""
    return seen.companies[company].operated or seen.round.company == company


def president_of(seen: Seen, company: CompanyId) -> OwnerId:
    """Who presides over a company. There must be somebody."""
    president = seen.companies[company].president
    assert president is not None, f"nobody presides over {company}"
    return president


def _top(seen: Seen, company: CompanyId) -> OwnerId | None:
    """Who presides over the last company of a chain, or acts for it."""
    return _above(seen, chain(seen, company))


def _above(seen: Seen, links: tuple[CompanyId, ...]) -> OwnerId | None:
    last = seen.companies[links[-1]]
    return last.manager if last.president is None else last.president


def is_frozen(seen: Seen, company: CompanyId) -> bool:
    """A company on the table for which nobody decides."""
    return seen.companies[company].status == "started" and controller(seen, company) is None


def controlled_by(seen: Seen, owner: OwnerId) -> list[CompanyId]:
    """The companies over which a player or company presides, itself or through other companies."""
    return [company for company in on_the_table(seen) if company != owner and _reaches(seen, company, owner)]


def _reaches(seen: Seen, company: CompanyId, owner: OwnerId) -> bool:
    links = chain(seen, company)
    return owner in links or _above(seen, links) == owner


def closes_ring(seen: Seen, company: CompanyId, president: OwnerId) -> bool:
    """Whether a company would preside over itself through others if `president` presided over it."""
    return president in seen.companies and company in chain(seen, president)


def group_percent(seen: Seen, player: PlayerId, company: CompanyId) -> int:
    """How much of a company a player and the companies he controls have together, in percent."""
    return percent_of_group(seen, (player, *controlled_by(seen, player)), company)


def percent_of_group(seen: Seen, group: Iterable[OwnerId], company: CompanyId) -> int:
    """How much of a company some owners have together, in percent, the company itself left out."""
    return sum(percent(seen, member, company) for member in group if member != company)


def can_preside(seen: Seen, owner: OwnerId) -> bool:
    """Whether an owner of shares may be president: a player, or a company that is not frozen."""
    if owner in seen.players:
        return True
    return owner in seen.companies and controller(seen, owner) is not None
