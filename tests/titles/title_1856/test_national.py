"""1856 §13.4: the formation of the CGR."""

import pytest

from gridsim.core.actions import ChooseCity, ChooseHex, DiscardTrain, Pass
from gridsim.core.decisions import KeepPlaces, KeepStation, KeepTrains, LeaveHome
from gridsim.core.events import (
    CertificatesReplaced,
    LimitChanged,
    RightGranted,
    RightReturned,
    SharesExchanged,
    StationPlaced,
    StationRemoved,
)
from gridsim.core.state import BANK, IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.market import price
from gridsim.finance.ownership import percent, presidents_certificate, units
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1856.limits import certificate_limit
from gridsim.titles.title_1856.national import (
    average_price,
    exchange_into_national,
    initial_cell,
    set_price,
)
from tests.one_turn import assert_resumes_everywhere, play, play_at_random, refusals
from tests.titles.title_1856.settling import (
    company,
    game,
    home,
    homes,
    settling,
    shares,
)


def done(built, *companies):
    """These have had their turn in the present round."""
    return built.with_(round=type(built.state.round)(kind="operating", of=3, done=companies))


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


def t35_table():
    """Rails 1856_A: old shares of P1 to P5 (Joakim, Adam, Aliza, Ed, Stefan) 6, 6, 5, 9, 7, pool 10."""
    built = company(settling(players=5), "CA", 50, {"P1": 20, "P2": 20, "pool": 40}, loans=1)
    built = company(built, "TGB", 75, {"P2": 40, "P3": 10, "pool": 20}, loans=1)
    built = company(built, "GT", 80, {"P3": 40, "P4": 20}, loans=1)
    built = company(built, "CPR", 90, {"P4": 50, "P5": 20}, loans=1)
    built = company(built, "WR", 80, {"P5": 50, "P4": 20, "pool": 20}, loans=1)
    built = company(built, "LPS", 100, {"P1": 40, "pool": 20}, loans=1)
    built = company(built, "GW", 90, {"P1": 60})
    built = company(built, "THB", 90, {"P2": 60})
    built = company(built, "CV", 90, {"P3": 60})
    built = homes(built, "CA", "TGB", "GT", "CPR", "WR", "LPS")
    return done(built.trains("TGB", "5"), "CA", "TGB")


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
    assert state.notes["result"] == 0


def t36_table():
    """The table of the recorded game 51745 when its settlement begins."""
    built = company(settling(players=4), "GT", 90, {"P3": 60, "P4": 10, "pool": 30}, loans=7, cash=91)
    built = company(built, "TGB", 90, {"P3": 50, "P2": 20, "P4": 10}, loans=1, cash=50)
    built = company(built, "LPS", 90, {"P4": 60, "P2": 10, "pool": 30}, loans=2, cash=14)
    built = company(built, "WR", 175, {"P2": 60, "pool": 30}, loans=2, cash=28)
    built = company(built, "CV", 150, {"P1": 60, "P4": 10, "pool": 30}, loans=3, cash=314)
    built = homes(built, "GT", "TGB", "LPS", "WR").tile("N11", "122")
    built = (
        built.station("GT", "N11", 1).station("TGB", "N11", 1).station("CV", "N11", 0).waiting("WR", "I12")
    )
    built = built.trains("TGB", "4").trains("LPS", "4").trains("WR", "5")
    return done(built, "GT", "TGB", "LPS", "WR")


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


def t37_table():
    """The recorded game 1856_game_end_bank: 40 old shares of players, 11 in the pool, 11 markers more."""
    built = company(settling(players=4), "TGB", 40, {"P4": 60, "pool": 40}, loans=2, cash=33)
    built = company(built, "GW", 90, {"P1": 60, "P2": 40}, loans=3, cash=115)
    built = company(built, "CPR", 100, {"P1": 30, "P2": 20, "P3": 10, "pool": 10}, loans=2, cash=97)
    built = company(built, "THB", 80, {"P2": 40, "P3": 20, "pool": 10}, loans=1, cash=61)
    built = company(built, "CA", 90, {"P2": 40, "pool": 20}, loans=2, cash=38)
    built = company(built, "GT", 125, {"P3": 60, "pool": 10}, loans=3, cash=69)
    built = company(built, "LPS", 110, {"P3": 20, "pool": 20}, loans=3, cash=71)
    built = built.tile("F15", "121").tile("M4", "121").tile("L15", "59").tile("F17", "14").tile("I12", "59")
    built = built.tile("N11", "122").tile("N3", "14").tile("K8", "14").tile("D17", "14")
    built = built.tile("P9", "14").tile("C14", "14")
    for name, hex_id in (
        ("TGB", "K8"), ("GW", "F15"), ("CPR", "M4"), ("THB", "L15"), ("CA", "D17"), ("GT", "P9"),
        ("LPS", "C14"), ("CA", "C14"), ("LPS", "F15"), ("GT", "M4"),
        ("CA", "F17"), ("GW", "I12"), ("GT", "N11"), ("CPR", "N3"),
    ):  # fmt: skip
        built = built.station(name, hex_id)
    built = built.trains("TGB", "4", "4").trains("GW", "4", "4").trains("CPR", "5", "5").trains("GT", "6")
    return done(built, "TGB", "GW", "CPR", "THB", "CA", "GT", "LPS")


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
    ) or set(started.now.decision.hexes) == {"F17", "I12", "N11", "N3"}
    assert refusals(started, ChooseHex(hex="P9")) == [
        "hex_without_absorbed_station(hex=P9) [1856 §13.4.10.3]"
    ]
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

        def choice(self, options):
            return options[0]

    return First()


def t44_table():
    """Six players with 2 or 3 old shares, 8 in the pool once the leftovers are added."""
    built = company(settling(players=6), "GT", 90, {"P1": 30, "P2": 20, "pool": 20}, loans=1)
    built = company(built, "CA", 90, {"P3": 20, "P4": 30, "pool": 20}, loans=1)
    built = company(built, "LPS", 90, {"P5": 30, "P6": 20, "pool": 10}, loans=1)
    return done(homes(built, "GT", "CA", "LPS"), "GT")


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
    assert state.notes["result"] == at_once


# ---- assets, rights, trains


def test_13_4_7_treasuries_go_to_the_national_and_escrow_stays_in_the_bank():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1, cash=70)
    built = company(built, "CA", 90, {"P2": 60}, loans=1, cash=99).company("CA", escrow=195)
    before = built.state
    state = game(homes(built, "GT", "CA"), "GW", "P1").now.state
    assert state.cash["CGR"] == 169
    assert state.cash[BANK] == before.cash[BANK]
    assert sum(state.cash.values()) == 12000
    assert state.companies["CA"].escrow == 0


def test_13_4_8_one_right_of_each_kind_and_the_rest_to_the_bank():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1).company(
        "GT", rights=("bridge", "tunnel")
    )
    built = company(built, "CA", 90, {"P2": 60}, loans=1).company("CA", rights=("bridge",))
    supply = built.state.supply.with_("bridge", 0).with_("tunnel", 2)
    started = game(homes(built, "GT", "CA").with_(supply=supply), "GW", "P1")
    state = started.now.state
    assert state.companies["CGR"].rights == ("bridge", "tunnel")
    assert dict(state.supply) == {"bridge": 1, "tunnel": 2}
    kinds = [type(event) for event in started.now.events if isinstance(event, (RightGranted, RightReturned))]
    assert kinds.count(RightGranted) == 2


def national_with(*kinds):
    """The CGR inherits these trains."""
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1)
    built = home(built, "GT").trains("GT", *kinds)
    return game(built, "GW", "P1")


def kept(started):
    return sorted(train.kind for train in started.now.state.trains.values() if train.owner == "CGR")


def test_13_4_9_fours_may_be_handed_in_one_by_one():
    started = national_with("4", "4", "5")
    assert refusals(started, DiscardTrain(train="5-0")) == ["permanent_train_stays(train=5-0) [1856 §13.4.9]"]
    assert refusals(started, DiscardTrain(train="6-0")) == ["not_its_train(train=6-0) [1856 §13.4.9]"]
    play(started, DiscardTrain(train="4-1"), DiscardTrain(train="4-0"))
    assert started.now.decision is None
    assert kept(started) == ["5"]
    assert started.now.state.trains["4-0"].owner == POOL


def test_13_4_9_fours_without_room_go_without_asking():
    started = national_with("4", "4", "4", "5", "5")
    assert kept(started) == ["4", "5", "5"]
    assert started.now.decision == KeepTrains(player="player:1", actor="CGR", rule="1856 §13.4.9", limit=3)
    play(started, Pass())
    assert kept(started) == ["4", "5", "5"]


def test_13_4_9_with_more_than_three_permanent_trains_he_chooses_three():
    started = national_with("4", "5", "5", "5", "6", "6")
    assert kept(started) == ["5", "5", "5", "6", "6"]
    assert refusals(started, Pass()) == ["too_many_trains(company=CGR, count=5, limit=3) [1856 §13.4.9]"]
    assert not started.now.decision.may_keep
    play(started, DiscardTrain(train="5-0"), DiscardTrain(train="6-1"))
    assert started.now.decision is None
    assert kept(started) == ["5", "5", "6"]
    assert started.now.state.companies["CGR"].permanent


def test_13_5_2_national_with_fours_only_has_owned_no_permanent_train():
    started = national_with("4")
    assert not play(started, Pass()).companies["CGR"].permanent
    assert not national_with().now.state.companies["CGR"].permanent


def test_t45_in_phase_six_only_permanent_trains_can_be_inherited():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=2, cash=0)
    built = company(built, "CA", 90, {"P2": 60}, loans=1, cash=30).trains("CA", "5")
    table = Table(home(home(built, "GT"), "CA").trains("GT", "4", "6", "D").phase("6").state)
    table.rust("4", because="1856 §12.1")
    started = game(built.with_(trains=table.trains, board=table.board, phase="6"), "GT", "P1")
    assert started.now.decision is None
    assert kept(started) == ["5", "6", "D"]
    assert started.now.state.notes["result"] == 0


# ---- stations


def test_13_4_10_one_station_a_hex_and_the_home_keeps_it():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1)
    built = company(built, "CA", 90, {"P2": 60}, loans=1)
    built = homes(built, "GT", "CA").station("CA", "P9")
    assert built.state.board.hexes["P9"].stations == (("GT", "CA"),)
    started = game(built, "GW", "P1")
    assert started.now.state.board.hexes["P9"].stations == (("CGR", None),)
    assert StationRemoved(company="CA", hex="P9", because="1856 §13.4.10.1") in started.now.events
    assert StationPlaced(
        company="CGR", hex="P9", stop=0, what="replaced", because="1856 §13.4.10.1"
    ) in started.now.events  # fmt: skip


def test_13_4_10_2_president_chooses_the_city_of_a_hex_without_a_home():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1)
    built = company(built, "CA", 90, {"P2": 60}, loans=1)
    built = homes(built, "GT", "CA").tile("N11", "120").station("CA", "N11", 0).station("GT", "N11", 1)
    started = game(built, "GW", "P1")
    assert started.now.decision == KeepStation(
        player="player:1", actor="CGR", rule="1856 §13.4.10.2", hex="N11", stops=(0, 1)
    )
    assert refusals(started, ChooseCity(hex="N11", stop=2)) == [
        "city_without_absorbed_station(hex=N11) [1856 §13.4.10.2]"
    ]
    state = play(started, ChooseCity(hex="N11", stop=1))
    assert state.board.hexes["N11"].stations == ((None,), ("CGR",))
    assert len(state.companies["CGR"].stations) == 7


def test_13_4_10_6_waiting_home_goes_on_waiting():
    built = company(settling(players=3), "THB", 90, {"P1": 60}, loans=1)
    state = game(home(built, "THB"), "GW", "P1").now.state
    assert state.board.hexes["L15"].waiting == ("CGR",)
    assert len(state.companies["CGR"].stations) == 9


ALL = ("BBG", "CA", "CPR", "CV", "GT", "GW", "LPS", "TGB", "THB", "WR", "WGB")


def all_eleven(**options):
    built = settling(players=4, **options)
    for index, name in enumerate(ALL):
        built = home(company(built, name, 90, {f"P{index % 4 + 1}": 40}, loans=1), name)
    return built


def test_13_4_10_5_with_eleven_homes_the_president_leaves_one_out():
    started = game(all_eleven(), "GT", "P1")
    decision = started.now.decision
    assert isinstance(decision, LeaveHome)
    assert len(decision.hexes) == 11
    assert refusals(started, ChooseHex(hex="I12")) == [
        "hex_without_absorbed_station(hex=I12) [1856 §13.4.10.5]"
    ]
    state = play(started, ChooseHex(hex="D17"))
    assert started.now.decision is None
    assert "D17" not in stations_by_hex(state, ["CGR"])
    assert len(stations_by_hex(state, ["CGR"])) == 10
    assert certificate_limit(state) == 8  # 11 - 11 + 1 companies: the row of four and fewer


def test_house_rule_p22_a_station_for_every_home():
    started = game(all_eleven(options=("station_for_every_home",)), "GT", "P1")
    assert started.now.decision is None
    assert len(stations_by_hex(started.now.state, ["CGR"])) == 11
    assert started.now.state.companies["CGR"].stations == ()


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
