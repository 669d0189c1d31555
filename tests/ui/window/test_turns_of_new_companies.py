"""A company that forms in the turn of another has its place in the strip as soon as it is asked anything."""

from __future__ import annotations

import pytest

from gridsim import standings_at
from gridsim.core.decisions import KeepTrains
from tests.titles.title_1856.settling import company, game, homes, settling
from ui.desk import Desk
from ui.model.session import GameSession
from ui.style.theme import LIGHT
from ui.window.turn_chips import chips_of


def forming(buyer):
    """The GT owes money and goes into the CGR in the turn of the buyer; the CPR goes on."""
    prices = {"GT": 90, "CPR": 90, buyer: 110}
    built = company(settling(players=3), "GT", prices["GT"], {"P1": 60}, loans=1)
    built = company(built, "CPR", prices["CPR"], {"P2": 60}).trains("GT", "4")
    return game(homes(built, "GT", "CPR"), buyer, "P1")


@pytest.mark.parametrize(
    ("buyer", "turns"),
    [
        ("CPR", [("▶ CPR", "current"), ("CGR", "next")]),
        ("GT", [("▶ CGR", "current"), ("CPR", "next")]),
    ],
)
def test_what_forms_in_a_turn_is_told_while_it_chooses_trains(words, settings, buyer, turns):
    """The company in turn stays so, unless it is no more; nobody else has its turn then."""
    session = GameSession(forming(buyer), scoring=standings_at)
    assert isinstance(session.shown.decision, KeepTrains)
    desk = Desk(session, words, LIGHT, settings)
    chips = [(chip.text.split(" · ")[0], chip.state) for chip in chips_of(desk, session.shown)]
    assert [chip for chip in chips if chip[0].removeprefix("▶ ") in ("CPR", "GT", "CGR")] == turns
