"""1856, Railroading in Upper Canada: every choice the title makes."""

from __future__ import annotations

from gridsim.titles.title import Title
from gridsim.titles.title_1856.accounts import ACCOUNTS
from gridsim.titles.title_1856.answers import ANSWERS
from gridsim.titles.title_1856.costs import COSTS
from gridsim.titles.title_1856.editable import EDITABLE
from gridsim.titles.title_1856.ending import sources
from gridsim.titles.title_1856.limits import broken_limits, paper_count, paper_limit
from gridsim.titles.title_1856.memory import Remembered
from gridsim.titles.title_1856.prices import PRICE_MOVERS
from gridsim.titles.title_1856.raising_money import is_enough
from gridsim.titles.title_1856.rounds import companies_to_come, play_turn, sold_to_operate
from gridsim.titles.title_1856.routes import JUDGE
from gridsim.titles.title_1856.set_up import set_up

TITLE = Title(
    id="1856",
    set_up=set_up,
    play_turn=play_turn,
    memory=Remembered,
    editable=EDITABLE,
    answers=ANSWERS,
    costs=COSTS,
    judge=JUDGE,
    sources=sources,
    paper_count=paper_count,
    paper_limit=paper_limit,
    price_movers=PRICE_MOVERS,
    companies_to_come=companies_to_come,
    can_be_raised=is_enough,
    sold_to_operate=sold_to_operate,
    limits=broken_limits,
    accounts=ACCOUNTS,
)
