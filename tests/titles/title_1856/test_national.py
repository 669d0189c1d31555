"""1856 §13.4: the formation of the CGR: shares, price, certificate limit, its first turn."""

from __future__ import annotations

from functools import partial
from types import NoneType

import pytest

from gridsim import turn_order
from gridsim.core.actions import ChooseHex, DiscardTrain
from gridsim.core.decisions import KeepPlaces, KeepTrains
from gridsim.core.events import LimitChanged, SharesExchanged
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.formations.national import (
    average_price,
    exchange_into_national,
    initial_cell,
    set_price,
)
from gridsim.titles.title_1856.house_rules import TRAINS_CHOSEN_LAST
from gridsim.titles.title_1856.limits import certificate_limit
from tests.answers import PASS
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import places, presidents
from tests.tables import A, B, C, D, play, row, shares, trains_of
from tests.titles.title_1856.formations import all_eleven, done, t35_table, t36_table, t37_table, t44_table
from tests.titles.title_1856.settling import company, game, home, homes, settling

FACTS = settling(players=3).state.facts


def kept_places(*hexes: str) -> list[ChooseHex]:
    return [ChooseHex(hex=hex_id) for hex_id in hexes]


# ---- shares


def test_t5_two_old_shares_for_one_and_the_odd_one_to_the_pool():
    """GT, TGB and CV: Max has 1, 3 and 1; he gets two CGR shares, one old share goes to the pool."""
    built = company(settling(players=3), "GT", 90, {"P2": 20, "P1": 10}, loans=1)
    built = company(built, "TGB", 90, {"P2": 20, "P1": 30}, loans=1)
    built = company(built, "CV", 90, {"P2": 20, "P1": 10, "pool": 10}, loans=1)
    table = Table(built.state)
    exchange_into_national(table, ["GT", "TGB", "CV"], A)
    events = [event for event in table.events if isinstance(event, SharesExchanged)]
    exchanged = [(event.holder, event.old, event.new) for event in events]
    assert exchanged == [(A, 4, 2), (B, 6, 3), (POOL, 2, 1)]
    assert shares(table.photograph(), "CGR") == {"A": 20, "B": 30, "pool": 10, "ipo": 40}


def of_two(players: int, gt: dict[str, int], ca: dict[str, int]):
    """The GT and the CA are absorbed; the GT has had its turn."""
    built = company(settling(players=players), "GT", 90, gt, loans=1)
    return done(homes(company(built, "CA", 90, ca, loans=1), "GT", "CA"), "GT")


def one_share() -> Building:
    """hotseat006: CA at 175 with two loans and $9; C has its president's certificate and nothing else."""
    built = company(settling(players=3), "CA", 175, {"P3": 20}, loans=2, cash=9).cash(C, 24)
    built = company(built, "GW", 90, {"P1": 60}, loans=1, cash=2).cash(A, 98)
    return done(home(built, "CA"), "CA")


def many_in_the_pool() -> Building:
    """Six players with three old shares each, 36 in the pool: 1 and 5 x 1, and the pool 13 of its 18."""
    built, names = settling(players=6), ("BBG", "CA", "CPR", "GT", "LPS", "TGB")
    for seat, name in enumerate(names, 1):
        built = company(built, name, 90, {f"P{seat}": 30, "pool": 50}, loans=1)
    return homes(built, *names)


def first_answer(playing: Game) -> None:
    playing.apply(next(iter(playing.now.legal)))


ABSORBED = ("CA", "TGB", "GT", "CPR", "WR", "LPS")
T36, T37 = partial(game, t36_table(), "CPR", "P3"), partial(game, t37_table(), "LPS", "P4")
T39 = partial(game, one_share(), "CPR", "P1")
TEN = of_two(3, {"P1": 60, "P2": 40}, {"P2": 60, "P3": 40})
TIED = of_two(3, {"P1": 60, "P2": 40}, {"P2": 20, "P3": 60})
KEEPING = KeepPlaces(player=B, actor="CGR", rule="1856 §13.4.10.3", hexes=("F17", "I12", "N3", "N11"), left=3)


@pytest.mark.parametrize("row", [
    # §13.4.12: the absorbed companies leave the game
    row("t35 twenty shares do not suffice and the pool gets what is left", partial(game, t35_table(), "GW",
            "P1"), leaves={"shares CGR": {"A": 15, "B": 15, "C": 10, "D": 20, "E": 15, "pool": 25},
                           "president CGR": "D", "certificate CGR": (D, 10, 0), "price CGR": 100,
                           "cell CGR": (0, 4), "company CGR par": (0, 4), "company CGR permanent": True,
                           "limit": 10, "status GW": "started",
                           **{f"status {name}": "absorbed" for name in ABSORBED},
                           **{f"company {name} {part}": None for name in ABSORBED for part in ("cell", "par",
            "president")}, **{f"company {name} loans": 0 for name in ABSORBED},
                           **{f"charter {name}": f"{REMOVED} 100 | 0 |  |  | 0" for name in ABSORBED}}),
    row("t36 the second issue comes and trains are kept", T36, question=KeepTrains, asks="C",
        tells={"CertificatesReplaced company unit because": [("CGR", 5, "1856 §13.4.3")]}),
    row("t36 second issue price treasury and stations", T36, PASS,
        leaves={"charter CGR": "B 20 C 25 D 20 pool 25 ipo 10 | 183 | 4 4 5 | C14 I12.- K8 N11.1 O16 P9 | 4",
                "president CGR": "C", "price CGR": 110, "cell CGR": (0, 5), "company CV loans": 0,
                "cash CV": 14, "slots N11": (("CV", None), ("CGR", None)), "waiting I12": ("CGR",),
                "company CGR stations": (100,) * 4}),
    # the papers of all who are absorbed are turned in
    row("t37 exchange and three of four places", T37, question=KEEPING,
        leaves={"shares CGR": {"A": 20, "B": 35, "C": 25, "D": 15, "pool": 5}, "cash CGR": 384,
                "trains CGR": ["5", "5", "6"], "trains pool": ["4"] * 4, "presidents CGR GW": "B -"},
        refuses={ChooseHex(hex="P9"): "no_old_station_on_hex(hex=P9) [1856 §13.4.10.3]"}),
    row("t37 exchange price treasury trains and three of four places", T37, *kept_places("F17", "N11", "N3"),
        question=NoneType,
        leaves={"price CGR": 100, "cell CGR": (0, 4), "company CGR stations": (),
                "places CGR": "C14 D17 F15 F17 K8 L15 M4 N3 N11 P9", "places TGB GW CPR THB CA GT LPS": ""},
        tells={"StationRemoved company hex": [("GT", "M4"), ("LPS", "F15"), ("CA", "C14"), ("GW", "I12")]}),
    row("t39 one share president", T39, first_answer,
        leaves={"status GW": "started", "company GW loans": 0, "president CGR": "C",
                "certificate CGR": (C, 20, 10), "units C CGR": 1,
                "charter CGR": "C 10 ipo 90 | 9 |  | D17 | 9", "price CGR": 175, "cell CGR": (0, 8)}),
    row("t44 half a certificate brings the second issue", partial(game, t44_table(), "GW", "P4"),
        leaves={"shares CGR": {**dict.fromkeys("ABCDEF", 5), "pool": 20, "ipo": 50},
                "certificate CGR": (D, 10, 5), "president CGR": "D", "papers ipo CGR": [5] * 9,
                "papers pool CGR": [5] * 4, "number CGR": 19}),
    row("13.4.6 unowned half is not given out when twenty shares do not suffice",
        partial(game, many_in_the_pool(), "GW", "P2"),
        leaves={"shares CGR": {**dict.fromkeys("ABCDEF", 5), "pool": 65, "ipo": 5},
                "certificate CGR": (B, 10, 5), "papers ipo CGR": []}),
    row("13.4.3 exactly ten shares need no second issue", partial(game, TEN, "GW", "P1"),
        leaves={"shares CGR": {"A": 30, "B": 50, "C": 20}, "units B CGR": 5}),
    *(row(f"13.4.4 tie with the first holder leaves him president {first}", partial(game, TIED, "GW", first),
          leaves={"president CGR": president}) for first,
          president in (("P1", "A"), ("P2", "B"), ("P3", "C"))),
    # without the first holder it goes to his left: 4 shares against 3 and 3; 2 against 3 and 3
    row("13.4.4 to the left of the fourth",
        partial(game, of_two(4, {"P4": 60, "P2": 40}, {"P3": 60, "P2": 40}), "GW", "P4"),
        leaves={"president CGR": "B"}),
    row("13.4.4 to the left of the first",
        partial(game, of_two(4, {"P3": 60, "P1": 40}, {"P4": 60, "P2": 40}), "GW", "P1"),
        leaves={"president CGR": "C"}),
])  # fmt: skip
def test_formation(row):
    row.holds()


# ---- price

TOP_ROW = {60: 4, 95: 4, 100: 4, 105: 5, 110: 5, 115: 5, 120: 6, 135: 6, 140: 7, 175: 8, 450: 19}
"""The column of the field for each average."""


@pytest.mark.parametrize(("average", "column"), TOP_ROW.items())
def test_t6_and_13_4_11_nearest_field_of_the_top_row(average, column):
    assert initial_cell(FACTS, average) == (0, column)


AVERAGES = {
    (50, 75, 80, 90, 80, 100): 85,
    (90, 90, 90, 175): 115,
    (40, 90, 100, 80, 90, 125, 110): 95,
    (175,): 175,
    (90, 175): 130,
    (90, 90, 90): 90,
    (110, 125): 115,
}


@pytest.mark.parametrize(("prices", "average"), AVERAGES.items())
def test_13_4_11_average_without_the_lowest_of_three_or_more(prices, average):
    assert average_price(list(prices), FACTS) == average


def test_t6_both_markers_on_125_and_under_others():
    built = company(settling(players=3), "GT", 110, {"P1": 20}, loans=1)
    built = company(built, "CA", 125, {"P2": 20}, loans=1)
    built = company(company(built, "LPS", 90, {"P2": 20}, loans=1), "GW", 125, {"P1": 20})
    built = built.company("CA", cell=(1, 7)).company("GW", cell=(0, 6), arrival=3).with_(arrivals=5)
    table = Table(built.company("GT", cell=(0, 6)).state)  # 125, 125 and 90: 125
    set_price(table, ["GT", "CA", "LPS"])
    assert (table.companies["CGR"].cell, table.companies["CGR"].par) == ((0, 6), (0, 6))
    assert table.companies["CGR"].arrival > table.companies["GW"].arrival


# ---- certificate limit, first operation; any formation


def test_t7_five_absorbed_of_eleven_leave_seven_companies():
    built, names = settling(players=5), ("CV", "BBG", "LPS", "GT", "TGB")
    for seat, name in enumerate(names, 1):
        built = company(built, name, 90, {f"P{seat}": 40}, loans=1)
    started = game(homes(built, *names), "GW", "P1")
    assert (certificate_limit(started.start), certificate_limit(started.now.state)) == (13, 11)
    assert LimitChanged(limit=11, because="1856 §13.4.12") in started.now.events


@pytest.mark.parametrize(
    ("had_turn", "buyer", "at_once"),
    [((), "GW", 1), (("GW",), "GW", 1), (("CA",), "GW", 0), ((), "CA", 0), (("GW", "GT"), "BBG", 0)],
)
def test_13_4_13_turn_at_once_only_if_no_absorbed_company_has_acted(had_turn, buyer, at_once):
    built = of_two(3, {"P1": 60}, {"P2": 60})
    state = game(done(built, *had_turn), buyer, "P1").now.state
    acts_next = memory.of(state).operates_next == "CGR"
    assert (acts_next, "CGR" in state.round.done) == (at_once, not at_once)


@pytest.mark.parametrize("options", [(), (TRAINS_CHOSEN_LAST,)])
@pytest.mark.parametrize("had_turn", [(), ("GT",)])
def test_13_4_13_its_place_in_the_round_is_told_while_it_chooses_trains(had_turn, options):
    asked = game(done(t36_table(options=options), *had_turn), "CPR", "P3").now
    assert isinstance(asked.decision, KeepTrains)
    order = turn_order(asked.state)
    assert (order.companies[:1] == ("CGR",), "CGR" in order.done) == (not had_turn, bool(had_turn))
    assert [*order.companies, *order.done].count("CGR") == 1


@pytest.mark.parametrize(("table", "buyer", "first", "answers"), [
    (t36_table, "CPR", "P3", [DiscardTrain(train="4-0"), PASS]),
    (t37_table, "LPS", "P4", kept_places("F17", "N11", "N3")),
    (all_eleven, "GT", "P1", kept_places("D17")),
])  # fmt: skip
def test_formation_is_taken_up_again_from_every_moment(table, buyer, first, answers):
    started = game(table(), buyer, first)
    play(started, *answers)
    assert started.now.decision is None
    assert_resumes_everywhere(started)


def test_undo_in_the_middle_of_a_formation_takes_back_one_answer_only():
    started = game(t37_table(), "LPS", "P4")
    play(started, *kept_places("F17", "N3"))
    before = started.moments[1]
    assert started.undo() is before
    assert started.now.decision.left == 2
    left = places(play(started, *kept_places("I12", "N11")), "CGR")
    assert [hex_id in left for hex_id in ("F17", "I12", "N11", "N3")] == [True, True, True, False]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("table", [t35_table, t36_table, t37_table, t44_table, all_eleven])
def test_any_formation_keeps_money_papers_and_stations_together(table, seed):
    started = game(table(), "GT", "P2")
    state = play_at_random(started, seed)
    held, national = shares(state, "CGR"), state.companies["CGR"]
    assert (sum(state.cash.values()), sum(held.values())) == (12000, 100)
    assert sum(paper.percent for paper in state.certificates["CGR"]) == 100
    assert len(places(state, "CGR").split()) + len(national.stations) == 10
    absorbed = (each.id for each in state.companies.values() if each.status == "absorbed")
    assert places(state, " ".join(absorbed)) == ""
    assert len(trains_of(state, "CGR")) <= 3
    assert held[presidents(state, "CGR")] == max(held.get(letter, 0) for letter in "ABCDEF")
    assert_resumes_everywhere(started)
