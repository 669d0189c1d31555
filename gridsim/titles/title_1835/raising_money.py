"""1835 §11.3, §11.4: what a director sells, out of turn, for a train that his company must own.

Who cannot pay for the cheapest train of bank and pool leaves the game, which goes on without him. What its
purchase sets in motion (§A11.7) comes after it. Whoever only acts for a company never pays: the bank lends.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import ChoosePapers, SellPapers
from gridsim.core.decisions import PapersForPresidency, RaiseMoney
from gridsim.core.events import DebtIncurred, PriorityPassed, WentBankrupt
from gridsim.core.state import BANK, POOL, CompanyId, GameState, PlayerId, worked_out_at
from gridsim.core.table import Table
from gridsim.finance.control import president_of
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import ordinary, papers, presidents_certificate
from gridsim.flow.legal import Checker, Checkers, LegalActions
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures import raising_money
from gridsim.procedures.paper_sizes import selections_worth
from gridsim.procedures.rounds import GameOver
from gridsim.procedures.seats import in_turn, next_player
from gridsim.titles.title_1835 import successor
from gridsim.titles.title_1835.companies import PRUSSIA, is_minor, is_operating, majors
from gridsim.titles.title_1835.formations.prussia import exchange_paper
from gridsim.titles.title_1835.selling import SALE, percent_sold, proceeds, sales, sell, sizes_sold

BECAUSE = "1835 §5.5.4.13"


# ---- rules


def loses_director(case: Case[SellPapers]) -> bool:
    """1835 §5.5.4.13: whether the company would get another director."""
    action = case.action
    new = successor.challenger(case.seen, action.company, selling=percent_sold(case.seen, action))
    return action.president or new is not None


def without_smallest(case: Case[SellPapers]) -> int:
    """1835 §5.5.4.13: the money that the sale would bring without its smallest certificate."""
    sizes = sizes_sold(case.seen, case.action)
    return proceeds(case.seen, case.action.company, sum(sizes) - min(sizes))


KEEPS_NEEDY_COMPANY = (
    raising_money.keeps_presidency(loses_director)
    .where(raising_money.is_of_needy_company)
    .cited("1835 §5.5.4.13")
)
PERMITTED = (*SALE, KEEPS_NEEDY_COMPANY)
"""What can be sold at all."""
FORCED_SALE = (*PERMITTED, raising_money.not_more_than_needed(without_smallest).cited("1835 §5.5.4.13"))
RAISE_ANSWERS: Checkers = {SellPapers: Checker(sales, FORCED_SALE)}


def director_funds(seen: GameState, company: CompanyId) -> int:
    """1835 §A11.2: the treasury, the director's cash, and what his shares bring at most."""
    director = president_of(seen, company)
    return seen.cash[company] + seen.cash[director] + most_raised(seen, company)


def most_raised(seen: GameState, company: CompanyId) -> int:
    """1835 §A11.2: the money a director can raise by selling all that he may, worked out by doing it."""
    return worked_out_at(seen, _tried_out, company)


def _tried_out(seen: GameState, company: CompanyId) -> int:
    director = president_of(seen, company)
    table = Table(seen)
    play_out(table, sell_everything(table, company, director))
    return table.cash[director] - seen.cash[director]


def play_out(table: Table, turn: Turn[None]) -> None:
    """Play sales to their end; for a director certificate the smallest papers are chosen."""
    answer: ChoosePapers | None = None
    while True:
        try:
            asked = next(turn) if answer is None else turn.send(answer)
        except StopIteration:
            return
        assert isinstance(asked, PapersForPresidency)
        own = ordinary(table, asked.new, asked.company)
        answer = ChoosePapers(papers=max(selections_worth(own, asked.percent), key=len))


def permitted_sales(seen: GameState, company: CompanyId) -> Iterator[SellPapers]:
    """All sales that the director of a company could carry out now."""
    checkers: Checkers = {SellPapers: Checker(sales, PERMITTED)}
    need = raising_money.Need(company=company, player=president_of(seen, company), amount=0)
    for sale in LegalActions(seen, raising_money.needs_money(need, 0, because=BECAUSE), checkers):
        assert isinstance(sale, SellPapers)
        yield sale


# ---- the sales


def can_still_be_raised(table: Table, need: raising_money.Need, question: RaiseMoney) -> bool:
    """1835 §A11.2: small steps may have brought in so little that he can no longer come to it."""
    return most_raised(table.photograph(), need.company) >= question.missing


def sell_for(table: Table, need: raising_money.Need, sale: raising_money.ForcedSale) -> Turn[None]:
    """One sale of the director."""
    assert isinstance(sale, SellPapers)
    yield from sell(table, need.player, sale, because=BECAUSE)


SALES = raising_money.ForcedSales(because=BECAUSE, goes_on=can_still_be_raised, sell=sell_for)
"""1835 §5.5.4.13: the director sells until he has in cash what is missing."""


def sell_everything(table: Table, company: CompanyId, director: PlayerId) -> Turn[None]:
    """1835 §5.5.4.13: what can be sold legally, as much of each company as goes, in operating order."""
    while (sale := next_sale(table.photograph(), company)) is not None:
        yield from sell(table, director, sale, because=BECAUSE)


def next_sale(seen: GameState, company: CompanyId) -> SellPapers | None:
    """The largest permitted sale of the first company in operating order that has one."""
    sales = list(permitted_sales(seen, company))
    first = next(iter(operating_order(seen, {sale.company for sale in sales})), None)
    of_first = [sale for sale in sales if sale.company == first]
    return max(of_first, key=lambda sale: percent_sold(seen, sale), default=None)


# ---- bankruptcy


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


def leave(table: Table, player: PlayerId) -> Turn[None]:
    """1835 §11.4, nos. 2 to 7: the papers of a bankrupt, the companies he directed, the priority marker.

    Raises GameOver if only one player is left (§A14.3).
    """
    raising_money.lose_all_cash(table, player, because=BECAUSE)
    table.change_player(player, bankrupt=True)
    if len(in_turn(table, player)) == 1:
        raise GameOver("one_player_left", because="1835 §A14.3")
    directed = [other for other in majors(table) if table.companies[other].president == player]
    acted_for = [company for company in majors(table) if table.companies[company].manager == player]
    for company in majors(table):
        for paper in papers(table, player, company):  # to the pool, whatever it holds; no price marker moves
            table.move_certificate(company, paper.id, POOL, because=BECAUSE)
    for company in directed:
        successor.hand_over_charter(table, company)
    for company in directed:
        yield from successor.find_director(table, company, player)
    for company in acted_for:
        table.change_company(company, manager=successor.acting_player(table, company))
        successor.tell_who_acts(table, company)
    clear_privates_and_minors(table, player)
    if table.priority == player:
        table.give_priority(next_player(table, player))
        table.record(PriorityPassed(player=table.priority, because="1835 §A11.4"))


def clear_privates_and_minors(table: Table, player: PlayerId) -> None:
    """1835 §A11.3: powers close; what is exchanged for Prussia's shares is, now or when Prussia is formed.

    Until then the pool holds it: it is for sale to nobody, does not act and pays nothing.
    """
    because = "1835 §A11.3"
    minors = [company for company in table.companies if is_minor(table, company)]
    own = [company for company in minors if table.companies[company].president == player]
    privates = [private.id for private in table.privates.values() if private.owner == player]
    for company in own:
        table.move_certificate(company, presidents_certificate(table, company).id, POOL, because=because)
        table.set_president(company, None, because=because)
        _exchange_if_formed(table, company)
    for private in privates:
        if table.facts.privates[private].exchange is None:
            table.close_private(private, because=because)
        else:
            table.move_private(private, POOL, because=because)
            _exchange_if_formed(table, private)


def _exchange_if_formed(table: Table, paper: str) -> None:
    if is_operating(table, PRUSSIA):
        exchange_paper(table, paper, POOL)
