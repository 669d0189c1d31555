"""The printed facts of 1841 against its rulebook's tables and the reference sheet."""

from collections import Counter

import pytest

from gridsim.facts.coordinates import opposite
from gridsim.facts.load import load_facts
from tests.facts.shared import reference

MAJORS = ["SFTN", "SSFL", "SFTG", "IRSFF", "SFLi"]
MINORS = ["SFLP", "SFTC", "SFMA", "SFV", "SFL"]
NEW_MAJORS = ["AFI", "ATFA", "CFCC", "CGTF", "CTDA", "CTS", "ICSF", "IFAI", "ILTF", "RATF", "RSFS"]
NEW_MINORS = ["CTLP", "FTP", "SLDV"]
REUNIFICATIONS = {
    "7.1.1": "napoleons_project", "7.1.2": "cavours_plan", "7.1.3": "wilhelms_idea",
    "7.1.4": "carlo_albertos_dream", "7.1.5": "franz_josephs_gambit",
}  # fmt: skip


@pytest.fixture(name="facts")
def _facts():
    return load_facts("1841")


def test_t_21_what_is_in_the_box(facts):
    """1841 §T-21."""
    assert sum(tile.count for tile in facts.tiles.values()) == 189
    colours = Counter()
    for name, tile in facts.tiles.items():
        colours[facts.designs[name].colour] += tile.count
    assert colours == {"yellow": 72, "green": 72, "brown": 45}
    assert (sum(facts.sheet.notes.values()), facts.sheet.bank) == (240, 14_640)
    assert sum(int(value) * count for value, count in facts.sheet.notes.items()) == 14_640
    assert len(facts.companies) == 24
    assert sum(train.count for train in facts.trains.values()) == 32
    assert len(facts.privates) == 8
    assert len(facts.hexes) == 133


def test_money_and_limits_by_players(facts):
    """1841 §1.2, §3.5.2, lite §3 to §5."""
    full = {each.count: (each.cash, each.certificates) for each in facts.sheet.players}
    assert full == {3: (1120, 21), 4: (840, 16), 5: (672, 13), 6: (560, 11), 7: (480, 10), 8: (420, 9)}
    lite = load_facts("1841", ["lite"]).sheet
    assert lite.bank == 11_140
    few = {each.count: (each.cash, each.certificates) for each in lite.players}
    assert few == {3: (840, 21), 4: (630, 16), 5: (504, 13), 6: (420, 11)}


def test_companies_by_kind(facts):
    """1841 §S13.1."""
    kinds = {name: (each.kind, each.historical) for name, each in facts.companies.items()}
    assert {name for name, kind in kinds.items() if kind == ("major", True)} == set(MAJORS)
    assert {name for name, kind in kinds.items() if kind == ("minor", True)} == set(MINORS)
    assert [name for name, kind in kinds.items() if kind == ("major", False)] == NEW_MAJORS
    assert [name for name, kind in kinds.items() if kind == ("minor", False)] == NEW_MINORS
    for name, (kind, _) in kinds.items():
        papers = facts.companies[name].certificates
        assert papers == ((20, *[10] * 8) if kind == "major" else (40, 20, 20, 20))


def test_companies_are_those_of_the_reference(facts):
    for entry in reference("1841")["companies"]:
        company = facts.companies[entry["id"]]
        assert (company.name, company.nickname, company.kind) == (
            entry["name"], entry["nickname"], entry["kind"],
        )  # fmt: skip
        assert company.colour == entry["colour"]
        homes = entry["home"] if isinstance(entry["home"], list) else []
        assert [(home.hex, home.stop) for home in company.home] == [
            (home["hex"], home["stop"]) for home in homes
        ]
        assert company.station_range == (entry["tokens"]["minimum"], entry["tokens"]["maximum"])
        assert len(company.stations) == entry["tokens"]["maximum"]
        assert list(company.certificates) == entry["shares_percent"]
        concession = f"C{entry['concession']}" if entry["concession"] else None
        assert concession is None or facts.privates[concession].starts == company.id


def test_companies_that_others_become(facts):
    """1841 §4.6.8, §4.6.9."""
    formed = {name: each.predecessors for name, each in facts.companies.items() if each.predecessors}
    assert formed == {"SFLi": ("SFLP", "SFMA", "SSFL"), "SFV": ("IRSFF",), "SFL": ("IRSFF",)}


def test_concessions(facts):
    """1841 §S13.1."""
    for entry in reference("1841")["privates"]:
        private = facts.privates[entry["id"]]
        assert (private.name, private.price, private.income, private.starts, private.counts) == (
            entry["name"], entry["price_from_pool"], entry["income"], entry["company"], False,
        )  # fmt: skip
    assert [each.kind for each in facts.privates.values()] == ["bayard", *["concession"] * 7]


def test_the_market_is_that_of_the_reference(facts):
    """1841 §3.5.1, cell by cell."""
    rows = reference("1841")["market"]["rows"]
    assert [len(row) for row in facts.sheet.market] == [len(row) for row in rows]
    for fields, expected in zip(facts.sheet.market, rows, strict=True):
        assert [(field.price, list(field.par)) for field in fields] == [
            (each["price"], each.get("par", [])) for each in expected
        ]


def test_start_cells_and_the_ends_of_the_market(facts):
    """1841 §3.3.2, §T-15: rows and columns from 0."""
    assert facts.par_cells("SFTN") == [(0, 14), (1, 11), (2, 8), (3, 5), (4, 2)]
    assert facts.par_cells("FTP") == [(2, 8), (3, 5), (4, 2)]
    zones = {}
    for row, fields in enumerate(facts.sheet.market):
        for column, field in enumerate(fields):
            zones.setdefault(field.zone, set()).add((row, column))
    assert {column for _, column in zones["majors"]} == {11, 12, 13, 14, 15}
    assert {column for _, column in zones["late"]} == {16, 17, 18}
    assert zones["end"] == {(0, 18)}
    assert facts.price_at((0, 18)) == 516
    assert "right" not in facts.cell((0, 18)).arrows
    assert facts.cell((1, 18)).arrows == {"right": "up"}
    assert facts.cell((12, 0)).arrows == {}


def test_hexes_are_those_of_the_reference(facts):
    for entry in reference("1841")["hexes"]:
        _is_like(facts.hexes[entry["coord"]], entry)


COLOURS = {"grey": "gray", "dark_green": "green"}


def _is_like(printed, entry):
    assert printed.name == entry["name"]
    assert printed.colour == COLOURS.get(entry["colour"], entry["colour"])
    assert printed.buildable == (entry["first_tile_colour"] is not None)
    assert printed.region == entry.get("region")
    assert list(printed.first_tiles) == entry.get("first_tiles", [])
    assert list(printed.labels) == entry.get("labels", [])
    cost = [(entry["cost"]["terrain"], entry["cost"]["amount"])] if "cost" in entry else []
    assert [(each.kind, each.cost) for each in printed.terrain] == cost
    assert printed.borders == {str(edge): "impassable" for edge in entry.get("impassable_edges", [])}
    assert _paths(printed.paths) == _paths(path["ends"] for path in entry.get("paths", []))
    assert printed.reserved == {home["company"]: home["stop"] for home in entry.get("reserved_homes", [])}
    assert ("capital" in printed.marks) == entry.get("capital", False)
    _stops_are_like(printed.stops, entry.get("stops", []))


def _paths(paths):
    return {frozenset(str(end).replace("stop", "s") for end in ends) for ends in paths}


def _stops_are_like(stops, expected):
    for stop, entry in zip(stops, expected, strict=True):
        assert stop.kind == {"offboard": "off_board"}.get(entry["kind"], entry["kind"])
        assert stop.slots == entry.get("slots", 0)
        worth = stop.values or stop.value
        assert worth == entry["revenue"]
        if stop.kind in ("off_board", "port"):
            assert stop.dead_end


def test_tiles_are_those_of_the_reference(facts):
    """1841 §S7.5."""
    for entry in reference("1841")["tiles"]:
        tile, design = facts.tiles[entry["name"]], facts.designs[entry["name"]]
        assert (tile.count, design.colour) == (entry["count"], entry["colour"])
        assert list(tile.upgrades) == entry["upgrades_to"]
        assert list(design.labels) == entry.get("labels", [])
        assert _paths(design.paths) == _paths(path["ends"] for path in entry["paths"])
        _stops_are_like(design.stops, entry.get("stops", []))
        assert tile.upgrade_cost == entry.get("replacement_cost", 0)
    assert [facts.tiles[name].rotations for name in ("601", "602", "603")] == [(0,), (1,), (1,)]


def test_one_place_of_two_cities_and_one_stem():
    """1841 §S9.2-R2, -R3, §D-17."""
    facts = load_facts("1841")
    for name in ("H4", "R14"):
        groups = {stop.group for stop in facts.hexes[name].stops}
        assert len(groups) == 1
        assert None not in groups
    assert facts.hexes["F8"].stems == ((3, 4),)
    assert facts.hexes["F8"].stops[0].dead_end
    areas = Counter(stop.group for each in facts.hexes.values() for stop in each.stops if stop.dead_end)
    assert {area: count for area, count in areas.items() if area} == {
        "lyon": 1, "lausanne": 1, "gotthard": 1, "trento": 2, "east": 2, "adriatic": 1, "marseille": 3,
        "roma": 4,
    }  # fmt: skip


def test_trains(facts):
    """1841 §S11.1."""
    assert [
        (name, train.count, train.price, train.reach.stops, train.rusts_on)
        for name, train in facts.trains.items()
    ] == [
        ("2", 8, 100, 2, "4"), ("3", 6, 200, 3, "5"), ("4", 4, 350, 4, "7"), ("5", 3, 550, 5, "8"),
        ("6", 2, 800, 6, None), ("7", 2, 1100, 7, None), ("8", 7, 1450, 8, None),
    ]  # fmt: skip
    for name, train in facts.trains.items():
        assert ("pass" in train.reach.free) == (name == "8")
        assert ("pass" in train.reach.counted) == (name != "8")
        assert {"town", "port"} <= set(train.reach.free)
    lite = load_facts("1841", ["lite"]).trains.values()
    assert [train.count for train in lite] == [6, 5, 3, 2, 2, 2, 7]


def test_phases(facts):
    """1841 §S12."""
    phases = facts.phases.values()
    assert [(phase.id, phase.on, phase.rounds, phase.column) for phase in phases] == [
        ("2", None, 1, "white"), ("3", "3", 2, "white"), ("4", "4", 2, "grey"), ("5", "5", 3, "grey"),
        ("6", "6", 3, "black"), ("7", "7", 3, "black"), ("8", "8", 3, "black"),
    ]  # fmt: skip
    limits = [(phase.train_limits["major"], phase.train_limits["minor"]) for phase in phases]
    assert limits == [(4, 2), (4, 2), (3, 2), (3, 2), (2, 1), (2, 1), (2, 1)]
    assert [phase.colours[-1] for phase in phases] == ["yellow", "green", "green", *["brown"] * 4]
    assert [phase.lays.get("major", 1) for phase in phases] == [5, 2, 2, 1, 1, 1, 1]


def _states(facts, phase):
    regions = {each.region for each in facts.hexes.values() if each.region}
    joined = [set(state) for state in facts.phases[phase].regions]
    alone = [{region} for region in regions if not any(region in state for state in joined)]
    return {frozenset(state) for state in (*joined, *alone)}


@pytest.mark.parametrize("variant", ["standard", *REUNIFICATIONS])
def test_states_of_every_reunification(variant):
    """1841 §6, §7.1."""
    options = [REUNIFICATIONS[variant]] if variant in REUNIFICATIONS else []
    facts = load_facts("1841", options)
    expected = reference("1841")["states_by_phase"][variant]
    for phase in facts.phases:
        states = expected.get(phase) or expected["5+"]
        assert _states(facts, phase) == {frozenset(state) for state in states}, phase


def _begins(facts, switch):
    return [phase.id for phase in facts.phases.values() if switch in phase.allows]


@pytest.mark.parametrize(
    ("option", "secession", "tuscany", "homes"),
    [
        (None, ["4"], ["4"], "4"),
        ("napoleons_project", [], ["5"], "4"),
        ("cavours_plan", [], ["4"], "4"),
        ("wilhelms_idea", [], ["5"], "4"),
        ("carlo_albertos_dream", ["3"], ["4"], "3"),
        ("franz_josephs_gambit", [], ["5"], "3"),
    ],
)
def test_formations_of_every_reunification(option, secession, tuscany, homes):
    """1841 §7.1: where the Ferdinandea secedes, when Tuscany merges, and from when Austria is open."""
    facts = load_facts("1841", [option] if option else [])
    assert _begins(facts, "secession") == secession
    assert _begins(facts, "tuscan_merger") == tuscany
    assert _begins(facts, "austrian_homes")[0] == homes
    assert _begins(facts, "historical_homes")[0] == "4"
    assert _begins(facts, "concessions") == ["2", "3"]
    assert _begins(facts, "concessions_close") == ["4"]


def test_region_borders_lie_between_regions(facts):
    """1841 §6: the reference lists every side of two hexes of different regions."""
    found = set()
    for name, each in facts.hexes.items():
        for edge, other in enumerate(facts.neighbours[name]):
            region = facts.hexes[other].region if other else None
            if each.region and region and region != each.region:
                found.add(frozenset(((name, edge), (other, opposite(edge)))))
    listed = {
        frozenset(((entry["hex"], entry["edge"]), (entry["neighbour"], opposite(entry["edge"]))))
        for entry in reference("1841")["region_borders"]
    }
    assert found == listed


def test_the_map_of_lite():
    """1841 §S15.3."""
    facts = load_facts("1841", ["lite"])
    lite = reference("1841")["variants"]["lite"]
    for entry in lite["hexes"]["replace"]:
        _is_like(facts.hexes[entry["coord"]], entry)
    assert not set(lite["hexes"]["remove"]) & set(facts.hexes)
    assert len(facts.hexes) == 133 - 11
    assert set(load_facts("1841").companies) - set(facts.companies) == {"SFLP", "SFLi", "SFMA", "SSFL"}
    assert set(load_facts("1841").privates) - set(facts.privates) == {"C2", "C4", "C6"}


def test_the_second_edition():
    """1841 §S18.1."""
    facts = load_facts("1841", ["second_edition"])
    overlay = reference("1841")["second_edition_overlay"]
    for entry in overlay["hexes"]["replace"]:
        _is_like(facts.hexes[entry["coord"]], entry)
    assert {"612", "144"} <= set(facts.tiles)
    assert "608" not in facts.tiles
    assert facts.tiles["58"].upgrades == ("87", "88", "204", "144")
    kinds = {name: facts.companies[name].kind for name in ("SFTC", "SB", "SFL", "SFMA")}
    assert kinds == {"SFTC": "major", "SB": "major", "SFL": "major", "SFMA": "minor"}
    assert "SFV" not in facts.companies
    assert (facts.companies["SFTC"].certificates, len(facts.companies["SFTC"].stations)) == (
        (20, *[10] * 8), 5,
    )  # fmt: skip
    assert facts.companies["AFI"].name == "Azienda Ferroviaria Italica"
    small = [load_facts("1841", ["smaller_bank", *more]).sheet.bank for more in ([], ["lite"])]
    assert small == [14_400, 10_900]
