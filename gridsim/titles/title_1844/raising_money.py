"""1844 §11.7, §11.8: the director's help with a train: cash, sales out of turn, and a loan for the rest."""

from __future__ import annotations

from gridsim.core.actions import Pass, SellPapers
from gridsim.core.decisions import AfterBankruptcy, RaiseMoney
from gridsim.core.events import WentBankrupt
from gridsim.core.table import Table
from gridsim.finance.control import president_of
from gridsim.flow.legal import Checker, Checkers, LegalActions
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures import raising_money
from gridsim.procedures.asking import PASS
from gridsim.procedures.consent import ask_whether
from gridsim.procedures.player_debt import Loan, borrowing, interest_on
from gridsim.procedures.rounds import GameOver
from gridsim.procedures.train_purchase import Deal, from_payers, missing
from gridsim.titles.title_1844.house_rules import BANKRUPTCY
from gridsim.titles.title_1844.prices import proceeds
from gridsim.titles.title_1844.selling import SALE_OF_PAPERS, percent_sold, sales, sell
from gridsim.titles.title_1844.successor import challenger

# ---- rules


def loses_directorship(case: Case[SellPapers]) -> bool:
    """1844 §11.7.6: of any company."""
    seen, company = case.seen, case.action.company
    if seen.companies[company].president != case.player:
        return False
    return challenger(seen, company, selling=percent_sold(case.action)) is not None


def without_smallest(case: Case[SellPapers]) -> int:
    """1844 §11.7.6: the money that a block would bring without its smallest certificate."""
    papers = case.action.papers
    return proceeds(case.seen, case.action.company, sum(papers) - min(papers))


FORCED_SALE = (
    *SALE_OF_PAPERS,
    raising_money.keeps_presidency(loses_directorship).cited("1844 §11.7.6"),
    raising_money.first_forced_block.cited("1844 §11.7.6"),
    raising_money.not_more_than_needed(without_smallest).cited("1844 §11.7.6"),
)
RAISE_ANSWERS: Checkers = {SellPapers: Checker(sales, FORCED_SALE), Pass: PASS}


# ---- the ladder


def can_sell(table: Table, _need: raising_money.Need, question: RaiseMoney) -> bool:
    """1844 §11.7.4: selling is never compulsory, but asked for where it is possible."""
    answers: Checkers = {SellPapers: RAISE_ANSWERS[SellPapers]}
    return table.once(lambda: bool(LegalActions(table.photograph(), question, answers)))


def sell_for(table: Table, need: raising_money.Need, action: raising_money.ForcedSale) -> Turn[None]:
    """1844 §11.7.6: what the last certificate brings too much stays with the director."""
    yield from ()
    assert isinstance(action, SellPapers)
    sell(table, need.player, action, because="1844 §11.7.6")


def ending_instead(table: Table, deal: Deal) -> Turn[None]:
    """By house rule the director may be bankrupt instead of borrowing; GameOver then."""
    player, rule = president_of(table, deal.buyer), "1844 §11.7.7"
    if BANKRUPTCY not in table.options:
        return
    lacking = missing(table, deal)
    owed = lacking + interest_on(lacking, LOAN.percent)
    question = AfterBankruptcy(player=player, actor=player, rule=rule, amount=lacking, owed=owed, ends=True)
    if not (yield from ask_whether(question)):
        table.record(WentBankrupt(player=player, because=rule))
        raise GameOver("bankruptcy", because=rule)


SALES = raising_money.ForcedSales(because="1844 §11.7.4", goes_on=can_sell, sell=sell_for)
LOAN = Loan(percent=50, lent="1844 §11.8.1")
LADDER = (
    raising_money.giving_cash("1844 §11.7.3"),
    raising_money.selling(SALES),
    raising_money.giving_cash("1844 §11.7.4"),
    ending_instead,
    borrowing(LOAN),
)


def find_money(table: Table, deal: Deal) -> Turn[int | None]:
    """1844 §11.7: the whole treasury, the director's cash, what he sells, and the bank lends the rest."""
    return (yield from from_payers(table, deal, LADDER))
