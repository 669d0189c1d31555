"""Damaged sheets: every fault is found, with its path, and several at once."""

import copy

import pytest

from gridsim.facts.decoding import decode, decoding_faults
from gridsim.facts.errors import DataError
from gridsim.facts.facts import Facts
from gridsim.facts.load import common_designs, facts_of, read_sheet
from gridsim.facts.model import HexFacts, Sheet


@pytest.fixture(name="raw")
def _raw():
    return copy.deepcopy(read_sheet("1856"))


def found(raw):
    """The faults of a sheet, without the name of its file."""
    try:
        facts_of(raw, (), "sheet")
    except DataError as error:
        faults = error.faults
    else:
        return []
    assert all(fault.startswith("sheet: ") for fault in faults)
    return [fault.removeprefix("sheet: ") for fault in faults]


def record(raw, kind, name):
    return next(entry for entry in raw[kind] if entry.get("id") == name)


def set_in(raw, kind, name, **fields):
    record(raw, kind, name).update(fields)


def test_the_sheet_that_is_damaged_here_has_no_fault(raw):
    assert found(raw) == []


# ---- what cannot be read


def test_all_that_cannot_be_read_is_named_at_once(raw):
    set_in(raw, "hexes", "F15", buildable="yes", colour="pink")
    record(raw, "hexes", "F15")["stops"][0]["value"] = -30
    record(raw, "hexes", "F15")["paths"][1] = [7, "s0"]
    set_in(raw, "tiles", "57", count="four", colours=1)
    del record(raw, "companies", "GT")["name"]
    raw["market"][0][4]["price"] = "100"
    raw["players"][0]["cash"] = 1.5
    raw["numbers"]["loan"] = "a hundred"
    raw["moon"] = {}
    del raw["bank"]
    faults = found(raw)
    assert {fault.partition(": ")[0] for fault in faults} == {
        "hexes[F15].buildable", "hexes[F15].colour", "hexes[F15].stops[0].value", "hexes[F15].paths[1][0]",
        "tiles[57].count", "tiles[57].colours", "companies[GT].name", "market[0][4].price", "players[3].cash",
        "numbers[loan]", "moon", "bank",
    }  # fmt: skip
    assert "hexes[F15].buildable: Expected `bool`, got `str`" in faults
    assert "tiles[57].colours: unknown field" in faults
    assert "companies[GT].name: missing" in faults
    assert len(faults) == 12


def test_the_path_within_a_value_is_kept():
    assert list(decoding_faults({"id": "A1", "paths": [[0, "x0"]]}, HexFacts)) == [
        "paths[0][1]: Expected `str` matching regex '^s\\\\d$'"
    ]


def test_an_optional_value_may_be_absent_but_not_wrong():
    assert list(decoding_faults({"id": "A1", "tunnel": None, "site": None}, HexFacts)) == []
    assert list(decoding_faults({"id": "A1", "tunnel": {"cost": 1}}, HexFacts)) == [
        "tunnel.entrances: missing"
    ]


def test_what_can_be_read_is_handed_back():
    assert decode({"id": "A1"}, HexFacts, "x") == HexFacts(id="A1")
    with pytest.raises(DataError) as caught:
        decode([], Sheet, "x")
    assert caught.value.faults == ("x: Expected `object`, got `array`",)


# ---- references: (path to damage, fault)


def damage(raw, where, value):
    """Set the value at a path such as hexes.F15.first_tiles."""
    target = raw
    *steps, last = where.split("/")
    for step in steps:
        target = record({"x": target}, "x", step) if isinstance(target, list) else target[step]
    target[last] = value


REFERENCES = [
    ("hexes/F15/first_tiles", ["5x"], 'hexes[F15].first_tiles[0]: no tile "5x"'),
    (
        "hexes/B15/first_tiles",
        ["7", "8", "9", "99"],
        'hexes[B15].first_tiles[3]: no tile "99", did you mean "9"?',
    ),
    ("hexes/B15/first_tiles", ["7", "7"], 'hexes[B15].first_tiles: "7" stands 2 times'),
    ("hexes/B15/from_phase", "7", 'hexes[B15].from_phase: no phase "7"'),
    ("hexes/B15/marks", ["port", "port"], 'hexes[B15].marks: "port" stands 2 times'),
    ("hexes/P9/reserved", {"GTR": 0}, 'hexes[P9].reserved: no company "GTR"'),
    ("hexes/P9/reserved", {"GW": 0}, "hexes[P9].reserved: GW has its home elsewhere"),
    ("hexes/P9/reserved", {"GT": None}, "hexes[P9].reserved[GT]: its charter names another stop"),
    ("hexes/P9/reserved", {"GT": 1}, "hexes[P9].reserved[GT]: no city at stop 1"),
    ("tiles/14/upgrades", ["63", "125x"], 'tiles[14].upgrades[1]: no tile "125x", did you mean "125"?'),
    ("tiles/14/upgrades", ["63", "63", "125"], 'tiles[14].upgrades: "63" stands 2 times'),
    ("tiles/3/upgrades_from", {"9": ["7"]}, 'tiles[3].upgrades_from[0]: no phase "9"'),
    ("tiles/3/upgrades_from", {"5": ["77"]}, 'tiles[3].upgrades_from[5][0]: no tile "77", did you mean "7"?'),
    ("tiles/14/upgrades_on", {"Z9": ["63"]}, 'tiles[14].upgrades_on[0]: no hex "Z9"'),
    ("tiles/59/only_on", ["I12", "I13"], 'tiles[59].only_on[1]: no hex "I13", did you mean "L13"?'),
    ("tiles/63/never_on", ["B20"], 'tiles[63].never_on[0]: no hex "B20", did you mean "C20"?'),
    ("tiles/59/never_on", ["L15"], "tiles[59].never_on: L15 stands in only_on too"),
    ("companies/GT/home", [{"hex": "P8", "stop": 0}], 'companies[GT].home[0]: no hex "P8"'),
    ("companies/GT/home", [{"hex": "P3", "stop": 0}], "companies[GT].home[0]: no city at stop 0 of P3"),
    ("companies/GT/home", [{"hex": "D19", "stop": 0}], "companies[GT].home[0]: no city at stop 0 of D19"),
    ("companies/GT/home", [{"hex": "P9", "stop": 1}], "companies[GT].home[0]: no city at stop 1 of P9"),
    ("companies/GT/home", [{"hex": "D19"}], "companies[GT].home[0]: D19 has no city"),
    ("companies/GT/destination", ["K88"], 'companies[GT].destination[0]: no hex "K88", did you mean "K8"?'),
    ("companies/GT/destination", ["K4"], "companies[GT].destination[0]: K4 has no stop"),
    ("companies/GT/destination_from", "X1", 'companies[GT].destination_from: no hex "X1"'),
    (
        "companies/GT/predecessors",
        ["GTR"],
        'companies[GT].predecessors[0]: no company "GTR", did you mean "GT"?',
    ),
    (
        "companies/GT/starting_trains",
        ["2g"],
        'companies[GT].starting_trains[0]: no train "2g", did you mean "2"?',
    ),
    ("companies/GT/train_kinds", ["goods"], 'companies[GT].train_kinds[0]: no kind of train "goods"'),
    ("companies/GT/station_range", [5, 2], "companies[GT].station_range: the least is more than the most"),
    (
        "companies/GT/exchange",
        {"company": "XY", "percent": 10},
        'companies[GT].exchange.company: no company "XY"',
    ),
    (
        "companies/GT/exchange",
        {"company": "GW", "percent": 20},
        "companies[GT].exchange.percent: GW has no such certificate",
    ),
    (
        "companies/GT/exchange",
        {"company": "GW", "percent": 10, "president": True},
        "companies[GT].exchange.percent: GW has no such certificate",
    ),
    ("companies/GT/colour", "green", "companies[GT].colour: not a colour such as #78c292"),
    ("companies/GT/par", 55, "companies[GT].par: the market has no field 55 for it to start on"),
    ("companies/GT/certificates", [20, 10, 10], "companies[GT].certificates: add up to 40 percent"),
    ("companies/CGR/second_issue", [10, 5], "companies[CGR].second_issue: add up to 15 percent"),
    ("privates/FT/blocks", ["L4"], 'privates[FT].blocks[0]: no hex "L4"'),
    ("privates/WSRC/hexes", ["I13"], 'privates[WSRC].hexes[0]: no hex "I13"'),
    ("privates/WSRC/tiles", ["590"], 'privates[WSRC].tiles[0]: no tile "590", did you mean "59"?'),
    ("privates/FT/starts", "GTR", 'privates[FT].starts: no company "GTR"'),
    (
        "privates/FT/comes_with",
        {"company": "GW", "percent": 5},
        "privates[FT].comes_with.percent: GW has no such",
    ),
    ("privates/FT/company_price", [40, 10], "privates[FT].company_price: the least is more than the most"),
    ("trains/2/rusts_on", "44", 'trains[2].rusts_on: no train "44", did you mean "4"?'),
    ("trains/4/rusts_on", "3", 'trains[4].rusts_on: "3" is not sold after it'),
    ("trains/2/also_rusts_on", ["9"], 'trains[2].also_rusts_on[0]: no train "9"'),
    ("trains/D/available_with", "7", 'trains[D].available_with: no train "7"'),
    ("trains/D/available_from", "7", 'trains[D].available_from: no phase "7"'),
    ("trains/D/trade_in", {"price": 1, "accepts": ["4", "0"]}, 'trains[D].trade_in.accepts[1]: no train "0"'),
    ("trains/5/rusts_on", "D", "trains[5].permanent: it rusts on D"),
    ("trains/5/back", "5H", 'trains[5].back: no train "5H", did you mean "5"?'),
    ("trains/5/turns_on", "E", 'trains[5].turns_on: no train "E"'),
    ("trains/5/count", 0, "trains[5].count: there is none of them"),
    ("trains/5/reach", {"stops": 0}, "trains[5].reach: it can run nowhere"),
    ("trains/5/reach", {"needs": ["mine"]}, "trains[5].reach.needs: a mine may not be visited"),
    ("trains/5/reach", {"free": ["town"]}, "trains[5].reach.free: a town is counted too"),
    ("phases/3/on", "4x", 'phases[3].on: no train "4x", did you mean "4"?'),
    ("phases/1/on", "2", "phases[1].on: the game begins with this phase"),
    ("phases/3/on", None, "phases[3].on: nothing begins this phase"),
    ("phases/3/on", "3", "phases.on[3]: 2 entries have this id"),
    ("phases/3/on", "6", 'phases[4].on: train "5" is sold before "6"'),
    ("phases/3/colours", ["yellow"], "phases[3].colours: fewer than in the phase before"),
    ("phases/3/colours", [], "phases[3].colours: no tile may be laid"),
    ("phases/3/rounds", 0, "phases[3].rounds: no operating round"),
    ("phases/3/regions", [["north", "south"]], 'phases[3].regions[0]: no region "north"'),
    (
        "phases/3/train_limits",
        {"minor": 2},
        'phases[3].train_limits[0]: no company or kind of company "minor"',
    ),
    ("phases/3/lays", {"minor": 2}, 'phases[3].lays[0]: no company or kind of company "minor"'),
    ("phases/6/column", "4", 'hexes[A20].stops[0].values: no phase has the column "3"'),
    ("phases/6/column", "4", 'hexes[A20].stops[0].values: nothing for the column "4"'),
    ("shares_to_operate/E", 4, 'shares_to_operate[6]: no train "E"'),
    ("bank", 12_001, "notes: add up to 12000, the bank is 12001"),
    ("bank", 1_000, "players[3].cash: more than the bank has"),
    ("notes/ten", 1, 'notes: "ten" is not an amount'),
    ("players", [], "players: nobody can play"),
    ("certificate_limits/7", {"3": 1}, "certificate_limits[7]: nothing for 4 players"),
    ("certificate_limits/few", {}, 'certificate_limits: "few" is not a number of companies'),
    ("packet", [["FT", "XX"]], 'packet[0][1]: no private or company "XX"'),
    ("market", [], "market: no rows"),
    ("market", [[None]], "market[0]: no field in this row"),
    ("market", [[{"price": 100}]], "market: no field on which a company may start"),
    ("market", [[{"price": 100, "zone": "pink"}]], 'market[0][0].zone: no zone "pink"'),
    (
        "market",
        [[{"price": 100, "par": ["minor"]}]],
        'market[0][0].par: no company or kind of company "minor"',
    ),
    ("market", [[{"price": 100}]], "zones[yellow]: no field lies in it"),
    ("market", [[{"price": 0}]], "market[0][0].price: nothing, though companies do not close here"),
    (
        "market",
        [[{"price": 9, "arrows": {"right": "up"}}]],
        "market[0][0].arrows[right]: up leads to no field",
    ),
    ("market", [[{"price": 9, "arrows": {"east": "up"}}]], 'market[0][0].arrows: no move "east"'),
    ("market", [[{"price": 9, "arrows": {"left": "north"}}]], 'market[0][0].arrows[left]: no move "north"'),
    ("zones/yellow/from_phase", "9", 'zones[yellow].from_phase: no phase "9"'),
    (
        "options/eight_trains/excludes",
        ["eight_train", "eight_trains"],
        'options[eight_trains].excludes[0]: no option "eight_train", did you mean "eight_trains"?',
    ),
    ("options/eight_trains/excludes", ["eight_trains"], "options[eight_trains].excludes: itself"),
    (
        "options/eight_trains/interchange",
        "alternate_destinations",
        'options.interchange: "alternate_destinations" stands 2 times',
    ),
    ("overlays/nine_trains", {}, 'overlays: no option "nine_trains"'),
    ("overlays/eight_trains", [], "overlays[eight_trains]: not an object"),
    ("overlays/eight_trains/trains", {"E": None}, "overlays[eight_trains].trains[E]: nothing to remove"),
]


@pytest.mark.parametrize(
    ("where", "value", "fault"), REFERENCES, ids=[f"{w}={v}"[:60] for w, v, _ in REFERENCES]
)
def test_a_damaged_field_is_named(raw, where, value, fault):
    damage(raw, where, value)
    assert any(line.startswith(fault) for line in found(raw)), found(raw)


def test_what_an_option_breaks_is_told_with_the_option(raw):
    raw["overlays"]["eight_trains"]["trains"]["4"] = {"rusts_on": "D"}
    assert found(raw) == []
    with pytest.raises(DataError) as caught:
        facts_of(raw, ["eight_trains"], "sheet")
    assert caught.value.faults == ('sheet (eight_trains): trains[4].rusts_on: no train "D"',)


@pytest.mark.parametrize("kind", ["hexes", "tiles", "companies", "privates", "trains", "phases", "options"])
def test_an_id_may_be_used_once(raw, kind):
    raw[kind].append(copy.deepcopy(raw[kind][0]))
    name = raw[kind][0]["id"]
    assert f"{kind}[{name}]: 2 entries have this id" in found(raw)


def test_numbers_of_players_may_be_named_once(raw):
    raw["players"].append(raw["players"][0])
    assert 'players: "3" stands 2 times' in found(raw)


def test_a_company_and_a_private_may_not_share_an_id(raw):
    set_in(raw, "privates", "TCC", id="GT")
    assert "privates[GT].id: a company has it too" in found(raw)


# ---- hexes


def test_a_hex_lies_on_the_grid(raw):
    set_in(raw, "hexes", "B15", id="15B")
    set_in(raw, "hexes", "B17", id="B16")
    faults = found(raw)
    assert "hexes[15B].id: not a coordinate such as F15" in faults
    assert "hexes[B16].id: lies between the hexes" in faults


def test_printed_track_leads_to_stops_that_exist_and_somewhere(raw):
    set_in(raw, "hexes", "A20", paths=[[4, "s1"], [5, 5], [2, "s0"], ["s0", 2]])
    faults = found(raw)
    assert 'hexes[A20].paths[0]: no stop "s1"' in faults
    assert "hexes[A20].paths[1]: both ends are 5" in faults
    assert "hexes[A20].paths[3]: drawn before" in faults
    assert "hexes[A20].paths: the track at hexside 2 leads nowhere" in faults


def test_an_area_that_no_track_leads_to_is_named(raw):
    set_in(raw, "hexes", "A20", paths=[])
    assert "hexes[A20].stops[0]: no track leads here" in found(raw)


def test_track_leads_to_some_hex_of_a_joined_area(raw):
    set_in(raw, "hexes", "N1", paths=[])
    assert found(raw) == []
    set_in(raw, "hexes", "O2", paths=[])
    assert found(raw) == [
        "hexes[N1].stops[0]: no track leads to its group",
        "hexes[O2].stops[0]: no track leads to its group",
    ]


def test_a_stem_has_track(raw):
    set_in(raw, "hexes", "F15", stems=[[0, 3]])
    assert found(raw) == ["hexes[F15].stems[0]: no track at hexside 3"]


def test_a_city_has_room(raw):
    set_in(raw, "hexes", "P9", stops=[{"kind": "city"}])
    faults = found(raw)
    assert "hexes[P9].stops[0].slots: a city has at least one" in faults
    assert "hexes[P9].reserved[GT]: no city at stop 0" in faults
    assert "companies[GT].home[0]: no city at stop 0 of P9" in faults


def test_borders_are_the_same_from_both_sides(raw):
    set_in(raw, "hexes", "F15", borders={"0": "river", "3": "impassable", "6": "x"})
    set_in(raw, "hexes", "F17", borders={"3": "river"})
    set_in(raw, "hexes", "F13", borders={"0": "river"})
    set_in(raw, "hexes", "B21", borders={"0": "impassable"})
    assert [fault for fault in found(raw) if "borders" in fault] == [
        'hexes[F13].borders[0]: "river" here, "impassable" seen from F15',
        'hexes[F15].borders[3]: "impassable" here, "river" seen from F13',
        'hexes[F15].borders: no hexside "6"',
    ]


def test_joined_hexes_know_of_each_other(raw):
    set_in(raw, "hexes", "N1", joined=[5, 3])
    set_in(raw, "hexes", "O2", joined=[])
    assert found(raw)[:2] == [
        "hexes[N1].joined: O2 is not joined from its side",
        "hexes[N1].joined: nothing lies beyond hexside 3",
    ]


def test_joined_areas_are_worth_the_same(raw):
    record(raw, "hexes", "P19")["stops"][0]["values"]["2"] = 50
    faults = found(raw)
    assert "hexes[P17].stops[0]: not worth the same as that of P19 in its group" in faults
    assert "hexes[P19].stops[0]: not worth the same as that of P17 in its group" in faults


def test_a_stop_has_a_value_or_is_closed_in_every_column(raw):
    stop = record(raw, "hexes", "A20")["stops"][0]
    del stop["values"]["2"]
    assert found(raw) == ['hexes[A20].stops[0].values: nothing for the column "2"']
    stop["closed"] = ["2", "5"]
    assert found(raw) == ['hexes[A20].stops[0].closed[1]: no column "5"']


def test_first_tiles_fit_the_hex(raw):
    set_in(raw, "hexes", "P9", first_tiles=["5", "3", "14", "121"])
    set_in(raw, "hexes", "A20", first_tiles=["57"])
    faults = found(raw)
    assert 'hexes[P9].first_tiles[1]: tile "3" has other kinds of stops than the hex' in faults
    assert "hexes[P9].first_tiles[2]: green does not follow plain" in faults
    assert 'hexes[P9].first_tiles[3]: tile "121" may not lie here' in faults
    assert "hexes[A20].first_tiles: nothing can be built here" in faults


def test_some_first_tile_can_be_laid(raw):
    """Track at all hexsides fits on no hex at the coast."""
    design = {"id": "5", "colour": "yellow", "stops": [{"kind": "city", "slots": 1}]}
    set_in(raw, "tiles", "5", design=design | {"paths": [[edge, "s0"] for edge in range(6)]})
    set_in(raw, "hexes", "O16", first_tiles=["5"])
    assert "hexes[O16].first_tiles: none of them can be laid in any rotation" in found(raw)


def test_a_tunnel_has_tiles_for_it_and_leads_somewhere(raw):
    set_in(raw, "hexes", "B21", tunnel={"entrances": [0, 3, 3], "cost": 1, "tiles": ["7", "TX"]})
    assert [fault for fault in found(raw) if "tunnel" in fault] == [
        'hexes[B21].tunnel.entrances: "3" stands 2 times',
        'hexes[B21].tunnel.tiles[1]: no tile "TX"',
        'hexes[B21].tunnel.tiles[0]: tile "7" does not lie in the tunnel',
        "hexes[B21].tunnel.entrances: nothing lies beyond hexside 0",
    ]


# ---- tiles


def test_a_tile_is_drawn_in_the_common_set_or_on_the_sheet(raw):
    raw["tiles"].append({"id": "990", "count": 1})
    set_in(raw, "tiles", "120", design=record(raw, "tiles", "122")["design"])
    faults = found(raw)
    assert "tiles[990].design: the common tile set has no such number" in faults
    assert "tiles[990]: no hex, tile or private lets it be laid" in faults
    assert 'tiles[120].design.id: is "122"' in faults


def test_a_design_can_be_drawn(raw):
    city = {"kind": "city", "slots": 0}
    set_in(
        raw,
        "tiles",
        "8",
        count=0,
        design={"id": "8", "colour": "yellow", "stops": [city, city], "paths": [["s0", "s2"]]},
    )
    faults = found(raw)
    assert "tiles[8].count: there is none of them" in faults
    assert 'tiles[8].design.paths[0]: no stop "s2"' in faults
    assert "tiles[8].design.stops[1]: no track leads here" in faults
    assert "tiles[8].design.stops[0].slots: a city has at least one" in faults
    assert "tiles[8].design.paths: no track leaves the tile" in faults


def test_a_ferry_lies_between_the_hexsides_of_its_tile(raw):
    design = record(raw, "tiles", "126")["design"]
    design["ferry"] = {"banks": [[0, 1, 5], [2, 3, 4]], "toll": 10, "slots": [1, 2]}
    assert found(raw) == []
    design["ferry"]["banks"] = [[0, 1], [2, 3, 4]]
    assert found(raw) == ["tiles[126].design.ferry.banks: not the hexsides the tile has track at"]


def test_an_upgrade_has_the_next_colour(raw):
    set_in(raw, "tiles", "7", upgrades=["18", "8", "39"])
    faults = found(raw)
    assert "tiles[7].upgrades[1]: yellow does not follow yellow" in faults
    assert "tiles[7].upgrades[2]: brown does not follow yellow" in faults


def test_an_upgrade_keeps_all_track_in_some_rotation(raw):
    set_in(raw, "tiles", "7", upgrades=["18", "16", "20"])
    set_in(raw, "tiles", "121", upgrades=["126", "127", "63", "125"])
    set_in(raw, "tiles", "59", upgrades=["64", "65", "66", "67", "68", "43"])
    assert [fault for fault in found(raw) if "loses track" in fault] == [
        'tiles[7].upgrades[1]: tile "16" loses track in every rotation',
        'tiles[7].upgrades[2]: tile "20" loses track in every rotation',
        'tiles[59].upgrades[5]: tile "43" loses track in every rotation',
    ]


def test_only_towns_may_change_within_their_colour_and_only_late(raw):
    """1856 §7.6 is such a change; a city or a plain track may not."""
    set_in(raw, "tiles", "3", upgrades=["5"], upgrades_from={"5": ["5", "7", "6"]})
    set_in(raw, "tiles", "9", upgrades_from={"5": ["57"]})
    set_in(raw, "tiles", "57", upgrades_from={"5": ["9"]})
    assert [fault for fault in found(raw) if "tiles[" in fault] == [
        "tiles[3].upgrades[0]: yellow does not follow yellow",
        'tiles[3].upgrades_from[5][2]: tile "6" loses track in every rotation',
        "tiles[9].upgrades_from[5][0]: yellow does not follow yellow",
        'tiles[9].upgrades_from[5][0]: tile "57" loses track in every rotation',
        "tiles[57].upgrades_from[5][0]: yellow does not follow yellow",
        'tiles[57].upgrades_from[5][0]: tile "9" loses track in every rotation',
    ]


# ---- several at once


def test_faults_of_all_parts_are_named_at_once(raw):
    """Nothing hides behind the first fault."""
    set_in(raw, "hexes", "F15", first_tiles=["5x"])
    set_in(raw, "tiles", "14", upgrades=["63", "no"])
    set_in(raw, "companies", "GT", certificates=[20, 10])
    set_in(raw, "privates", "FT", blocks=["L4"])
    set_in(raw, "trains", "2", rusts_on="7")
    set_in(raw, "phases", "2", on="7")
    raw["market"][0][0]["zone"] = "pink"
    raw["options"][0]["excludes"] = ["none"]
    faults = found(raw)
    assert [fault.partition(":")[0] for fault in faults] == [
        "hexes[F15].first_tiles[0]",
        "tiles[14].upgrades[1]",
        "market[0][0].zone",
        "companies[GT].certificates",
        "privates[FT].blocks[0]",
        "trains[2].rusts_on",
        "phases[2].on",
        "options[alternate_destinations].excludes[0]",
    ]


def test_facts_are_never_made_of_a_faulty_sheet(raw):
    set_in(raw, "tiles", "57", id="577")
    with pytest.raises(DataError):
        facts_of(raw, (), "sheet")


def test_facts_of_a_sound_sheet(raw):
    facts = facts_of(raw, (), "sheet")
    assert isinstance(facts, Facts)
    assert facts.designs["57"] == common_designs()["57"]
    assert facts.tiles["57"].design is None
