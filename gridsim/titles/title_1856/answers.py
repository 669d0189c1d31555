"""Which actions answer what players of 1856 are asked."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.flow.legal import Answers
from gridsim.titles.title_1856 import opening, operating, phases, raising_money, stations, stock, track
from gridsim.titles.title_1856.formations.national_answers import NATIONAL_ANSWERS

ANSWERS: Answers = {
    decisions.OpeningTurn: opening.OPENING_ANSWERS,
    decisions.AuctionTurn: opening.AUCTION_ANSWERS,
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
    decisions.RaiseMoney: raising_money.RAISE_ANSWERS,
    decisions.RepayStep: operating.REPAY_ANSWERS,
    decisions.LastChance: operating.LAST_CHANCE_ANSWERS,
    **NATIONAL_ANSWERS,
}
