"""1844 §7 to §12: track, tunnels, routes and trains.

T-10 to T-13, T-17, T-18, T-23, T-24, R-07 to R-09, R-11.
"""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, Distribute, LayTile, Pass, PlaceStation
from gridsim.core.decisions import DividendStep, RaiseMoney, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.state import BANK, POOL, Round
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.flow.turns import Turn
from gridsim.procedures.player_debt import charge_interest, interest_on
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.dividends import DIVIDEND, distribute, payments
from gridsim.titles.title_1844.ending import check_bank
from gridsim.titles.title_1844.operating import STATION_ANSWERS, TRACK_ANSWERS, TRAIN_ANSWERS
from gridsim.titles.title_1844.raising_money import RAISE_ANSWERS
from gridsim.titles.title_1844.routes import JUDGE, RUN, has_route, run_trains, visited
from gridsim.titles.title_1844.track import lay
from gridsim.titles.title_1844.trains import TRADE
from tests.builders import Building
from tests.one_turn import game_of
from tests.titles.title_1844.tables import A, B, founded, game, play, table, working

OPERATING = Round(kind="operating")


def company_at(built: Building, company: str, part: int, par: int, hex_id: str, stop: int = 0) -> Building:
    built = founded(built.owns(A, company, part), company, par, operated=True)
    return built.station(company, hex_id, stop).with_(round=Round(kind="operating", company=company))


def why_not(built: Building, decision, answers, action) -> set[str]:
    return {each.key for each in LegalActions(built.state, decision, answers).why_not(action)}


def valais() -> Building:
    """T-11: Sion in green, Martigny, Visp and Brig."""
    built = table().phase("3").tile("K10", "15", 0).tile("K8", "4", 1).tile("J11", "58", 4)
    return company_at(built, "VZ", 60, 60, "K10").trains("VZ").cards("VZ", "2H-0", "3H-0")


def test_t10_a_home_is_kept_and_a_free_city_costs_40() -> None:
    built = table().tile("D13", "57", 1).tile("C12", "6", 5)
    built = company_at(built, "STB", 50, 80, "D15").cash("STB", 100)
    question = StationStep(player=A, actor="STB", rule="1844 §8.3")
    basel = PlaceStation(hex="C12", stop=0)
    assert "home_reserved" in why_not(built, question, STATION_ANSWERS, basel)
    olten = PlaceStation(hex="D13", stop=0)
    assert "home_reserved" not in why_not(built, question, STATION_ANSWERS, olten)
    assert built.state.companies["STB"].stations[0] == 40


def test_t11_hexes_are_counted_with_the_first() -> None:
    best = JUDGE.proposal(valais().state, "VZ")
    assert JUDGE.brings(valais().state, "VZ", best)[0] == 100


def test_t12_a_tunnel_adds_ten_a_stop() -> None:
    built = valais().tile("I10", "4", 0).hex("J9", tunnel="TC", tunnel_rotation=3)
    state = built.state
    assert JUDGE.brings(state, "VZ", JUDGE.proposal(state, "VZ"))[0] == 100
    only = built.with_(trains=built.state.trains.without("2H-0")).state
    ran = JUDGE.ran(only, "VZ", JUDGE.proposal(only, "VZ").runs)
    assert [route.revenue for route in ran] == [60]


@pytest.mark.parametrize(
    ("one", "other", "bonus"),
    [("B11", "M8", 70), ("B11", "H29", None), ("C8", "C26", 100), ("L1", "H29", 180), ("B11", "L1", None)],
)
def test_t13_transit(one: str, other: str, bonus: int | None) -> None:
    offers = JUDGE.rules.bonuses(table().state, "AB")
    found = [
        offer.value
        for offer in offers
        if len(offer.hexes) == 2
        and any(one in part for part in offer.hexes)
        and any(other in part for part in offer.hexes)
    ]
    assert found == ([] if bonus is None else [bonus])


def test_t17_rounding() -> None:
    built = founded(table().owns(A, "VSB", 50).owns(B, "VSB", 25).owns(POOL, "VSB", 25), "VSB", 60)
    assert payments(built.state, "VSB", 130) == {A: 65, B: 33, "VSB": 32}


def test_r09_the_pool_pays_the_company_and_the_offering_nobody() -> None:
    built = table().owns(A, "FNM", 20).owns(B, "FNM", 10).owns(POOL, "FNM", 10)
    state = founded(built, "FNM", 60).state
    assert payments(state, "FNM", 110) == {A: 22, B: 11, "FNM": 44}


def test_t18_loan() -> None:
    assert 18 + interest_on(18, 50) == 27
    built = table()
    players = built.state.players
    built = built.with_(players=players.with_(A, players[A].__class__(id=A, name="x", debt=27)))
    now = working(built)
    charge_interest(now, percent=50, because="1844 §11.8.3")
    assert now.players[A].debt == 41


@pytest.mark.parametrize(
    ("rotation", "is_legal"), [(0, False), (1, False), (2, True), (3, False), (4, True), (5, False)]
)
def test_t23_stations_of_an_oo_tile_stay_apart(rotation: int, is_legal: bool) -> None:
    built = table().phase("5").tile("G8", "59", 0)
    built = company_at(built, "MOB", 50, 80, "G8")
    question = TrackStep(player=A, actor="MOB", rule="1844 §7.1")
    keys = why_not(built, question, TRACK_ANSWERS, LayTile(hex="G8", tile="64", rotation=rotation))
    assert (keys == set()) == is_legal


# ---- tunnels


def gotthard() -> Building:
    built = table().tile("G18", "57", 2).private("T1", A).private("T2", A)
    return company_at(built, "GB", 50, 60, "G18").cash("GB", 250)


def tunnel(hex_id: str, tile: str, rotation: int, power: str = "T1") -> LayTile:
    return LayTile(hex=hex_id, tile=tile, rotation=rotation, power=power)


def test_7_8_a_tunnel_joins_entrances_that_track_leads_to() -> None:
    question = TrackStep(player=A, actor="GB", rule="1844 §7.1")
    good = tunnel("H19", "TS", 2)
    assert why_not(gotthard(), question, TRACK_ANSWERS, good) == set()
    assert why_not(gotthard(), question, TRACK_ANSWERS, tunnel("H19", "TS", 0)) == {"no_tunnel_entrance"}
    assert why_not(gotthard(), question, TRACK_ANSWERS, tunnel("H27", "TS", 0)) == {"tunnel_not_reached"}
    assert why_not(gotthard(), question, TRACK_ANSWERS, tunnel("G18", "TS", 0)) == {"no_tunnel_there"}
    assert why_not(gotthard(), question, TRACK_ANSWERS, tunnel("H19", "TS", 2, "T3")) == {"no_power_to_lay"}
    assert "terrain_too_dear" in why_not(gotthard().cash("GB", 99), question, TRACK_ANSWERS, good)


def test_7_9_4_a_tunnel_at_the_gotthard_is_gbs_destination() -> None:
    """The cost is paid before the bonus (§7.9.3); the certificate is used up."""
    now = working(gotthard())
    lay(now, "GB", tunnel("H19", "TS", 2))
    assert now.cash["GB"] == 250 - 100 + 120
    assert (now.privates["T1"].used, memory.of(now).places["T1"]) == (True, "H19")
    assert now.companies["GB"].connected


def test_9_8_2_a_tunnel_is_visited_by_its_own_track_only() -> None:
    built = valais().tile("I10", "4", 0).hex("J9", tunnel="TC", tunnel_rotation=3)
    only = built.with_(trains=built.state.trains.without("2H-0")).state
    (route,) = JUDGE.ran(only, "VZ", JUDGE.proposal(only, "VZ").runs)
    assert list(visited(only, route)) in ([], ["J9"])


def test_9_2_5_a_stop_worth_nothing_is_one_all_the_same() -> None:
    """Torino in phase 2: the tunnel on the way there earns its bonus, and is active from now on."""
    built = table().phase("2").tile("L7", "9", 2).tile("K6", "8", 3).tile("J7", "8", 4).tile("K10", "57", 2)
    built = company_at(built, "FNM", 50, 80, "K10").hex("J9", tunnel="TC", tunnel_rotation=5).trains("FNM")
    state = built.cards("FNM", "2-0").state
    (route,) = JUDGE.ran(state, "FNM", JUDGE.proposal(state, "FNM").runs)
    assert (sorted(route.values), route.revenue) == ([0, 20], 40)
    assert list(visited(state, route)) == ["J9"]


# ---- home


def test_7_4_the_first_tile_goes_home() -> None:
    built = founded(table().owns(A, "MOB", 50), "MOB", 80).station("MOB", "I6").cash("MOB", 400)
    built = built.with_(round=Round(kind="operating", company="MOB"))
    question = TrackStep(player=A, actor="MOB", rule="1844 §7.1")
    assert why_not(built, question, TRACK_ANSWERS, Pass()) == {"must_lay_home_tile"}
    assert "home_first" in why_not(built, question, TRACK_ANSWERS, LayTile(hex="H5", tile="9", rotation=0))
    assert why_not(built, question, TRACK_ANSWERS, LayTile(hex="I6", tile="57", rotation=1)) == set()
    free = built.with_(facts=table(options=("home_tile_optional",)).state.facts)
    assert why_not(free, question, TRACK_ANSWERS, Pass()) == set()


# ---- trains


def in_need(treasury: int, cash: int, phase: str, sold: str) -> Building:
    """MOB in Montreux with a route and no train, the bank about to sell the next kind."""
    built = table().tile("I6", "57", 1).tile("I8", "9", 1).phase(phase)
    built = company_at(built, "MOB", 50, 80, "I6").cash("MOB", treasury).cash(A, cash)
    trains = built.state.trains
    order = ["2", "3", "4", "5", "6"]
    for train in trains.values():
        if train.kind in order[: order.index(sold)]:
            trains = trains.with_(train.id, type(train)(id=train.id, kind=train.kind, owner="removed"))
    return built.with_(trains=trains)


def helped(built: Building, train: str, price: int):
    action = BuyTrain(train=train, price=price)
    played = game_of(
        built.state, lambda now: buy_train(now, "MOB", action, TRADE), {RaiseMoney: RAISE_ANSWERS}
    )
    while played.now.decision is not None:
        played.apply(Pass())
    return played.now.state


def test_r07_the_director_gives_his_cash_and_borrows_the_rest() -> None:
    state = helped(in_need(275, 7, "3", "4"), "4-0", 300)
    assert (state.cash["MOB"], state.cash[A], state.players[A].debt) == (0, 0, 27)
    assert (state.trains["4-0"].owner, state.phase) == ("MOB", "4")


def test_r08_a_larger_loan() -> None:
    state = helped(in_need(75, 467, "5", "6"), "6-0", 630)
    assert (state.cash["MOB"], state.cash[A], state.players[A].debt) == (0, 0, 132)


def test_11_6_2_help_only_if_the_treasury_can_pay_for_none() -> None:
    built = in_need(275, 7, "3", "4")
    assert has_route(built.state, "MOB")
    question = TrainStep(player=A, actor="MOB", rule="1844 §11", must="own_a_train")
    dear = BuyTrain(train="4-0", price=300)
    assert why_not(built, question, TRAIN_ANSWERS, dear) == {"treasury_cannot_pay"}
    any_train = built.with_(facts=table(options=("help_any_locomotive",)).state.facts)
    assert why_not(any_train, question, TRAIN_ANSWERS, dear) == set()
    assert why_not(built, question, TRAIN_ANSWERS, BuyTrain(train="4H-0", price=260)) == set()


def test_11_2_regional_companies_buy_h_trains_only() -> None:
    built = valais().cash("VZ", 900)
    question = TrainStep(player=A, actor="VZ", rule="1844 §11")
    assert "train_not_for_company" in why_not(built, question, TRAIN_ANSWERS, BuyTrain(train="2-1", price=90))


def test_12_2_cards_turn_to_their_h_side() -> None:
    """With the first 3-train every 2-train counts hexes."""
    built = in_need(200, 0, "2", "3").trains("MOB")
    trains = built.state.trains
    built = built.with_(trains=trains.with_("2-4", type(trains["2-4"])(id="2-4", kind="2", owner="BLS")))
    state = helped(built, "3-0", 180)
    assert state.phase == "3"
    assert (state.trains["2H-4"].owner, "2-4" in state.trains) == ("BLS", False)


def run_of_100(bank: int, *options: str) -> Building:
    """BLS before a run of 100; half is with players, a fifth in the pool, the rest in the offering."""
    built = table(options=options).phase("3").tile("K10", "15", 0).tile("K8", "4", 1).tile("J11", "58", 4)
    built = company_at(built, "BLS", 50, 80, "K10").owns(POOL, "BLS", 20).trains("BLS")
    return built.cards("BLS", "2H-0", "3H-0").cash(BANK, bank)


@pytest.mark.parametrize(
    ("bank", "options", "left", "is_insolvent"),
    [
        (75, (), 5, True),
        (100, (), 30, False),
        (75, ("bank_pays_net",), 5, False),
        (40, ("bank_pays_net",), -30, True),
    ],
)
def test_t24_what_the_bank_must_hold_for_a_run(bank, options, left, is_insolvent) -> None:
    """The whole run, although the offering's part comes back; by house rule what really leaves it."""

    def turn(now: Table) -> Turn[int]:
        yield from distribute(now, "BLS", (yield from run_trains(now, "BLS")))
        check_bank(now)
        return int(now.ending is not None)

    answers = {RunStep: RUN, DividendStep: DIVIDEND}
    playing = game_of(run_of_100(bank, *options).state, turn, answers)
    playing.apply(JUDGE.proposal(playing.now.state, "BLS"))
    state = playing.apply(Distribute(how="pay")).state
    assert (state.cash[BANK], state.supply["result"]) == (left, int(is_insolvent))


# ---- a first turn


def test_r11_a_first_turn_without_revenue_and_two_trains() -> None:
    built = founded(table().owns(A, "GB", 50), "GB", 100).company("GB", cell=(0, 4)).cash("GB", 200)
    playing = game(built.operating())
    asked = playing.now.decision
    assert isinstance(asked, TrackStep)
    assert asked.actor == "GB"
    state = play(playing, LayTile(hex="G18", tile="57", rotation=2))
    assert isinstance(playing.now.decision, TrainStep), "nothing to run, no city to go to"
    assert state.companies["GB"].cell == (0, 3)
    state = play(playing, BuyTrain(train="2H-0", price=70))
    assert (state.phase, state.cash["GB"]) == ("2", 130)
    state = play(playing, BuyTrain(train="2H-1", price=70))
    assert [each.kind for each in state.trains.values() if each.owner == "GB"] == ["2H", "2H"]
