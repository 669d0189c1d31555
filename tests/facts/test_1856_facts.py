"""The printed facts of 1856 against its rulebook's tables and the reference sheet."""

from collections import Counter

import pytest

from gridsim.facts.load import load_facts
from tests.facts.shared import reference


@pytest.fixture(name="facts")
def _facts():
    return load_facts("1856")


def test_what_is_in_the_box(facts):
    """1856 §1.2, §2.1, §7.9."""
    assert len(facts.tiles) == 53
    assert sum(tile.count for tile in facts.tiles.values()) == 122
    assert len(facts.hexes) == 100
    assert len(facts.privates) == 6
    assert Counter(company.kind for company in facts.companies.values()) == {"public": 11, "national": 1}
    assert {name: train.count for name, train in facts.trains.items()} == {
        "2": 6, "3": 5, "4": 4, "5": 3, "6": 2, "D": None,
    }  # fmt: skip


def test_bank_notes_add_up_to_the_bank(facts):
    """1856 §16.1 T1."""
    notes = {int(value): count for value, count in facts.sheet.notes.items()}
    assert notes == {1: 40, 5: 20, 10: 26, 20: 30, 50: 20, 100: 30, 500: 14}
    assert sum(value * count for value, count in notes.items()) == facts.sheet.bank == 12_000


def test_starting_cash_leaves_the_same_bank_for_any_number_of_players(facts):
    assert {count: facts.players(count).cash for count in (3, 4, 5, 6)} == {3: 500, 4: 375, 5: 300, 6: 250}
    assert {12_000 - players.count * players.cash for players in facts.sheet.players} == {10_500}
    with pytest.raises(KeyError):
        facts.players(2)


def test_certificate_limits(facts):
    assert [facts.players(count).certificates for count in (3, 4, 5, 6)] == [20, 16, 13, 11]
    limits = facts.sheet.certificate_limits
    assert limits == reference("1856")["certificate_limit_after_first_6"]["table"]
    assert [limits["7"][count] for count in "3456"] == [18, 14, 11, 10]


def test_the_market_is_that_of_the_reference(facts):
    """1856 §5.1, cell by cell: price, zone, start field and where each move leads."""
    sheet = reference("1856")["market"]
    par = {(cell["row"], cell["col"]) for cell in sheet["par_cells"]}
    assert len(facts.sheet.market) == len(sheet["rows"]) == 11
    for row, fields in enumerate(sheet["rows"]):
        assert len(facts.sheet.market[row]) == len(fields)
        for column, expected in enumerate(fields):
            field = facts.cell((row, column))
            assert field.price == expected["price"]
            zone = expected["zone"]
            assert field.zone == (None if zone in ("normal", "par") else zone)
            assert field.par == (("public",) if (row, column) in par else ())
            if "moves" in expected:
                assert _moves(facts, row, column) == expected["moves"], (row, column)


def _moves(facts, row, column):
    """Where each move leads by the printed arrows; a move that leads to no field is none."""
    steps = {"right": (0, 1), "left": (0, -1), "up": (-1, 0), "down": (1, 0)}
    moves = {}
    for move in steps:
        rows, columns = steps[facts.cell((row, column)).arrows.get(move, move)]
        there = (row + rows, column + columns)
        moves[move] = list(there if facts.cell(there) else (row, column))
    return moves


def test_companies_start_on_the_red_fields_dearest_first(facts):
    assert [facts.price_at(cell) for cell in facts.par_cells("GT")] == [100, 90, 80, 75, 70, 65]
    assert facts.par_cells("CGR") == []


def test_zones_of_the_market(facts):
    """1856 §5.2."""
    zones = {name: (zone.counts, zone.holding_limit, zone.closes) for name, zone in facts.sheet.zones.items()}
    assert zones == {
        "yellow": (False, True, False),
        "brown": (False, False, False),
        "closed": (True, True, True),
    }
    assert facts.zone_at((0, 0)).counts
    assert facts.zone_at((9, 0)).closes
    zoned = [field for fields in facts.sheet.market for field in fields if field.zone]
    prices = {(field.price, field.zone) for field in zoned}
    assert prices == {
        (50, "yellow"),
        (45, "yellow"),
        (40, "brown"),
        (35, "brown"),
        (30, "brown"),
        (0, "closed"),
    }


def test_track_may_end_where_the_reference_says(facts):
    for entry in reference("1856")["hexes"]:
        if entry["buildable"]:
            assert sorted(facts.open_edges[entry["coord"]]) == entry["open_edges"], entry["coord"]


def test_hexes_are_those_of_the_reference(facts):
    kinds = {"offboard": "off_board"}
    for entry in reference("1856")["hexes"]:
        printed = facts.hexes[entry["coord"]]
        assert printed.name == entry.get("name")
        assert printed.buildable == entry["buildable"]
        assert printed.colour == {"white": "plain"}.get(entry["color"], entry["color"])
        assert list(printed.first_tiles) == entry["first_tiles"]
        assert list(printed.labels) == entry["labels"]
        assert [(cost.kind, cost.cost) for cost in printed.terrain] == (
            [(entry["terrain"]["kind"], entry["terrain"]["cost"])] if "terrain" in entry else []
        )
        assert len(printed.stops) == len(entry["stops"])
        for stop, expected in zip(printed.stops, entry["stops"], strict=True):
            by_phase = expected.get("revenue_by_step", [])
            assert list(stop.values.values()) == by_phase
            assert stop.value == expected.get("revenue", 0)
            assert stop.slots == expected.get("slots", 0)
            assert stop.dead_end == expected.get("terminal", False)
            if entry["coord"] != "F9":
                assert stop.kind == kinds.get(expected["kind"], expected["kind"])
        assert [
            [end if isinstance(end, int) else f"s{end[-1]}" for end in path["ends"]]
            for path in entry["paths"]
        ] == [list(path) for path in printed.paths]


def test_trains_run_through_goderich_but_not_through_red_areas(facts):
    """1856 §9.2, G-list: a printed location with values like a red area that no station blocks."""
    goderich = facts.hexes["F9"].stops[0]
    assert (goderich.kind, goderich.dead_end, goderich.slots) == ("off_board", False, 0)
    assert goderich.values == {"1": 30, "2": 50, "3": 40}
    others = [each for each in facts.hexes.values() for stop in each.stops if stop.dead_end]
    assert {each.id for each in others} == {
        "A20", "B13", "H5", "K2", "N1", "O2", "P17", "P19", "Q8", "Q10",
    }  # fmt: skip


def test_joined_areas_are_one_place(facts):
    """1856 §9.3.6."""
    groups = {}
    for each in facts.hexes.values():
        for stop in each.stops:
            if stop.group:
                groups.setdefault(stop.group, set()).add(each.id)
    assert groups == {"canadian_west": {"N1", "O2"}, "lower_canada": {"Q8", "Q10"}, "buffalo": {"P17", "P19"}}
    joined = {
        (each.id, facts.neighbours[each.id][edge]) for each in facts.hexes.values() for edge in each.joined
    }
    assert joined == {
        ("N1", "O2"), ("O2", "N1"), ("Q8", "Q10"), ("Q10", "Q8"), ("P17", "P19"), ("P19", "P17"),
    }  # fmt: skip


def test_printed_marks(facts):
    marked = {}
    for each in facts.hexes.values():
        for mark in each.marks:
            marked.setdefault(mark, []).append(each.id)
    sheet = reference("1856")
    assert sorted(marked["port"]) == sorted(sheet["port_hexes"])
    assert sorted(marked["L"]) == sorted(sheet["L_hexes"])
    assert marked["tunnel_rights"] == ["A14"]
    assert marked["bridge_rights"] == ["P19"]
    assert len(marked) == 4


def test_tiles_are_those_of_the_reference(facts):
    """Counts, colours, values, slots, exits, and the exchange table of 1856 §7.9."""
    for entry in reference("1856")["tiles"]:
        tile, design = facts.tiles[entry["name"]], facts.designs[entry["name"]]
        assert (tile.count, design.colour) == (entry["count"], entry["color"])
        assert list(tile.upgrades) == entry["upgrades_to"]
        late = entry.get("upgrades_to_from_phase_5")
        assert tile.upgrades_from == ({"5": tuple(late)} if late else {})
        assert list(tile.only_on) == entry.get("only_on_hexes", [])
        assert list(tile.never_on) == entry.get("never_on_hexes", [])
        assert list(design.labels) == entry["labels"]
        assert [(stop.kind, stop.value, stop.slots) for stop in design.stops] == [
            (stop["kind"], stop["revenue"], stop.get("slots", 0)) for stop in entry["stops"]
        ]
        expected = {
            frozenset(end if isinstance(end, int) else f"s{end[-1]}" for end in path["ends"])
            for path in entry["paths"]
        }
        assert {frozenset(path) for path in design.paths} == expected


def test_towns_change_late(facts):
    """1856 §7.6: from phase Five, to the plain or the city tile of the same shape."""
    late = {name: tile.upgrades_from["5"] for name, tile in facts.tiles.items() if tile.upgrades_from}
    assert late == {
        "1": ("14",), "55": ("14",), "2": ("15",), "56": ("15",),
        "3": ("5", "7"), "58": ("6", "8"), "4": ("57", "9"),
    }  # fmt: skip
    assert facts.tiles["69"].upgrades == ()


def test_companies_are_those_of_the_reference(facts):
    for entry in reference("1856")["companies"][:-1]:
        company = facts.companies[entry["abbreviation"]]
        assert (company.name, company.kind) == (entry["name"], "public")
        assert company.colour == entry["color"]
        assert [home.hex for home in company.home] == [entry["home"]["hex"]]
        assert company.home[0].stop == entry["home"].get("stop", 0)
        assert list(company.destination) == entry["destination"]["hexes"]
        assert list(company.stations) == entry["token_prices"]
        assert company.certificates == (20, 10, 10, 10, 10, 10, 10, 10, 10)


def test_the_national_railway_has_two_issues_and_ten_stations(facts):
    """1856 §2.1, §13.5."""
    national = facts.companies["CGR"]
    assert (national.kind, national.home) == ("national", ())
    assert national.stations == (100,) * 10
    assert national.certificates == (20, *[10] * 8)
    assert national.second_issue == (10, *[5] * 18)


def test_homes_are_reserved(facts):
    reserved = {
        company: (each.id, stop) for each in facts.hexes.values() for company, stop in each.reserved.items()
    }
    assert reserved == {
        company.id: (company.home[0].hex, company.home[0].stop)
        for company in facts.companies.values() if company.home
    }  # fmt: skip
    assert reserved["THB"] == ("L15", None)
    assert reserved["CV"] == ("N11", 0)
    assert facts.hexes["N11"].paths[0] == (1, "s0")


def test_privates_are_those_of_the_reference(facts):
    """1856 §13.1.1: prices, incomes, and half to twice the price from a company."""
    assert list(facts.privates) == ["FT", "WSRC", "TCC", "GLSC", "NFSBC", "SCFTC"]
    for entry in reference("1856")["privates"]:
        private = facts.privates[entry["abbreviation"]]
        assert (private.name, private.price, private.income) == (
            entry["name"],
            entry["price"],
            entry["income"],
        )
        assert private.company_price == (private.price // 2, private.price * 2)
        assert private.blocks == ((entry["blocks_hex"],) if entry["blocks_hex"] else ())
    assert (facts.privates["WSRC"].hexes, facts.privates["WSRC"].tiles) == (("I12",), ("59",))
    assert (facts.privates["TCC"].hexes, facts.privates["TCC"].tiles) == (("H11",), ("3", "4", "58"))
    assert (facts.privates["GLSC"].bonus, len(facts.privates["GLSC"].hexes)) == (20, 13)
    for name, hexes in (("NFSBC", ("P17", "P19")), ("SCFTC", ("B13",))):
        private = facts.privates[name]
        assert (private.hexes, private.bonus, private.fee, private.supply) == (hexes, 10, 50, 3)


def test_trains(facts):
    """1856 §9.1."""
    assert [(train.price, train.reach.stops, train.rusts_on) for train in facts.trains.values()] == [
        (100, 2, "4"), (225, 3, "6"), (350, 4, "D"), (550, 5, None), (700, 6, None), (1100, None, None),
    ]  # fmt: skip
    diesel = facts.trains["D"]
    assert (diesel.trade_in.price, diesel.trade_in.accepts, diesel.available_with) == (
        750,
        ("4", "5", "6"),
        "6",
    )
    assert [name for name, train in facts.trains.items() if train.permanent] == ["5", "6", "D"]
    assert [facts.next_train(name) for name in facts.trains] == ["3", "4", "5", "6", "D", None]
    assert {train.reach.counted for train in facts.trains.values()} == {("city", "town", "off_board")}


def test_phases(facts):
    """1856 §1.2, §12.1."""
    assert [(phase.name, phase.on, phase.rounds, phase.column) for phase in facts.phases.values()] == [
        ("One", None, 1, "1"), ("Two", "3", 2, "1"), ("Three", "4", 2, "1"),
        ("Four", "5", 3, "2"), ("Five", "6", 3, "2"), ("Six", "D", 3, "3"),
    ]  # fmt: skip
    assert list(facts.phases) == ["1", "2", "3", "4", "5", "6"]
    assert [phase.train_limits for phase in facts.phases.values()] == [
        {"public": limit, "national": 3} for limit in (4, 4, 3, 2, 2, 2)
    ]
    assert [phase.colours[-1] for phase in facts.phases.values()] == [
        "yellow", "green", "green", "brown", "gray", "gray",
    ]  # fmt: skip
    allowed = {switch for phase in facts.phases.values() for switch in phase.allows}
    assert {
        switch: "".join(name for name, phase in facts.phases.items() if switch in phase.allows)
        for switch in allowed
    } == {"loans": "1234", "company_privates": "23", "privates": "123", "ports": "1234"}


def test_single_numbers_of_the_rulebook(facts):
    expected = {
        "holding_limit": 60, "pool_limit": 50, "loan": 100, "loan_after_interest": 90, "interest": 10,
        "loan_repayment": 100, "score_loss_per_loan": 10, "bid_step": 5, "price_drop": 5,
    }  # fmt: skip
    assert {name: facts.numbers[name] for name in expected} == expected


def test_options_and_the_names_other_programs_give_them(facts):
    variants = {option.id: option.interchange for option in facts.sheet.options if option.kind == "variant"}
    assert variants == {
        "alternate_destinations": "alternate_destinations",
        "eight_trains": "eight_train_variant",
        "unlimited_rights": "unlimited_bonus_tokens",
    }
    assert facts.option("eight_trains").rule == "1856 §15.2"
