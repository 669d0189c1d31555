"""1856 §13.3: the loan settlement."""

import pytest

from gridsim.core.actions import ChooseCompany, Pass, RepayLoans
from gridsim.core.decisions import HelpRepay, SettleNext
from gridsim.core.errors import IllegalAction
from gridsim.core.events import CompanyNotFormed, LimitChanged, LoansRepaid
from gridsim.titles.title_1856.limits import certificate_limit
from tests.one_turn import assert_resumes_everywhere, play, refusals
from tests.titles.title_1856.settling import company, game, home, settling


def two_indebted(**options):
    """P2 is president of GT (2 loans, $130) and TGB (1 loan, $40) and has $160."""
    built = company(settling(players=4, **options), "GT", 90, {"P2": 60}, loans=2, cash=130)
    built = company(built, "TGB", 100, {"P2": 50}, loans=1, cash=40)
    return home(home(built, "GT"), "TGB").cash("player:2", 160)


def test_13_3_2_treasury_repays_all_it_can_without_asking():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=3, cash=345)
    started = game(built, "GT", "P1")
    assert started.now.decision is None
    state = started.now.state
    assert state.cash["GT"] == 45
    assert state.companies["GT"].loans == 0
    assert [(each.count, each.loans) for each in started.now.events if isinstance(each, LoansRepaid)] == [
        (3, 0)
    ]


def test_t39_rest_of_the_treasury_is_used_before_the_presidents_cash():
    built = company(settling(players=3), "GW", 90, {"P1": 60}, loans=1, cash=2).cash("player:1", 150)
    started = game(built, "GW", "P1")
    assert started.now.decision == HelpRepay(player="player:1", actor="GW", rule="1856 §13.3.3", loans=1)
    state = play(started, RepayLoans(count=1))
    assert state.cash["GW"] == 0
    assert state.cash["player:1"] == 150 - 98
    assert state.companies["GW"].status == "started"
    assert state.companies["CGR"].status == "closed"


def test_13_3_1_order_begins_with_the_first_player_and_goes_clockwise():
    built = settling(players=4)
    for seat, name in (("P1", "GT"), ("P2", "TGB"), ("P4", "CPR")):
        built = company(built, name, 90, {seat: 60}, loans=1).cash(f"player:{seat[1]}", 100)
    started = game(built, "GW", "P3")
    asked = []
    while started.now.decision is not None:
        asked.append((started.now.decision.player, started.now.decision.actor))
        started.apply(RepayLoans(count=1))
    assert asked == [("player:4", "CPR"), ("player:1", "GT"), ("player:2", "TGB")]


def test_13_3_1_player_chooses_which_of_his_companies_comes_next():
    started = game(two_indebted(), "GW", "P1")
    assert started.now.state.cash["GT"] == 30  # one loan repaid of two
    assert started.now.decision == SettleNext(
        player="player:2", actor="player:2", rule="1856 §13.3.1", companies=("TGB", "GT")
    )
    assert refusals(started, ChooseCompany(company="CPR")) == [
        "company_not_to_settle(company=CPR) [1856 §13.3.1]"
    ]
    started.apply(ChooseCompany(company="GT"))
    assert started.now.decision.actor == "GT"
    state = play(started, RepayLoans(count=1), RepayLoans(count=1))
    assert state.cash["player:2"] == 160 - 70 - 60
    assert state.companies["CGR"].status == "closed"


def test_13_3_1_company_he_can_no_longer_help_is_not_asked_about():
    built = two_indebted().cash("player:2", 100)
    started = game(built, "GW", "P1")
    state = play(started, ChooseCompany(company="GT"), RepayLoans(count=1))
    assert started.now.decision is None  # $30 are not enough for the 60 that TGB lacks
    assert state.companies["TGB"].status == "absorbed"
    assert state.companies["GT"].status == "started"


def test_house_rule_p2_companies_settle_in_operating_order():
    started = game(two_indebted(options=("settle_in_operating_order",)), "GW", "P1")
    assert isinstance(started.now.decision, HelpRepay)
    assert started.now.decision.actor == "TGB"  # at 100 before GT at 90


def test_13_3_3_only_as_many_loans_as_his_cash_pays_for():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=4, cash=50).cash("player:1", 260)
    started = game(home(built, "GT"), "GW", "P1")
    assert list(started.now.legal) == [
        RepayLoans(count=1), RepayLoans(count=2), RepayLoans(count=3), Pass()
    ]  # fmt: skip
    assert refusals(started, RepayLoans(count=4)) == [
        "cannot_help_repay(company=GT, most=3, cash=260) [1856 §13.3.3]"
    ]
    assert refusals(started, RepayLoans(count=5)) == ["not_so_many_loans(company=GT, loans=4) [1856 §13.3.3]"]
    assert refusals(started, RepayLoans(count=0)) == ["not_so_many_loans(company=GT, loans=4) [1856 §13.3.3]"]
    with pytest.raises(IllegalAction):
        started.apply(RepayLoans(count=4))


def test_13_3_4_company_with_one_loan_left_is_absorbed_whatever_was_repaid():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=4, cash=50).cash("player:1", 260)
    state = play(game(home(built, "GT"), "GW", "P1"), RepayLoans(count=3))
    assert state.cash["player:1"] == 10
    assert state.companies["GT"].status == "absorbed"
    assert state.companies["CGR"].status == "started"
    assert state.cash["CGR"] == 0


def test_13_3_3_president_without_enough_cash_is_not_asked_and_sells_nothing():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1, cash=0).cash("player:1", 99)
    started = game(home(built, "GT"), "GW", "P1")
    assert started.now.decision is None
    assert started.now.state.companies["GT"].status == "absorbed"
    assert started.now.state.cash["player:1"] == 99


def test_13_3_5_national_leaves_the_game_and_the_limit_is_counted_anew():
    built = company(settling(players=3), "GT", 90, {"P1": 60}, loans=1, cash=100)
    started = game(built, "GT", "P1")
    events = started.now.events
    assert CompanyNotFormed(company="CGR", because="1856 §13.3.5") in events
    assert LimitChanged(limit=28, because="1856 §13.3.5") in events
    assert certificate_limit(started.start) == 20
    assert certificate_limit(started.now.state) == 28
    assert started.now.state.supply["result"] == 0


def test_house_rule_p4_limit_stays_if_the_national_does_not_form():
    options = ("limit_stays_without_national",)
    built = company(settling(players=3, options=options), "GT", 90, {"P1": 60}, loans=1, cash=100)
    state = game(built, "GT", "P1").now.state
    assert certificate_limit(state) == 20


def test_no_company_with_loans_forms_nothing():
    state = game(company(settling(players=3), "GT", 90, {"P1": 60}), "GT", "P1").now.state
    assert state.companies["CGR"].status == "closed"
    assert state.cash == game(company(settling(players=3), "GT", 90, {"P1": 60}), "GT", "P1").start.cash


def test_settlement_is_taken_up_again_from_every_moment():
    started = game(two_indebted(), "GW", "P1")
    play(started, ChooseCompany(company="TGB"), RepayLoans(count=1), Pass())
    assert started.now.state.companies["GT"].status == "absorbed"
    assert_resumes_everywhere(started)
