"""Which actions answer what players of 1835 are asked."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.flow.legal import Answers
from gridsim.procedures.asking import YES_OR_NO
from gridsim.titles.title_1835 import (
    dividends,
    opening,
    operating,
    phases,
    raising_money,
    routes,
    starting,
    stations,
    stock,
    successor,
    trains,
)
from gridsim.titles.title_1835.formations.prussia import FORMATION_ANSWERS

ANSWERS: Answers = {
    decisions.PacketTurn: opening.PACKET_ANSWERS,
    decisions.StockTurn: stock.STOCK_ANSWERS,
    decisions.PapersForPresidency: successor.PAPERS_ANSWERS,
    decisions.ChooseHome: starting.HOME_ANSWERS,
    decisions.RaiseMoney: raising_money.RAISE_ANSWERS,
    decisions.TrackStep: operating.TRACK_ANSWERS,
    decisions.StationStep: stations.STATION,
    decisions.RunStep: routes.RUN,
    decisions.DividendStep: dividends.DIVIDEND,
    decisions.TrainStep: trains.TRAIN_PURCHASE,
    decisions.Consent: YES_OR_NO,
    decisions.DiscardTrains: phases.DISCARD_ANSWERS,
    **FORMATION_ANSWERS,
}
