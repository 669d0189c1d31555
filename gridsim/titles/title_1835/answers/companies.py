"""The answers to what is asked for the companies of 1835 in their turns, and when Prussia is formed."""

from __future__ import annotations

from gridsim.core.decisions import (
    Consent,
    DiscardTrains,
    DividendStep,
    RunStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.flow.legal import Answers
from gridsim.procedures.asking import YES_OR_NO
from gridsim.titles.title_1835.dividends import DIVIDEND
from gridsim.titles.title_1835.formations.forming import FORMATION_ANSWERS
from gridsim.titles.title_1835.operating import TRACK_ANSWERS
from gridsim.titles.title_1835.phases import DISCARD_ANSWERS
from gridsim.titles.title_1835.routes import RUN
from gridsim.titles.title_1835.stations import STATION
from gridsim.titles.title_1835.trains import TRAIN_PURCHASE

COMPANY_ANSWERS: Answers = {
    TrackStep: TRACK_ANSWERS,
    StationStep: STATION,
    RunStep: RUN,
    DividendStep: DIVIDEND,
    TrainStep: TRAIN_PURCHASE,
    Consent: YES_OR_NO,
    DiscardTrains: DISCARD_ANSWERS,
    **FORMATION_ANSWERS,
}
