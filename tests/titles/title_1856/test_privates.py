"""1856 §13.1: what the privates do for the companies that own them."""

from __future__ import annotations

import pytest

from gridsim.core.actions import (
    Answer,
    BuyPrivate,
    BuyRight,
    BuyTrain,
    Distribute,
    Pass,
    PlacePort,
    SellShares,
)
from gridsim.core.decisions import (
    Consent,
    DividendStep,
    RepayStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.core.events import CashPaid, PortRemoved
from gridsim.core.state import REMOVED, Round
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.records import FrozenDict
from gridsim.titles.title_1856.prices import close_company
from gridsim.titles.title_1856.privates import comes_to_company
from tests.titles.title_1856.railways import (
    at,
    forward,
    scrapped_below,
    told,
    western,
)
from tests.titles.title_1856.tables import game, play, refusal_keys, who


def buy(private: str, price: int) -> BuyPrivate:
    return BuyPrivate(private=private, price=price)


# ---- §13.1.2, §6.2: income


def test_13_1_2_income_goes_to_the_owner_before_the_companies_act() -> None:
    built = western("FT", cash=0).private("TCC", "player:3").private("GLSC", REMOVED)
    built = built.with_(round=Round(kind="stock", player="player:1", passes=2))
    before = built.state.cash["player:3"]
    state = play(game(built), Pass())
    assert state.cash["GW"] == 5
    assert state.cash["player:3"] == before + 10


# ---- §13.1.3: sale to companies


@pytest.mark.parametrize(
    ("private", "least", "most"),
    [
        ("FT", 10, 40),
        ("WSRC", 20, 80),
        ("TCC", 25, 100),
        ("GLSC", 35, 140),
        ("NFSBC", 50, 200),
        ("SCFTC", 50, 200),
    ],
)
def test_t2_a_company_pays_half_to_twice_the_printed_price(private: str, least: int, most: int) -> None:
    playing = game(western(private, "player:1"))
    assert buy(private, least) in playing.now.legal
    assert buy(private, most) in playing.now.legal
    assert buy(private, (least + most) // 2) in playing.now.legal
    assert refusal_keys(playing, buy(private, least - 1)) == {"private_price_range"}
    assert refusal_keys(playing, buy(private, most + 1)) == {"private_price_range"}


@pytest.mark.parametrize(("phase", "may"), [("1", False), ("2", True), ("3", True)])
def test_13_1_3_companies_buy_in_phases_two_and_three(phase: str, may: bool) -> None:
    playing = game(western("FT", "player:1", phase=phase))
    assert refusal_keys(playing, buy("FT", 20)) == (set() if may else {"no_private_purchases_now"})


def test_13_1_3_the_treasury_pays_the_player() -> None:
    built = western("FT", "player:1", cash=30)
    playing, before = game(built), built.state.cash["player:1"]
    assert refusal_keys(playing, buy("FT", 40)) == {"treasury_cannot_pay"}
    state = play(playing, buy("FT", 30))
    assert (state.cash["GW"], state.cash["player:1"]) == (0, before + 30)
    assert state.privates["FT"].owner == "GW"


def test_13_1_3_another_owner_has_to_agree() -> None:
    playing = game(western("FT", "player:3"))
    play(playing, buy("FT", 20))
    assert playing.now.decision == Consent(
        player="player:3",
        actor="player:3",
        rule="1856 §13.1.3",
        proposer="GW",
        proposal=BuyPrivate(private="FT", price=20),
    )
    play(playing, Answer(yes=False))
    assert playing.now.state.privates["FT"].owner == "player:3"
    assert isinstance(playing.now.decision, TrackStep)
    state = play(playing, buy("FT", 21), Answer(yes=True))
    assert (state.privates["FT"].owner, state.cash["GW"]) == ("GW", 479)


def test_13_1_3_any_number_and_their_powers_at_once() -> None:
    playing = game(western("FT", "player:1").private("GLSC", "player:1").private("SCFTC", "player:1"))
    state = play(
        playing, buy("FT", 40), buy("GLSC", 35), PlacePort(private="GLSC", hex="F17"), buy("SCFTC", 50)
    )
    assert state.companies["GW"].ports == ("F17",)
    assert state.companies["GW"].rights == ("tunnel",)
    assert state.cash["GW"] == 500 - 125
    assert isinstance(playing.now.decision, TrackStep)


def test_13_1_3_companies_never_sell_and_no_company_buys_of_another() -> None:
    playing = game(western("FT", "WR"))
    assert refusal_keys(playing, buy("FT", 20)) == {"private_not_a_players"}
    stock = game(western("FT", "WR").with_(round=Round(kind="stock", player="player:1")))
    assert refusal_keys(stock, buy("FT", 20)) == {"private_not_a_players"}


@pytest.mark.parametrize("step", [TrackStep, StationStep, DividendStep, TrainStep, RepayStep])
def test_13_1_3_at_any_time_of_the_turn(step: type) -> None:
    built = western("FT", "player:1").tile("F17", "57").cards("GW", "2-0").company("GW", loans=1)
    playing = at(built, step)
    state = play(playing, buy("FT", 10))
    assert state.privates["FT"].owner == "GW"
    assert isinstance(playing.now.decision, step)


def test_13_1_3_privates_stay_with_a_company_that_gets_another_president() -> None:
    built = western("FT").owns("player:2", "GW", 40).with_(round=Round(kind="stock", player="player:1"))
    built = built.company("GW", cell=(1, 4))
    state = play(game(built), SellShares(company="GW", percent=40))
    assert state.companies["GW"].president == "player:2"
    assert state.privates["FT"].owner == "GW"


# ---- §13.1.5: Great Lakes Shipping


def test_13_1_5_port_marker_on_any_port_and_the_private_closes() -> None:
    playing = game(western("GLSC"))
    ports = {action.hex for action in playing.now.legal.of(PlacePort)}
    assert ports == {
        "C14", "D19", "E18", "F9", "F17", "H5", "H7", "H17", "J5", "J17", "K2", "M18", "O18",
    }  # fmt: skip
    assert refusal_keys(playing, PlacePort(private="GLSC", hex="F15")) == {"not_a_port"}
    state = play(playing, PlacePort(private="GLSC", hex="F9"))
    assert state.companies["GW"].ports == ("F9",)
    assert state.privates["GLSC"].owner == REMOVED
    assert refusal_keys(playing, PlacePort(private="GLSC", hex="C14")) == {"has_no_port_marker"}


@pytest.mark.parametrize("step", [TrackStep, StationStep, DividendStep, TrainStep, RepayStep])
def test_13_1_5_at_any_time_of_the_turn(step: type) -> None:
    built = western("GLSC").tile("F17", "57").cards("GW", "2-0").company("GW", loans=1)
    playing = at(built, step)
    play(playing, PlacePort(private="GLSC", hex="C14"))
    assert isinstance(playing.now.decision, step)


def test_13_1_5_players_and_other_companies_use_no_powers() -> None:
    for owner in ("player:1", "WR"):
        playing = game(western("GLSC", owner))
        assert refusal_keys(playing, PlacePort(private="GLSC", hex="C14")) == {"has_no_port_marker"}


def test_13_1_5_marker_leaves_with_the_first_6_train() -> None:
    built = scrapped_below(western(cash=700, phase="4"), "6").company("GW", ports=("F9",))
    playing = at(built, TrainStep)
    state = play(playing, BuyTrain(train="6-0", price=700))
    assert state.companies["GW"].ports == ()
    assert [event.hex for event in told(playing, PortRemoved)] == ["F9"]


# ---- §13.1.6: bridge and tunnel rights


def test_13_1_6_1_the_buyer_of_the_private_has_the_right_for_ever() -> None:
    built = scrapped_below(western("NFSBC", "player:1", phase="3", cash=750), "5").cash("GW", 750)
    playing = game(built)
    play(playing, buy("NFSBC", 200))
    assert playing.now.state.companies["GW"].rights == ("bridge",)
    assert playing.now.state.supply == {"bridge": 2, "tunnel": 3}
    state = play(forward(playing, TrainStep), BuyTrain(train="5-0", price=550))
    assert state.phase == "4"
    assert state.privates["NFSBC"].owner == REMOVED
    assert state.companies["GW"].rights == ("bridge",)


def test_t43_others_pay_fifty_to_the_owning_company_without_consent() -> None:
    built = (
        western("SCFTC", "WR")
        .company("WR", rights=("tunnel",))
        .with_(supply=FrozenDict({"bridge": 3, "tunnel": 2}))
    )
    playing = game(built)
    state = play(playing, BuyRight(right="tunnel"))
    assert (state.cash["GW"], state.cash["WR"]) == (450, 250)
    assert state.supply["tunnel"] == 1
    assert isinstance(playing.now.decision, TrackStep)
    assert refusal_keys(playing, BuyRight(right="tunnel")) == {"has_right_already"}


def test_t43_after_the_private_has_closed_the_bank_is_paid() -> None:
    playing = game(western())
    before = playing.now.state.cash["bank"]
    state = play(playing, BuyRight(right="bridge"))
    assert state.cash["GW"] == 450
    assert state.cash["bank"] == before + 50


def test_t43_a_fourth_right_is_refused() -> None:
    built = western("SCFTC", "WR").with_(supply=FrozenDict({"bridge": 3, "tunnel": 0}))
    assert refusal_keys(game(built), BuyRight(right="tunnel")) == {"rights_sold_out"}


def test_13_1_6_2_nobody_buys_a_right_while_a_player_owns_the_private() -> None:
    playing = game(western("NFSBC", "player:3"))
    assert refusal_keys(playing, BuyRight(right="bridge")) == {"right_not_for_sale"}


def test_13_1_6_2_the_treasury_must_have_fifty() -> None:
    assert refusal_keys(game(western(cash=49)), BuyRight(right="bridge")) == {"treasury_cannot_pay"}


def test_13_1_6_3_three_are_for_sale_if_the_private_closes_with_a_player() -> None:
    built = scrapped_below(western("NFSBC", "player:3", phase="3", cash=600), "5")
    playing = at(built, TrainStep)
    state = play(playing, BuyTrain(train="5-0", price=550))
    assert state.supply["bridge"] == 3
    assert BuyRight(right="bridge") in playing.now.legal


def test_13_1_6_4_rights_of_a_closed_company_go_back() -> None:
    built = western("SCFTC", "player:1")
    working = Table(built.state)
    comes_to_company(working, "GW", "SCFTC")
    assert working.supply["tunnel"] == 2
    close_company(working, "GW")
    assert working.supply["tunnel"] == 3
    assert working.companies["GW"].rights == ()


def test_15_3_rights_without_number() -> None:
    built = western("SCFTC", "WR", options=("unlimited_rights",)).with_(
        supply=FrozenDict({"bridge": 0, "tunnel": 0})
    )
    assert BuyRight(right="tunnel") in game(built).now.legal


# ---- §13.1.7: closing


def test_13_1_7_all_privates_close_with_the_first_5_train() -> None:
    built = scrapped_below(western("FT", "player:1", phase="3", cash=600), "5")
    built = (
        built.private("TCC", "GW")
        .private("GLSC", "player:2")
        .private("SCFTC", "WR")
        .private("WSRC", "player:3")
    )
    playing = at(built, TrainStep)
    before = {owner: playing.now.state.cash[owner] for owner in playing.now.state.players}
    state = play(playing, BuyTrain(train="5-0", price=550))
    assert {private.owner for private in state.privates.values()} == {REMOVED}
    assert {owner: state.cash[owner] for owner in state.players} == before


def test_13_1_7_privates_of_a_closed_company_close_with_it() -> None:
    working = Table(western("FT").state)
    close_company(working, "GW")
    assert working.privates["FT"].owner == REMOVED


def withheld(playing: Game) -> int:
    return sum(event.amount for event in told(playing, CashPaid) if event.what == "withheld")


def test_6_6_side_actions_do_not_answer_the_question() -> None:
    playing = at(western("GLSC").tile("F17", "57").cards("GW", "2-0"), DividendStep)
    play(playing, PlacePort(private="GLSC", hex="C14"), BuyRight(right="bridge"))
    assert withheld(playing) == 0
    play(playing, Distribute(how="withhold"))
    assert withheld(playing) > 0
    assert who(playing) in ("P1", "P2")
