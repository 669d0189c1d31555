"""The port marker of 1856 in files of 18xx.games: told where it brings no interest that was not paid here."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from gridsim.core.actions import PlacePort
from gridsim.core.decisions import StationStep, TrainStep
from gridsim.interchange.title_1856.money import tell_port
from gridsim.interchange.title_1856.steps import Step
from gridsim.interchange.title_1856.writing import Writer

A = "player:1"
STATION = StationStep(player=A, actor="THB", rule="1856 §8.3")
TRAINS = TrainStep(player=A, actor="THB", rule="1856 §11")
TOLD = ["buy_company", "destination_connection"]


def written(decision, ends, later=()):
    """The kinds of action in the file, and those that wait, once the port is told."""
    writer = Writer.__new__(Writer)
    writer.draft = SimpleNamespace(actions=[{"type": kind} for kind in TOLD])
    writer.ends, writer.step, writer.later = dict(ends), Step.TRAIN, [{"type": kind} for kind in later]
    tell_port(writer, SimpleNamespace(decision=decision), None, PlacePort(private="GLSC", hex="C14"))
    return [told["type"] for told in writer.draft.actions], [told["type"] for told in writer.later]


@pytest.mark.parametrize(
    ("decision", "ends", "order"),
    [
        (STATION, {Step.ROUTE: 1}, ["buy_company", "assign", "destination_connection"]),
        (TRAINS, {Step.ROUTE: 1}, [*TOLD, "assign"]),
        (STATION, {}, [*TOLD, "assign"]),
    ],
)
def test_before_a_run_that_is_not_asked_there_it_is_told_before_its_end(decision, ends, order):
    """After it interest would fall due with it (1856 §18 P15)."""
    assert written(decision, ends) == (order, [])


def test_it_waits_with_the_purchase_of_its_private():
    assert written(TRAINS, {Step.ROUTE: 1}, ["buy_company"]) == (TOLD, ["buy_company", "assign"])
