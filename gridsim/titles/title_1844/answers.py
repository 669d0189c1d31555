"""Which actions answer what players of 1844 are asked."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.flow.legal import Answers
from gridsim.procedures.asking import YES_OR_NO
from gridsim.titles.title_1844 import dividends, opening, operating, privates, raising_money, routes, surplus
from gridsim.titles.title_1844.formations.national import CITY_ANSWERS
from gridsim.titles.title_1844.stock import STOCK_ANSWERS

ANSWERS: Answers = {
    decisions.AuctionTurn: opening.AUCTION_ANSWERS,
    decisions.ChoosePrice: opening.PRICE_ANSWERS,
    decisions.StockTurn: STOCK_ANSWERS,
    decisions.ChooseSite: privates.SITE_ANSWERS,
    decisions.TrackStep: operating.TRACK_ANSWERS,
    decisions.StationStep: operating.STATION_ANSWERS,
    decisions.RunStep: routes.RUN,
    decisions.DividendStep: dividends.DIVIDEND,
    decisions.TrainStep: operating.TRAIN_ANSWERS,
    decisions.RaiseMoney: raising_money.RAISE_ANSWERS,
    decisions.AfterBankruptcy: YES_OR_NO,
    decisions.Consent: YES_OR_NO,
    decisions.OfferedTrain: privates.OFFER_ANSWERS,
    decisions.DiscardTrains: surplus.DISCARD_ANSWERS,
    decisions.KeepStation: CITY_ANSWERS,
}
