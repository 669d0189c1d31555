"""1856, Railroading in Upper Canada: every choice the title makes."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.titles.title import Title
from gridsim.titles.title_1856 import opening as auction
from gridsim.titles.title_1856 import operating, phases, stations, stock, track
from gridsim.titles.title_1856 import raising_money as emergency
from gridsim.titles.title_1856.accounts import ACCOUNTS
from gridsim.titles.title_1856.costs import COSTS
from gridsim.titles.title_1856.ending import broken_limits, sources, worth
from gridsim.titles.title_1856.formations.national_answers import NATIONAL_ANSWERS
from gridsim.titles.title_1856.limits import paper_count, paper_limit
from gridsim.titles.title_1856.memory import Remembered
from gridsim.titles.title_1856.prices import PRICE_MOVERS
from gridsim.titles.title_1856.rounds import companies_to_come, play_turn
from gridsim.titles.title_1856.routes import JUDGE
from gridsim.titles.title_1856.set_up import set_up

TITLE = Title(
    id="1856",
    set_up=set_up,
    play_turn=play_turn,
    memory=Remembered,
    answers={
        decisions.OpeningTurn: auction.OPENING_ANSWERS,
        decisions.AuctionTurn: auction.AUCTION_ANSWERS,
        decisions.StockTurn: stock.STOCK_ANSWERS,
        decisions.Consent: stock.CONSENT_ANSWERS,
        decisions.ChooseHome: stations.CHOOSE_CITY,
        decisions.TrackStep: operating.TRACK_ANSWERS,
        decisions.SeatStation: track.SEAT_ANSWERS,
        decisions.StationStep: operating.STATION_ANSWERS,
        decisions.RunStep: operating.RUN_ANSWERS,
        decisions.DividendStep: operating.DIVIDEND_ANSWERS,
        decisions.TrainStep: operating.TRAIN_ANSWERS,
        decisions.DiscardTrains: phases.DISCARD_ANSWERS,
        decisions.RaiseMoney: emergency.RAISE_ANSWERS,
        decisions.RepayStep: operating.REPAY_ANSWERS,
        decisions.LastChance: operating.LAST_CHANCE_ANSWERS,
        **NATIONAL_ANSWERS,
    },
    costs=COSTS,
    judge=JUDGE,
    worth=worth,
    sources=sources,
    paper_count=paper_count,
    paper_limit=paper_limit,
    price_movers=PRICE_MOVERS,
    companies_to_come=companies_to_come,
    limits=broken_limits,
    accounts=ACCOUNTS,
)
