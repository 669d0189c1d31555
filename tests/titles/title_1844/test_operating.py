"""1844 §7 to §12: track, tunnels, routes and trains.

T-10 to T-13, T-17, T-18, T-23, T-24, R-07 to R-09, R-11.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep, RaiseMoney, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.state import BANK, POOL, Round
from gridsim.core.table import Table
from gridsim.flow.turns import Turn
from gridsim.procedures.player_debt import charge_interest, interest_on
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.dividends import DIVIDEND, distribute, payments
from gridsim.titles.title_1844.ending import check_bank
from gridsim.titles.title_1844.raising_money import RAISE_ANSWERS
from gridsim.titles.title_1844.routes import JUDGE, RUN, has_route, run_trains, visited
from gridsim.titles.title_1844.track import lay
from gridsim.titles.title_1844.trains import TRADE
from tests.answers import PASS, buys_train, lays, places
from tests.builders import Building
from tests.one_turn import game_of
from tests.tables import judging, keys, one_turn, row
from tests.titles.title_1844.railways import company_at, in_need
from tests.titles.title_1844.tables import A, B, founded, table, working


def optional(built: Building, *options: str) -> Building:
    """The same by house rules."""
    return built.with_(facts=table(options=options).state.facts)


VALAIS = table().phase("3").tile("K10", "15", 0).tile("K8", "4", 1).tile("J11", "58", 4)
"""T-11: Sion in green, Martigny, Visp and Brig."""
VZ = company_at(VALAIS, "VZ", 60, 60, "K10").trains("VZ").cards("VZ", "2H-0", "3H-0")
TUNNELLED = VZ.tile("I10", "4", 0).hex("J9", tunnel="TC", tunnel_rotation=3)
ONE_TRAIN = TUNNELLED.with_(trains=TUNNELLED.state.trains.without("2H-0"))
FNM = table().phase("2").tile("L7", "9", 2).tile("K6", "8", 3).tile("J7", "8", 4).tile("K10", "57", 2)
FNM = company_at(FNM, "FNM", 50, 80, "K10").hex("J9", tunnel="TC", tunnel_rotation=5).trains("FNM")
FNM = FNM.cards("FNM", "2-0")
"""Torino in phase 2 is worth nothing; on the way there lies a tunnel."""
STB = company_at(table().tile("D13", "57", 1).tile("C12", "6", 5), "STB", 50, 80, "D15").cash("STB", 100)
OO = company_at(table().phase("5").tile("G8", "59", 0), "MOB", 50, 80, "G8")
GOTTHARD = table().tile("G18", "57", 2).private("T1", A).private("T2", A)
GOTTHARD = company_at(GOTTHARD, "GB", 50, 60, "G18").cash("GB", 250)
AT_HOME = founded(table().owns(A, "MOB", 50), "MOB", 80).station("MOB", "I6").cash("MOB", 400)
AT_HOME = AT_HOME.with_(round=Round(kind="operating", company="MOB"))


NEED = in_need(275, 7, "3", "4")
DEAR, TUNNEL = buys_train("4-0", 300), lays("H19", "TS", 2, "T1")
OLTEN, BASEL = places("D13"), places("C12")


@pytest.mark.parametrize("row", [
    row("T-23 stations of an oo tile stay apart", judging(OO, TrackStep, "MOB"),
        allows=(lays("G8", "64", 2), lays("G8", "64", 4))),
    row("7.8 a tunnel joins entrances that track leads to", judging(GOTTHARD, TrackStep, "GB"),
        allows=(TUNNEL,),
        refuses={lays("H19", "TS", 0, "T1"): "no_tunnel_entrance",
                 lays("H27", "TS", 0, "T1"): "tunnel_not_reached",
                 lays("G18", "TS", 0, "T1"): "no_tunnel_there",
                 lays("H19", "TS", 2, "T3"): "no_power_to_lay"}),
    row("7.8 no second one there",
        judging(GOTTHARD.hex("H19", tunnel="TC", tunnel_rotation=0), TrackStep, "GB"),
        refuses={TUNNEL: "no_tunnel_there"}),
    row("7.8 the treasury pays it", judging(GOTTHARD.cash("GB", 99), TrackStep, "GB"),
        refuses={TUNNEL: "terrain_too_dear"}),
    row("7.4 the first tile goes home", judging(AT_HOME, TrackStep, "MOB"), allows=(lays("I6", "57", 1),),
        refuses={PASS: "must_lay_home_tile", lays("H5", "9"): "home_first"}),
    row("7.4 by house rule it need not", judging(optional(AT_HOME, "home_tile_optional"), TrackStep, "MOB"),
        allows=(PASS,)),
    row("11.6.2 help only if the treasury can pay for none",
        judging(NEED, TrainStep, "MOB", must="own_a_train"), allows=(buys_train("4H-0", 260),),
        refuses={DEAR: "treasury_cannot_pay"}),
    row("11.6.2 by house rule for any", judging(optional(NEED, "help_any_locomotive"), TrainStep, "MOB",
        must="own_a_train"), allows=(DEAR,)),
    row("11.2 regional companies buy H-trains only", judging(VZ.cash("VZ", 900), TrainStep, "VZ"),
        refuses={buys_train("2-1", 90): "train_limit train_not_for_company"}),
    row("T-10 a home is kept", judging(STB, StationStep, "STB"),
        refuses={BASEL: "city_not_reached home_reserved"}),
    row("T-10 a free city costs 40", judging(STB, StationStep, "STB"), refuses={OLTEN: "city_not_reached"},
        leaves={"company STB stations": (40, 100, 100, 100)}),
])  # fmt: skip
def test_steps(row):
    row.holds()


@pytest.mark.parametrize("rotation", [0, 1, 3, 5])
def test_t23_other_ways_would_join_them(rotation):
    assert keys(judging(OO, TrackStep, "MOB")(), lays("G8", "64", rotation)) != set()


@pytest.mark.parametrize(
    ("built", "company", "revenues", "visits"),
    [
        pytest.param(VZ, "VZ", [40, 60], [], id="T-11 hexes are counted with the first"),
        pytest.param(TUNNELLED, "VZ", [40, 60], [], id="T-12 a tunnel adds ten a stop"),
        pytest.param(ONE_TRAIN, "VZ", [60], [], id="T-12 for one train"),
        pytest.param(FNM, "FNM", [40], ["J9"], id="9.8.2 a tunnel is visited by its own track only"),
    ],
)
def test_the_best_run(built, company, revenues, visits):
    routes = JUDGE.ran(built.state, company, JUDGE.proposal(built.state, company).runs)
    assert sorted(route.revenue for route in routes) == revenues
    assert [hex_id for route in routes for hex_id in visited(built.state, route)] == visits


def test_9_2_5_a_stop_worth_nothing_is_one_all_the_same():
    (route,) = JUDGE.ran(FNM.state, "FNM", JUDGE.proposal(FNM.state, "FNM").runs)
    assert sorted(route.values) == [0, 20]


@pytest.mark.parametrize(
    ("one", "other", "bonus"),
    [("B11", "M8", 70), ("B11", "H29", None), ("C8", "C26", 100), ("L1", "H29", 180), ("B11", "L1", None)],
)
def test_t13_transit(one, other, bonus):
    offers = (offer for offer in JUDGE.rules.bonuses(table().state, "AB") if len(offer.hexes) == 2)
    joining = [
        offer.value
        for offer in offers
        if all(any(end in part for part in offer.hexes) for end in (one, other))
    ]
    assert joining == ([] if bonus is None else [bonus])


@pytest.mark.parametrize(
    ("company", "parts", "revenue", "paid"),
    [
        pytest.param("VSB", {A: 50, B: 25, POOL: 25}, 130, {A: 65, B: 33, "VSB": 32}, id="T-17 rounding"),
        pytest.param("FNM", {A: 20, B: 10, POOL: 10}, 110, {A: 22, B: 11, "FNM": 44},
            id="R-09 the offering nobody"),
    ],
)  # fmt: skip
def test_the_pool_pays_the_company(company, parts, revenue, paid):
    built = table()
    for owner, percent in parts.items():
        built = built.owns(owner, company, percent)
    assert payments(founded(built, company, 60).state, company, revenue) == paid


def test_t18_loan():
    assert 18 + interest_on(18, 50) == 27
    built = table()
    now = working(built.with_(players=built.state.players.with_(A, replace(built.state.players[A], debt=27))))
    charge_interest(now, percent=50, because="1844 §11.8.3")
    assert now.players[A].debt == 41


def test_7_9_4_a_tunnel_at_the_gotthard_is_gbs_destination():
    """The cost is paid before the bonus (§7.9.3); the certificate is used up."""
    now = working(GOTTHARD)
    lay(now, "GB", TUNNEL)
    assert now.cash["GB"] == 250 - 100 + 120
    assert (now.privates["T1"].used, memory.of(now).places["T1"]) == (True, "H19")
    assert now.companies["GB"].connected


# ---- trains


def helped(built: Building, train: str, price: int):
    """The table after a purchase to which the director adds what he must."""
    action = buys_train(train, price)
    answers = {RaiseMoney: RAISE_ANSWERS}
    played = game_of(built.state, lambda now: buy_train(now, "MOB", action, TRADE), answers)
    while played.now.decision is not None:
        played.apply(PASS)
    return played.now.state


@pytest.mark.parametrize(
    ("built", "train", "price", "debt"),
    [
        pytest.param(NEED, "4-0", 300, 27, id="R-07 the director gives his cash and borrows the rest"),
        pytest.param(in_need(75, 467, "5", "6"), "6-0", 630, 132, id="R-08 a larger loan"),
    ],
)
def test_11_8_the_director_borrows(built, train, price, debt):
    assert has_route(built.state, "MOB")
    state = helped(built, train, price)
    assert (state.cash["MOB"], state.cash[A], state.players[A].debt) == (0, 0, debt)
    assert (state.trains[train].owner, state.phase) == ("MOB", train[0])


def test_12_2_cards_turn_to_their_h_side():
    """With the first 3-train every 2-train counts hexes."""
    state = helped(in_need(200, 0, "2", "3").trains("MOB").cards("BLS", "2-4"), "3-0", 180)
    assert state.phase == "3"
    assert (state.trains["2H-4"].owner, "2-4" in state.trains) == ("BLS", False)


def run_of_100(bank: int, *options: str) -> Building:
    """BLS before a run of 100; half is with players, a fifth in the pool, the rest in the offering."""
    built = optional(VALAIS, *options)
    built = company_at(built, "BLS", 50, 80, "K10").owns(POOL, "BLS", 20).trains("BLS")
    return built.cards("BLS", "2H-0", "3H-0").cash(BANK, bank)


@pytest.mark.parametrize(
    ("bank", "options", "left", "is_insolvent"),
    [
        (75, (), 5, True), (100, (), 30, False), (75, ("bank_pays_net",), 5, False),
        (40, ("bank_pays_net",), -30, True),
    ],
)  # fmt: skip
def test_t24_what_the_bank_must_hold_for_a_run(bank, options, left, is_insolvent):
    """The whole run, although the offering's part comes back; by house rule what really leaves it."""

    def turn(now: Table) -> Turn[int]:
        yield from distribute(now, "BLS", (yield from run_trains(now, "BLS")))
        check_bank(now)
        return int(now.ending is not None)

    playing = one_turn(run_of_100(bank, *options), turn, {RunStep: RUN, DividendStep: DIVIDEND})
    playing.apply(JUDGE.proposal(playing.now.state, "BLS"))
    state = playing.apply(Distribute(how="pay")).state
    assert (state.cash[BANK], state.supply["result"]) == (left, int(is_insolvent))
