"""1841 §4.5.1: forced purchase of a train, money from up the chain, bankruptcy and what follows; §18: how
another program raises money for a train, each house rule on and off."""

from __future__ import annotations

from functools import partial
from types import NoneType

import pytest

from gridsim import can_be_raised
from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import AfterBankruptcy, InvestStep, RaiseMoney, TrackStep, TrainStep
from gridsim.titles.title_1841.raising_money.ladder import go_bankrupt
from tests.answers import NO, YES
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere
from tests.reading import amounts, presidents, prices, why
from tests.tables import PASS, A, from_pool, play, row, sells, shares
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
SOLD_FREELY = "historical_sold_freely"


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


def needy_with(name: str, director: str, *options: str, treasury: int, **held: int) -> Building:
    """The same with so much, and another company at 144."""
    return running(needy(*options, SFTG=treasury), name, S144, director, **held)


def t11_of(*options: str):
    """The table of §T-11 with the director of S.F.T.G. asked for its train."""
    return partial(acting, t11(options=options))


T11 = partial(acting, t11())
OTHERS, SFTC_20 = BuyTrain(train="8-0", price=125), sells("SFTC", 20)
BY_RULE, NEEDED, ONCE, FREELY = t11_of(), t11_of(AS_NEEDED), t11_of(AT_ONCE), t11_of(AS_NEEDED, SOLD_FREELY)
AT_159 = needy(SFTG=1245).company("SFTG", cell=(2, 9))
"""To the left of 159 a share costs 144."""
GIVEN_UP = partial(acting, needy_with("SFTN", "SFTG", treasury=1300, SFTG=30, B=20, C=20))
BOUGHT_BACK = partial(acting, needy_with("SFTN", "B", treasury=1300, B=40, SFTG=50))
HELPING = running(running(land("8"), "SFTN", S144, "A", A=20), "SFTG", S216, "SFTN", SFTN=50, B=20, pool=30)
HELPING = running(HELPING, "RATF", S144, "SFTG", SFTG=30, C=20).owns("RATF", "SFTN", 40)
HELPING = at_torino(HELPING, "SFTG", SFTG=500, SFTN=10, RATF=20, A=600, C=600)
"""SFTG sells RATF to C, who gets with it the directorship of SFTN: RATF owns more of that than A."""
ROUNDABOUT = running(running(land("8"), "SFTN", S144, "A", A=20), "RATF", S144, "SFTN", SFTN=30, C=20)
ROUNDABOUT = running(ROUNDABOUT.owns("RATF", "SFTN", 40), "SFTG", S216, "SFTN", SFTN=20, pool=80)
ROUNDABOUT = at_torino(ROUNDABOUT, "SFTG", SFTG=1000, SFTN=10, A=600, C=600)
"""RATF owns more of SFTN than A and is directed by it; sold to C, it would direct SFTN itself."""
HANDED_DOWN = running(land("8", options=(SOLD_FREELY,)), "SFTG", S100, "A", A=40, B=30)
HANDED_DOWN = running(running(HANDED_DOWN, "RATF", S100, "SFTG", SFTG=20, pool=80), "AFI", S100, "C",
                      C=40, A=10, B=30)  # fmt: skip
HANDED_DOWN = partial(acting, at_torino(HANDED_DOWN, "RATF", A=0, B=40, SFTG=0, RATF=1150), "RATF")
"""A sells SFTG down to its certificate; then B directs it and with it RATF, gives his money and sells."""


@pytest.mark.parametrize("row", [
    row("t 12 after the bankruptcy", T11, *TO_THE_BANKRUPTCY, NO, is_sound, question=NoneType,
        leaves={"prices SFTG SFTN SFTC": [187, 256, 103], "amounts SFTG SFTN SFTC A": [1650, 0, 365, 0],
                "shares SFTG": {"B": 40, "SFTN": 40, "pool": 20}, "shares SFTN": {"B": 10, "pool": 90},
                "shares SFTC": {"pool": 100}, "presidents SFTG SFTN SFTC": "B - -", "trains SFTG": [],
                "bankrupt A": True}),
    row("t 12 he may go on with borrowed money", T11, *TO_THE_BANKRUPTCY, YES,
        leaves={"cash A": 500, "debt A": 500, "bankrupt A": False}),
    row("t 11 b rules applied to a start at 216", partial(acting, t11(cell=(1, 11))), PASS, EIGHT,
        leaves={"price SFTG": 177}, says={"missing": 1054 - 174}),
    row("t 11 b to the end", partial(acting, t11(cell=(1, 11))), PASS, EIGHT, SFTN_3, SFTG_1, SFTC_ALL,
        leaves={"price SFTG": 169, "cash SFTG": 1629}),
    row("4.5.1 the director may buy from another company instead", T11, PASS, refuses={BuyTrain(
        train="8-0", price=126): "treasury_cannot_pay(amount=126, cash=125, owner=SFTG) [1841 §4.5]"}),
    row("4.5.1 and sells nothing", T11, PASS, OTHERS, leaves={"train 8-0": "SFTG", "price SFTN": 340}),
    row("4.5.1 only as much as needed", partial(acting, t11().cash("SFTG", 800)), PASS, EIGHT,
        says={"missing": 1450 - 800 - 72 - 102 - 108 - 174},
        refuses={SFTN_3: "more_than_needed(missing=194) [1841 §4.5.1]"}),
    row("4.5.1 only as much as needed is sold by players", partial(acting, t11().cash("SFTG", 800)), PASS,
        EIGHT, sells("SFTN", 20), leaves={"train 8-1": "SFTG", "amounts SFTG A": [0, 340 - 194]}),
    # 216, then three rows down
    row("4.5.1 own unsold shares follow the holdings", partial(acting, needy(SFTG=1200, A=0, B=0)), PASS,
        EIGHT_0,
        leaves={"shares SFTG": {"A": 50, "B": 20, "pool": 30}, "price SFTG": 178,
                "cash SFTG": 1200 + 3 * 108 - 1450}),
    row("d 54 half prices are rounded down for the whole block",  # three at 137
        partial(acting, running(AT_159, "SFTN", (3, 8), "B", SFTG=30, B=40)), PASS, EIGHT_0,
        leaves={"cash SFTG": 1245 + 205 - 1450, "price SFTN": 103}),
    # to the right of A, who controlled it: E, D, C, B
    row("4.5.1 a directors certificate given up goes to the largest holder of two units", GIVEN_UP, PASS,
        EIGHT_0, is_sound,
        leaves={"shares SFTN": {"B": 20, "C": 20, "pool": 30, "ipo": 30}, "president SFTN": "C"}),
    # §4.7.2: SFTG has 210 left over and might buy SFTN back, now cheaper, in the last step of its turn
    row("4.7.1 e what an emergency has sold is not bought back in the round", BOUGHT_BACK, PASS, EIGHT_0,
        PASS, question=InvestStep, leaves={"shares SFTN": {"B": 40, "pool": 50, "ipo": 10}, "cash SFTG": 210},
        refuses={from_pool("SFTN"): "sold_this_round(company=SFTN) [1841 §4.7.1-e]"}),
    row("4.5.1 who helps is who directs after the sales of the company itself", partial(acting, HELPING),
        PASS, EIGHT_0,
        leaves={"presidents SFTG SFTN RATF": "SFTN RATF C", "amounts A SFTG": [600, 0],
                "train 8-0": "SFTG"}),
    row("4.5.1 no sale gives the needy company another director by a roundabout way",
        partial(acting, ROUNDABOUT), PASS, EIGHT_0,
        leaves={"presidents SFTG SFTN RATF": "SFTN A SFTN", "cash SFTG": 0, "shares RATF": {"SFTN": 20,
            "C": 20, "pool": 10, "ipo": 50}}),
])  # fmt: skip
def test_emergency(row):
    row.holds()


ONLY_NEEDED = partial(acting, needy_with("SFTN", "B", AS_NEEDED, treasury=1400, SFTG=30, B=40))


@pytest.mark.parametrize("row", [
    row("d 26 by house rule companies sell only as needed", ONLY_NEEDED, PASS, EIGHT_0,
        question=raising(50, seller="SFTG")),
    row("d 26 and no more", ONLY_NEEDED, PASS, EIGHT_0, sells("SFTN", 10),
        leaves={"shares SFTN": {"B": 40, "SFTG": 20, "pool": 10, "ipo": 30}, "cash SFTG": 22}),
    row("e 41 nothing is sold before the purchase by the rulebook", BY_RULE, PASS, question=TrainStep,
        refuses={SFTC_20: "nothing_to_raise(company=SFTG) [1841 §4.5.1]"}),
    # what each of them gets or has goes to the company
    row("e 41 the company sells first", NEEDED, PASS, SFTC_20, question=TrainStep,
        leaves={"amounts SFTG SFTN": [125 + 72, 102], "price SFTC": 137}),
    row("e 41 then its director", NEEDED, PASS, SFTC_20, SFTG_1,
        leaves={"amounts SFTG SFTN A": [125 + 72 + 102 + 108, 0, 174]}),
    row("e 41 then the player all he has", NEEDED, PASS, SFTC_20, SFTG_1, SFTN_3, assert_resumes_everywhere,
        leaves={"amounts SFTG A": [125 + 72 + 102 + 108 + 174 + 510, 0]}),
    # nobody sells shares for another company's train, nor for a dearer one (§4.5.2)
    row("e 54 before a sale any train", NEEDED, PASS, allows=(OTHERS,)),
    row("e 54 what was sold for it comes first a train of the bank", NEEDED, PASS, SFTC_20, allows=(EIGHT,),
        refuses={OTHERS: "cheapest_comes_first(amount=1450) [1841 §4.5.2]"}),
    row("e 41 off the player is asked", BY_RULE, PASS, EIGHT, question=RaiseMoney),
    # A sells SFTN, SFTG, SFTC in this order at falling prices, then surrenders the certificate of SFTN
    row("e 41 bankruptcy comes at once only the player gives up what he has", ONCE, PASS, EIGHT,
        question=AfterBankruptcy,
        leaves={"amounts SFTN A SFTG": [102, 0, 125 + 174 + 510 + 108 + 216 + 256],
                "shares SFTC": {"SFTG": 20, "pool": 80}, "prices SFTN SFTG SFTC": [256, 196, 118]}),
    # off, SFTN must keep more of SFTG than B has; on, it may sell all but the director's certificate
    row("e 49 off the directorship stays", NEEDED, PASS, SFTC_20,
        refuses={sells("SFTG", 30): "presidency_must_stay(company=SFTG) [1841 §4.5.1]"}),
    row("e 49 all ordinary shares of a historical company may go", FREELY, PASS, SFTC_20, sells("SFTG", 30),
        leaves={"shares SFTG": {"SFTN": 20, "B": 40, "A": 10, "pool": 30}, "president SFTG": "B"}),
    # SFTG has sold its three unsold shares for half of 100 each, which brings its price to 75
    row("e 49 before such a sale A is asked", HANDED_DOWN, PASS, EIGHT_0, asks="A", says={"missing": 150}),
    row("e 49 who directs after such a sale", HANDED_DOWN, PASS, EIGHT_0, sells("SFTG", 20), asks="B",
        leaves={"president SFTG": "B"}, says={"missing": 150 - 75 - 40}),
    row("e 49 who directs after such a sale pays the rest", HANDED_DOWN, PASS, EIGHT_0, sells("SFTG", 20),
        sells("AFI", 10),
        leaves={"train 8-0": "RATF", "amounts B RATF": [15, 0], "part A AFI": 10, "part B AFI": 20}),
])  # fmt: skip
def test_house_rules_of_emergencies(row):
    row.holds()


@pytest.mark.parametrize(("held", "holder"), [("SFTN", "RATF"), ("RATF", "SFTN")])
def test_4_5_1_h_a_company_frozen_by_the_bankruptcy_takes_no_certificate_out_of_the_pool(held, holder):
    """A has directed both; whichever of them is surrendered first, both certificates lie in the pool."""
    built = running(running(land("8"), "SFTG", S68, "A", A=20), held, S100, "A", A=20)
    built = running(built, holder, S144, "A", A=20).owns(holder, held, 30)
    state = play(act(built, lambda table: go_bankrupt(table, "SFTG", A)), NO)
    assert shares(state, held) == {"pool": 20, holder: 30, "ipo": 50}
    assert presidents(state, f"{held} {holder}") == "- -"


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


def test_e_49_by_house_rule_a_certificate_stays_with_its_concession_or_above_the_needy_company():
    built = running(land("3", options=("historical_sold_freely",)), "SFTG", S100, "A", A=40)
    built = running(built, "SFTN", S68, "A", A=20).private("C5", A).private("C7", A)
    kept = ["concession_keeps_presidency(company=SFTN) [1841 §3.5.3-d]"]
    assert against(built, raising(500), sells("SFTN", 20)) == kept
    stays = "presidency_must_stay(company=SFTG) [1841 §4.5.1]"
    assert stays in against(built, raising(500), sells("SFTG", 40))
