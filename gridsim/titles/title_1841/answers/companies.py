"""The answers to what is asked for the companies of 1841 in their turns."""

from __future__ import annotations

from gridsim.core.actions import Pass
from gridsim.core.decisions import (
    AfterBankruptcy,
    Consent,
    ConvertStep,
    DividendStep,
    KeepStation,
    PlaceStep,
    RaiseMoney,
    ReplaceStations,
    RunStep,
    ShareOffer,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.flow.legal import Answers
from gridsim.procedures.asking import PASS, YES_OR_NO
from gridsim.procedures.keep_stations import choosing_city, choosing_place
from gridsim.titles.title_1841.formations.conversion import CONVERSION
from gridsim.titles.title_1841.formations.merger_rules import MERGER_ANSWERS
from gridsim.titles.title_1841.formations.split_answers import SPLIT_ANSWERS
from gridsim.titles.title_1841.operating.dividends import DIVIDEND
from gridsim.titles.title_1841.operating.routes import RUN
from gridsim.titles.title_1841.operating.station_places import PLACE
from gridsim.titles.title_1841.operating.stations import STATION
from gridsim.titles.title_1841.operating.track import TRACK
from gridsim.titles.title_1841.raising_money.bankruptcy import AFTER_BANKRUPTCY
from gridsim.titles.title_1841.raising_money.forced_sales import RAISE
from gridsim.titles.title_1841.raising_money.sales_ahead import TRAIN_STEP
from gridsim.titles.title_1841.shares.share_offers import SHARE_OFFER

COMPANY_ANSWERS: Answers = {
    TrackStep: TRACK,
    StationStep: STATION,
    RunStep: RUN,
    DividendStep: DIVIDEND,
    PlaceStep: PLACE,
    TrainStep: TRAIN_STEP,
    Consent: YES_OR_NO,
    RaiseMoney: RAISE,
    AfterBankruptcy: AFTER_BANKRUPTCY,
    ConvertStep: CONVERSION,
    ShareOffer: SHARE_OFFER,
    KeepStation: choosing_city("1841 §D-74"),
    ReplaceStations: {**choosing_place("1841 §4.6.9"), Pass: PASS},
    **MERGER_ANSWERS,
    **SPLIT_ANSWERS,
}
