"""1844, Switzerland: every choice the title makes."""

from __future__ import annotations

from gridsim.titles.title import Title, printed_limit
from gridsim.titles.title_1844.accounts import ACCOUNTS
from gridsim.titles.title_1844.answers import ANSWERS
from gridsim.titles.title_1844.costs import COSTS
from gridsim.titles.title_1844.editable import EDITABLE
from gridsim.titles.title_1844.ending import sources
from gridsim.titles.title_1844.limits import broken_limits, paper_count
from gridsim.titles.title_1844.memory import Remembered, place_of
from gridsim.titles.title_1844.operating import companies_to_come
from gridsim.titles.title_1844.prices import PRICE_MOVERS
from gridsim.titles.title_1844.privates import pays
from gridsim.titles.title_1844.rounds import cards_now, play_turn, priority_now
from gridsim.titles.title_1844.routes import JUDGE
from gridsim.titles.title_1844.set_up import set_up

TITLE = Title(
    id="1844",
    set_up=set_up,
    play_turn=play_turn,
    answers=ANSWERS,
    memory=Remembered,
    editable=EDITABLE,
    costs=COSTS,
    judge=JUDGE,
    sources=sources,
    paper_count=paper_count,
    paper_limit=printed_limit,
    price_movers=PRICE_MOVERS,
    companies_to_come=companies_to_come,
    priority_now=priority_now,
    cards_now=cards_now,
    private_place=place_of,
    private_pays=pays,
    limits=broken_limits,
    accounts=ACCOUNTS,
)
