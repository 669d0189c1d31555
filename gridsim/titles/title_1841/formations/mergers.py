"""1841 §4.7.4, §4.7.5: two majors, or two minors, become one major.

    into = yield from merge_step(table, company)

asks who decides for the acting company; the new company is returned if there was a merger, and the turn of
the acting company is over then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import ProposeMerger, SetPrice
from gridsim.core.decisions import ChoosePrice, Consent, MergeStep
from gridsim.core.events import MergerFailed
from gridsim.core.state import IPO, CompanyId, PlayerId
from gridsim.finance.control import decider
from gridsim.finance.market import price
from gridsim.finance.ownership import presidents_certificate
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures import formation
from gridsim.procedures.asking import has_any_choice
from gridsim.procedures.consent import ask_consent
from gridsim.procedures.formation import ShareExchange
from gridsim.procedures.train_limits import hand_in_surplus
from gridsim.records import Bundle
from gridsim.titles.title_1841.companies import is_major
from gridsim.titles.title_1841.formations.merger_rules import MERGER
from gridsim.titles.title_1841.formations.minor_mergers import merge_minors
from gridsim.titles.title_1841.formations.odd_shares import exchange_all
from gridsim.titles.title_1841.formations.succession import end, lose_turn, succeed
from gridsim.titles.title_1841.operating.inherited_stations import inherit_stations
from gridsim.titles.title_1841.shares.market_fields import cell_below
from gridsim.titles.title_1841.successor import may_direct, settle_all_directors

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.facts import Cell


class Merger(Bundle, frozen=True):
    """Who merges with whom into what; `player` decides for the acting company."""

    company: CompanyId
    partner: CompanyId
    into: CompanyId
    player: PlayerId

    @property
    def olds(self) -> tuple[CompanyId, CompanyId]:
        return self.company, self.partner


def merge_step(table: Table, company: CompanyId) -> Turn[CompanyId | None]:
    """1841 §4.7.4, §4.7.5: merge the acting company with another of its kind, or not.

    What has failed is not tried again (§4.7.4-g); who has refused may be asked again.
    """
    player = decider(table, company)
    rule = "1841 §4.7.4" if is_major(table, company) else "1841 §4.7.5"
    tried: tuple[CompanyId, ...] = ()
    while True:
        decision = MergeStep(player=player, actor=company, rule=rule, tried=tried)
        if not has_any_choice(table, decision, MERGER):
            return None
        action = yield from ask(decision)
        if not isinstance(action, ProposeMerger):
            return None
        merger = Merger(company, action.partner, action.into, player)
        if not (yield from _partner_agrees(table, merger)):
            continue
        if (yield from carry_out(table, merger)):
            return merger.into
        tried = (*tried, merger.partner)


def _partner_agrees(table: Table, merger: Merger) -> Turn[bool]:
    """1841 §4.7.4-1: no question if one player controls both."""
    other = decider(table, merger.partner)
    if other == merger.player:
        return True
    rule = "1841 §4.7.4-1" if is_major(table, merger.company) else "1841 §4.7.5"
    proposal = ProposeMerger(partner=merger.partner, into=merger.into)
    decision = Consent(
        player=other, actor=merger.partner, rule=rule, proposer=merger.company, proposal=proposal
    )
    return (yield from ask_consent(table, decision))


def carry_out(table: Table, merger: Merger) -> Turn[bool]:
    """Majors by one chapter, minors by the other; whether there is a new company."""
    if is_major(table, merger.company):
        return (yield from merge(table, merger))
    yield from merge_minors(table, merger.company, merger.partner, merger.into, merger.player)
    return True


def merge(table: Table, merger: Merger) -> Turn[bool]:
    """1841 §4.7.4-a to -l; False, and everything as before, if nobody could become director (-g)."""
    before, bank_low = table.photograph(), table.bank_low
    begin(table, merger)
    lose_turn(table, merger.into)
    yield from set_price(table, merger)
    terms = terms_of(merger)
    yield from exchange_all(table, terms, merger.player)
    if not install_director(table, merger):
        table.put_back(before, bank_low=bank_low)
        table.record(MergerFailed(company=merger.company, partner=merger.partner, because="1841 §4.7.4-g"))
        return False
    yield from inherit_stations(table, merger.olds, merger.into, merger.player)
    yield from hand_in_surplus(table, merger.into, because="1841 §4.7.4-j")
    for company in merger.olds:
        end(table, company, merger.into)
    return True


def terms_of(merger: Merger) -> ShareExchange:
    """1841 §4.7.4-d, -f: two for one; companies may be directors too, frozen ones not."""
    return ShareExchange(
        olds=merger.olds,
        new=merger.into,
        rate=2,
        may_preside=lambda seen, owner: may_direct(seen, owner, merger.into),
        because="1841 §4.7.4-d",
    )


# ---- property


def begin(table: Table, merger: Merger) -> None:
    """1841 §4.7.4-a, -b: the new company takes everything; shares of the old ones it would own go.

    Until the shares are exchanged it is in the hands of who decides for the acting company.
    """
    terms = terms_of(merger)
    for holder in (*merger.olds, IPO):
        formation.turn_in(table, terms, holder)
    succeed(table, merger.olds, merger.into, merger.player, because="1841 §4.7.4-a")


# ---- price


def set_price(table: Table, merger: Merger) -> Turn[None]:
    """1841 §4.7.4-c: the marker, under those already there."""
    cells = price_cells(table, merger.company, merger.partner)
    cell = cells[0]
    if len(cells) > 1:
        prices = tuple(table.facts.price_at(field) for field in cells)
        decision = ChoosePrice(
            player=merger.player,
            actor=merger.company,
            rule="1841 §4.7.4-c",
            company=merger.into,
            prices=prices,
        )
        action = yield from ask_for(decision, SetPrice)
        cell = cells[prices.index(action.price)]
    table.put_marker(merger.into, cell, what="formed", because="1841 §4.7.4-c")


def price_cells(seen: Seen, one: CompanyId, other: CompanyId) -> list[Cell]:
    """Where the marker may go: a field dearer than the cap is kept, else the sum decides."""
    cap = seen.facts.numbers["merger_price_cap"]
    kept = [seen.companies[company].cell for company in (one, other) if price(seen, company) > cap]
    dear = list(dict.fromkeys(cell for cell in kept if cell is not None))
    return dear or [cell_below(seen.facts, min(cap, price(seen, one) + price(seen, other)))]


# ---- director and the end of the old companies


def install_director(table: Table, merger: Merger) -> bool:
    """1841 §4.7.4-f: the holder of the director's certificate, then who owns more; False without one."""
    certificate = presidents_certificate(table, merger.into)
    if certificate.owner == IPO:
        return False
    table.change_company(merger.into, manager=None)
    table.set_president(merger.into, certificate.owner, because="1841 §4.7.4-f")
    settle_all_directors(table)
    return True
