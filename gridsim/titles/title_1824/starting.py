"""1824 §IV, §VI.5: how companies come into play: small ones, prices of regional railways, their opening."""

from __future__ import annotations

from gridsim.core.events import CompanyClosed, CompanyStarted
from gridsim.core.state import BANK, IPO, REMOVED, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import price
from gridsim.finance.ownership import held_by_players, presidents_certificate
from gridsim.procedures.formation import remove_stations
from gridsim.titles.title_1824 import companies, memory
from gridsim.titles.title_1824.prices import set_price
from gridsim.titles.title_1824.successor import settle_director

SHARES_OF_DIRECTOR = 2
"""A director's certificate costs so many times the par price (1824 §VI.4.2)."""


# ---- small companies


def start_coal_railway(table: Table, company: CompanyId, owner: PlayerId, par: int) -> None:
    """1824 §VI.3.4, §IV.2.2: the price is its treasury and sets the par of its regional railway."""
    take_small_company(table, company, owner, par * SHARES_OF_DIRECTOR)
    for kind in table.facts.companies[company].starting_trains:
        train = next(card for card in table.trains.values() if (card.kind, card.owner) == (kind, BANK))
        cost = table.facts.trains[kind].price
        table.pay(company, BANK, cost, what="train", subject=train.id, because="1824 §IV.2.2")
        table.move_train(train.id, company, price=cost, because="1824 §IV.2.2")
    set_price(table, companies.successor(table, company), par, because="1824 §IV.2.1")


def take_small_company(
    table: Table, company: CompanyId, owner: PlayerId, price_paid: int, *, treasury: int | None = None
) -> None:
    """1824 §VI.3.4: the buyer pays the bank, and the bank the treasury the same, or what a variant says."""
    paper = presidents_certificate(table, company)
    table.pay(owner, BANK, price_paid, what="share", subject=company, because="1824 §VI.3.4")
    table.move_certificate(company, paper.id, owner, price=price_paid, because="1824 §VI.3.4")
    table.change_company(company, status="started")
    table.set_president(company, owner, because="1824 §VI.3.4")
    capital = price_paid if treasury is None else treasury
    table.pay(BANK, company, capital, what="capital", subject=company, because="1824 §IV.3.1")


def leave_game(table: Table, company: CompanyId, *, because: str) -> None:
    """A small company goes without anything in exchange."""
    paper = presidents_certificate(table, company)
    remove_stations(table, [company], because=because)
    table.change_certificate(company, paper.id, owner=REMOVED)
    table.change_company(company, status="closed", president=None)
    table.record(CompanyClosed(company=company, because=because))


# ---- regional railways


def start_regional(table: Table, company: CompanyId, player: PlayerId, par: int) -> None:
    """1824 §VI.4.2, §VI.6.6: the director's certificate at twice the par that the buyer names."""
    paper, cost = presidents_certificate(table, company), par * SHARES_OF_DIRECTOR
    assert paper.owner == IPO
    table.pay(player, BANK, cost, what="share", subject=company, because="1824 §VI.4.2")
    table.move_certificate(company, paper.id, player, price=cost, because="1824 §VI.4.2")
    table.set_president(company, player, because="1824 §VI.6.6")
    set_price(table, company, par, because="1824 §VI.4.2")
    papers_moved(table, company)


def papers_moved(table: Table, company: CompanyId) -> None:
    """1824 §VI.6.1, §VI.5.1: after every purchase and exchange, the director and the opening."""
    settle_director(table, company)
    if can_open(table, company):
        open_regional(table, company)


def can_open(seen: Seen, company: CompanyId) -> bool:
    """1824 §VI.5.1, §VI.5.4: 50 % in players' hands, the director's certificate among them."""
    facts, record = seen.facts.companies[company], seen.companies[company]
    if (
        not companies.is_regional(seen, company)
        or record.status != "unstarted"
        or not companies.has_price(seen, company)
    ):
        return False
    if record.president is None or company in memory.of(seen).opening:
        return False
    return held_by_players(seen, company) >= (facts.float_percent or 0)


def open_regional(table: Table, company: CompanyId) -> None:
    """1824 §VI.5.2, §VI.5.6: its capital at once; in the middle of an operating round the rest at its end."""
    director = table.companies[company].president
    assert director is not None
    table.record(
        CompanyStarted(company=company, player=director, par=price(table, company), because="1824 §VI.5.1")
    )
    amount = capital_shares(table, company) * price(table, company)
    table.pay(BANK, company, amount, what="capital", subject=company, because="1824 §VI.5.2")
    if table.round.kind == "operating" and not memory.of(table).between_rounds:
        memory.remember(table, opening=(*memory.of(table).opening, company))
    else:
        table.change_company(company, status="started")


def capital_shares(seen: Seen, company: CompanyId) -> int:
    """1824 §VI.5.2: how many times its price: 8 after a coal railway, else 10."""
    has_coal = any(
        seen.companies[coal].status == "absorbed" for coal in companies.predecessors(seen, company)
    )
    if has_coal:
        return seen.facts.numbers["capital_after_coal"]
    return seen.facts.companies[company].capital or 0


def open_those_waiting(table: Table) -> None:
    """1824 §VI.5.6: at the end of the operating round."""
    for company in memory.of(table).opening:
        assert not companies.is_open(table, company)
        table.change_company(company, status="started")
    memory.remember(table, opening=())
