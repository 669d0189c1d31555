"""Which actions answer which question of 1824."""

from __future__ import annotations

from gridsim.core.decisions import (
    BondMarker,
    Consent,
    DiscardTrains,
    DividendStep,
    ForcedExchange,
    PacketTurn,
    RaiseMoney,
    RunStep,
    StationStep,
    StockTurn,
    TrackStep,
    TrainStep,
)
from gridsim.flow.legal import Answers
from gridsim.procedures.asking import YES_OR_NO
from gridsim.titles.title_1824.bond import BOND_ANSWERS
from gridsim.titles.title_1824.dividends import DIVIDEND
from gridsim.titles.title_1824.exchanges import FORCED
from gridsim.titles.title_1824.formations import FORMATION_ANSWERS
from gridsim.titles.title_1824.opening.draft import DRAFT_ANSWERS
from gridsim.titles.title_1824.opening.first_round import FIRST_ANSWERS
from gridsim.titles.title_1824.opening.towns import TOWN_ANSWERS
from gridsim.titles.title_1824.phases import DISCARD_ANSWERS
from gridsim.titles.title_1824.raising_money import RAISE_ANSWERS
from gridsim.titles.title_1824.routes import RUN
from gridsim.titles.title_1824.stations import STATION
from gridsim.titles.title_1824.stock import STOCK_ANSWERS
from gridsim.titles.title_1824.track import TRACK
from gridsim.titles.title_1824.trains import TRAIN_PURCHASE

ANSWERS: Answers = {
    PacketTurn: FIRST_ANSWERS,
    StockTurn: STOCK_ANSWERS,
    ForcedExchange: FORCED,
    RaiseMoney: RAISE_ANSWERS,
    TrackStep: TRACK,
    StationStep: STATION,
    RunStep: RUN,
    DividendStep: DIVIDEND,
    TrainStep: TRAIN_PURCHASE,
    Consent: YES_OR_NO,
    DiscardTrains: DISCARD_ANSWERS,
    BondMarker: BOND_ANSWERS,
    **DRAFT_ANSWERS,
    **TOWN_ANSWERS,
    **FORMATION_ANSWERS,
}
