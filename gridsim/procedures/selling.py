"""Rules of selling shares that titles share, each cited by a title from its own rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import SellShares
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.core.state import POOL
from gridsim.finance.ownership import percent, presidents_certificate, unit
from gridsim.flow.rules import Breach, Case, Rule, breach, refused, rule
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import percent_named
from gridsim.procedures.paper_sizes import picked
from gridsim.procedures.successor import heir

if TYPE_CHECKING:
    from gridsim.core.decisions import Decision
    from gridsim.core.state import Certificate, CompanyId, GameState, OwnerId
    from gridsim.core.table import Seen
    from gridsim.flow.legal import Candidates

SHARED = "gridsim: rules of sales"
"""The reference of a rule that no title has cited as its own."""
Sale = Case[Any]
"""The sale of shares of a company, in percent of it."""


def has_shares(held: Callable[[Sale], int]) -> Rule:
    """Whole shares, and no more than the seller has; `held` is in percent."""

    @rule(SHARED, "not_so_many_shares", guard=True)
    def has_so_many(case: Sale) -> Breach | None:
        action, owned = case.action, held(case)
        if 0 < action.percent <= owned and action.percent % unit(case.seen, action.company) == 0:
            return None
        return breach(company=action.company, held=owned, percent=action.percent)

    return has_so_many


has_own_shares = has_shares(lambda case: percent(case.seen, case.player, case.action.company))
"""Those of the player who sells."""


def has_papers(there: Callable[[Sale], Sequence[Certificate] | None]) -> Rule:
    """Whole certificates out of those that are `there` for the sale; None: it names none that can be sold."""

    @rule(SHARED, "no_such_papers", guard=True)
    def has_all(case: Sale) -> Breach | None:
        own = there(case)
        if own is not None and picked(own, case.action.papers) is not None:
            return None
        return breach(company=case.action.company)

    return has_all


@rule(SHARED, "sales_are_over", sweeping=True)
def sales_not_over(case: Sale) -> Breach | None:
    """No sale once the turn has come to what follows the sales."""
    return breach() if getattr(case.decision, "sales_over", False) else None


@rule(SHARED, "no_sales_yet", sweeping=True)
def sales_have_begun(case: Sale) -> Breach | None:
    """Nothing is sold in a round that has no sales, such as the first one."""
    return breach() if case.seen.round.no_sales else None


@rule(SHARED, "one_block_a_turn")
def first_block(case: Sale) -> Breach | None:
    """All shares of a company that are sold in a turn are sold at once."""
    company = case.action.company
    return breach(company=company) if company in case.asked(StockTurn, RaiseMoney).sold else None


def has_operated(
    is_ready: Callable[[Sale], bool], *, guard: bool = False, key: str = "not_operated_yet"
) -> Rule:
    """Its shares may be sold only once the company has had a turn, as far as a title asks for it."""

    @rule(SHARED, key, guard=guard)
    def had_a_turn(case: Sale) -> Breach | None:
        return None if is_ready(case) else breach(company=case.action.company)

    return had_a_turn


def pool_room(seen: Seen, company: CompanyId) -> int:
    """Percent that the pool can still take where it may hold so much of any company, by `pool_limit`."""
    return max(0, seen.facts.numbers["pool_limit"] - percent(seen, POOL, company))


def fits_in_pool(
    room: Callable[[Seen, CompanyId], int] = pool_room,
    percents: Callable[[Sale], int] = percent_named,
    *,
    key: str = "pool_full",
) -> Rule:
    """The pool can take so many percent more of the company."""

    @rule(SHARED, key)
    def finds_room(case: Sale) -> Breach | None:
        company = case.action.company
        left = room(case.seen, company)
        return None if percents(case) <= left else breach(company=company, room=left)

    return finds_room


def leaves_certificate_behind(case: Sale) -> bool:
    """Whether a president would keep less than his certificate is worth, with nobody to take it over.

    A certificate that is his in part only stays with him in any case.
    """
    seen, company = case.seen, case.action.company
    if seen.companies[company].president != case.player:
        return False
    kept = percent(seen, case.player, company) - case.action.percent
    certificate = presidents_certificate(seen, company)
    if kept >= certificate.percent - certificate.unowned:
        return False
    return certificate.unowned != 0 or heir(seen, company, selling=case.action.percent) is None


def somebody_takes_presidency(
    is_left_alone: Callable[[Sale], bool] = leaves_certificate_behind, *, guard: bool = False
) -> Rule:
    """The president's certificate is not sold: it passes to somebody else first, or stays."""

    @rule(SHARED, "nobody_takes_presidency", guard=guard)
    def is_taken(case: Sale) -> Breach | None:
        return breach(company=case.action.company) if is_left_alone(case) else None

    return is_taken


# ---- candidates


def blocks(seen: Seen, owner: OwnerId, companies: Iterable[CompanyId]) -> Iterator[SellShares]:
    """Every number of whole shares that an owner has of these companies, the smallest first."""
    for company in companies:
        one = unit(seen, company)
        for percents in range(one, percent(seen, owner, company) + 1, one):
            yield SellShares(company=company, percent=percents)


def own_blocks(companies: Callable[[Seen], Iterable[CompanyId]]) -> Candidates:
    """Those of who is asked, allowed or not."""
    return lambda seen, decision, part: blocks(
        seen, decision.player, companies_named(seen, part, companies(seen))
    )


def largest_block(
    seen: GameState, decision: Decision, rules: tuple[Rule, ...], owner: OwnerId, company: CompanyId
) -> int:
    """The most percent of a company that the rules let go at once; 0 if none."""
    sales = reversed(list(blocks(seen, owner, [company])))
    return next((sale.percent for sale in sales if not refused(rules, Case(seen, decision, sale))), 0)
