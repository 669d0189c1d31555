"""1841 §18: how another program raises money for a train, each house rule on and off."""

import pytest

from gridsim.core.actions import BuyTrain, Pass, SellShares
from gridsim.core.decisions import AfterBankruptcy, RaiseMoney, TrainStep
from gridsim.core.state import POOL
from gridsim.finance.market import price
from tests.one_turn import assert_resumes_everywhere, play, refusals
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.northern_italy import owner
from tests.titles.title_1841.tables import running
from tests.titles.title_1841.test_emergency import acting, shares, t11

A, B = owner("A"), owner("B")
EIGHT = BuyTrain(train="8-1", price=1450)
AS_NEEDED, AT_ONCE = "emergency_sales_as_needed", "bankruptcy_at_once"


def before_the_purchase(*options):
    played = acting(t11(options=options))
    play(played, Pass())
    assert isinstance(played.now.decision, TrainStep)
    return played


def test_e_41_nothing_is_sold_before_the_purchase_by_the_rulebook():
    played = before_the_purchase()
    sale = SellShares(company="SFTC", percent=20)
    assert refusals(played, sale) == ["nothing_to_raise(company=SFTG) [1841 §4.5.1]"]


def test_e_41_the_company_sells_first_and_keeps_the_money():
    played = before_the_purchase(AS_NEEDED)
    state = play(played, SellShares(company="SFTC", percent=20))
    assert isinstance(played.now.decision, TrainStep)
    assert state.cash["SFTG"] == 125 + 72
    assert price(state, "SFTC") == 137
    assert state.cash["SFTN"] == 102


def test_e_41_then_its_director_whose_money_goes_to_the_company():
    played = before_the_purchase(AS_NEEDED)
    state = play(played, SellShares(company="SFTC", percent=20), SellShares(company="SFTG", percent=10))
    assert state.cash["SFTG"] == 125 + 72 + 102 + 108
    assert state.cash["SFTN"] == 0
    assert state.cash[A] == 174


def test_e_41_then_the_player_who_is_asked_for_all_he_has():
    played = before_the_purchase(AS_NEEDED)
    sales = (("SFTC", 20), ("SFTG", 10), ("SFTN", 30))
    state = play(played, *(SellShares(company=company, percent=percent) for company, percent in sales))
    assert state.cash["SFTG"] == 125 + 72 + 102 + 108 + 174 + 510
    assert state.cash[A] == 0
    assert_resumes_everywhere(played)


def test_e_54_what_was_sold_for_it_comes_first_a_train_of_the_bank():
    """Nobody sells shares for another company's train, nor for a dearer one (§4.5.2)."""
    played = before_the_purchase(AS_NEEDED)
    others = BuyTrain(train="8-0", price=125)
    assert refusals(played, others) == []
    play(played, SellShares(company="SFTC", percent=20))
    told = ["cheapest_comes_first(amount=1450) [1841 §4.5.2]"]
    assert refusals(played, others) == told
    assert refusals(played, EIGHT) == []


@pytest.mark.parametrize(
    ("options", "asked"), [((), RaiseMoney), ((AT_ONCE,), AfterBankruptcy)], ids=["off", "on"]
)
def test_e_41_bankruptcy_comes_at_once(options, asked):
    played = before_the_purchase(*options)
    play(played, EIGHT)
    assert isinstance(played.now.decision, asked)


def test_e_41_only_the_player_gives_up_what_he_has():
    """A sells SFTN, SFTG, SFTC in this order at falling prices, then surrenders the certificate of SFTN."""
    played = before_the_purchase(AT_ONCE)
    state = play(played, EIGHT)
    assert (state.cash["SFTN"], state.cash[A]) == (102, 0)
    assert shares(state, "SFTC") == {"SFTG": 20, POOL: 80}
    assert [price(state, name) for name in ("SFTN", "SFTG", "SFTC")] == [256, 196, 118]
    assert state.cash["SFTG"] == 125 + 174 + 510 + 108 + 216 + 256


def test_e_49_all_ordinary_shares_of_a_historical_company_may_go():
    """Off, SFTN must keep more of SFTG than B has; on, it may sell all but the director's certificate."""
    sale = SellShares(company="SFTG", percent=30)
    off, on = before_the_purchase(AS_NEEDED), before_the_purchase(AS_NEEDED, "historical_sold_freely")
    for played in (off, on):
        play(played, SellShares(company="SFTC", percent=20))
    assert "presidency_must_stay(company=SFTG) [1841 §4.5.1]" in refusals(off, sale)
    state = play(on, sale)
    assert shares(state, "SFTG") == {"SFTN": 20, B: 40, "player:1": 10, POOL: 30}
    assert state.companies["SFTG"].president == B


def test_e_49_who_directs_after_such_a_sale_pays_the_rest():
    """A sells SFTG down to its certificate; then B directs it and with it RATF, gives his money and sells."""
    built = running(land("8", options=("historical_sold_freely",)), "SFTG", (3, 5), "A", A=40, B=30)
    built = running(built, "RATF", (3, 5), "SFTG", SFTG=20, pool=80)
    built = running(built, "AFI", (3, 5), "C", C=40, A=10, B=30)
    built = built.station("RATF", "H4", 0).tile("I5", "58").company("RATF", stations=())
    built = built.cash(A, 0).cash(B, 40).cash("SFTG", 0).cash("RATF", 1150)
    played = acting(built, "RATF")
    play(played, Pass(), BuyTrain(train="8-0", price=1450))
    # SFTG has sold its three unsold shares for half of 100 each, which brings its price to 75
    assert (played.now.decision.player, played.now.decision.missing) == (A, 150)
    state = play(played, SellShares(company="SFTG", percent=20))
    assert state.companies["SFTG"].president == B
    assert (played.now.decision.player, played.now.decision.missing) == (B, 150 - 75 - 40)
    state = play(played, SellShares(company="AFI", percent=10))
    assert (state.trains["8-0"].owner, state.cash[B], state.cash["RATF"]) == ("RATF", 15, 0)
    assert (shares(state, "AFI")[A], shares(state, "AFI")[B]) == (10, 20)
