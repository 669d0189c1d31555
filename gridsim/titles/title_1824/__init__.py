"""1824, Austria-Hungary: every choice the title makes."""

from __future__ import annotations

from gridsim.procedures.seats import priority_after
from gridsim.titles.title import Title
from gridsim.titles.title_1824.accounts import ACCOUNTS
from gridsim.titles.title_1824.answers import ANSWERS
from gridsim.titles.title_1824.costs import COSTS
from gridsim.titles.title_1824.editable import EDITABLE
from gridsim.titles.title_1824.ending import sources
from gridsim.titles.title_1824.limits import broken_limits, paper_count
from gridsim.titles.title_1824.memory import Remembered
from gridsim.titles.title_1824.operating import companies_to_come
from gridsim.titles.title_1824.prices import PRICE_MOVERS
from gridsim.titles.title_1824.rounds import play_turn, players_to_come
from gridsim.titles.title_1824.routes import JUDGE
from gridsim.titles.title_1824.set_up import set_up

TITLE = Title(
    id="1824",
    set_up=set_up,
    play_turn=play_turn,
    answers=ANSWERS,
    memory=Remembered,
    editable=EDITABLE,
    costs=COSTS,
    judge=JUDGE,
    sources=sources,
    paper_count=paper_count,
    price_movers=PRICE_MOVERS,
    companies_to_come=companies_to_come,
    players_to_come=players_to_come,
    priority_now=priority_after,  # 1824 §VI.2.2: to the left of who has acted last; if nobody has it stays
    limits=broken_limits,
    accounts=ACCOUNTS,
)
