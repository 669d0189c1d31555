"""1856 §13.3: the loan settlement; §13.4.7 to §13.4.10: what the CGR takes over."""

from __future__ import annotations

import pytest

from gridsim.core import events
from gridsim.core.actions import ChooseCity, ChooseCompany, ChooseHex, DiscardTrain, RepayLoans
from gridsim.core.decisions import HelpRepay, KeepStation, KeepTrains, LeaveHome, SettleNext
from gridsim.core.errors import IllegalAction
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.titles.title_1856.limits import certificate_limit
from tests.answers import PASS
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere
from tests.reading import amounts, places, statuses, why
from tests.tables import A, B, D, play, told, trains_of
from tests.titles.title_1856.formations import all_eleven
from tests.titles.title_1856.settling import company, game, home, homes, settling


def repays(count: int) -> RepayLoans:
    return RepayLoans(count=count)


def gt(*, loans: int = 1, cash: int = 0, has: int = 0, options: tuple[str, ...] = ()) -> Building:
    """The GT at 90, with 60 % of A, who has so much."""
    built = company(settling(players=3, options=options), "GT", 90, {"P1": 60}, loans=loans, cash=cash)
    return home(built, "GT").cash(A, has)


def gt_and_ca(**fields: int) -> Building:
    """The GT of A and the CA of B, each with a loan they cannot repay."""
    return home(company(gt(**fields), "CA", 90, {"P2": 60}, loans=1), "CA")


def after(built: Building, buyer: str = "GW"):
    return game(built, buyer, "P1")


def two_indebted(*options: str) -> Building:
    """B is president of GT (2 loans, $130) and TGB (1 loan, $40) and has $160."""
    built = company(settling(players=4, options=options), "GT", 90, {"P2": 60}, loans=2, cash=130)
    built = company(built, "TGB", 100, {"P2": 50}, loans=1, cash=40)
    return homes(built, "GT", "TGB").cash(B, 160)


# ---- the settlement


def test_13_3_2_treasury_repays_all_it_can_without_asking():
    started = after(gt(loans=3, cash=345), "GT")
    assert started.now.decision is None
    assert (started.now.state.cash["GT"], started.now.state.companies["GT"].loans) == (45, 0)
    assert [(repaid.count, repaid.loans) for repaid in told(started, events.LoansRepaid)] == [(3, 0)]


def test_t39_rest_of_the_treasury_is_used_before_the_presidents_cash():
    built = company(settling(players=3), "GW", 90, {"P1": 60}, loans=1, cash=2).cash(A, 150)
    started = after(built)
    assert started.now.decision == HelpRepay(player=A, actor="GW", rule="1856 §13.3.3", loans=1)
    state = play(started, repays(1))
    assert (amounts(state, "GW A"), statuses(state, "GW CGR")) == ([0, 150 - 98], "started closed")


def test_13_3_1_order_begins_with_the_first_player_and_goes_clockwise():
    built, asked = settling(players=4), []
    for seat, name in (("1", "GT"), ("2", "TGB"), ("4", "CPR")):
        built = company(built, name, 90, {f"P{seat}": 60}, loans=1).cash(f"player:{seat}", 100)
    started = game(built, "GW", "P3")
    while started.now.decision is not None:
        asked.append((started.now.decision.player, started.now.decision.actor))
        play(started, repays(1))
    assert asked == [(D, "CPR"), (A, "GT"), (B, "TGB")]


def test_13_3_1_player_chooses_which_of_his_companies_comes_next():
    started = after(two_indebted())
    assert started.now.state.cash["GT"] == 30  # one loan repaid of two
    question = SettleNext(player=B, actor=B, rule="1856 §13.3.1", companies=("TGB", "GT"))
    assert started.now.decision == question
    reason = "company_not_to_settle(company=CPR) [1856 §13.3.1]"
    assert why(started, ChooseCompany(company="CPR")) == reason
    play(started, ChooseCompany(company="GT"))
    assert started.now.decision.actor == "GT"
    state = play(started, repays(1), repays(1))
    assert (state.cash[B], statuses(state, "CGR")) == (160 - 70 - 60, "closed")


def test_13_3_1_company_he_can_no_longer_help_is_not_asked_about():
    started = after(two_indebted().cash(B, 100))
    state = play(started, ChooseCompany(company="GT"), repays(1))
    assert started.now.decision is None  # $30 are not enough for the 60 that TGB lacks
    assert statuses(state, "TGB GT") == "absorbed started"


def test_house_rule_p2_companies_settle_in_operating_order():
    started = after(two_indebted("settle_in_operating_order"))
    assert isinstance(started.now.decision, HelpRepay)
    assert started.now.decision.actor == "TGB"  # at 100 before GT at 90


def test_13_3_3_only_as_many_loans_as_his_cash_pays_for():
    """§13.3.4: with one loan left it is absorbed, whatever was repaid."""
    started = after(gt(loans=4, cash=50, has=260))
    assert list(started.now.legal) == [repays(1), repays(2), repays(3), PASS]
    assert why(started, repays(4)) == "cannot_help_repay(company=GT, most=3, cash=260) [1856 §13.3.3]"
    for count in (5, 0):
        assert why(started, repays(count)) == "not_so_many_loans(company=GT, loans=4) [1856 §13.3.3]"
    with pytest.raises(IllegalAction):
        play(started, repays(4))
    state = play(started, repays(3))
    assert (amounts(state, "A CGR"), statuses(state, "GT CGR")) == ([10, 0], "absorbed started")


def test_13_3_3_president_without_enough_cash_is_not_asked_and_sells_nothing():
    started = after(gt(has=99))
    assert started.now.decision is None
    assert (statuses(started.now.state, "GT"), started.now.state.cash[A]) == ("absorbed", 99)


@pytest.mark.parametrize(("options", "limit"), [((), 28), (("limit_stays_without_national",), 20)])
def test_13_3_5_national_leaves_the_game_and_the_limit_is_counted_anew(options, limit):
    """By house rule P4 it stays."""
    started = after(gt(cash=100, options=options), "GT")
    assert events.CompanyNotFormed(company="CGR", because="1856 §13.3.5") in started.now.events
    assert [changed.limit for changed in told(started, events.LimitChanged)] == ([] if options else [28])
    assert all(changed.because == "1856 §13.3.5" for changed in told(started, events.LimitChanged))
    assert (certificate_limit(started.start), certificate_limit(started.now.state)) == (20, limit)
    assert started.now.state.supply["result"] == 0


def test_no_company_with_loans_forms_nothing():
    started = after(gt(loans=0), "GT")
    assert (statuses(started.now.state, "CGR"), started.now.state.cash) == ("closed", started.start.cash)


def test_settlement_is_taken_up_again_from_every_moment():
    started = after(two_indebted())
    state = play(started, ChooseCompany(company="TGB"), repays(1), PASS)
    assert statuses(state, "GT") == "absorbed"
    assert_resumes_everywhere(started)


# ---- assets, rights, trains


def test_13_4_7_treasuries_go_to_the_national_and_escrow_stays_in_the_bank():
    built = gt_and_ca(cash=70).cash("CA", 99).company("CA", escrow=195)
    state = after(built).now.state
    assert (state.cash["CGR"], state.cash[BANK], state.companies["CA"].escrow) == (
        169,
        built.state.cash[BANK],
        0,
    )
    assert sum(state.cash.values()) == 12000


def test_13_4_8_one_right_of_each_kind_and_the_rest_to_the_bank():
    built = gt_and_ca().company("GT", rights=("bridge", "tunnel")).company("CA", rights=("bridge",))
    started = after(built.with_(supply=built.state.supply.with_("bridge", 0).with_("tunnel", 2)))
    state = started.now.state
    assert state.companies["CGR"].rights == ("bridge", "tunnel")
    assert (state.supply["bridge"], state.supply["tunnel"]) == (1, 2)
    assert (len(told(started, events.RightGranted)), len(told(started, events.RightReturned))) == (2, 3)


def national_with(*kinds: str):
    """The CGR inherits these trains."""
    return after(gt().trains("GT", *kinds))


def kept(started):
    return " ".join(trains_of(started.now.state, "CGR"))


def test_13_4_9_fours_may_be_handed_in_one_by_one():
    started = national_with("4", "4", "5")
    reason = "permanent_train_stays(train=5-0) [1856 §13.4.9]"
    assert why(started, DiscardTrain(train="5-0")) == reason
    assert why(started, DiscardTrain(train="6-0")) == "not_its_train(train=6-0) [1856 §13.4.9]"
    state = play(started, DiscardTrain(train="4-1"), DiscardTrain(train="4-0"))
    assert (started.now.decision, kept(started), state.trains["4-0"].owner) == (None, "5", POOL)


def test_13_4_9_fours_without_room_go_without_asking():
    started = national_with("4", "4", "4", "5", "5")
    assert kept(started) == "4 5 5"
    assert started.now.decision == KeepTrains(player=A, actor="CGR", rule="1856 §13.4.9", limit=3)
    play(started, PASS)
    assert kept(started) == "4 5 5"


def test_13_4_9_with_more_than_three_permanent_trains_he_chooses_three():
    started = national_with("4", "5", "5", "5", "6", "6")
    assert (kept(started), started.now.decision.may_keep) == ("5 5 5 6 6", False)
    assert why(started, PASS) == "too_many_trains(company=CGR, count=5, limit=3) [1856 §13.4.9]"
    state = play(started, DiscardTrain(train="5-0"), DiscardTrain(train="6-1"))
    assert (started.now.decision, kept(started), state.companies["CGR"].permanent) == (None, "5 5 6", True)


def test_13_5_2_national_with_fours_only_has_owned_no_permanent_train():
    assert not play(national_with("4"), PASS).companies["CGR"].permanent
    assert not national_with().now.state.companies["CGR"].permanent


def test_t45_in_phase_six_only_permanent_trains_can_be_inherited():
    built = gt_and_ca(loans=2).cash("CA", 30).trains("CA", "5").trains("GT", "4", "6", "D").phase("6")
    table = Table(built.state)
    table.rust("4", because="1856 §12.1")
    started = after(Building(table.photograph()), "GT")
    assert (started.now.decision, kept(started), started.now.state.supply["result"]) == (None, "5 6 D", 0)


# ---- stations


def test_13_4_10_one_station_a_hex_and_the_home_keeps_it():
    built = gt_and_ca().station("CA", "P9")
    assert built.state.board.hexes["P9"].stations == (("GT", "CA"),)
    started, because = after(built), "1856 §13.4.10.1"
    assert started.now.state.board.hexes["P9"].stations == (("CGR", None),)
    assert events.StationRemoved(company="CA", hex="P9", because=because) in started.now.events
    placed = events.StationPlaced(company="CGR", hex="P9", stop=0, what="replaced", because=because)
    assert placed in started.now.events


def test_13_4_10_2_president_chooses_the_city_of_a_hex_without_a_home():
    built = gt_and_ca().tile("N11", "120").station("CA", "N11", 0).station("GT", "N11", 1)
    started = after(built)
    question = KeepStation(player=A, actor="CGR", rule="1856 §13.4.10.2", hex="N11", stops=(0, 1))
    assert started.now.decision == question
    reason = "no_old_station_there(hex=N11) [1856 §13.4.10.2]"
    assert why(started, ChooseCity(hex="N11", stop=2)) == reason
    state = play(started, ChooseCity(hex="N11", stop=1))
    assert state.board.hexes["N11"].stations == ((None,), ("CGR",))
    assert len(state.companies["CGR"].stations) == 7


def test_13_4_10_6_waiting_home_goes_on_waiting():
    built = company(settling(players=3), "THB", 90, {"P1": 60}, loans=1)
    state = after(home(built, "THB")).now.state
    assert (places(state, "CGR"), state.board.hexes["L15"].waiting) == ("L15.-", ("CGR",))
    assert len(state.companies["CGR"].stations) == 9


def test_13_4_10_5_with_eleven_homes_the_president_leaves_one_out():
    started = after(all_eleven(), "GT")
    decision = started.now.decision
    assert isinstance(decision, LeaveHome)
    assert len(decision.hexes) == 11
    assert why(started, ChooseHex(hex="I12")) == "no_old_station_on_hex(hex=I12) [1856 §13.4.10.5]"
    left = places(play(started, ChooseHex(hex="D17")), "CGR").split()
    assert (started.now.decision, len(left), "D17" in left) == (None, 10, False)
    assert certificate_limit(started.now.state) == 8  # 11 - 11 + 1 companies: the row of four and fewer


def test_house_rule_p22_a_station_for_every_home():
    started = after(all_eleven(options=("station_for_every_home",)), "GT")
    assert started.now.decision is None
    assert len(places(started.now.state, "CGR").split()) == 11
    assert started.now.state.companies["CGR"].stations == ()
