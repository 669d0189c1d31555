"""The answers to what is asked for the companies of 1824 in their turns, and when a state railway forms."""

from __future__ import annotations

from gridsim.core.decisions import (
    BondMarker,
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
from gridsim.titles.title_1824.bond import BOND_ANSWERS
from gridsim.titles.title_1824.dividends import DIVIDEND
from gridsim.titles.title_1824.formations.state import FORMATION_ANSWERS
from gridsim.titles.title_1824.phases import DISCARD_ANSWERS
from gridsim.titles.title_1824.routes import RUN
from gridsim.titles.title_1824.stations import STATION
from gridsim.titles.title_1824.track import TRACK
from gridsim.titles.title_1824.trains import TRAIN_PURCHASE

COMPANY_ANSWERS: Answers = {
    TrackStep: TRACK,
    StationStep: STATION,
    RunStep: RUN,
    DividendStep: DIVIDEND,
    TrainStep: TRAIN_PURCHASE,
    Consent: YES_OR_NO,
    DiscardTrains: DISCARD_ANSWERS,
    BondMarker: BOND_ANSWERS,
    **FORMATION_ANSWERS,
}
