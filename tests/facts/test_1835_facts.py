"""The printed facts of 1835 against its rulebook's tables and the reference sheet."""

from collections import Counter

import pytest

from gridsim.facts.coordinates import distance
from gridsim.facts.load import load_facts
from tests.facts.shared import reference

MAJORS = ["BY", "SX", "BA", "WT", "HE", "PR", "MS", "OL"]
MINORS = ["M1", "M2", "M3", "M4", "M5", "M6"]
COLUMNS = {"yellow": "1", "green": "2", "brown": "3"}


@pytest.fixture(name="facts")
def _facts():
    return load_facts("1835")


def test_what_is_in_the_box(facts):
    """1835 §A2.1, §A2.2."""
    assert sum(tile.count for tile in facts.tiles.values()) == 147
    colours = Counter()
    for name, tile in facts.tiles.items():
        colours[facts.designs[name].colour] += tile.count
    assert colours == {"yellow": 63, "green": 53, "brown": 31}
    papers = {name: len(facts.companies[name].certificates) for name in MAJORS}
    assert papers == {"BY": 9, "SX": 9, "BA": 8, "WT": 8, "HE": 8, "PR": 12, "MS": 7, "OL": 7}
    assert sum(papers.values()) == reference("1835")["components"]["share_certificates"] == 68
    assert sum(train.count for train in facts.trains.values()) == 33
    assert len(facts.privates) == 6
    assert [name for name, company in facts.companies.items() if company.kind == "minor"] == MINORS
    assert len(facts.hexes) == len(reference("1835")["hexes"]) == 127


def test_money_and_limits_by_players(facts):
    """1835 §1, table."""
    assert facts.sheet.bank == 12_000
    players = {each.count: (each.cash, each.certificates) for each in facts.sheet.players}
    assert players == {3: (600, 19), 4: (475, 15), 5: (390, 12), 6: (340, 11), 7: (310, 9)}
    left = {count: 12_000 - count * cash for count, (cash, _) in players.items()}
    assert left == {3: 10_200, 4: 10_100, 5: 10_050, 6: 9_960, 7: 9_830}


def test_the_market_is_that_of_the_reference(facts):
    """1835 §5.1, cell by cell."""
    sheet = reference("1835")["market"]
    for row in range(sheet["rows"]):
        for column in range(sheet["columns"]):
            expected, field = sheet["grid"][row][column], facts.cell((row, column))
            if expected is None:
                assert field is None, (row, column)
            else:
                assert (field.price, list(field.par)) == (expected["price"], expected.get("start_of", []))
    assert sum(field is not None for row in facts.sheet.market for field in row) == 74
    assert all(field.price % 2 == 0 for row in facts.sheet.market for field in row if field)


def test_row_ends_go_up_and_row_starts_go_down(facts):
    """1835 §5.2."""
    ends, starts = {}, {}
    for row, fields in enumerate(facts.sheet.market):
        for column, field in enumerate(fields):
            if field is not None and "right" in field.arrows:
                ends[field.price] = facts.price_at((row - 1, column))
            if field is not None and "left" in field.arrows:
                starts[field.price] = facts.price_at((row + 1, column))
    assert ends == {384: 418, 320: 350, 214: 236, 140: 154, 106: 114, 90: 92}
    assert starts == {132: 120, 98: 92, 82: 78, 78: 72, 72: 64, 64: 54}


def test_start_cells(facts):
    """1835 §A5.1: rows and columns from 0."""
    cells = {name: facts.par_cells(name) for name in MAJORS}
    assert cells == {
        "BY": [(2, 2)], "SX": [(3, 2)], "BA": [(3, 1)], "WT": [(3, 1)], "HE": [(3, 1)],
        "PR": [(3, 8)], "MS": [(4, 1)], "OL": [(4, 1)],
    }  # fmt: skip
    assert {name: facts.price_at(cell) for name, (cell,) in cells.items()} == {
        name: facts.companies[name].par for name in MAJORS
    }


def test_bank_stacks(facts):
    """1835 §A2.3.5 and §A2.3.6: the papers of a company in the order of its stack."""
    papers = {name: facts.companies[name].certificates for name in MAJORS}
    assert papers["BY"] == papers["SX"] == (20, *[10] * 8)
    assert papers["BA"] == papers["WT"] == papers["HE"] == (20, *[10] * 6, 20)
    assert papers["MS"] == papers["OL"] == (20, 20, 20, 10, 10, 10, 10)
    assert Counter(papers["PR"]) == {10: 8, 5: 4}
    assert papers["PR"][0] == 10


def test_companies_are_those_of_the_reference(facts):
    for entry in reference("1835")["companies"]:
        company = facts.companies[entry["abbr"]]
        assert (company.name, company.kind) == (entry["name"], entry["kind"])
        assert company.colour == entry["colour"]
        assert [(home.hex, home.stop) for home in company.home] == [
            (entry["home"]["hex"], entry["home"]["stop"])
        ]
        assert len(company.stations) == entry["markers"]
        assert company.group == entry.get("group")
        assert company.starting_cash == entry.get("starting_cash")
        assert company.float_percent == entry.get("starts_at_percent_sold")
        assert list(company.certificates) == [paper["percent"] for paper in entry["certificates"]]


def test_companies_exchanged_for_prussia(facts):
    """1835 §13.2, §13.6: together with the bank shares the papers are all of Prussia."""
    exchanges = {
        name: each.exchange
        for name, each in (facts.companies | facts.privates).items()
        if each.exchange is not None
    }
    assert {name: each.percent for name, each in exchanges.items()} == {
        "M1": 5, "M2": 10, "M3": 5, "M4": 10, "M5": 5, "M6": 5, "BS": 10, "HA": 10,
    }  # fmt: skip
    assert [name for name, each in exchanges.items() if each.president] == ["M2"]
    assert {each.company for each in exchanges.values()} == {"PR"}
    assert sum(each.percent for each in exchanges.values()) + 4 * 10 == 100


def test_privates_and_packet(facts):
    """1835 §3, §13.1."""
    for entry in reference("1835")["privates"]:
        private = facts.privates[entry["abbr"]]
        assert (private.name, private.price, private.income) == (
            entry["name"], entry["price"], entry["income"],
        )  # fmt: skip
        comes = entry["comes_with"]
        assert (private.comes_with is None) == (comes is None)
        if comes:
            with_it = private.comes_with
            assert (with_it.company, with_it.percent, with_it.president) == (
                comes["company"], comes["percent"], comes.get("director", False),
            )  # fmt: skip
    assert facts.sheet.packet == (
        ("NF",), ("M1", "LD", "M2"), ("M3", "M4", "BY", "BS"), ("HA", "M5", "M6", "OBB", "PF"),
    )  # fmt: skip
    papers = [name for row in facts.sheet.packet for name in row]
    prices = {name: facts.privates[name].price for name in facts.privates}
    prices |= {name: facts.companies[name].price for name in MINORS} | {"BY": 2 * 92}
    assert sum(prices[name] for name in papers) == 1_684


def test_hexes_are_those_of_the_reference(facts):
    phases = {None: None, 1: None, 2: "2a", 3: "3a"}
    kinds = {"offboard": "off_board"}
    for entry in reference("1835")["hexes"]:
        printed = facts.hexes[entry["coord"]]
        assert printed.name == entry.get("name")
        assert printed.colour == {"white": "plain"}.get(entry["colour"], entry["colour"])
        assert printed.buildable == (entry["buildable_from_phase"] is not None)
        assert printed.from_phase == phases[entry["buildable_from_phase"]]
        assert list(printed.first_tiles) == entry["upgrades_to"]
        assert list(printed.labels) == ([entry["label"]] if "label" in entry else [])
        terrain = [(each.kind, each.cost) for each in printed.terrain]
        assert terrain == ([tuple(entry["terrain"].values())] if "terrain" in entry else [])
        assert [list(path) for path in printed.paths] == entry.get("paths", [])
        assert [(stop.kind, stop.slots) for stop in printed.stops] == [
            (kinds.get(stop["kind"], stop["kind"]), stop.get("slots", 0)) for stop in entry.get("stops", [])
        ]
        for stop, expected in zip(printed.stops, entry.get("stops", []), strict=True):
            _is_worth(stop, expected["revenue"])
        homes = {home["company"]: home["stop"] for home in entry.get("homes", [])}
        assert printed.reserved == homes


def _is_worth(stop, revenue):
    if isinstance(revenue, dict):
        assert stop.values == {COLUMNS[name]: value for name, value in revenue.items() if value is not None}
        assert stop.closed == tuple(COLUMNS[name] for name, value in revenue.items() if value is None)
        assert stop.dead_end
    else:
        assert stop.value == revenue


def test_terrain_by_its_table(facts):
    """1835 §7.4."""
    costs = {}
    for each in facts.hexes.values():
        for terrain in each.terrain:
            costs.setdefault(terrain.cost, set()).add(each.id)
    assert " ".join(sorted(costs[50])) == "C11 D14 D8 E15 G3 I3 J6 J8 K7 K9 M13 M15 M17"
    assert " ".join(sorted(costs[70])) == "G13 H12 H6 H8 I13 I7 I9 J14 K15 N8 O7"
    assert len(costs) == 2


def test_the_blue_bar_west_of_hamburg(facts):
    """1835 §5.5.1.21."""
    assert facts.neighbours["B10"][0] == "C9"
    assert 0 not in facts.open_edges["B10"]
    assert 3 not in facts.open_edges["C9"]


def test_tiles_are_those_of_the_reference(facts):
    """1835 §7.3."""
    for entry in reference("1835")["tiles"]:
        tile, design = facts.tiles[entry["id"]], facts.designs[entry["id"]]
        assert (tile.count, design.colour) == (entry["count"], entry["colour"])
        assert list(tile.upgrades) == entry["upgrades_to"]
        assert list(design.labels) == ([entry["label"]] if "label" in entry else [])
        assert [(stop.kind, stop.value, stop.slots) for stop in design.stops] == [
            (stop["kind"], stop["revenue"], stop.get("slots", 0)) for stop in entry.get("stops", [])
        ]
        assert {frozenset(path) for path in design.paths} == {frozenset(path) for path in entry["paths"]}
        assert list(tile.only_on) == ([entry["only_hex"]] if "only_hex" in entry else [])
    assert facts.tiles["221"].rotations == (0,)
    ferry = facts.designs["221"].ferry
    assert (ferry.banks, ferry.toll, ferry.slots) == (((2, 3, 4), (0, 1, 5)), 10, (2, 1))


def test_distances_from_the_homes(facts):
    """1835 §A8.1: steps over all hexes of the board; the grid's distance only where no detour is needed."""
    for company, expected in reference("1835")["token_cost"]["distances"].items():
        steps = _steps_from(facts, facts.companies[company].home[0].hex)
        assert {hex_id: steps[hex_id] for hex_id in expected} == expected
    assert _steps_from(facts, "O15")["H20"] == 8
    assert distance(facts.places["O15"], facts.places["H20"], "pointy") == 7


def _steps_from(facts, home):
    """Steps between neighbouring hexes of the board."""
    steps, border = {home: 0}, [home]
    while border:
        here = border.pop(0)
        for neighbour in facts.neighbours[here]:
            if neighbour is not None and neighbour not in steps:
                steps[neighbour] = steps[here] + 1
                border.append(neighbour)
    return steps


def test_trains(facts):
    """1835 §9.1."""
    assert [
        (name, train.count, train.price, train.reach.stops, train.reach.towns, train.rusts_on)
        for name, train in facts.trains.items()
    ] == [
        ("2", 9, 80, 2, 0, "4"), ("2+2", 4, 120, 2, 2, "4+4"), ("3", 4, 180, 3, 0, "6"),
        ("3+3", 3, 270, 3, 3, "6+6"), ("4", 3, 360, 4, 0, None), ("4+4", 1, 440, 4, 4, None),
        ("5", 2, 500, 5, 0, None), ("5+5", 1, 600, 5, 5, None), ("6", 2, 600, 6, 0, None),
        ("6+6", 4, 720, 6, 6, None),
    ]  # fmt: skip


def test_phases(facts):
    """1835 §12.1, §11.1."""
    phases = facts.phases.values()
    assert [(phase.id, phase.on, phase.rounds, phase.column) for phase in phases] == [
        ("1", None, 1, "1"), ("2a", "3", 2, "2"), ("2b", "4", 2, "2"), ("2c", "4+4", 2, "2"),
        ("3a", "5", 3, "3"), ("3b", "6", 3, "3"), ("3c", "6+6", 3, "3"),
    ]  # fmt: skip
    limits = [phase.train_limits for phase in phases]
    assert limits[:2] == [{"minor": 2, "major": 4}] * 2
    assert limits[2:4] == [{"minor": 1, "major": 3, "PR": 4}] * 2
    assert limits[4:] == [{"major": 2, "PR": 3}] * 3
    assert [phase.colours[-1] for phase in phases] == ["yellow", *["green"] * 3, *["brown"] * 3]
    assert [phase.lays for phase in phases] == [{"major": 2}, *[{}] * 6]


def test_variants_and_house_rules(facts):
    """1835 §15, §18.2."""
    variants = [option.id for option in facts.sheet.options if option.kind == "variant"]
    assert variants == ["higher_income", "falling_prices", "minors_wait"]
    assert load_facts("1835", ["higher_income"]).privates["LD"].income == 30
    assert facts.privates["LD"].income == 20
    house_rules = [option for option in facts.sheet.options if option.kind == "house_rule"]
    played_by_rails = [option.id for option in house_rules if option.rule == "1835 §18.2"]
    older_games = ["no_connection_needed"]
    assert [*facts.sheet.bundles["Rails 18xx"]] == [
        name for name in played_by_rails if name not in older_games
    ]
    assert [option.id for option in house_rules if option.rule == "1835 §15"] == [
        "clemens", "snake", "unlimited_tiles",
    ]  # fmt: skip
    assert {tile.count for tile in load_facts("1835", ["unlimited_tiles"]).tiles.values()} == {None}
