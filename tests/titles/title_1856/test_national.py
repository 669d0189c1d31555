"""1856 §13.4: the formation of the CGR: shares, price, certificate limit, its first turn."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseHex, DiscardTrain
from gridsim.core.decisions import KeepPlaces, KeepTrains
from gridsim.core.events import CertificatesReplaced, LimitChanged, SharesExchanged, StationRemoved
from gridsim.core.state import IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.ownership import presidents_certificate, units
from gridsim.titles.title_1856.formations.national import (
    average_price,
    exchange_into_national,
    initial_cell,
    set_price,
)
from gridsim.titles.title_1856.limits import certificate_limit
from tests.answers import PASS
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import charter, places, presidents, prices, statuses, why
from tests.tables import A, B, C, D, play, shares, told, trains_of
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


def test_t35_twenty_shares_do_not_suffice_and_the_pool_gets_what_is_left():
    """§13.4.12: the absorbed companies leave the game."""
    state = play(game(t35_table(), "GW", "P1"))
    assert shares(state, "CGR") == {"A": 15, "B": 15, "C": 10, "D": 20, "E": 15, "pool": 25}
    assert presidents(state, "CGR") == "D"
    assert presidents_certificate(state, "CGR").owner == D
    national = state.companies["CGR"]
    assert (prices(state, "CGR"), national.cell, national.par) == ([100], (0, 4), (0, 4))
    assert (national.permanent, certificate_limit(state), state.supply["result"]) == (True, 10, 0)
    for name in ("CA", "TGB", "GT", "CPR", "WR", "LPS"):
        record = state.companies[name]
        assert (record.status, record.cell, record.par, record.president) == ("absorbed", None, None, None)
        assert (record.loans, charter(state, name)) == (0, f"{REMOVED} 100 | 0 |  |  | 0")
    assert statuses(state, "GW") == "started"


def test_t36_second_issue_price_treasury_and_stations():
    started = game(t36_table(), "CPR", "P3")
    assert CertificatesReplaced(company="CGR", unit=5, because="1856 §13.4.3") in started.now.events
    assert isinstance(started.now.decision, KeepTrains)
    assert started.now.decision.player == C
    state = play(started, PASS)
    on_map = "C14 I12.- K8 N11.1 O16 P9"
    assert charter(state, "CGR") == f"B 20 C 25 D 20 pool 25 ipo 10 | 183 | 4 4 5 | {on_map} | 4"
    assert (presidents(state, "CGR"), prices(state, "CGR"), state.companies["CGR"].cell) == (
        "C",
        [110],
        (0, 5),
    )
    assert (state.companies["CV"].loans, state.cash["CV"]) == (0, 14)
    assert state.board.hexes["N11"].stations == (("CV", None), ("CGR", None))
    assert state.board.hexes["I12"].waiting == ("CGR",)
    assert state.companies["CGR"].stations == (100,) * 4


def test_t37_exchange_price_treasury_trains_and_three_of_four_places():
    started = game(t37_table(), "LPS", "P4")
    state = started.now.state
    hexes = ("F17", "I12", "N3", "N11")
    question = KeepPlaces(player=B, actor="CGR", rule="1856 §13.4.10.3", hexes=hexes, left=3)
    assert started.now.decision == question
    assert charter(state, "CGR").startswith("A 20 B 35 C 25 D 15 pool 5 | 384 | 5 5 6 |")
    assert (presidents(state, "CGR GW"), trains_of(state, POOL)) == ("B -", ["4"] * 4), "papers are turned in"
    assert why(started, ChooseHex(hex="P9")) == "no_old_station_on_hex(hex=P9) [1856 §13.4.10.3]"
    state = play(started, *kept_places("F17", "N11", "N3"))
    assert started.now.decision is None
    assert (prices(state, "CGR"), state.companies["CGR"].cell) == ([100], (0, 4))
    assert {place.split(".")[0] for place in places(state, "CGR").split()} == {
        *("K8", "F15", "M4", "L15", "D17", "P9", "C14", "F17", "N11", "N3")
    }
    assert (places(state, "TGB GW CPR THB CA GT LPS"), state.companies["CGR"].stations) == ("", ())
    removed = {(event.company, event.hex) for event in told(started, StationRemoved)}
    assert removed == {("CA", "C14"), ("LPS", "F15"), ("GT", "M4"), ("GW", "I12")}


def test_t39_one_share_president():
    """hotseat006: CA at 175 with two loans and $9; C has its president's certificate and nothing else."""
    built = company(settling(players=3), "CA", 175, {"P3": 20}, loans=2, cash=9).cash(C, 24)
    built = company(built, "GW", 90, {"P1": 60}, loans=1, cash=2).cash(A, 98)
    started = game(done(home(built, "CA"), "CA"), "CPR", "P1")
    state = play(started, next(iter(started.now.legal)))
    assert (statuses(state, "GW"), state.companies["GW"].loans) == ("started", 0)
    assert (presidents(state, "CGR"), presidents_certificate(state, "CGR").unowned) == ("C", 10)
    assert (units(state, C, "CGR"), charter(state, "CGR")) == (1, "C 10 ipo 90 | 9 |  | D17 | 9")
    assert (prices(state, "CGR"), state.companies["CGR"].cell) == ([175], (0, 8))


def test_t44_half_a_certificate_brings_the_second_issue():
    state = play(game(t44_table(), "GW", "P4"))
    assert shares(state, "CGR") == {**dict.fromkeys("ABCDEF", 5), "pool": 20, "ipo": 50}
    certificate = presidents_certificate(state, "CGR")
    assert (certificate.owner, certificate.percent, certificate.unowned) == (D, 10, 5)
    assert presidents(state, "CGR") == "D"
    owners = [paper.owner for paper in state.certificates["CGR"]]
    assert (owners.count(IPO), owners.count(POOL), len(owners)) == (9, 4, 19)


def test_13_4_6_unowned_half_is_not_given_out_when_twenty_shares_do_not_suffice():
    """Six players with three old shares each, 36 in the pool: 1 and 5 x 1, and the pool 13 of its 18."""
    built, names = settling(players=6), ("BBG", "CA", "CPR", "GT", "LPS", "TGB")
    for seat, name in enumerate(names, 1):
        built = company(built, name, 90, {f"P{seat}": 30, "pool": 50}, loans=1)
    state = play(game(homes(built, *names), "GW", "P2"))
    assert shares(state, "CGR") == {**dict.fromkeys("ABCDEF", 5), "pool": 65, "ipo": 5}
    certificate = presidents_certificate(state, "CGR")
    assert (certificate.owner, certificate.unowned) == (B, 5)
    assert all(paper.owner != IPO for paper in state.certificates["CGR"])


def of_two(players: int, gt: dict[str, int], ca: dict[str, int]):
    """The GT and the CA are absorbed; the GT has had its turn."""
    built = company(settling(players=players), "GT", 90, gt, loans=1)
    return done(homes(company(built, "CA", 90, ca, loans=1), "GT", "CA"), "GT")


def test_13_4_3_exactly_ten_shares_need_no_second_issue():
    state = play(game(of_two(3, {"P1": 60, "P2": 40}, {"P2": 60, "P3": 40}), "GW", "P1"))
    assert (shares(state, "CGR"), units(state, B, "CGR")) == ({"A": 30, "B": 50, "C": 20}, 5)


TIED = of_two(3, {"P1": 60, "P2": 40}, {"P2": 20, "P3": 60})


@pytest.mark.parametrize(("built", "first", "president"), [
    (TIED, "P1", "A"),
    (TIED, "P2", "B"),
    (TIED, "P3", "C"),
    # without the first holder it goes to his left: 4 shares against 3 and 3; 2 against 3 and 3
    (of_two(4, {"P4": 60, "P2": 40}, {"P3": 60, "P2": 40}), "P4", "B"),
    (of_two(4, {"P3": 60, "P1": 40}, {"P4": 60, "P2": 40}), "P1", "C"),
])  # fmt: skip
def test_13_4_4_tie_with_the_first_holder_leaves_him_president(built, first, president):
    assert presidents(play(game(built, "GW", first)), "CGR") == president


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
    assert (state.supply["result"], "CGR" in state.round.done) == (at_once, not at_once)


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
