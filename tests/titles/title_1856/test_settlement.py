"""1856 §13.3: the loan settlement; §13.4.7 to §13.4.10: what the CGR takes over."""

from __future__ import annotations

from functools import partial
from types import NoneType

import pytest

from gridsim.core.actions import ChooseCity, ChooseCompany, ChooseHex, DiscardTrain, RepayLoans
from gridsim.core.decisions import HelpRepay, KeepStation, KeepTrains, LeaveHome, SettleNext
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from tests.answers import PASS
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere
from tests.tables import A, B, D, play, row
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


def starting(built: Building, buyer: str = "GW"):
    """The settlement after the purchase of a company."""
    return partial(game, built, buyer, "P1")


def two_indebted(*options: str) -> Building:
    """B is president of GT (2 loans, $130) and TGB (1 loan, $40) and has $160."""
    built = company(settling(players=4, options=options), "GT", 90, {"P2": 60}, loans=2, cash=130)
    built = company(built, "TGB", 100, {"P2": 50}, loans=1, cash=40)
    return homes(built, "GT", "TGB").cash(B, 160)


# ---- the settlement


ONE, TWO, THREE = (repays(count) for count in (1, 2, 3))
TREASURY = company(settling(players=3), "GW", 90, {"P1": 60}, loans=1, cash=2).cash(A, 150)
TO_CHOOSE, FIRST = starting(two_indebted()), ChooseCompany(company="GT")
FOUR = starting(gt(loans=4, cash=50, has=260))
"""With one loan left it is absorbed, whatever was repaid (§13.3.4)."""
P4 = ("limit_stays_without_national",)
NOT_FORMED = {"CompanyNotFormed company because": [("CGR", "1856 §13.3.5")]}


@pytest.mark.parametrize("row", [
    row("13.3.2 treasury repays all it can without asking", starting(gt(loans=3, cash=345), "GT"),
        question=NoneType, leaves={"cash GT": 45, "company GT loans": 0},
        tells={"LoansRepaid count loans": [(3, 0)]}),
    row("t39 the president is asked for the rest", starting(TREASURY),
        question=HelpRepay(player=A, actor="GW", rule="1856 §13.3.3", loans=1)),
    row("t39 rest of the treasury is used before the presidents cash", starting(TREASURY), ONE,
        leaves={"amounts GW A": [0, 150 - 98], "statuses GW CGR": "started closed"}),
    # one loan repaid of two
    row("13.3.1 player chooses which of his companies comes next", TO_CHOOSE, leaves={"cash GT": 30},
        question=SettleNext(player=B, actor=B, rule="1856 §13.3.1", companies=("TGB", "GT")),
        refuses={ChooseCompany(company="CPR"): "company_not_to_settle(company=CPR) [1856 §13.3.1]"}),
    row("13.3.1 that one is settled", TO_CHOOSE, FIRST, says={"actor": "GT"}),
    row("13.3.1 and then the other", TO_CHOOSE, FIRST, ONE, ONE,
        leaves={"cash B": 160 - 70 - 60, "status CGR": "closed"}),
    # $30 are not enough for the 60 that TGB lacks
    row("13.3.1 company he can no longer help is not asked about", starting(two_indebted().cash(B, 100)),
        FIRST, ONE, question=NoneType, leaves={"statuses TGB GT": "absorbed started"}),
    # at 100 before GT at 90
    row("house rule p2 companies settle in operating order",
        starting(two_indebted("settle_in_operating_order")), question=HelpRepay, says={"actor": "TGB"}),
    row("13.3.3 only as many loans as his cash pays for", FOUR, choices=[ONE, TWO, THREE, PASS],
        refuses={repays(4): "cannot_help_repay(company=GT, most=3, cash=260) [1856 §13.3.3]",
                 **{repays(count): "not_so_many_loans(company=GT, loans=4) [1856 §13.3.3]" for count in (5,
                     0)}}),
    row("13.3.4 with a loan left it is absorbed", FOUR, THREE,
        leaves={"amounts A CGR": [10, 0], "statuses GT CGR": "absorbed started"}),
    row("13.3.3 president without enough cash is not asked and sells nothing", starting(gt(has=99)),
        question=NoneType, leaves={"status GT": "absorbed", "cash A": 99}),
    row("13.3.5 before it the limit is that of three", gt(cash=100), leaves={"limit": 20}),
    row("13.3.5 national leaves the game and the limit is counted anew", starting(gt(cash=100), "GT"),
        leaves={"limit": 28},
        tells={**NOT_FORMED, "LimitChanged limit because": [(28, "1856 §13.3.5")]}),
    row("p4 by house rule it stays", starting(gt(cash=100, options=P4), "GT"),
        leaves={"limit": 20}, tells={**NOT_FORMED, "LimitChanged limit": []}),
    row("13.3 no company with loans forms nothing", starting(gt(loans=0), "GT"),
        leaves={"status CGR": "closed", "gain bank": 0, "gain A": 0, "gain GT": 0}),
    row("13.3 settlement is taken up again from every moment", TO_CHOOSE, ChooseCompany(company="TGB"), ONE,
        PASS, assert_resumes_everywhere, leaves={"status GT": "absorbed"}),
])  # fmt: skip
def test_settlement(row):
    row.holds()


def test_13_3_1_order_begins_with_the_first_player_and_goes_clockwise():
    built, asked = settling(players=4), []
    for seat, name in (("1", "GT"), ("2", "TGB"), ("4", "CPR")):
        built = company(built, name, 90, {f"P{seat}": 60}, loans=1).cash(f"player:{seat}", 100)
    started = game(built, "GW", "P3")
    while started.now.decision is not None:
        asked.append((started.now.decision.player, started.now.decision.actor))
        play(started, repays(1))
    assert asked == [(D, "CPR"), (A, "GT"), (B, "TGB")]


# ---- assets, rights, trains, stations


def national_with(*kinds: str):
    """The CGR inherits these trains."""
    return starting(gt().trains("GT", *kinds))


def in_phase_six() -> Building:
    """The fours are gone before anything is inherited."""
    built = gt_and_ca(loans=2).cash("CA", 30).trains("CA", "5").trains("GT", "4", "6", "D").phase("6")
    table = Table(built.state)
    table.rust("4", because="1856 §12.1")
    return Building(table.photograph())


def hands_in(*cards: str) -> list[DiscardTrain]:
    return [DiscardTrain(train=card) for card in cards]


ESCROW = gt_and_ca(cash=70).cash("CA", 99).company("CA", escrow=195)
RIGHTS = gt_and_ca().company("GT", rights=("bridge", "tunnel")).company("CA", rights=("bridge",))
RIGHTS = RIGHTS.with_(supply=RIGHTS.state.supply.with_("bridge", 0).with_("tunnel", 2))
IN_ONE_HEX = gt_and_ca().station("CA", "P9")
IN_TORONTO = starting(gt_and_ca().tile("N11", "120").station("CA", "N11", 0).station("GT", "N11", 1))
WAITING = home(company(settling(players=3), "THB", 90, {"P1": 60}, loans=1), "THB")
ELEVEN = starting(all_eleven(), "GT")
FIVE_PERMANENT = national_with("4", "5", "5", "5", "6", "6")
NO_ROOM = national_with("4", "4", "4", "5", "5")
PLACES = "C14 D17 F15 J11 J15 K8 L15.- M4 N11 O16 P9"
BECAUSE = "1856 §13.4.10.1"


@pytest.mark.parametrize("row", [
    row("13.4.7 treasuries go to the national and escrow stays in the bank", starting(ESCROW),
        leaves={"cash CGR": 169, "cash bank": ESCROW.state.cash[BANK], "company CA escrow": 0,
                "money": 12000}),
    row("13.4.8 one right of each kind and the rest to the bank", starting(RIGHTS),
        leaves={"company CGR rights": ("bridge", "tunnel"), "supply bridge": 1, "supply tunnel": 2},
        tells={"RightGranted company": ["CGR"] * 2, "RightReturned company": ["CA", "GT", "GT"]}),
    row("13.4.9 permanent trains stay", national_with("4", "4", "5"),
        refuses={DiscardTrain(train="5-0"): "permanent_train_stays(train=5-0) [1856 §13.4.9]",
                 DiscardTrain(train="6-0"): "not_its_train(train=6-0) [1856 §13.4.9]"}),
    row("13.4.9 fours may be handed in one by one", national_with("4", "4", "5"), *hands_in("4-1", "4-0"),
        question=NoneType, leaves={"trains CGR": ["5"], "train 4-0": POOL}),
    row("13.4.9 fours without room go without asking", NO_ROOM, leaves={"trains CGR": ["4", "5", "5"]},
        question=KeepTrains(player=A, actor="CGR", rule="1856 §13.4.9", limit=3)),
    row("13.4.9 and the last may stay", NO_ROOM, PASS, leaves={"trains CGR": ["4", "5", "5"]}),
    row("13.4.9 with more than three permanent trains he chooses", FIVE_PERMANENT, says={"may_keep": False},
        leaves={"trains CGR": ["5", "5", "5", "6", "6"]},
        refuses={PASS: "too_many_trains(company=CGR, count=5, limit=3) [1856 §13.4.9]"}),
    row("13.4.9 with more than three permanent trains he chooses three", FIVE_PERMANENT,
        *hands_in("5-0", "6-1"), question=NoneType,
        leaves={"trains CGR": ["5", "5", "6"], "company CGR permanent": True}),
    row("13.5.2 national with fours only has owned no permanent train", national_with("4"), PASS,
        leaves={"company CGR permanent": False}),
    row("13.5.2 nor without any", national_with(), leaves={"company CGR permanent": False}),
    row("t45 in phase six only permanent trains can be inherited", starting(in_phase_six(), "GT"),
        question=NoneType, leaves={"trains CGR": ["5", "6", "D"]}),
    # ---- stations
    row("13.4.10 before it two stations lie there", IN_ONE_HEX, leaves={"slots P9": (("GT", "CA"),)}),
    row("13.4.10 one station a hex and the home keeps it", starting(IN_ONE_HEX),
        leaves={"slots P9": (("CGR", None),)},
        tells={"StationRemoved company=CA hex because": [("P9", BECAUSE)],
               "StationPlaced company=CGR hex=P9 stop what because": [(0, "replaced", BECAUSE)]}),
    row("13.4.10.2 president is asked for the city of a hex without a home", IN_TORONTO,
        question=KeepStation(player=A, actor="CGR", rule="1856 §13.4.10.2", hex="N11", stops=(0, 1)),
        refuses={ChooseCity(hex="N11", stop=2): "no_old_station_there(hex=N11) [1856 §13.4.10.2]"}),
    row("13.4.10.2 president chooses the city of a hex without a home", IN_TORONTO,
        ChooseCity(hex="N11", stop=1),
        leaves={"slots N11": ((None,), ("CGR",)), "company CGR stations": (100,) * 7}),
    row("13.4.10.6 waiting home goes on waiting", starting(WAITING),
        leaves={"places CGR": "L15.-", "waiting L15": ("CGR",), "company CGR stations": (100,) * 9}),
    row("13.4.10.5 with eleven homes the president is asked", ELEVEN, question=LeaveHome,
        says={"hexes": ("J15", "D17", "M4", "N11", "P9", "F15", "C14", "K8", "L15", "O16", "J11")},
        refuses={ChooseHex(hex="I12"): "no_old_station_on_hex(hex=I12) [1856 §13.4.10.5]"}),
    # 11 - 11 + 1 companies: the row of four and fewer
    row("13.4.10.5 with eleven homes the president leaves one out", ELEVEN, ChooseHex(hex="D17"),
        question=NoneType, leaves={"places CGR": PLACES.replace(" D17", ""), "limit": 8}),
    row("house rule p22 a station for every home",
        starting(all_eleven(options=("station_for_every_home",)), "GT"), question=NoneType,
        leaves={"places CGR": PLACES, "company CGR stations": ()}),
])  # fmt: skip
def test_what_the_national_takes_over(row):
    row.holds()
