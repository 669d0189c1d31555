"""1835 §4.6: who directs a major, and which papers change hands for the director certificate."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, ChoosePapers
from gridsim.core.decisions import PapersForPresidency
from gridsim.core.events import ManagerNamed
from gridsim.core.state import POOL, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import exchange_presidency, holders, ordinary, presidents_certificate
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.paper_sizes import Sizes, picked, selections_worth
from gridsim.procedures.seats import in_turn
from gridsim.procedures.successor import Claims, best_first, heir, left_of_president


def settle_director(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §3.3.6: whoever holds more than the director takes the post over, equality changes nothing.

    To be called after every purchase, sale and nationalisation, and once after a round of exchanges (§A4.4).
    """
    new = challenger(table, company)
    if new is not None:
        yield from make_director(table, company, new)


def precedence(seen: Seen, company: CompanyId) -> list[PlayerId]:
    """1835 §3.3.6: from the old director's left; from the priority player where there is none (§5.5.4.13)."""
    if presidents_certificate(seen, company).owner == POOL:
        return in_turn(seen, seen.priority)
    return list(left_of_president(seen, company))


CLAIMS = Claims(precedence=precedence)


def challenger(seen: Seen, company: CompanyId, *, selling: int = 0) -> PlayerId | None:
    """Who would become director if the present one had `selling` percent less; None if nobody."""
    is_claimed = presidents_certificate(seen, company).owner == POOL
    if seen.companies[company].president is None and not is_claimed:
        return None
    return heir(seen, company, CLAIMS, selling=selling)


def largest_holder(seen: Seen, company: CompanyId, first: PlayerId, *, least: int) -> PlayerId | None:
    """The player with most of a major, if at least `least` percent; among equals the first from `first`."""
    claims = Claims(precedence=lambda table, _company: in_turn(table, first))
    return next(iter(best_first(seen, company, claims, holders(seen, company), least=least)), None)


def make_director(table: Table, company: CompanyId, new: PlayerId) -> Turn[Sizes]:
    """1835 §3.3.8: the director certificate against papers of the same worth; returns their sizes.

    The old director chooses which; the new one does where the certificate lies in the pool (§5.5.4.13).
    """
    worth = presidents_certificate(table, company).percent
    own = ordinary(table, new, company)
    options = selections_worth(own, worth)
    sizes = options[0]
    if len(options) > 1:
        old = table.companies[company].president or new
        question = PapersForPresidency(
            player=old, actor=old, rule="1835 §3.3.8", company=company, percent=worth, new=new
        )
        sizes = (yield from ask_for(question, ChoosePapers)).papers
    given = picked(own, sizes)
    assert given is not None
    exchange_presidency(table, company, new, given, because="1835 §3.3.8")
    table.change_company(company, manager=None)
    return sizes


def ways_to_give(seen: GameState, decision: PapersForPresidency, _part: Part) -> Iterator[Action]:
    """Each selection of the new director's papers that is worth the director certificate."""
    own = ordinary(seen, decision.new, decision.company)
    for sizes in selections_worth(own, decision.percent):
        yield ChoosePapers(papers=sizes)


@rule("1835 §3.3.8", "papers_not_worth_it")
def is_worth_the_certificate(case: Case[ChoosePapers]) -> Breach | None:
    """Papers of the new director that make up exactly the percent of the director certificate."""
    decision = case.asked(PapersForPresidency)
    own = ordinary(case.seen, decision.new, decision.company)
    if sum(case.action.papers) == decision.percent and picked(own, case.action.papers) is not None:
        return None
    return breach(percent=decision.percent, player=decision.new)


PAPERS_ANSWERS: Checkers = {ChoosePapers: Checker(ways_to_give, (is_worth_the_certificate,))}


# ---- companies without a director


def find_director(table: Table, company: CompanyId, old: PlayerId) -> Turn[None]:
    """1835 §5.5.4.13: who has enough for the director certificate, else somebody who only acts."""
    hand_over_charter(table, company)
    needed = presidents_certificate(table, company).percent
    new = largest_holder(table, company, old, least=needed)
    if new is not None:
        yield from make_director(table, company, new)
    else:
        tell_who_acts(table, company)


def tell_who_acts(table: Table, company: CompanyId) -> None:
    """1835 §5.5.4.13: a player acts for a company without a director; there must be one."""
    player = table.companies[company].manager
    assert player is not None
    table.record(ManagerNamed(company=company, player=player, because="1835 §5.5.4.13"))


def hand_over_charter(table: Table, company: CompanyId) -> None:
    """1835 §5.5.4.13: to the player who acts for the company as long as it has no director."""
    table.set_president(company, None, because="1835 §5.5.4.13")
    table.change_company(company, manager=acting_player(table, company))


def acting_player(seen: Seen, company: CompanyId) -> PlayerId:
    """1835 §5.5.4.13: with most shares, among equals and without any the first from the priority player."""
    acting = largest_holder(seen, company, seen.priority, least=0)
    assert acting is not None
    return acting
