"""1856 §13.4.7 to §13.4.10: what the CGR takes over: money, rights, trains and stations."""

from gridsim.core.actions import ChooseCity, ChooseHex, DiscardTrain, Pass
from gridsim.core.decisions import KeepStation, KeepTrains, LeaveHome
from gridsim.core.events import (
    RightGranted,
    RightReturned,
    StationPlaced,
    StationRemoved,
)
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1856.limits import certificate_limit
from tests.one_turn import play, refusals
from tests.titles.title_1856.formations import all_eleven, kept
from tests.titles.title_1856.settling import (
    company,
    game,
    home,
    homes,
    settling,
)

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
    assert (state.supply["bridge"], state.supply["tunnel"]) == (1, 2)
    kinds = [type(event) for event in started.now.events if isinstance(event, (RightGranted, RightReturned))]
    assert kinds.count(RightGranted) == 2


def national_with(*kinds):
    """The CGR inherits these trains."""
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1)
    built = home(built, "GT").trains("GT", *kinds)
    return game(built, "GW", "P1")


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
    assert started.now.state.supply["result"] == 0


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
        "no_old_station_there(hex=N11) [1856 §13.4.10.2]"
    ]
    state = play(started, ChooseCity(hex="N11", stop=1))
    assert state.board.hexes["N11"].stations == ((None,), ("CGR",))
    assert len(state.companies["CGR"].stations) == 7


def test_13_4_10_6_waiting_home_goes_on_waiting():
    built = company(settling(players=3), "THB", 90, {"P1": 60}, loans=1)
    state = game(home(built, "THB"), "GW", "P1").now.state
    assert state.board.hexes["L15"].waiting == ("CGR",)
    assert len(state.companies["CGR"].stations) == 9


def test_13_4_10_5_with_eleven_homes_the_president_leaves_one_out():
    started = game(all_eleven(), "GT", "P1")
    decision = started.now.decision
    assert isinstance(decision, LeaveHome)
    assert len(decision.hexes) == 11
    assert refusals(started, ChooseHex(hex="I12")) == ["no_old_station_on_hex(hex=I12) [1856 §13.4.10.5]"]
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
