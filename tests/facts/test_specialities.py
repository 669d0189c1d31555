"""A small invented sheet with what makes other titles special: the schema holds it, and it has no fault."""

import json
from pathlib import Path

import msgspec
import pytest

from gridsim.facts.load import facts_of
from gridsim.facts.model import Exchange, Sheet

RAW = json.loads(Path(__file__).with_name("invented.json").read_text(encoding="utf-8"))


@pytest.fixture(name="facts", scope="module")
def _facts():
    return facts_of(RAW, (), "invented")


def test_the_sheet_survives_being_written_and_read_again(facts):
    assert msgspec.json.decode(msgspec.json.encode(facts.sheet), type=Sheet) == facts.sheet


def test_regions_meet_at_borders_until_a_phase_joins_them(facts):
    assert [facts.hexes[name].region for name in ("B3", "B5", "C6")] == ["west", "east", None]
    assert facts.hexes["B3"].borders == {"4": "frontier"}
    assert [phase.regions for phase in facts.phases.values()] == [(), (), (("west", "east"),)]
    assert 4 in facts.open_edges["B3"], "a political border stops companies, not track"


def test_nothing_crosses_an_impassable_side(facts):
    assert facts.neighbours["B1"][5] == "C2"
    assert 5 not in facts.open_edges["B1"]
    assert 2 not in facts.open_edges["C2"]


def test_a_pass_is_a_stop_with_room_for_a_station(facts):
    high = facts.hexes["B5"].stops[0]
    assert (high.kind, high.slots, high.value, high.name) == ("pass", 1, 0, "High Pass")
    assert facts.hexes["B5"].from_phase == "3"
    assert facts.tiles["P1"].upgrade_cost == 50


def test_a_mine_ends_a_route_and_is_worth_more_later(facts):
    mine = facts.hexes["C6"].stops[0]
    assert (mine.kind, mine.dead_end, mine.slots, mine.values["late"]) == ("mine", True, 1, 40)


def test_a_mountain_waits_for_its_railway(facts):
    assert facts.hexes["C2"].site == "mountain"
    board = facts.sheet.boards[0]
    assert (board.id, board.kind, board.count, board.values["middle"]) == ("M-A", "mountain", 2, 20)


def test_a_tunnel_site_is_entered_at_certain_sides_only(facts):
    tunnel = facts.hexes["C4"].tunnel
    assert (tunnel.entrances, tunnel.cost, tunnel.tiles) == ((0, 3), 100, ("T1",))
    assert facts.tiles["T1"].layer == "tunnel"
    assert facts.tiles["F1"].layer == "track"
    assert facts.neighbours["C4"] == ("D3", "C2", "B3", "B5", "C6", "D5")
    assert 3 in facts.open_edges["D3"]
    assert 0 in facts.open_edges["B5"]
    assert 5 not in facts.open_edges["B3"]


def test_an_off_board_area_has_values_by_phase_and_may_be_closed(facts):
    north = facts.hexes["A2"].stops[0]
    assert north.values == {"early": 10, "late": 60}
    assert north.closed == ("middle",)
    assert (north.side, north.transit) == ("N", 30)


def test_a_hex_may_be_half_hidden_and_part_of_an_area(facts):
    assert facts.hexes["A4"].half_hidden
    assert facts.hexes["A4"].joined == (1,)
    assert facts.open_edges["A4"] == frozenset()
    assert {facts.hexes[name].stops[0].group for name in ("A2", "A4")} == {"north"}


def test_two_stops_of_different_kinds_share_a_hex_and_a_track(facts):
    assert [(stop.kind, stop.name) for stop in facts.hexes["D3"].stops] == [
        ("city", "Mainland"),
        ("town", "Island"),
    ]
    assert facts.designs["V1"].paths[-1] == ("s0", "s1")
    assert facts.tiles["V1"].rotations == (0,)


def test_tracks_may_share_their_stem(facts):
    assert facts.hexes["E2"].stems == ((3, 4),)


def test_a_city_may_lie_on_both_banks_of_a_river(facts):
    ferry = facts.designs["H1"].ferry
    assert (ferry.banks, ferry.toll, ferry.slots) == (((2, 3), (4, 5)), 10, (1, 2))
    assert facts.designs["G1"].ferry is None


def test_a_hex_may_cost_for_several_reasons(facts):
    assert [(terrain.kind, terrain.cost) for terrain in facts.hexes["B1"].terrain] == [
        ("river", 50),
        ("hill", 20),
    ]


def test_plus_trains_count_towns_apart(facts):
    reach = facts.trains["2+2"].reach
    assert (reach.stops, reach.towns) == (2, 2)


def test_trains_may_count_hexes_or_only_their_best_stops(facts):
    assert facts.trains["2H"].reach.hexes == 2
    assert facts.trains["2H"].reach.stops is None
    assert facts.trains["8E"].reach.best == 8


def test_cards_with_two_sides_turn_over(facts):
    two = facts.trains["2"]
    assert (two.back, two.turns_on, two.count, facts.trains["2H"].count) == ("2H", "3", 3, 0)
    assert not facts.trains["5H"].in_supply


def test_goods_trains_run_from_exactly_one_mine(facts):
    goods = facts.trains["1g"]
    assert (goods.reach.needs, goods.reach.most, goods.reach.free) == (
        ("mine",),
        {"mine": 1},
        ("town", "mine"),
    )
    assert (goods.rusts_on, goods.also_rusts_on) == ("3", ("4", "8E"))
    assert facts.trains["3"].available_from == "2"


def test_passes_and_ports_may_count_or_not(facts):
    reach = facts.trains["3"].reach
    assert ("pass" in reach.counted, "port" in reach.free, "mine" in reach.counted + reach.free) == (
        True,
        True,
        False,
    )


def test_companies_differ_in_what_they_get_and_may_own(facts):
    minor, coal, regional, state = facts.companies.values()
    assert (minor.price, minor.starting_cash, minor.nickname, minor.allows) == (80, 80, "Mini", ("mergers",))
    assert minor.exchange == Exchange("STATE", 10, president=True)
    assert (coal.prices, coal.starting_trains, coal.train_kinds) == ((120, 140), ("1g",), ("goods",))
    assert (regional.station_range, regional.stations_by_par) == ((2, 5), {"60": 1, "100": 5})
    assert (regional.float_percent, regional.capital, regional.destination_capital) == (60, 5, 5)
    assert (regional.forbidden_stops, regional.group) == (("off_board",), 2)
    assert (state.predecessors, sum(state.certificates), len(state.certificates)) == (
        ("MIN", "COAL"),
        100,
        12,
    )


def test_companies_start_on_fields_for_them_or_their_kind(facts):
    assert [facts.price_at(cell) for cell in facts.par_cells("REG")] == [100, 60]
    assert [facts.price_at(cell) for cell in facts.par_cells("STATE")] == [154]
    assert facts.cell((0, 0)) is None


def test_zones_may_be_for_some_kinds_or_phases_and_end_the_game(facts):
    assert facts.zone_at((0, 2)).kinds == ("state", "major")
    assert facts.zone_at((0, 2)).multiple_purchases
    assert facts.zone_at((1, 2)).from_phase == "3"
    assert facts.zone_at((1, 2)).ends_game
    assert not facts.zone_at((0, 1)).ends_game


def test_privates_come_with_shares_or_let_a_company_start(facts):
    assert facts.privates["NF"].comes_with == Exchange("REG", 20)
    assert facts.privates["BS"].exchange == Exchange("STATE", 5)
    assert (facts.privates["C2C"].starts, facts.privates["C2C"].counts) == ("MIN", False)
    assert facts.privates["NF"].counts
    assert facts.sheet.packet == (("NF",), ("MIN", "P4", "REG"))


def test_kinds_of_company_may_lay_several_tiles(facts):
    assert [phase.lays for phase in facts.phases.values()] == [{"major": 2}, {}, {}]
    assert facts.phases["3"].train_limits == {"minor": 1, "STATE": 3}


def test_money_is_written_as_printed(facts):
    assert facts.sheet.currency.format(12_000) == "L. 12000"
    assert facts.players(3).privates == 4
