"""1844 §12.4, §13.1 to §13.3: exports, privates and their powers, mountain railways, and who is paid."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.commands.audit.auditor import Auditor
from gridsim.core.actions import GiveTrain, RepayDebt, TakeSite, UsePrivate
from gridsim.core.decisions import ChooseSite, OfferedTrain, StockTurn, TrackStep, TrainStep
from gridsim.core.state import BANK, REMOVED, Round
from gridsim.core.table import Table
from gridsim.flow.turns import Turn
from gridsim.procedures.exports import export_next
from gridsim.titles.title_1844 import TITLE, memory
from gridsim.titles.title_1844.phases import begin_phase
from gridsim.titles.title_1844.privates import OFFER_ANSWERS, close_milano
from gridsim.titles.title_1844.rounds import begin_operating_round
from gridsim.titles.title_1844.track import lay
from tests.answers import PASS, buys_private, buys_train, lays
from tests.builders import Building
from tests.tables import A, B, C, deed, game, judging, keys, one_turn, play, row
from tests.titles.title_1844.tables import founded, table

FO = ("I16", "H17", "H19", "H21", "H23")
LINE_LAID = {f"tile {hex_id}": f"FO{number}" for number, hex_id in enumerate(FO, 1)}
LINE = UsePrivate(private="P4")
EVA = GiveTrain(train="EVA-0", company="MOB")
MORE = lays("I8", "9", 1, "P2")


def exporting(built: Building):
    """The export of the bank's next train."""

    def turn(now: Table) -> Turn[int]:
        yield from export_next(now, begin_phase, because="1844 §12.4")
        return 0

    return lambda: one_turn(built, turn, {OfferedTrain: OFFER_ANSWERS})


def sold_out(built: Building, *kinds: str) -> Building:
    return built.cards(REMOVED, *(card.id for card in built.state.trains.values() if card.kind in kinds))


def stock(built: Building):
    return judging(built, StockTurn, A)


def trains(built: Building):
    """Which trains and privates MOB buys is asked."""
    return judging(built, TrainStep, "MOB")


BEFORE_5 = sold_out(table().phase("4"), "2", "3", "4").private("P1", A).private("P4", A).private("P7", A)
BEFORE_5 = founded(BEFORE_5.owns(A, "MOB", 50), "MOB", 60)
FULL = BEFORE_5.trains("MOB", "5H", "6H")
KEPT = Building(play(exporting(BEFORE_5)(), PASS)).with_(round=Round(kind="stock", player=A))
KEPT = KEPT.with_(ending=None, finished=False)
OF_OTHERS = founded(KEPT.owns(B, "BLS", 50), "BLS", 60)
LAYING = table().phase("3").private("P4", B).hex("H19", tunnel="TS", tunnel_rotation=2)
OWNED = founded(table().phase("3").owns(B, "BLS", 50), "BLS", 60).private("P4", "BLS")
DIRECTED = founded(table().phase("3").owns(A, "MOB", 50), "MOB", 80, operated=True)
DIRECTED = DIRECTED.tile("I6", "57", 1).station("MOB", "I6").cash("MOB", 400)
DIRECTED = DIRECTED.with_(round=Round(kind="operating", company="MOB"))
MINE, THEIRS = DIRECTED.private("P3", A), DIRECTED.private("P3", B)
ANYBODY = THEIRS.with_(facts=table(options=("privates_of_anybody",)).state.facts)
OF_BLS = founded(DIRECTED.owns(A, "BLS", 50), "BLS", 60).cards("BLS", "3-0")
SITE = table().private("B1", BANK)
IN_DEBT = table().cash(B, 60)
IN_DEBT = IN_DEBT.with_(players=IN_DEBT.state.players.with_(B, replace(IN_DEBT.state.players[B], debt=90)))
"""B owes 90 and has 60; A is asked, who is not kept waiting for B's wish."""


@pytest.mark.parametrize("row", [
    row("12.4 the lowest card leaves and no money moves", exporting(table().phase("2")),
        leaves={"train 2-0": REMOVED, "phase": "2", "gain bank": 0}),
    row("12.4 and may begin a phase", exporting(sold_out(table().phase("2"), "2")),
        leaves={"train 3-0": REMOVED, "phase": "3"}),
    row("12.2 phase 5 lays the line closes the privates and offers EVA", exporting(BEFORE_5),
        question=OfferedTrain, leaves=LINE_LAID | {f"owner {each}": REMOVED for each in ("P1", "P4", "P7")}
        | {"phase": "5", "cash A": BEFORE_5.state.cash[A] + 80}),
    row("12.2 EVA makes the national due", exporting(BEFORE_5), EVA, leaves={"train EVA-0": "MOB"}),
    row("13.1.7 the owner may keep EVA", exporting(BEFORE_5), PASS, leaves={"train EVA-0": "A"}),
    row("13.1.7 and give it later", KEPT, EVA, leaves={"train EVA-0": "MOB"}),
    row("13.1.7 to his own", KEPT, refuses={GiveTrain(train="EVA-0", company="GB"): "train_cannot_be_given"}),
    row("13.1.7 to none of others", OF_OTHERS, allows=(EVA,),
        refuses={GiveTrain(train="EVA-0", company="BLS"): "train_cannot_be_given"}),
    row("13.1.7 full companies are not asked about EVA", exporting(FULL), leaves={"train EVA-0": "A"}),
    row("13.1.4 the line is laid in a turn of anybody beside a tunnel there", LAYING, LINE, asks="A",
        leaves=LINE_LAID | {"gain B": 80, "owner P4": REMOVED}),
    row("13.1.4 a company that owns the line is paid", OWNED, LINE, leaves={"gain BLS": 80}),
    row("13.1.4 not before phase 3", stock(table().phase("2").private("P4", A)),
        refuses={LINE: "no_power_to_use"}),
    *(row("13.1.2 one more yellow tile for the owner or his companies",
          judging(DIRECTED.private("P2", owner), TrackStep, "MOB"), allows=(MORE,)) for owner in (A, "MOB")),
    row("13.1.2 not of others", judging(DIRECTED.private("P2", B), TrackStep, "MOB"),
        refuses={MORE: "no_power_to_lay"}),
    row("13.1.2 nor before phase 3", judging(DIRECTED.private("P2", A).phase("2"), TrackStep, "MOB"),
        refuses={MORE: "no_power_to_lay"}),
    row("13.1.1 a company buys from its own director", trains(MINE), allows=(buys_private("P3", 160),),
        refuses={buys_private("P3", 161): "private_price_range"}),
    row("13.1.1 not from others", trains(THEIRS),
        refuses={buys_private("P3", 80): "private_not_for_company"}),
    row("13.1.1 by house rule from anybody", trains(ANYBODY), allows=(buys_private("P3", 80),)),
    row("13.1.1 not the Oerlikon", trains(DIRECTED.private("P7", A)),
        refuses={buys_private("P7", 1): "private_not_for_company"}),
    row("13.1.1 nor from phase 5 on", trains(MINE.phase("5")),
        refuses={buys_private("P3", 80): "private_not_for_company"}),
    row("13.3.2 a mountain railway takes a free site", SITE, buys_private("B1", 150), question=ChooseSite,
        refuses={TakeSite(hex="G18", board="A"): "site_not_free",
                 TakeSite(hex="L23", board="Z"): "no_such_board"}),
    row("13.3.2 and its board at once", SITE, buys_private("B1", 150), TakeSite(hex="L23", board="C"),
        leaves={"marker L23": "C"}),
    row("11.1 trains of other companies from phase 3", trains(OF_BLS), allows=(buys_train("3-0", 1),)),
    row("11.8.5 a debt is repaid beside questions of others too", IN_DEBT, asks="A",
        allows=(RepayDebt(amount=60, player=B),),
        refuses={RepayDebt(amount=61, player=B): "cannot_repay_so_much",
                 RepayDebt(amount=10, player=C): "cannot_repay_so_much"}),
    row("11.8.5 in part", IN_DEBT, RepayDebt(amount=40, player=B), asks="A",
        leaves={"cash B": 20, "debt B": 50}),
    row("11.8.5 A has done nothing by it", IN_DEBT, RepayDebt(amount=40, player=B), PASS,
        leaves={"passes": 1}),
])  # fmt: skip
def test_privates(row):
    row.holds()


def test_12_2_13_3_2_what_is_remembered():
    assert memory.of(play(exporting(BEFORE_5)(), EVA)).national_due
    state = play(game(SITE), buys_private("B1", 150), TakeSite(hex="L23", board="C"))
    assert (state.supply["C"], memory.of(state).places["B1"]) == (1, "L23")


def test_11_1_no_trains_of_others_before():
    assert keys(trains(OF_BLS.phase("2"))(), buys_train("3-0", 1)) != set()


def test_tiles_of_the_line_are_none_of_the_turn_in_which_it_is_laid():
    """Neither for the rules nor for the check that knows nothing of them."""
    built = founded(DIRECTED.private("P4", "MOB").owns(A, "GB", 50), "GB", 100, operated=True)
    playing = game(built.with_(round=Round(kind="operating")))
    auditor = Auditor(TITLE.accounts, playing.moments[0])
    while playing.now.decision is not None and playing.now.decision.actor != "MOB":
        play(playing, PASS)
    play(playing, LINE, lays("I8", "9", 1))
    faults = [fault for moment in playing.moments[1:] for fault in auditor.look(moment)]
    assert not [fault for fault in faults if "in this turn" in fault]


# ---- income


def active(*privates: str):
    return lambda table: memory.remember(table, active=privates)


PAYING = table().private("P1", A).private("T1", A).private("T2", B).private("B1", B)
MILANO = table().private("P6", A)


def earns(company: str, revenue: int):
    return lambda table: close_milano(table, company, revenue)


@pytest.mark.parametrize("deed", [
    deed("6.1 only active tunnels and mountain railways pay", PAYING, active("T1", "B1"),
        begin_operating_round, leaves={"gain A": 5 + 10, "gain B": 40}),
    deed("T-25 an income reduces an overdraft", table().private("T1", A).cash(A, -50), active("T1"),
         begin_operating_round, leaves={"cash A": -40}),
    deed("13.1.6 Milano stays while FNM earns nothing", MILANO, earns("FNM", 0), earns("BLS", 50),
         leaves={"owner P6": "A"}),
    deed("13.1.6 Milano closes with the first revenue of FNM", MILANO, earns("FNM", 30),
         leaves={"owner P6": REMOVED}),
    deed("13.1.2 the extra tile uses the private up", DIRECTED.private("P2", A),
         lambda table: lay(table, "MOB", MORE), leaves={"used P2": True, "owner P2": "A"}),
])  # fmt: skip
def test_what_happens_by_itself(deed):
    deed.holds()
