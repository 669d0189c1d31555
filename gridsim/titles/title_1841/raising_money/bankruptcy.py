"""1841 §4.5.1: what becomes of a player who cannot pay for a train, and of companies nobody decides for."""

from __future__ import annotations

from gridsim.core.decisions import AfterBankruptcy
from gridsim.core.events import CompanyOperates, WentBankrupt
from gridsim.core.state import BANK, POOL, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import chain
from gridsim.finance.market import price
from gridsim.finance.ownership import on_the_table, ordinary, presidents_certificate, units
from gridsim.flow.turns import Turn
from gridsim.procedures.consent import ask_whether
from gridsim.procedures.seats import in_turn
from gridsim.titles.title_1841.ending import ALONE
from gridsim.titles.title_1841.raising_money.forced_sales import hand_over, proceeds, surrender_directorship
from gridsim.titles.title_1841.shares.prices import FROZEN, drop_for_sales, move_price
from gridsim.titles.title_1841.successor import settle_all_directors

BECAUSE = "1841 §4.5.1"
FEWEST_PLAYERS = 2
FROZEN_TURN = "1841 §4.5.1.1"


def go_bankrupt(table: Table, company: CompanyId, player: PlayerId) -> Turn[None]:
    """S11.5-g: everything goes, the company keeps the money; the player leaves or begins anew."""
    table.record(WentBankrupt(player=player, because=BECAUSE))
    surrender_papers(table, company, player)
    table.pay(player, company, table.cash[player], what="help", subject=company, because=BECAUSE)
    for private in [private.id for private in table.privates.values() if private.owner == player]:
        table.return_private(private, because="1841 §D-28")
    settle_all_directors(table)
    yield from leave_or_go_on(table, player)


def surrender_papers(table: Table, company: CompanyId, player: PlayerId) -> None:
    """S11.5-g 1: for half their price to the needy company's treasury; no marker moves.

    Directorships are claimed when all are surrendered: one of his companies may be frozen by then.
    """
    for other in list(on_the_table(table)):
        count = units(table, player, other)
        if not count:
            continue
        table.pay(BANK, company, proceeds(table, other, count), what="sale", subject=other, because=BECAUSE)
        for paper in ordinary(table, player, other):
            table.move_certificate(other, paper.id, POOL, because=BECAUSE)
        if presidents_certificate(table, other).owner == player:
            surrender_directorship(table, other, because=BECAUSE)


def leave_or_go_on(table: Table, player: PlayerId) -> Turn[None]:
    """S11.5-g 5: with borrowed money that is deducted in the end, as often as it happens.

    Who leaves is skipped from now on; with one player left the game is over (S11.5-i, §D-29).
    """
    amount = table.facts.numbers["bankruptcy_money"]
    question = AfterBankruptcy(player=player, actor=player, rule=BECAUSE, amount=amount)
    if (yield from ask_whether(question)):
        table.pay(BANK, player, amount, what="bankruptcy_money", because=BECAUSE)
        table.change_player(player, debt=table.players[player].debt + amount)
        return
    table.change_player(player, bankrupt=True)
    if len(in_turn(table, player)) < FEWEST_PLAYERS:
        table.end_game(ALONE, because="1841 §D-29")


def frozen_turn(table: Table, company: CompanyId) -> None:
    """S11.6-c, -h: two fields to the left; in a ring its shares of the ring are sold."""
    table.record(CompanyOperates(company=company, because=FROZEN_TURN))
    move_price(table, company, "left", steps=2, what=FROZEN, because=FROZEN_TURN)
    open_ring(table, company)


def ring_of(seen: Seen, company: CompanyId) -> tuple[CompanyId, ...]:
    """The companies that preside over each other in a ring with this one; none if there is no ring."""
    links = chain(seen, company)
    return links if seen.companies[links[-1]].president == company else ()


def open_ring(table: Table, company: CompanyId) -> None:
    """§D-06: shares of companies of the ring go to the pool at the full price until the ring is open."""
    for other in ring_of(table, company):
        count = units(table, company, other)
        if other == company or not count or company not in ring_of(table, company):
            continue
        at = price(table, other)
        hand_over(table, company, other, count, at=at, because="1841 §D-06")
        table.pay(BANK, company, at * count, what="sale", subject=other, because="1841 §D-06")
        settle_all_directors(table)
        drop_for_sales(table, {other: count}, because="1841 §D-06")
