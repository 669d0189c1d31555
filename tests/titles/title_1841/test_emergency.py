"""1841 §4.5.1: forced purchase of a train, money from up the chain, bankruptcy and what follows."""

import pytest

from gridsim.core.actions import Answer, BuyCertificate, BuyTrain, Pass, SellShares
from gridsim.core.decisions import AfterBankruptcy, InvestStep, RaiseMoney, TrackStep, TrainStep
from gridsim.core.state import IPO, POOL
from gridsim.finance.control import is_frozen
from gridsim.finance.market import price
from gridsim.finance.ownership import holders
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.operating.turn import company_turn
from gridsim.titles.title_1841.raising_money.ladder import go_bankrupt
from gridsim.titles.title_1841.soundness import broken_limits
from tests.one_turn import assert_resumes_everywhere, game_of, play, refusals
from tests.titles.title_1841.northern import land, sold_out_before
from tests.titles.title_1841.northern_italy import owner
from tests.titles.title_1841.tables import running

A, B, C = (owner(letter) for letter in "ABC")
EIGHT_0, EIGHT = BuyTrain(train="8-0", price=1450), BuyTrain(train="8-1", price=1450)
SFTN_3 = SellShares(company="SFTN", percent=30)
SFTG_1 = SellShares(company="SFTG", percent=10)
SFTC_ALL = SellShares(company="SFTC", percent=60)


def acting(built, company="SFTG"):
    def turn(table):
        yield from company_turn(table, company)
        return True

    return game_of(sold_out_before(built, "8").state, turn, TITLE.answers)


def shares(state, name):
    return {holder: part for holder, part in holders(state, name).items() if part}


def t11(cell=(1, 12), options=()):
    """The table of the rulebook's example; the marker of S.F.T.G. stands on `cell` before its turn."""
    built = running(land("8", options=options), "SFTN", (0, 14), "A", A=50, B=10, pool=40)
    built = running(built, "SFTG", cell, "SFTN", SFTN=50, B=40, A=10)
    built = running(built, "SFTC", (2, 8), "A", A=60, SFTG=20, pool=20)
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    built = built.trains("SFTN", "8").trains("SFTC", "6")
    built = built.cash("SFTG", 125).cash("SFTN", 102).cash("SFTC", 365)
    return built.cash(A, 174).cash(B, 650)


def test_t_11_a_bankruptcy_with_the_printed_numbers():
    played = acting(t11())
    assert isinstance(played.now.decision, TrackStep)
    state = play(played, Pass())
    assert price(state, "SFTG") == 216
    assert played.now.decision == TrainStep(
        player=A, actor="SFTG", rule="1841 §4.5", must="own_a_train", forced=True
    )
    assert refusals(played, Pass()) == ["must_buy_train(company=SFTG) [1841 §4.5]"]
    state = play(played, EIGHT)
    assert played.now.decision == RaiseMoney(
        player=A, actor="SFTG", rule="1841 §4.5.1", missing=869, cause="train"
    )
    assert [price(state, name) for name in ("SFTG", "SFTN", "SFTC")] == [196, 340, 137]
    assert shares(state, "SFTG") == {"SFTN": 40, B: 40, A: 10, POOL: 10}
    assert state.cash["SFTG"] == 125 + 72 + 102 + 108 + 174
    assert (state.cash["SFTN"], state.cash[A]) == (0, 0)
    assert refusals(played, SellShares(company="SFTN", percent=50)) == [
        "presidency_must_stay(company=SFTN) [1841 §4.5.1]"
    ]
    state = play(played, SFTN_3)
    assert (price(state, "SFTN"), played.now.decision.missing) == (256, 359)
    state = play(played, SFTG_1)
    assert (price(state, "SFTG"), played.now.decision.missing) == (187, 261)
    state = play(played, SFTC_ALL)
    assert price(state, "SFTC") == 103
    assert played.now.decision == AfterBankruptcy(player=A, actor=A, rule="1841 §4.5.1", amount=500)
    assert state.cash["SFTG"] == 1650
    assert_resumes_everywhere(played)


def test_t_12_after_the_bankruptcy():
    played = acting(t11())
    play(played, Pass(), EIGHT, SFTN_3, SFTG_1, SFTC_ALL)
    state = play(played, Answer(yes=False))
    assert played.now.decision is None
    assert [price(state, name) for name in ("SFTG", "SFTN", "SFTC")] == [187, 256, 103]
    assert [state.cash[name] for name in ("SFTG", "SFTN", "SFTC")] == [1650, 0, 365]
    assert shares(state, "SFTG") == {B: 40, "SFTN": 40, POOL: 20}
    assert shares(state, "SFTN") == {B: 10, POOL: 90}
    assert shares(state, "SFTC") == {POOL: 100}
    assert is_frozen(state, "SFTN")
    assert is_frozen(state, "SFTC")
    assert state.companies["SFTG"].president == B
    assert [train.id for train in state.trains.values() if train.owner == "SFTG"] == []
    assert state.players[A].bankrupt
    assert state.cash[A] == 0
    assert list(broken_limits(state)) == []


def test_t_12_he_may_go_on_with_borrowed_money():
    played = acting(t11())
    state = play(played, Pass(), EIGHT, SFTN_3, SFTG_1, SFTC_ALL, Answer(yes=True))
    assert (state.cash[A], state.players[A].debt, state.players[A].bankrupt) == (500, 500, False)


@pytest.mark.parametrize(("held", "holder"), [("SFTN", "RATF"), ("RATF", "SFTN")])
def test_4_5_1_h_a_company_frozen_by_the_bankruptcy_takes_no_certificate_out_of_the_pool(held, holder):
    """A has directed both; whichever of them is surrendered first, both certificates lie in the pool."""
    built = running(land("8"), "SFTG", (4, 2), "A", A=20)
    built = running(built, held, (3, 5), "A", A=20)
    built = running(built, holder, (2, 8), "A", A=20).owns(holder, held, 30)

    def turn(table):
        yield from go_bankrupt(table, "SFTG", A)
        return True

    state = play(game_of(built.state, turn, TITLE.answers), Answer(yes=False))
    assert shares(state, held) == {POOL: 20, holder: 30, IPO: 50}
    assert [state.companies[name].president for name in (held, holder)] == [None, None]


def test_t_11_b_rules_applied_to_a_start_at_216():
    played = acting(t11(cell=(1, 11)))
    state = play(played, Pass(), EIGHT)
    assert played.now.decision.missing == 1054 - 174
    assert price(state, "SFTG") == 177
    state = play(played, SFTN_3, SFTG_1, SFTC_ALL)
    assert price(state, "SFTG") == 169
    assert state.cash["SFTG"] == 1629


def test_4_5_1_the_director_may_buy_from_another_company_instead():
    played = acting(t11())
    play(played, Pass())
    assert refusals(played, BuyTrain(train="8-0", price=126)) == [
        "treasury_cannot_pay(amount=126, cash=125, owner=SFTG) [1841 §4.5]"
    ]
    state = play(played, BuyTrain(train="8-0", price=125))
    assert state.trains["8-0"].owner == "SFTG"
    assert price(state, "SFTN") == 340


def test_4_5_1_only_as_much_as_needed_is_sold_by_players():
    built = t11().cash("SFTG", 800)
    played = acting(built)
    play(played, Pass(), EIGHT)
    assert played.now.decision.missing == 1450 - 800 - 72 - 102 - 108 - 174
    assert refusals(played, SFTN_3) == ["more_than_needed(missing=194) [1841 §4.5.1]"]
    state = play(played, SellShares(company="SFTN", percent=20))
    assert state.trains["8-1"].owner == "SFTG"
    assert state.cash["SFTG"] == 0
    assert state.cash[A] == 340 - 194


def test_4_5_1_own_unsold_shares_follow_the_holdings():
    built = running(land("8"), "SFTG", (1, 12), "A", A=50, B=20)
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    built = built.cash("SFTG", 1200).cash(A, 0).cash(B, 0)
    played = acting(built)
    state = play(played, Pass(), EIGHT_0)
    assert shares(state, "SFTG") == {A: 50, B: 20, POOL: 30}
    assert price(state, "SFTG") == 178  # 216, then three rows down
    assert state.cash["SFTG"] == 1200 + 3 * 108 - 1450


def test_d_54_half_prices_are_rounded_down_for_the_whole_block():
    built = running(land("8"), "SFTG", (2, 9), "A", A=50, B=20)  # 159, to the left 144
    built = running(built, "SFTN", (3, 8), "B", SFTG=30, B=40)  # 137
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    built = built.cash("SFTG", 1245)
    played = acting(built)
    state = play(played, Pass(), EIGHT_0)
    assert state.cash["SFTG"] == 1245 + 205 - 1450
    assert price(state, "SFTN") == 103


def test_4_5_1_a_directors_certificate_given_up_goes_to_the_largest_holder_of_two_units():
    built = running(land("8"), "SFTG", (1, 12), "A", A=50, B=20)
    built = running(built, "SFTN", (2, 8), "SFTG", SFTG=30, B=20, C=20)
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    built = built.cash("SFTG", 1300)
    played = acting(built)
    state = play(played, Pass(), EIGHT_0)
    assert shares(state, "SFTN") == {B: 20, C: 20, POOL: 30, IPO: 30}
    assert state.companies["SFTN"].president == C  # to the right of A, who controlled it: E, D, C, B
    assert list(broken_limits(state)) == []


def test_4_7_1_e_what_an_emergency_has_sold_is_not_bought_back_in_the_round():
    """§4.7.2: SFTG has 210 left over and might buy SFTN back, now cheaper, in the last step of its turn."""
    built = running(land("8"), "SFTG", (1, 12), "A", A=50, B=20)
    built = running(built, "SFTN", (2, 8), "B", B=40, SFTG=50)
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    played = acting(built.cash("SFTG", 1300))
    state = play(played, Pass(), EIGHT_0, Pass())
    assert isinstance(played.now.decision, InvestStep)
    assert (shares(state, "SFTN"), state.cash["SFTG"]) == ({B: 40, POOL: 50, IPO: 10}, 210)
    back = BuyCertificate(company="SFTN", source=POOL, percent=10)
    assert refusals(played, back) == ["sold_this_round(company=SFTN) [1841 §4.7.1-e]"]


def test_4_5_1_who_helps_is_who_directs_after_the_sales_of_the_company_itself():
    """SFTG sells RATF to C, who gets with it the directorship of SFTN: RATF owns more of that than A."""
    built = running(land("8"), "SFTN", (2, 8), "A", A=20)
    built = running(built, "SFTG", (1, 12), "SFTN", SFTN=50, B=20, pool=30)
    built = running(built, "RATF", (2, 8), "SFTG", SFTG=30, C=20).owns("RATF", "SFTN", 40)
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    for name, amount in (("SFTG", 500), ("SFTN", 10), ("RATF", 20), (A, 600), (C, 600)):
        built = built.cash(name, amount)
    played = acting(built)
    state = play(played, Pass(), EIGHT_0)
    assert [state.companies[name].president for name in ("SFTG", "SFTN", "RATF")] == ["SFTN", "RATF", C]
    assert state.cash[A] == 600
    assert (state.cash["SFTG"], state.trains["8-0"].owner) == (0, "SFTG")


def test_4_5_1_no_sale_gives_the_needy_company_another_director_by_a_roundabout_way():
    """RATF owns more of SFTN than A and is directed by it; sold to C, it would direct SFTN itself."""
    built = running(land("8"), "SFTN", (2, 8), "A", A=20)
    built = running(built, "RATF", (2, 8), "SFTN", SFTN=30, C=20).owns("RATF", "SFTN", 40)
    built = running(built, "SFTG", (1, 12), "SFTN", SFTN=20, pool=80)
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    played = acting(built.cash("SFTG", 1000).cash("SFTN", 10).cash(A, 600).cash(C, 600))
    state = play(played, Pass(), EIGHT_0)
    assert [state.companies[name].president for name in ("SFTG", "SFTN", "RATF")] == ["SFTN", A, "SFTN"]
    assert shares(state, "RATF") == {"SFTN": 20, C: 20, POOL: 10, IPO: 50}
    assert state.cash["SFTG"] == 0


@pytest.mark.parametrize("route", [True, False])
def test_d_25_without_a_route_no_train_need_be_bought(route):
    built = t11()
    if not route:
        built = built.hex("I5", tile=None, stations=((),))
    played = acting(built)
    play(played, *[Pass()] if isinstance(played.now.decision, TrackStep) else [])
    assert played.now.decision.must == ("own_a_train" if route else None)
    assert (refusals(played, Pass()) == []) is not route


def test_d_26_by_house_rule_companies_sell_only_as_needed():
    built = running(land("8", options=("emergency_sales_as_needed",)), "SFTG", (1, 12), "A", A=50, B=20)
    built = running(built, "SFTN", (2, 8), "B", SFTG=30, B=40)
    built = built.station("SFTG", "H4", 0).tile("I5", "58").company("SFTG", stations=())
    built = built.cash("SFTG", 1400)
    played = acting(built)
    play(played, Pass(), EIGHT_0)
    assert played.now.decision == RaiseMoney(
        player=A, actor="SFTG", rule="1841 §4.5.1", missing=50, cause="train", seller="SFTG"
    )
    state = play(played, SellShares(company="SFTN", percent=10))
    assert shares(state, "SFTN") == {B: 40, "SFTG": 20, POOL: 10, IPO: 30}
    assert state.cash["SFTG"] == 22
