"""1856 §13.4: the formation of the CGR."""

import pytest

from gridsim.core.actions import ChooseHex, DiscardTrain, Pass
from gridsim.core.decisions import KeepPlaces, KeepTrains
from gridsim.core.events import (
    CertificatesReplaced,
    LimitChanged,
    SharesExchanged,
    StationRemoved,
)
from gridsim.core.state import IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.market import price
from gridsim.finance.ownership import percent, presidents_certificate, units
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1856.formations.national import (
    average_price,
    exchange_into_national,
    initial_cell,
    set_price,
)
from gridsim.titles.title_1856.limits import certificate_limit
from tests.one_turn import assert_resumes_everywhere, play, play_at_random, refusals
from tests.titles.title_1856.formations import (
    all_eleven,
    done,
    kept,
    t35_table,
    t36_table,
    t37_table,
    t44_table,
)
from tests.titles.title_1856.settling import (
    company,
    game,
    home,
    homes,
    settling,
    shares,
)

# ---- shares


def test_t5_two_old_shares_for_one_and_the_odd_one_to_the_pool():
    """GT, TGB and CV: Max has 1, 3 and 1; he gets two CGR shares, one old share goes to the pool."""
    built = company(settling(players=3), "GT", 90, {"P2": 20, "P1": 10}, loans=1)
    built = company(built, "TGB", 90, {"P2": 20, "P1": 30}, loans=1)
    built = company(built, "CV", 90, {"P2": 20, "P1": 10, "pool": 10}, loans=1)
    table = Table(built.state)
    exchange_into_national(table, ["GT", "TGB", "CV"], "player:1")
    told = [event for event in table.events if isinstance(event, SharesExchanged)]
    assert [(event.holder, event.old, event.new) for event in told] == [
        ("player:1", 4, 2),
        ("player:2", 6, 3),
        (POOL, 2, 1),
    ]
    assert shares(table.photograph()) == {"player:1": 20, "player:2": 30, POOL: 10, IPO: 40}


def test_t35_twenty_shares_do_not_suffice_and_the_pool_gets_what_is_left():
    state = play(game(t35_table(), "GW", "P1"))
    assert shares(state) == {
        "player:1": 15, "player:2": 15, "player:3": 10, "player:4": 20, "player:5": 15, POOL: 25
    }  # fmt: skip
    assert state.companies["CGR"].president == "player:4"
    assert presidents_certificate(state, "CGR").owner == "player:4"
    assert price(state, "CGR") == 100
    assert (state.companies["CGR"].cell, state.companies["CGR"].par) == ((0, 4), (0, 4))
    assert state.companies["CGR"].permanent
    assert certificate_limit(state) == 10
    assert state.supply["result"] == 0


def test_t36_second_issue_price_treasury_and_stations():
    started = game(t36_table(), "CPR", "P3")
    second_issue = CertificatesReplaced(company="CGR", unit=5, because="1856 §13.4.3")
    assert second_issue in started.now.events
    assert isinstance(started.now.decision, KeepTrains)
    assert started.now.decision.player == "player:3"
    state = play(started, Pass())
    assert shares(state) == {"player:3": 25, "player:4": 20, "player:2": 20, POOL: 25, IPO: 10}
    assert state.companies["CGR"].president == "player:3"
    assert state.cash["CGR"] == 183
    assert state.companies["CV"].loans == 0
    assert state.cash["CV"] == 14
    assert (price(state, "CGR"), state.companies["CGR"].cell) == (110, (0, 5))
    assert sorted(train.kind for train in state.trains.values() if train.owner == "CGR") == ["4", "4", "5"]
    assert stations_by_hex(state, ["CGR"]) == {
        "P9": (0,), "K8": (0,), "C14": (0,), "O16": (0,), "N11": (1,), "I12": ()
    }  # fmt: skip
    assert state.board.hexes["N11"].stations[1] == ("CGR", None)
    assert state.board.hexes["N11"].stations[0] == ("CV", None)
    assert state.board.hexes["I12"].waiting == ("CGR",)
    assert state.companies["CGR"].stations == (100,) * 4


def test_t37_exchange_price_treasury_and_trains():
    started = game(t37_table(), "LPS", "P4")
    state = started.now.state
    assert shares(state) == {"player:4": 15, "player:1": 20, "player:2": 35, "player:3": 25, POOL: 5}
    assert state.companies["CGR"].president == "player:2"
    assert state.cash["CGR"] == 384
    assert sorted(train.kind for train in state.trains.values() if train.owner == "CGR") == ["5", "5", "6"]
    assert [train.kind for train in state.trains.values() if train.owner == POOL] == ["4"] * 4
    state = play(started, *(ChooseHex(hex=place) for place in ("F17", "N11", "N3")))
    assert started.now.decision is None
    assert (price(state, "CGR"), state.companies["CGR"].cell) == (100, (0, 4))


def test_t37_only_three_of_four_places_can_be_kept():
    started = game(t37_table(), "LPS", "P4")
    assert started.now.decision == KeepPlaces(
        player="player:2", actor="CGR", rule="1856 §13.4.10.3", hexes=("F17", "I12", "N3", "N11"), left=3
    )
    assert started.now.state.companies["GW"].president is None  # its papers are turned in already
    assert refusals(started, ChooseHex(hex="P9")) == ["no_old_station_on_hex(hex=P9) [1856 §13.4.10.3]"]
    state = play(started, *(ChooseHex(hex=place) for place in ("F17", "N11", "N3")))
    assert set(stations_by_hex(state, ["CGR"])) == {
        "K8", "F15", "M4", "L15", "D17", "P9", "C14", "F17", "N11", "N3"
    }  # fmt: skip
    assert stations_by_hex(state, ["TGB", "GW", "CPR", "THB", "CA", "GT", "LPS"]) == {}
    assert state.companies["CGR"].stations == ()
    removed = {
        (event.company, event.hex)
        for moment in started.history
        for event in moment.events
        if isinstance(event, StationRemoved)
    }
    assert removed == {("CA", "C14"), ("LPS", "F15"), ("GT", "M4"), ("GW", "I12")}


def test_t39_one_share_president():
    """hotseat006: CA at 175 with two loans and $9; P3 has its president's certificate and nothing else."""
    built = company(settling(players=3), "CA", 175, {"P3": 20}, loans=2, cash=9).cash("player:3", 24)
    built = company(built, "GW", 90, {"P1": 60}, loans=1, cash=2).cash("player:1", 98)
    started = game(done(home(built, "CA"), "CA"), "CPR", "P1")
    state = play(started, started.now.legal.sample(_first()))
    assert state.companies["GW"].status == "started"
    assert state.companies["GW"].loans == 0
    assert state.companies["CGR"].president == "player:3"
    assert presidents_certificate(state, "CGR").unowned == 10
    assert shares(state) == {"player:3": 10, IPO: 90}
    assert units(state, "player:3", "CGR") == 1
    assert (price(state, "CGR"), state.companies["CGR"].cell) == (175, (0, 8))
    assert stations_by_hex(state, ["CGR"]) == {"D17": (0,)}
    assert len(state.companies["CGR"].stations) == 9
    assert state.cash["CGR"] == 9


def _first():
    class First:
        def shuffle(self, kinds):
            kinds.sort(key=lambda kind: kind.__name__, reverse=True)

        def randrange(self, _count):
            return 0

    return First()


def test_t44_half_a_certificate_brings_the_second_issue():
    state = play(game(t44_table(), "GW", "P4"))
    assert shares(state) == {**{f"player:{seat}": 5 for seat in range(1, 7)}, POOL: 20, IPO: 50}
    assert state.companies["CGR"].president == "player:4"
    certificate = presidents_certificate(state, "CGR")
    assert (certificate.owner, certificate.percent, certificate.unowned) == ("player:4", 10, 5)
    papers = state.certificates["CGR"]
    assert sum(paper.owner == IPO for paper in papers) == 9
    assert sum(paper.owner == POOL for paper in papers) == 4
    assert len(papers) == 19


def test_13_4_6_unowned_half_is_not_given_out_when_twenty_shares_do_not_suffice():
    """Six players with three old shares each, 36 in the pool: 1 and 5 x 1, and the pool 13 of its 18."""
    built = settling(players=6)
    for seat, name in enumerate(("BBG", "CA", "CPR", "GT", "LPS", "TGB"), 1):
        built = company(built, name, 90, {f"P{seat}": 30, "pool": 50}, loans=1)
    state = play(game(homes(built, "BBG", "CA", "CPR", "GT", "LPS", "TGB"), "GW", "P2"))
    assert shares(state) == {**{f"player:{seat}": 5 for seat in range(1, 7)}, POOL: 65, IPO: 5}
    certificate = presidents_certificate(state, "CGR")
    assert (certificate.owner, certificate.unowned) == ("player:2", 5)
    assert all(paper.owner != IPO for paper in state.certificates["CGR"])


def test_13_4_3_exactly_ten_shares_need_no_second_issue():
    built = company(settling(players=3), "GT", 90, {"P1": 60, "P2": 40}, loans=1)
    built = company(built, "CA", 90, {"P2": 60, "P3": 40}, loans=1)
    state = play(game(done(homes(built, "GT", "CA"), "GT"), "GW", "P1"))
    assert shares(state) == {"player:1": 30, "player:2": 50, "player:3": 20}
    assert units(state, "player:2", "CGR") == 5


def test_13_4_4_tie_with_the_first_holder_leaves_him_president():
    built = company(settling(players=3), "GT", 90, {"P1": 60, "P2": 40}, loans=1)
    built = company(built, "CA", 90, {"P2": 20, "P3": 60}, loans=1)
    for first, president in (("P1", "player:1"), ("P2", "player:2"), ("P3", "player:3")):
        state = play(game(done(homes(built, "GT", "CA"), "GT"), "GW", first))
        assert state.companies["CGR"].president == president


def test_13_4_4_tie_without_the_first_holder_goes_to_his_left():
    built = company(settling(players=4), "GT", 90, {"P4": 60, "P2": 40}, loans=1)
    built = company(built, "CA", 90, {"P3": 60, "P2": 40}, loans=1)
    state = play(game(done(homes(built, "GT", "CA"), "GT"), "GW", "P4"))
    assert state.companies["CGR"].president == "player:2"  # 4 shares against 3 and 3
    built = company(settling(players=4), "GT", 90, {"P3": 60, "P1": 40}, loans=1)
    built = company(built, "CA", 90, {"P4": 60, "P2": 40}, loans=1)
    state = play(game(done(homes(built, "GT", "CA"), "GT"), "GW", "P1"))
    assert state.companies["CGR"].president == "player:3"  # first holder P1 (2); P3 and P4 have 3


# ---- price


@pytest.mark.parametrize(
    ("average", "cell", "value"),
    [
        (60, (0, 4), 100), (95, (0, 4), 100), (100, (0, 4), 100), (105, (0, 5), 110), (110, (0, 5), 110),
        (115, (0, 5), 110), (120, (0, 6), 125), (135, (0, 6), 125), (140, (0, 7), 150), (175, (0, 8), 175),
        (450, (0, 19), 450),
    ],
)  # fmt: skip
def test_t6_and_13_4_11_nearest_field_of_the_top_row(average, cell, value):
    facts = settling(players=3).state.facts
    assert initial_cell(facts, average) == cell
    assert facts.price_at(cell) == value


@pytest.mark.parametrize(
    ("prices", "average"),
    [
        ([50, 75, 80, 90, 80, 100], 85), ([90, 90, 90, 175], 115), ([40, 90, 100, 80, 90, 125, 110], 95),
        ([175], 175), ([90, 175], 130), ([90, 90, 90], 90), ([110, 125], 115),
    ],
)  # fmt: skip
def test_13_4_11_average_without_the_lowest_of_three_or_more(prices, average):
    assert average_price(prices, settling(players=3).state.facts) == average


def test_t6_both_markers_on_125_and_under_others():
    built = company(settling(players=3), "GT", 110, {"P1": 20}, loans=1)
    built = company(built, "CA", 125, {"P2": 20}, loans=1)
    built = company(built, "LPS", 90, {"P2": 20}, loans=1)
    built = company(built, "GW", 125, {"P1": 20})
    built = built.company("CA", cell=(1, 7)).company("GW", cell=(0, 6), arrival=3).with_(arrivals=5)
    table = Table(built.company("GT", cell=(0, 6)).state)  # 125, 125 and 90: 125
    set_price(table, ["GT", "CA", "LPS"])
    assert (table.companies["CGR"].cell, table.companies["CGR"].par) == ((0, 6), (0, 6))
    assert table.companies["CGR"].arrival > table.companies["GW"].arrival


# ---- certificate limit, first operation


def test_t7_five_absorbed_of_eleven_leave_seven_companies():
    built = settling(players=5)
    for seat, name in enumerate(("CV", "BBG", "LPS", "GT", "TGB"), 1):
        built = company(built, name, 90, {f"P{seat}": 40}, loans=1)
    started = game(homes(built, "CV", "BBG", "LPS", "GT", "TGB"), "GW", "P1")
    assert certificate_limit(started.start) == 13
    assert certificate_limit(started.now.state) == 11
    assert LimitChanged(limit=11, because="1856 §13.4.12") in started.now.events


@pytest.mark.parametrize(
    ("had_turn", "buyer", "at_once"),
    [((), "GW", 1), (("GW",), "GW", 1), (("CA",), "GW", 0), ((), "CA", 0), (("GW", "GT"), "BBG", 0)],
)
def test_13_4_13_turn_at_once_only_if_no_absorbed_company_has_acted(had_turn, buyer, at_once):
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1)
    built = company(built, "CA", 90, {"P2": 60}, loans=1)
    state = game(done(homes(built, "GT", "CA"), *had_turn), buyer, "P1").now.state
    assert state.supply["result"] == at_once
    assert ("CGR" in state.round.done) == (not at_once)


# ---- the end of the absorbed companies; any formation


def test_13_4_12_absorbed_companies_leave_the_game():
    state = play(game(t35_table(), "GW", "P1"))
    for name in ("CA", "TGB", "GT", "CPR", "WR", "LPS"):
        record = state.companies[name]
        assert (record.status, record.cell, record.par, record.president) == ("absorbed", None, None, None)
        assert (record.loans, record.stations, state.cash[name]) == (0, (), 0)
        assert {paper.owner for paper in state.certificates[name]} == {REMOVED}
    assert state.companies["GW"].status == "started"


def test_formation_is_taken_up_again_from_every_moment():
    for started, answers in (
        (game(t36_table(), "CPR", "P3"), [DiscardTrain(train="4-0"), Pass()]),
        (game(t37_table(), "LPS", "P4"), [ChooseHex(hex=place) for place in ("F17", "N11", "N3")]),
        (game(all_eleven(), "GT", "P1"), [ChooseHex(hex="D17")]),
    ):
        play(started, *answers)
        assert started.now.decision is None
        assert_resumes_everywhere(started)


def test_undo_in_the_middle_of_a_formation_takes_back_one_answer_only():
    started = game(t37_table(), "LPS", "P4")
    play(started, ChooseHex(hex="F17"), ChooseHex(hex="N3"))
    before = started.moments[1]
    assert started.undo() is before
    assert started.now.decision.left == 2
    state = play(started, ChooseHex(hex="I12"), ChooseHex(hex="N11"))
    assert set(stations_by_hex(state, ["CGR"])) >= {"F17", "I12", "N11"}
    assert "N3" not in stations_by_hex(state, ["CGR"])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("table", [t35_table, t36_table, t37_table, t44_table, all_eleven])
def test_any_formation_keeps_money_papers_and_stations_together(table, seed):
    started = game(table(), "GT", "P2")
    state = play_at_random(started, seed)
    assert sum(state.cash.values()) == 12000
    assert sum(paper.percent for paper in state.certificates["CGR"]) == 100
    assert sum(percent(state, holder, "CGR") for holder in (*state.players, POOL, IPO)) == 100
    national = state.companies["CGR"]
    on_map = stations_by_hex(state, ["CGR"])
    assert len(on_map) + len(national.stations) == 10
    assert (
        stations_by_hex(state, [each.id for each in state.companies.values() if each.status == "absorbed"])
        == {}
    )
    assert len(kept(started)) <= 3
    assert percent(state, national.president, "CGR") == max(
        percent(state, player, "CGR") for player in state.players
    )
    assert_resumes_everywhere(started)
