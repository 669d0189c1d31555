"""Damaged sheets: every fault is found, with its path, and several at once."""

import pytest

from gridsim.facts.decoding import decode, decoding_faults
from gridsim.facts.errors import DataError
from gridsim.facts.facts import Facts
from gridsim.facts.load import common_designs, facts_of
from gridsim.facts.model import HexFacts, Sheet
from tests.facts.damage import found, record, set_in


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
