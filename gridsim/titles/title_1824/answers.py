"""Which actions answer which question of 1824."""

from __future__ import annotations

from gridsim.core import decisions
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
    decisions.PacketTurn: FIRST_ANSWERS,
    decisions.StockTurn: STOCK_ANSWERS,
    decisions.ForcedExchange: FORCED,
    decisions.RaiseMoney: RAISE_ANSWERS,
    decisions.TrackStep: TRACK,
    decisions.StationStep: STATION,
    decisions.RunStep: RUN,
    decisions.DividendStep: DIVIDEND,
    decisions.TrainStep: TRAIN_PURCHASE,
    decisions.Consent: YES_OR_NO,
    decisions.DiscardTrains: DISCARD_ANSWERS,
    decisions.BondMarker: BOND_ANSWERS,
    **DRAFT_ANSWERS,
    **TOWN_ANSWERS,
    **FORMATION_ANSWERS,
}
