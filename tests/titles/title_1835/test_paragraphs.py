"""Each refusal and each change of 1835 names the paragraph that says so, not its neighbour."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Action, BuyPrivate, LayTile, PlaceStation
from gridsim.core.decisions import Decision, PacketTurn, StationStep, TrackStep
from gridsim.core.events import CompanyOperates, StationPlaced, TileLaid
from gridsim.core.state import POOL
from gridsim.facts.load import load_facts
from gridsim.flow.legal import Checkers, LegalActions
from gridsim.titles.title_1835.opening import PACKET_ANSWERS
from gridsim.titles.title_1835.operating import TRACK_ANSWERS
from gridsim.titles.title_1835.stations import STATION
from tests.builders import Building
from tests.titles.title_1835.railways import (
    after_packet,
    game,
    holds,
    in_operation,
    minors,
    operating,
    operating_round,
    play,
    play_until,
    table,
)
from tests.titles.title_1835.stock_rounds import all_sold, bank, from_player, pool, rich
from tests.titles.title_1835.stock_rounds import game as stock_game


def told(built: Building, decision: Decision, answers: Checkers, action: Action) -> dict[str, str]:
    """The sentences against an action, each with its paragraph."""
    refusals = LegalActions(built.state, decision, answers).why_not(action)
    return {refusal.key: refusal.rule.removeprefix("1835 §") for refusal in refusals}


def of_stock(built: Building, action: Action) -> dict[str, str]:
    refusals = stock_game(built).now.legal.why_not(action)
    return {refusal.key: refusal.rule.removeprefix("1835 §") for refusal in refusals}


# ---- buying


def test_1_2_3_a_later_group_and_1_2_4_a_later_company_and_1_2_6_prussia() -> None:
    built = rich(after_packet())
    assert of_stock(built, bank("BA", 20))["group_not_on_offer"] == "1.2.3"
    second = all_sold(built, "BY", "SX")
    assert of_stock(second, bank("WT", 20))["not_on_offer"] == "1.2.4"
    assert of_stock(second, bank("PR"))["not_on_offer"] == "1.2.6"


def test_2_6_2_a_missing_size_is_told_with_the_way_of_the_purchase() -> None:
    built = all_sold(rich(after_packet()), "BY", "SX")
    built = operating(holds(built, POOL, "MS", 20), "MS", cell=(2, 4))
    built = holds(built, "player:2", "MS", president=True)
    assert of_stock(built, pool("MS", 10))["no_such_paper"] == "2.6.2.2"
    assert of_stock(built, bank("SX", 5))["no_such_paper"] == "2.6.2.1"
    assert of_stock(built, from_player(2, "MS", 10))["no_such_paper"] == "2.6.2.4"


def test_2_6_2_6_the_limit_holds_for_the_packet_too() -> None:
    built = table(7)
    for company in ("WT", "HE", "MS"):
        built = holds(built, "player:1", company, 10, 10, 10)
    decision = PacketTurn(player="player:1", actor="player:1", rule="1835 §2.5.1", offered=("NF",))
    price = built.state.privates["NF"].price
    assert told(built, decision, PACKET_ANSWERS, BuyPrivate(private="NF", price=price))[
        "certificate_limit"
    ] == ("2.6.2.6")


# ---- whose turn


def test_5_3_3_minors_and_5_3_4_majors_operate() -> None:
    built = minors(in_operation(table(), "BY"), M1="player:2")
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    events = [event for moment in playing.history for event in moment.events]
    paragraphs = {event.company: event.because for event in events if isinstance(event, CompanyOperates)}
    assert paragraphs == {"M1": "1835 §5.3.3", "BY": "1835 §5.3.4"}


# ---- first tiles


@pytest.mark.parametrize(
    ("hex_id", "paragraph"),
    [
        ("D12", "5.5.1.5"),
        ("M15", "5.5.1.6"),
        ("H4", "5.5.1.7"),
        ("D8", "5.5.1.8"),
        ("O15", "5.5.1.9"),
        ("L6", "5.5.1.10"),
        ("E19", "5.5.1.11"),
        ("C11", "5.5.1.11"),
    ],
)
def test_5_5_1_5_to_11_what_a_first_tile_must_show(hex_id: str, paragraph: str) -> None:
    built = in_operation(table(phase="3a"), "BY")
    wrong = "6" if hex_id not in ("D8",) else "8"
    decision = TrackStep(player="player:1", actor="BY", rule="1835 §5.4.1")
    found = told(built, decision, TRACK_ANSWERS, LayTile(hex=hex_id, tile=wrong, rotation=0))
    assert set(found.values()) == {paragraph}


def test_5_5_1_17_a_later_tile_is_one_of_the_table() -> None:
    built = in_operation(table(phase="3a").tile("M15", "3", 1), "BY")
    decision = TrackStep(player="player:1", actor="BY", rule="1835 §5.4.1")
    assert set(told(built, decision, TRACK_ANSWERS, LayTile(hex="M15", tile="6", rotation=0)).values()) == {
        "5.5.1.17"
    }


def test_every_hex_that_can_be_built_on_has_its_paragraph() -> None:
    built = in_operation(table(phase="3a"), "BY")
    decision = TrackStep(player="player:1", actor="BY", rule="1835 §5.4.1")
    facts = load_facts("1835", ())
    for hex_id in facts.hexes:
        wrong = "6" if "8" in facts.hexes[hex_id].first_tiles else "8"
        found = told(built, decision, TRACK_ANSWERS, LayTile(hex=hex_id, tile=wrong, rotation=0))
        assert all(paragraph.startswith("5.5.1.") for paragraph in found.values())
        assert found


# ---- powers of privates


def test_3_1_3_each_power_cites_its_own_paragraph() -> None:
    built = in_operation(table(phase="2a"), "BY")
    lays = TrackStep(player="player:1", actor="BY", rule="1835 §5.4.1")
    marks = StationStep(player="player:1", actor="BY", rule="1835 §5.5.2.6")
    for private, paragraph in (("OBB", "3.1.3.2"), ("PF", "3.1.3.3")):
        own, others = built.private(private, "player:1"), built.private(private, "player:2")
        lay = LayTile(hex="D8", tile="57", rotation=0, power=private)
        assert told(own, lays, TRACK_ANSWERS, lay)["no_power_to_lay"] == paragraph
        assert told(others, lays, TRACK_ANSWERS, lay)["no_power_to_lay"] == "3.1.2"
    for private, paragraph in (("NF", "3.1.3.1"), ("PF", "3.1.3.3")):
        mark = PlaceStation(hex="D8", stop=0, power=private)
        found = told(built.private(private, "player:1"), marks, STATION, mark)
        assert found["no_power_to_mark"] == paragraph


def test_3_1_3_2_what_a_power_lays_cites_it() -> None:
    built = in_operation(table(), "BY").private("OBB", "player:1").cash("BY", 0)
    playing = play_until(game(operating_round(built)), TrackStep, "BY")
    play(playing, LayTile(hex="M15", tile="3", rotation=1, power="OBB"))
    (laid,) = (event for event in playing.now.events if isinstance(event, TileLaid))
    assert laid.because == "1835 §3.1.3.2"


def test_3_1_3_1_what_a_power_marks_cites_it() -> None:
    built = in_operation(table(phase="2a"), "BY").private("NF", "player:1").cash("BY", 0)
    playing = play_until(game(operating_round(built)), StationStep, "BY")
    play(playing, PlaceStation(hex="L14", stop=0, power="NF"))
    (placed,) = (event for event in playing.now.events if isinstance(event, StationPlaced))
    assert placed.because == "1835 §3.1.3.1"


def test_5_5_2_10_the_marker_of_the_pfalz_waits_for_badens_city() -> None:
    built = in_operation(table(phase="2a").tile("L6", "211"), "HE").private("PF", "player:1")
    decision = StationStep(player="player:1", actor="HE", rule="1835 §5.5.2.6")
    found = told(built, decision, STATION, PlaceStation(hex="L6", stop=0, power="PF"))
    assert found == {"home_reserved": "5.5.2.10"}
