"""1841 §4.5.1: forced purchase of a train, money from up the chain, bankruptcy and what follows; §18: how
another program raises money for a train, each house rule on and off."""

from __future__ import annotations

import pytest

from gridsim import can_be_raised
from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import AfterBankruptcy, InvestStep, RaiseMoney, TrackStep, TrainStep
from gridsim.titles.title_1841.raising_money.ladder import go_bankrupt
from tests.answers import NO, YES
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere
from tests.reading import amounts, presidents, prices, why
from tests.tables import PASS, A, B, from_pool, play, sells, shares, trains_of
from tests.titles.title_1841.acts import S68, S100, S144, act, against, is_sound
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions.emergency import (
    EIGHT,
    EIGHT_0,
    S216,
    SFTC_ALL,
    SFTG_1,
    SFTN_3,
    TO_THE_BANKRUPTCY,
    acting,
    at_torino,
    t11,
)
from tests.titles.title_1841.tables import running

AS_NEEDED, AT_ONCE = "emergency_sales_as_needed", "bankruptcy_at_once"


def needy(*options: str, **cash: int) -> Building:
    """S.F.T.G. of A without a train."""
    built = running(land("8", options=options), "SFTG", S216, "A", A=50, B=20)
    return at_torino(built, "SFTG", **cash)


def raising(missing: int, **fields: str) -> RaiseMoney:
    asked = {"player": A, "actor": "SFTG", "rule": "1841 §4.5.1", "cause": "train"}
    return RaiseMoney(missing=missing, **asked, **fields)


def test_t_11_a_bankruptcy_with_the_printed_numbers():
    played = acting(t11())
    assert isinstance(played.now.decision, TrackStep)
    assert prices(play(played, PASS), "SFTG") == [216]
    asked = TrainStep(player=A, actor="SFTG", rule="1841 §4.5", must="own_a_train", forced=True)
    assert played.now.decision == asked
    assert why(played, PASS) == "must_buy_train(company=SFTG) [1841 §4.5]"
    state = play(played, EIGHT)
    assert played.now.decision == raising(869)
    assert prices(state, "SFTG SFTN SFTC") == [196, 340, 137]
    assert shares(state, "SFTG") == {"SFTN": 40, "B": 40, "A": 10, "pool": 10}
    assert amounts(state, "SFTG SFTN A") == [125 + 72 + 102 + 108 + 174, 0, 0]
    assert why(played, sells("SFTN", 50)) == "presidency_must_stay(company=SFTN) [1841 §4.5.1]"
    for sale, company, price, missing in ((SFTN_3, "SFTN", 256, 359), (SFTG_1, "SFTG", 187, 261)):
        state = play(played, sale)
        assert (prices(state, company), played.now.decision.missing) == ([price], missing)
    state = play(played, SFTC_ALL)
    assert (prices(state, "SFTC"), state.cash["SFTG"]) == ([103], 1650)
    assert played.now.decision == AfterBankruptcy(player=A, actor=A, rule="1841 §4.5.1", amount=500)
    assert_resumes_everywhere(played)


@pytest.mark.parametrize(("missing", "found"), [(813, True), (814, False)])
def test_4_5_1_whether_it_can_still_be_found_is_told_before_the_first_sale(missing, found):
    """510 for SFTN, 98 for SFTG and 205 for SFTC at their present prices, each for half of it."""
    state = play(acting(t11()), PASS, EIGHT)
    assert can_be_raised(state, raising(missing)) == found


def test_t_12_after_the_bankruptcy():
    played = acting(t11())
    state = play(played, *TO_THE_BANKRUPTCY, NO)
    assert played.now.decision is None
    assert prices(state, "SFTG SFTN SFTC") == [187, 256, 103]
    assert amounts(state, "SFTG SFTN SFTC A") == [1650, 0, 365, 0]
    assert shares(state, "SFTG") == {"B": 40, "SFTN": 40, "pool": 20}
    assert (shares(state, "SFTN"), shares(state, "SFTC")) == ({"B": 10, "pool": 90}, {"pool": 100})
    assert presidents(state, "SFTG SFTN SFTC") == "B - -"
    assert (trains_of(state, "SFTG"), state.players[A].bankrupt) == ([], True)
    is_sound(played)


def test_t_12_he_may_go_on_with_borrowed_money():
    state = play(acting(t11()), *TO_THE_BANKRUPTCY, YES)
    assert (state.cash[A], state.players[A].debt, state.players[A].bankrupt) == (500, 500, False)


@pytest.mark.parametrize(("held", "holder"), [("SFTN", "RATF"), ("RATF", "SFTN")])
def test_4_5_1_h_a_company_frozen_by_the_bankruptcy_takes_no_certificate_out_of_the_pool(held, holder):
    """A has directed both; whichever of them is surrendered first, both certificates lie in the pool."""
    built = running(running(land("8"), "SFTG", S68, "A", A=20), held, S100, "A", A=20)
    built = running(built, holder, S144, "A", A=20).owns(holder, held, 30)
    state = play(act(built, lambda table: go_bankrupt(table, "SFTG", A)), NO)
    assert shares(state, held) == {"pool": 20, holder: 30, "ipo": 50}
    assert presidents(state, f"{held} {holder}") == "- -"


def test_t_11_b_rules_applied_to_a_start_at_216():
    played = acting(t11(cell=(1, 11)))
    state = play(played, PASS, EIGHT)
    assert (played.now.decision.missing, prices(state, "SFTG")) == (1054 - 174, [177])
    state = play(played, SFTN_3, SFTG_1, SFTC_ALL)
    assert (prices(state, "SFTG"), state.cash["SFTG"]) == ([169], 1629)


def test_4_5_1_the_director_may_buy_from_another_company_instead():
    played = acting(t11())
    play(played, PASS)
    reason = "treasury_cannot_pay(amount=126, cash=125, owner=SFTG) [1841 §4.5]"
    assert why(played, BuyTrain(train="8-0", price=126)) == reason
    state = play(played, BuyTrain(train="8-0", price=125))
    assert (state.trains["8-0"].owner, prices(state, "SFTN")) == ("SFTG", [340])


def test_4_5_1_only_as_much_as_needed_is_sold_by_players():
    played = acting(t11().cash("SFTG", 800))
    play(played, PASS, EIGHT)
    assert played.now.decision.missing == 1450 - 800 - 72 - 102 - 108 - 174
    assert why(played, SFTN_3) == "more_than_needed(missing=194) [1841 §4.5.1]"
    state = play(played, sells("SFTN", 20))
    assert (state.trains["8-1"].owner, amounts(state, "SFTG A")) == ("SFTG", [0, 340 - 194])


def test_4_5_1_own_unsold_shares_follow_the_holdings():
    state = play(acting(needy(SFTG=1200, A=0, B=0)), PASS, EIGHT_0)
    assert shares(state, "SFTG") == {"A": 50, "B": 20, "pool": 30}
    assert prices(state, "SFTG") == [178]  # 216, then three rows down
    assert state.cash["SFTG"] == 1200 + 3 * 108 - 1450


def test_d_54_half_prices_are_rounded_down_for_the_whole_block():
    built = needy(SFTG=1245).company("SFTG", cell=(2, 9))  # 159, to the left 144
    state = play(acting(running(built, "SFTN", (3, 8), "B", SFTG=30, B=40)), PASS, EIGHT_0)  # 137
    assert (state.cash["SFTG"], prices(state, "SFTN")) == (1245 + 205 - 1450, [103])


def test_4_5_1_a_directors_certificate_given_up_goes_to_the_largest_holder_of_two_units():
    played = acting(running(needy(SFTG=1300), "SFTN", S144, "SFTG", SFTG=30, B=20, C=20))
    state = play(played, PASS, EIGHT_0)
    assert shares(state, "SFTN") == {"B": 20, "C": 20, "pool": 30, "ipo": 30}
    assert presidents(state, "SFTN") == "C"  # to the right of A, who controlled it: E, D, C, B
    is_sound(played)


def test_4_7_1_e_what_an_emergency_has_sold_is_not_bought_back_in_the_round():
    """§4.7.2: SFTG has 210 left over and might buy SFTN back, now cheaper, in the last step of its turn."""
    played = acting(running(needy(SFTG=1300), "SFTN", S144, "B", B=40, SFTG=50))
    state = play(played, PASS, EIGHT_0, PASS)
    assert isinstance(played.now.decision, InvestStep)
    assert (shares(state, "SFTN"), state.cash["SFTG"]) == ({"B": 40, "pool": 50, "ipo": 10}, 210)
    assert why(played, from_pool("SFTN")) == "sold_this_round(company=SFTN) [1841 §4.7.1-e]"


def test_4_5_1_who_helps_is_who_directs_after_the_sales_of_the_company_itself():
    """SFTG sells RATF to C, who gets with it the directorship of SFTN: RATF owns more of that than A."""
    built = running(land("8"), "SFTN", S144, "A", A=20)
    built = running(built, "SFTG", S216, "SFTN", SFTN=50, B=20, pool=30)
    built = running(built, "RATF", S144, "SFTG", SFTG=30, C=20).owns("RATF", "SFTN", 40)
    built = at_torino(built, "SFTG", SFTG=500, SFTN=10, RATF=20, A=600, C=600)
    state = play(acting(built), PASS, EIGHT_0)
    assert presidents(state, "SFTG SFTN RATF") == "SFTN RATF C"
    assert (amounts(state, "A SFTG"), state.trains["8-0"].owner) == ([600, 0], "SFTG")


def test_4_5_1_no_sale_gives_the_needy_company_another_director_by_a_roundabout_way():
    """RATF owns more of SFTN than A and is directed by it; sold to C, it would direct SFTN itself."""
    built = running(land("8"), "SFTN", S144, "A", A=20)
    built = running(built, "RATF", S144, "SFTN", SFTN=30, C=20).owns("RATF", "SFTN", 40)
    built = running(built, "SFTG", S216, "SFTN", SFTN=20, pool=80)
    state = play(acting(at_torino(built, "SFTG", SFTG=1000, SFTN=10, A=600, C=600)), PASS, EIGHT_0)
    assert presidents(state, "SFTG SFTN RATF") == "SFTN A SFTN"
    assert shares(state, "RATF") == {"SFTN": 20, "C": 20, "pool": 10, "ipo": 50}
    assert state.cash["SFTG"] == 0


@pytest.mark.parametrize("route", [True, False])
def test_d_25_without_a_route_no_train_need_be_bought(route):
    played = acting(t11() if route else t11().hex("I5", tile=None, stations=((),)))
    play(played, *[PASS] if isinstance(played.now.decision, TrackStep) else [])
    assert played.now.decision.must == ("own_a_train" if route else None)
    assert (why(played, PASS) == "") is not route


@pytest.mark.parametrize(("percent", "reasons"), [
    (10, ["certificate_goes_whole(company=SFTN) [1841 §3.5.3-e]"]),
    (20, []),
    (30, ["not_so_many_shares(company=SFTN, held=20, percent=30) [1841 §4.5.1]"]),
])  # fmt: skip
def test_3_5_3_e_no_half_of_a_certificate_is_sold_in_an_emergency(percent, reasons):
    """A has the certificate alone and nobody else two shares: he may sell it whole, which freezes S.F.T.N."""
    built = running(running(land("5"), "SFTG", S100, "A", A=40), "SFTN", S68, "A", A=20, B=10)
    assert against(built, raising(500), sells("SFTN", percent)) == reasons


# ---- house rules


def test_d_26_by_house_rule_companies_sell_only_as_needed():
    played = acting(running(needy(AS_NEEDED, SFTG=1400), "SFTN", S144, "B", SFTG=30, B=40))
    play(played, PASS, EIGHT_0)
    assert played.now.decision == raising(50, seller="SFTG")
    state = play(played, sells("SFTN", 10))
    assert shares(state, "SFTN") == {"B": 40, "SFTG": 20, "pool": 10, "ipo": 30}
    assert state.cash["SFTG"] == 22


def before_the_purchase(*options: str):
    played = acting(t11(options=options))
    play(played, PASS)
    assert isinstance(played.now.decision, TrainStep)
    return played


def test_e_41_nothing_is_sold_before_the_purchase_by_the_rulebook():
    assert why(before_the_purchase(), sells("SFTC", 20)) == "nothing_to_raise(company=SFTG) [1841 §4.5.1]"


def test_e_41_the_company_sells_first_then_its_director_then_the_player_all_he_has():
    """What each of them gets or has goes to the company."""
    played = before_the_purchase(AS_NEEDED)
    state = play(played, sells("SFTC", 20))
    assert isinstance(played.now.decision, TrainStep)
    assert (amounts(state, "SFTG SFTN"), prices(state, "SFTC")) == ([125 + 72, 102], [137])
    assert amounts(play(played, SFTG_1), "SFTG SFTN A") == [125 + 72 + 102 + 108, 0, 174]
    assert amounts(play(played, SFTN_3), "SFTG A") == [125 + 72 + 102 + 108 + 174 + 510, 0]
    assert_resumes_everywhere(played)


def test_e_54_what_was_sold_for_it_comes_first_a_train_of_the_bank():
    """Nobody sells shares for another company's train, nor for a dearer one (§4.5.2)."""
    played, others = before_the_purchase(AS_NEEDED), BuyTrain(train="8-0", price=125)
    assert why(played, others) == ""
    play(played, sells("SFTC", 20))
    assert why(played, others) == "cheapest_comes_first(amount=1450) [1841 §4.5.2]"
    assert why(played, EIGHT) == ""


@pytest.mark.parametrize(
    ("options", "asked"), [((), RaiseMoney), ((AT_ONCE,), AfterBankruptcy)], ids=["off", "on"]
)
def test_e_41_bankruptcy_comes_at_once(options, asked):
    played = before_the_purchase(*options)
    play(played, EIGHT)
    assert isinstance(played.now.decision, asked)


def test_e_41_only_the_player_gives_up_what_he_has():
    """A sells SFTN, SFTG, SFTC in this order at falling prices, then surrenders the certificate of SFTN."""
    state = play(before_the_purchase(AT_ONCE), EIGHT)
    assert amounts(state, "SFTN A SFTG") == [102, 0, 125 + 174 + 510 + 108 + 216 + 256]
    assert shares(state, "SFTC") == {"SFTG": 20, "pool": 80}
    assert prices(state, "SFTN SFTG SFTC") == [256, 196, 118]


def test_e_49_all_ordinary_shares_of_a_historical_company_may_go():
    """Off, SFTN must keep more of SFTG than B has; on, it may sell all but the director's certificate."""
    off, on = before_the_purchase(AS_NEEDED), before_the_purchase(AS_NEEDED, "historical_sold_freely")
    for played in (off, on):
        play(played, sells("SFTC", 20))
    assert "presidency_must_stay(company=SFTG) [1841 §4.5.1]" in why(off, sells("SFTG", 30))
    state = play(on, sells("SFTG", 30))
    assert shares(state, "SFTG") == {"SFTN": 20, "B": 40, "A": 10, "pool": 30}
    assert presidents(state, "SFTG") == "B"


def test_e_49_who_directs_after_such_a_sale_pays_the_rest():
    """A sells SFTG down to its certificate; then B directs it and with it RATF, gives his money and sells."""
    built = running(land("8", options=("historical_sold_freely",)), "SFTG", S100, "A", A=40, B=30)
    built = running(built, "RATF", S100, "SFTG", SFTG=20, pool=80)
    built = running(built, "AFI", S100, "C", C=40, A=10, B=30)
    played = acting(at_torino(built, "RATF", A=0, B=40, SFTG=0, RATF=1150), "RATF")
    play(played, PASS, EIGHT_0)
    # SFTG has sold its three unsold shares for half of 100 each, which brings its price to 75
    assert (played.now.decision.player, played.now.decision.missing) == (A, 150)
    assert presidents(play(played, sells("SFTG", 20)), "SFTG") == "B"
    assert (played.now.decision.player, played.now.decision.missing) == (B, 150 - 75 - 40)
    state = play(played, sells("AFI", 10))
    assert (state.trains["8-0"].owner, amounts(state, "B RATF")) == ("RATF", [15, 0])
    assert (shares(state, "AFI")["A"], shares(state, "AFI")["B"]) == (10, 20)


def test_e_49_by_house_rule_a_certificate_stays_with_its_concession_or_above_the_needy_company():
    built = running(land("3", options=("historical_sold_freely",)), "SFTG", S100, "A", A=40)
    built = running(built, "SFTN", S68, "A", A=20).private("C5", A).private("C7", A)
    kept = ["concession_keeps_presidency(company=SFTN) [1841 §3.5.3-d]"]
    assert against(built, raising(500), sells("SFTN", 20)) == kept
    stays = "presidency_must_stay(company=SFTG) [1841 §4.5.1]"
    assert stays in against(built, raising(500), sells("SFTG", 40))
