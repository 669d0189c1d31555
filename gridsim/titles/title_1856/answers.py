"""Which actions answer what players of 1856 are asked."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.flow.legal import Answers
from gridsim.procedures.asking import YES_OR_NO
from gridsim.procedures.keep_stations import choosing_city, choosing_hex
from gridsim.titles.title_1856 import loans, opening, operating, phases, raising_money, stations, stock, track
from gridsim.titles.title_1856.formations import national

ANSWERS: Answers = {
    decisions.OpeningTurn: opening.OPENING_ANSWERS,
    decisions.AuctionTurn: opening.AUCTION_ANSWERS,
    decisions.StockTurn: stock.STOCK_ANSWERS,
    decisions.Consent: YES_OR_NO,
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
    decisions.SettleNext: loans.SETTLING,
    decisions.HelpRepay: loans.HELPING,
    decisions.KeepTrains: national.KEEPING_TRAINS,
    decisions.KeepStation: choosing_city("1856 §13.4.10.2"),
    decisions.KeepPlaces: choosing_hex("1856 §13.4.10.3"),
    decisions.LeaveHome: choosing_hex("1856 §13.4.10.5"),
}
