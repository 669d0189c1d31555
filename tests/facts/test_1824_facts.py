"""The printed facts of 1824 against its rulebook's tables and the reference sheet."""

from collections import Counter

import pytest

from gridsim.facts.load import load_facts
from tests.facts.shared import reference

CISLEITHANIA = ("cisleithania_2p", "cisleithania_3p")
REGIONAL, STATE = ["BK", "MS", "CL", "SB", "BH"], ["SD", "UG", "KK"]


@pytest.fixture(name="facts")
def _facts():
    return load_facts("1824")


def test_what_is_in_the_box(facts):
    """1824 §2.1."""
    assert sum(tile.count for tile in facts.tiles.values()) == 143
    assert len(facts.tiles) == 59
    assert {name: tile.count for name, tile in facts.tiles.items()} == {
        tile["name"]: tile["count"] for tile in reference("1824")["tiles"]
    }
    papers = [len(facts.companies[name].certificates) for name in (*REGIONAL, *STATE)]
    assert sum(papers) == 72
    assert Counter(company.kind for company in facts.sheet.companies) == {
        "coal": 4, "pre_state": 7, "regional": 5, "state": 3,
    }  # fmt: skip
    assert len(facts.privates) == 6
    assert len(facts.hexes) == len(reference("1824")["hexes"])


def test_money_and_limits_by_players(facts):
    """1824 §1: cash, certificates and mountain railways."""
    assert facts.sheet.bank == 12_000
    assert {each.count: (each.cash, each.certificates, each.privates) for each in facts.sheet.players} == {
        3: (820, 21, 4), 4: (680, 16, 6), 5: (560, 13, 6), 6: (460, 11, 4),
    }  # fmt: skip


def test_the_market_is_that_of_the_reference(facts):
    """1824 §5.1, §VIII.2.1: cells, par cells and where rows turn."""
    rows = reference("1824")["market"]["rows"]
    assert [[field.price for field in row] for row in facts.sheet.market] == rows
    assert [facts.price_at(cell) for cell in facts.par_cells("BH")] == [100, 90, 80, 70, 60]
    assert facts.par_cells("SD") == [(0, 2)]
    ends = [
        (field.price, facts.price_at((row - 1, len(fields) - 1)))
        for row, fields in enumerate(facts.sheet.market)
        for field in fields
        if "right" in field.arrows
    ]
    assert ends == [(340, 350), (330, 340), (220, 240), (170, 180), (120, 130), (80, 90)]


def test_trade_in_prices(facts):
    """1824 §W6: the price less half the printed price of the train handed in; all ten agree."""
    trades = [train for train in facts.sheet.trains if train.trade_in]
    assert len(trades) == 10
    for train in trades:
        (old,) = train.trade_in.accepts
        assert train.trade_in.price == train.price - facts.trains[old].price // 2


def test_goods_trains_rust_by_goods_trains_and_the_first_10(facts):
    """1824 §9.1, §G29."""
    rusts = {
        train.id: {train.rusts_on, *train.also_rusts_on} - {None}
        for train in facts.sheet.trains
        if train.kind == "goods"
    }
    assert rusts == {
        "1g": {"3g", "4g", "5g", "10"}, "2g": {"4g", "5g", "10"}, "3g": {"5g", "10"},
        "4g": set(), "5g": set(),
    }  # fmt: skip


def test_operating_rounds_and_limits_by_phase(facts):
    """1824 §VII.1.2, §11.2."""
    assert [phase.rounds for phase in facts.sheet.phases] == [1, 1, 2, 2, 2, 3, 3, 3]
    assert [phase.train_limits.get("regional") for phase in facts.sheet.phases] == [4, 4, 4, 3, 3, 2, 2, 2]
    assert [phase.train_limits.get("state") for phase in facts.sheet.phases] == [None] * 3 + [4, 4, 3, 3, 3]


def test_mines_have_two_values(facts):
    """1824 §9.2."""
    values = {
        each.id: tuple(each.stops[0].values.values())
        for each in facts.sheet.hexes
        if each.stops and each.stops[0].kind == "mine"
    }
    assert values == {
        "A12": (10, 10, 40, 40), "A22": (20, 20, 60, 60), "C6": (10, 10, 40, 40), "H25": (20, 20, 60, 60),
    }  # fmt: skip


@pytest.mark.parametrize("option", CISLEITHANIA)
def test_cisleithania_is_the_board_of_the_reference(option):
    """1824 §15.3."""
    facts, wanted = load_facts("1824", [option]), reference("1824")["variants"][option]
    assert sorted(facts.hexes) == sorted(wanted["all_hexes"])
    assert sorted(facts.companies) == sorted(wanted["companies_in_play"])
    assert {train.id: train.count or "unlimited" for train in facts.sheet.trains} == wanted["train_counts"]
    assert not set(wanted["tiles_not_used"]).intersection(facts.tiles)
    for entry in wanted["changed_hexes"]:
        assert len(facts.hexes[entry["coord"]].stops) == len(entry["stops"])
        assert len(facts.hexes[entry["coord"]].paths) == len(entry["paths"])
        assert facts.hexes[entry["coord"]].colour == entry["colour"].replace("white", "plain")


def test_budapest_has_a_marker_for_three_on_the_small_board_only():
    """1824 §XI.3.1."""
    slots = [load_facts("1824", [option]).hexes["G12"].stops[0].slots for option in CISLEITHANIA]
    assert slots == [0, 1]


def test_goods_time_has_seventeen_more_tiles(facts):
    """1824 §XII.1.1: the town tokens left out."""
    goods = load_facts("1824", ["goods_time"])
    more = {
        name: tile.count - (facts.tiles[name].count if name in facts.tiles else 0)
        for name, tile in goods.tiles.items()
        if name not in ("T1", "T2")
    }
    assert {name: count for name, count in more.items() if count} == {
        "3": 3, "58": 3, "4": 3, "56": 1, "630": 1, "631": 1, "87": 2, "204": 3,
    }  # fmt: skip
    assert len(goods.tiles["T1"].only_on) == 35


def test_names_are_joined_by_their_dashes(facts):
    """The rulebook prints a space on either side, as in “Carl Ludwigs \N{EN DASH} Bahn”."""
    names = [company.name for company in facts.companies.values()]
    assert {"Carl-Ludwigs-Bahn", "Eisenbahn Pilsen\N{EN DASH}Priesen"} <= set(names)
    assert [name for name in names if " \N{EN DASH}" in name or " -" in name] == []
