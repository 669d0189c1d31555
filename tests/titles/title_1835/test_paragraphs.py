"""Each refusal and each change of 1835 names the paragraph that says so, not its neighbour."""

from __future__ import annotations

import pytest

from gridsim.core.actions import LayTile, PlaceStation
from gridsim.core.decisions import StationStep, TrackStep
from gridsim.core.events import CompanyOperates, StationPlaced, TileLaid
from gridsim.facts.load import load_facts
from tests.tables import A, B, game, judging, play, play_until, told
from tests.titles.title_1835.railways import in_operation, minors, operating_round, table


def why(playing, action):
    """The sentences against an action, each with its paragraph."""
    return {refusal.key: refusal.rule.removeprefix("1835 §") for refusal in playing.now.legal.why_not(action)}


def asked(built, kind, action, company="BY", **fields):
    return why(judging(built, kind, company, A, **fields)(), action)


# ---- buying


# ---- whose turn, and what is laid


def test_5_3_3_minors_and_5_3_4_majors_operate():
    built = minors(in_operation(table(), "BY"), M1=B)
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    paragraphs = {event.company: event.because for event in told(playing, CompanyOperates)}
    assert paragraphs == {"M1": "1835 §5.3.3", "BY": "1835 §5.3.4"}


FIRST_TILES = {
    "D12": "5.5.1.5",
    "M15": "5.5.1.6",
    "H4": "5.5.1.7",
    "D8": "5.5.1.8",
    "O15": "5.5.1.9",
    "L6": "5.5.1.10",
    "E19": "5.5.1.11",
    "C11": "5.5.1.11",
}
LATE = in_operation(table(phase="3a"), "BY")


@pytest.mark.parametrize("hex_id", load_facts("1835", ()).hexes)
def test_5_5_1_5_to_11_what_a_first_tile_must_show(hex_id):
    """Every hex that can be built on has its paragraph."""
    wrong = "6" if "8" in LATE.state.facts.hexes[hex_id].first_tiles else "8"
    found = asked(LATE, TrackStep, LayTile(hex=hex_id, tile=wrong, rotation=0))
    assert found
    assert all(paragraph.startswith("5.5.1.") for paragraph in found.values())
    if hex_id in FIRST_TILES:
        other = "8" if hex_id == "D8" else "6"
        found = asked(LATE, TrackStep, LayTile(hex=hex_id, tile=other, rotation=0))
        assert set(found.values()) == {FIRST_TILES[hex_id]}


def test_5_5_1_17_a_later_tile_is_one_of_the_table():
    lay = LayTile(hex="M15", tile="6", rotation=0)
    assert set(asked(LATE.tile("M15", "3", 1), TrackStep, lay).values()) == {"5.5.1.17"}


# ---- powers of privates

POWERS = in_operation(table(phase="2a"), "BY")


@pytest.mark.parametrize(
    ("private", "owner", "paragraph"),
    [("OBB", A, "3.1.3.2"), ("PF", A, "3.1.3.3"), ("OBB", B, "3.1.2"), ("PF", B, "3.1.2")],
)
def test_3_1_3_each_power_to_lay_cites_its_own_paragraph(private, owner, paragraph):
    lay = LayTile(hex="D8", tile="57", rotation=0, power=private)
    assert asked(POWERS.private(private, owner), TrackStep, lay)["no_power_to_lay"] == paragraph


@pytest.mark.parametrize(("private", "paragraph"), [("NF", "3.1.3.1"), ("PF", "3.1.3.3")])
def test_3_1_3_each_power_to_mark_cites_its_own_paragraph(private, paragraph):
    mark = PlaceStation(hex="D8", stop=0, power=private)
    assert asked(POWERS.private(private, A), StationStep, mark)["no_power_to_mark"] == paragraph


@pytest.mark.parametrize(("private", "step", "action", "event", "paragraph"), [
    ("OBB", TrackStep, LayTile(hex="M15", tile="3", rotation=1, power="OBB"), TileLaid, "3.1.3.2"),
    ("NF", StationStep, PlaceStation(hex="L14", stop=0, power="NF"), StationPlaced, "3.1.3.1"),
])  # fmt: skip
def test_3_1_3_what_a_power_does_cites_it(private, step, action, event, paragraph):
    built = POWERS.private(private, A).cash("BY", 0)
    playing = play_until(game(operating_round(built)), step, "BY")
    play(playing, action)
    assert [done.because for done in playing.now.events if isinstance(done, event)] == [f"1835 §{paragraph}"]


def test_5_5_2_10_the_marker_of_the_pfalz_waits_for_badens_city():
    built = in_operation(table(phase="2a").tile("L6", "211"), "HE").private("PF", A)
    mark = PlaceStation(hex="L6", stop=0, power="PF")
    assert asked(built, StationStep, mark, "HE") == {"home_reserved": "5.5.2.10"}
