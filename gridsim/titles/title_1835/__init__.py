"""1835, Germany: every choice the title makes."""

from __future__ import annotations

from gridsim.procedures.seats import priority_after
from gridsim.titles.title import Title
from gridsim.titles.title_1835.accounts import ACCOUNTS
from gridsim.titles.title_1835.answers import ANSWERS
from gridsim.titles.title_1835.costs import COSTS
from gridsim.titles.title_1835.editable import EDITABLE
from gridsim.titles.title_1835.ending import sources
from gridsim.titles.title_1835.limits import broken_limits, paper_count, paper_limit
from gridsim.titles.title_1835.memory import Remembered
from gridsim.titles.title_1835.opening import players_to_come
from gridsim.titles.title_1835.operating import companies_to_come
from gridsim.titles.title_1835.prices import PRICE_MOVERS
from gridsim.titles.title_1835.rounds import play_turn
from gridsim.titles.title_1835.routes import JUDGE
from gridsim.titles.title_1835.set_up import set_up

TITLE = Title(
    id="1835",
    set_up=set_up,
    play_turn=play_turn,
    answers=ANSWERS,
    memory=Remembered,
    editable=EDITABLE,
    costs=COSTS,
    judge=JUDGE,
    sources=sources,
    paper_count=paper_count,
    paper_limit=paper_limit,
    price_movers=PRICE_MOVERS,
    companies_to_come=companies_to_come,
    players_to_come=players_to_come,
    priority_now=priority_after,  # 1835 §2.3: to the left of the last buyer; if nobody has bought it stays
    limits=broken_limits,
    accounts=ACCOUNTS,
)
