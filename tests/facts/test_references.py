"""Fields that do not agree with the rest of the sheet, one at a time."""

import copy

import pytest

from gridsim.facts.errors import DataError
from gridsim.facts.load import facts_of
from tests.facts.damage import damage, found, set_in

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
