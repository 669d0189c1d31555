"""1841, Northern Italy: companies that hold shares of companies, direct and merge them.

References are to the sections of the rulebook, with the letter or number of the item in the specification;
"S4.9" and the like are sections of the specification itself.
"""

from __future__ import annotations

from gridsim.titles.title import Title
from gridsim.titles.title_1841.accounts import ACCOUNTS
from gridsim.titles.title_1841.answers import ANSWERS
from gridsim.titles.title_1841.costs import COSTS
from gridsim.titles.title_1841.editable import EDITABLE
from gridsim.titles.title_1841.ending import sources
from gridsim.titles.title_1841.memory import Remembered
from gridsim.titles.title_1841.operating.routes import JUDGE
from gridsim.titles.title_1841.operating.track import borders, closed_to_track
from gridsim.titles.title_1841.operating.turn import companies_to_come
from gridsim.titles.title_1841.raising_money.ladder import can_answer
from gridsim.titles.title_1841.rounds import play_turn, priority_now
from gridsim.titles.title_1841.set_up import set_up
from gridsim.titles.title_1841.shares.limits import broken_limits, paper_count, paper_limit
from gridsim.titles.title_1841.shares.prices import PRICE_MOVERS

TITLE = Title(
    id="1841",
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
    can_be_raised=can_answer,
    priority_now=priority_now,
    closed_to_track=closed_to_track,
    closed_to_stations=borders,
    limits=broken_limits,
    accounts=ACCOUNTS,
)
