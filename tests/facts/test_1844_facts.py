"""The printed facts of 1844 against its rulebook's tables and the reference sheet."""

import re
from collections import Counter

import pytest

from gridsim.board.upgrades import followers
from gridsim.facts.load import load_facts
from tests.facts.shared import reference

PRE_SBB = ["NOB", "SCB", "VSB", "JS", "GB"]
REGIONAL = ["JN", "ChA", "VZ"]
HISTORICAL = ["FNM", "RhB", "BLS", "STB", "AB", "MOB"]
COLOURS = {"white": "plain", "purple": "tunnel"}


@pytest.fixture(name="facts")
def _facts():
    return load_facts("1844")


def ends(paths):
    return {frozenset(map(str, path)) for path in paths}


def test_what_is_in_the_box(facts):
    """1844 §2.1."""
    colours = Counter()
    for name, tile in facts.tiles.items():
        colours[facts.designs[name].colour, tile.layer] += tile.count
    assert colours == {
        ("yellow", "track"): 59, ("green", "track"): 55, ("brown", "track"): 26, ("gray", "track"): 5,
        ("tunnel", "tunnel"): 10, ("tunnel", "track"): 5,
    }  # fmt: skip
    assert sum(len(company.certificates) for company in facts.companies.values()) == 96
    assert sum(len(company.stations) for company in facts.companies.values()) == 59
    cards = [train for train in facts.trains.values() if train.id != "SBB-5H"]
    assert sum(4 if train.id == "8E" else train.count or 0 for train in cards) == 41
    assert sum(board.count for board in facts.sheet.boards) == 6
    assert sum(each.site is not None for each in facts.hexes.values()) == 7


def test_money_and_limits_by_players(facts):
    """1844 §1.2, §1.3."""
    assert facts.sheet.bank == 12_000
    by_count = {each.count: (each.cash, each.certificates) for each in facts.sheet.players}
    assert by_count == {3: (800, 24), 4: (620, 18), 5: (510, 15), 6: (440, 13), 7: (400, 11)}


def test_companies_by_kind(facts):
    """1844 §1.4, §4.6.2."""
    kinds = {}
    for name, company in facts.companies.items():
        kinds.setdefault(company.kind, []).append(name)
    assert kinds == {
        "pre_sbb": PRE_SBB, "regional": REGIONAL, "historical": HISTORICAL, "national": ["SBB"],
    }  # fmt: skip
    for name in PRE_SBB:
        company = facts.companies[name]
        assert (company.certificates, company.float_percent) == ((50, 25, 25), 50)
        assert (company.capital, company.destination_capital, len(company.stations)) == (2, 2, 2)
    for name in REGIONAL:
        company = facts.companies[name]
        assert (company.certificates, company.float_percent) == ((40, 20, 20, 20), 60)
        assert (company.capital, company.destination, company.train_kinds) == (5, (), ("H",))
        assert company.stations == (0, 40, 100)
    for name in HISTORICAL:
        company = facts.companies[name]
        assert (company.certificates, company.float_percent) == ((20, *[10] * 8), 50)
        assert (company.capital, company.destination_capital) == (5, 5)
        assert company.stations_by_par == {"60": 1, "70": 2, "80": 3, "90": 4, "100": 5}
    national = facts.companies["SBB"]
    assert national.certificates == (*[10] * 5, *[5] * 10)
    assert (national.starting_cash, national.predecessors) == (400, tuple(PRE_SBB))
    assert national.stations == (100,) * 10


def test_companies_are_those_of_the_reference(facts):
    for entry in reference("1844")["companies"]:
        company = facts.companies[entry["id"]]
        assert (company.name, company.colour) == (entry["full_name"], entry["colour"])
        home = entry.get("home")
        assert [(each.hex, f"s{each.stop}") for each in company.home] == (
            [(home["hex"], home["stop"])] if home else []
        )
        destination = entry["destination"]
        assert company.destination == ((destination["hex"],) if destination else ())


def test_hexes_are_those_of_the_reference(facts):
    entries = reference("1844")["hexes"]
    assert len(facts.hexes) == len(entries) == 131
    for entry in entries:
        hex_facts = facts.hexes[entry["coordinate"]]
        assert hex_facts.colour == COLOURS.get(entry["colour"], entry["colour"])
        assert hex_facts.buildable == (entry["buildable"] is True)
        assert len(hex_facts.stops) == len(entry["stops"])
        assert ends(hex_facts.paths) == {frozenset((str(p["from"]), str(p["to"]))) for p in entry["paths"]}
        assert sum(each.cost for each in hex_facts.terrain) == entry.get("terrain_cost", {}).get("amount", 0)
        entrances = hex_facts.tunnel.entrances if hex_facts.tunnel else ()
        assert entrances == tuple(entry.get("tunnel_entrances", ()))
        if "open_edges" in entry:
            assert sorted(facts.open_edges[hex_facts.id]) == entry["open_edges"], hex_facts.id
        if "first_tiles" in entry:
            assert set(followers(facts, hex_facts.id, None)) == set(entry["first_tiles"]), hex_facts.id


def test_areas_at_the_edge_of_the_map(facts):
    """1844 §9.4."""
    for entry in reference("1844")["offboard_areas"]:
        stops = [stop for each in entry["hexes"] for stop in facts.hexes[each].stops]
        assert {(stop.group, stop.side, stop.transit) for stop in stops} == {
            (entry["name"], entry["direction"], entry["bonus"])
        }
        assert all(stop.values == entry["revenue"] and stop.dead_end for stop in stops)


def test_tiles_are_those_of_the_reference(facts):
    for entry in reference("1844")["tiles"]:
        tile, design = facts.tiles[entry["name"]], facts.designs[entry["name"]]
        assert tile.count == entry["count"]
        assert ends(design.paths) == {frozenset((str(p["from"]), str(p["to"]))) for p in entry["paths"]}
        assert [(stop.kind, stop.slots, stop.value) for stop in design.stops] == [
            (stop["kind"], stop.get("slots", 0), stop["revenue"]) for stop in entry["stops"]
        ]
        assert list(design.labels) == entry["labels"]
        assert list(tile.upgrades) == entry["upgrades_to"]


def test_the_market_is_that_of_the_reference(facts):
    """1844 §5.1."""
    grid = reference("1844")["market"]["grid"]
    for row, fields in enumerate(grid):
        for column, field in enumerate(fields):
            cell = facts.cell((row, column))
            assert (None if cell is None else cell.price) == (None if field is None else field["price"])
            assert cell is None or (cell.zone == "no_regional") == (column >= 12)
    assert facts.par_cells("FNM") == facts.par_cells("VZ") == [(row, 4) for row in range(1, 6)]
    assert facts.par_cells("SBB") == [(5, 8)]


def test_ends_of_the_market(facts):
    """1844 §5.2, §T-14: without a field to the right up, without one to the left down."""
    assert facts.cell((0, 17)).arrows == {}
    assert facts.cell((4, 12)).arrows == {"right": "up"}
    assert facts.cell((0, 2)).arrows == facts.cell((1, 1)).arrows == {"left": "down"}
    assert facts.cell((7, 0)).arrows == {}
    assert load_facts("1844", ["no_space_of_180"]).cell((4, 12)) is None
    assert load_facts("1844", ["no_space_of_180"]).cell((4, 11)).arrows == {"right": "up"}


def test_trains_are_those_of_the_reference(facts):
    """1844 §9.1."""
    for entry in reference("1844")["trains"]:
        train = facts.trains[entry["name"]]
        assert (train.price, train.back) == (entry["price"], back_of(entry))
        most = entry["range"]["max"]
        reach = {"hexes": train.reach.hexes, "stops": train.reach.stops, "counted_stops": train.reach.best}
        assert reach[entry["range"]["unit"]] == most
        assert ("off_board" in train.reach.counted) == (entry["range"]["unit"] != "hexes")
        scrapped, turned = entry["scrapped_in_phase"], entry["becomes_H_in_phase"]
        assert train.rusts_on == (facts.phases[str(scrapped)].on if scrapped else None)
        assert train.turns_on == (facts.phases[str(turned)].on if turned else None)


def back_of(entry):
    sides = entry["card"].split("/")
    return sides[1] if len(sides) == 2 and entry["name"] == sides[0] else None


def test_privates_are_those_of_the_reference(facts):
    for entry in reference("1844")["privates"]:
        private = facts.privates[entry["id"]]
        name = re.sub("[„“]", '"', private.name)
        assert (name, private.price, private.income) == (
            entry["name"], entry["minimum_bid"], entry["income"],
        )  # fmt: skip
        prices = (entry.get("company_price_min"), entry.get("company_price_max"))
        assert (private.company_price or (None, None)) == prices
    kinds = Counter(private.kind for private in facts.privates.values())
    assert kinds == {"private": 7, "tunnel": 5, "mountain": 5}


def test_phases_are_those_of_the_reference(facts):
    """1844 §12.1."""
    for entry in reference("1844")["phases"]:
        phase = facts.phases[entry["name"]]
        assert list(phase.colours) == entry["tile_colours"]
        assert (phase.column, phase.rounds) == (entry["offboard_colour"], entry["operating_rounds"])
        assert phase.train_limits == entry["train_limit"]
        assert ("export" in phase.allows) == entry["export"]


def test_aarau_may_cost_nothing():
    """1844 §17 G-04."""
    assert load_facts("1844", ["aarau_free"]).hexes["D15"].terrain == ()
