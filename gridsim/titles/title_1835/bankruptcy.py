"""1835 §11.4: a director who cannot pay leaves the game, and the game goes on without him.

    yield from go_bankrupt(table, company, train)      # raises GameOver if one player is left

`train` is the cheapest one of bank and pool. The effects of its purchase (§A11.7) come after it. Whoever
only acts for a company (`Company.manager`) never pays: `buy_on_credit` lends the rest.
"""

from __future__ import annotations

from gridsim.core.events import DebtIncurred, PriorityPassed, WentBankrupt
from gridsim.core.state import BANK, POOL, CompanyId, PlayerId
from gridsim.core.table import Table
from gridsim.finance.control import president_of
from gridsim.finance.ownership import papers, presidents_certificate
from gridsim.flow.turns import Turn
from gridsim.procedures.rounds import GameOver
from gridsim.procedures.seats import in_turn, next_player
from gridsim.titles.title_1835.companies import PRUSSIA, is_minor, is_operating, majors
from gridsim.titles.title_1835.formations.prussia import exchange_paper
from gridsim.titles.title_1835.raising_money import sell_everything
from gridsim.titles.title_1835.successor import acting_player, find_director, hand_over_charter, tell_who_acts

BECAUSE = "1835 §5.5.4.13"


def go_bankrupt(table: Table, company: CompanyId, train: str) -> Turn[None]:
    """1835 §11.4, nos. 1 to 7: all is sold, the train is bought with a loan, the director leaves."""
    player = president_of(table, company)
    table.record(WentBankrupt(player=player, because=BECAUSE))
    yield from sell_everything(table, company, player)
    price = table.facts.trains[table.trains[train].kind].price
    own = min(table.cash[player], max(0, price - table.cash[company]))
    table.pay(player, company, own, what="help", subject=company, because=BECAUSE)
    buy_on_credit(table, company, train)
    yield from leave(table, player)


def buy_on_credit(table: Table, company: CompanyId, train: str) -> None:
    """1835 §5.5.4.13: the treasury pays what it has, the bank lends the rest of the price."""
    price = table.facts.trains[table.trains[train].kind].price
    own = min(price, table.cash[company])
    table.pay(company, BANK, own, what="train", subject=train, because=BECAUSE)
    if own < price:
        debt = table.companies[company].debt + price - own
        table.change_company(company, debt=debt)
        table.record(DebtIncurred(company=company, amount=price - own, debt=debt, because=BECAUSE))
    table.move_train(train, company, price=price, because=BECAUSE)


# ---- who leaves


def leave(table: Table, player: PlayerId) -> Turn[None]:
    """1835 §11.4, nos. 2 to 7: the papers of a bankrupt, the companies he directed, the priority marker.

    Raises GameOver if only one player is left (§A14.3).
    """
    table.pay(player, BANK, table.cash[player], what="bankrupt", subject=player, because=BECAUSE)
    table.change_player(player, bankrupt=True)
    if len(in_turn(table, player)) == 1:
        raise GameOver("one_player_left", because="1835 §A14.3")
    directed = [other for other in majors(table) if table.companies[other].president == player]
    acted_for = [company for company in majors(table) if table.companies[company].manager == player]
    hand_in_shares(table, player)
    for company in directed:
        hand_over_charter(table, company)
    for company in directed:
        yield from find_director(table, company, player)
    for company in acted_for:
        table.change_company(company, manager=acting_player(table, company))
        tell_who_acts(table, company)
    clear_privates_and_minors(table, player)
    if table.priority == player:
        table.give_priority(next_player(table, player))
        table.record(PriorityPassed(player=table.priority, because="1835 §A11.4"))


def hand_in_shares(table: Table, player: PlayerId) -> None:
    """1835 §5.5.4.13: to the pool, whatever it holds; no price marker moves."""
    for company in majors(table):
        for paper in papers(table, player, company):
            table.move_certificate(company, paper.id, POOL, because=BECAUSE)


def clear_privates_and_minors(table: Table, player: PlayerId) -> None:
    """1835 §A11.3: powers close; what is exchanged for Prussia's shares is, now or when Prussia is formed.

    Until then the pool holds it: it is for sale to nobody, does not act and pays nothing.
    """
    minors = [other for other in table.companies if is_minor(table, other)]
    for company in minors:
        if table.companies[company].president == player:
            paper = presidents_certificate(table, company)
            table.move_certificate(company, paper.id, POOL, because="1835 §A11.3")
            table.set_president(company, None, because="1835 §A11.3")
            _exchange_if_formed(table, company)
    for private in list(table.privates.values()):
        if private.owner != player:
            continue
        if table.facts.privates[private.id].exchange is None:
            table.close_private(private.id, because="1835 §A11.3")
        else:
            table.move_private(private.id, POOL, because="1835 §A11.3")
            _exchange_if_formed(table, private.id)


def _exchange_if_formed(table: Table, paper: str) -> None:
    if is_operating(table, PRUSSIA):
        exchange_paper(table, paper, POOL)
