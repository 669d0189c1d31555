"""1844 §12.4, §13.1 to §13.3: exports, privates and their powers, mountain railways, and who is paid."""

from __future__ import annotations

from msgspec.structs import replace

from gridsim.commands.audit.auditor import Auditor
from gridsim.core.actions import (
    BuyPrivate,
    BuyTrain,
    GiveTrain,
    LayTile,
    Pass,
    RepayDebt,
    TakeSite,
    UsePrivate,
)
from gridsim.core.decisions import ChooseSite, OfferedTrain, StockTurn, TrackStep, TrainStep
from gridsim.core.state import BANK, REMOVED, GameState, Round
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.flow.turns import Turn
from gridsim.procedures.exports import export_next
from gridsim.titles.title_1844 import TITLE, memory
from gridsim.titles.title_1844.operating import TRACK_ANSWERS, TRAIN_ANSWERS
from gridsim.titles.title_1844.phases import begin_phase
from gridsim.titles.title_1844.privates import OFFER_ANSWERS, close_milano
from gridsim.titles.title_1844.rounds import begin_operating_round
from gridsim.titles.title_1844.stock import STOCK_ANSWERS
from gridsim.titles.title_1844.track import lay
from tests.builders import Building
from tests.one_turn import game_of
from tests.titles.title_1844.tables import A, B, C, founded, game, play, refusals, table, working

FO = ("I16", "H17", "H19", "H21", "H23")


def exporting(now: Table) -> Turn[int]:
    yield from export_next(now, begin_phase, because="1844 §12.4")
    return 0


def exported(built: Building, *answers) -> GameState:
    playing = game_of(built.state, exporting, {OfferedTrain: OFFER_ANSWERS})
    return play(playing, *answers)


def sold_out(built: Building, *kinds: str) -> Building:
    trains = built.state.trains
    for card in trains.values():
        if card.kind in kinds:
            trains = trains.with_(card.id, type(card)(id=card.id, kind=card.kind, owner=REMOVED))
    return built.with_(trains=trains)


def keys(built: Building, question, answers, action) -> set[str]:
    return {each.key for each in LegalActions(built.state, question, answers).why_not(action)}


# ---- exports


def test_12_4_the_lowest_card_leaves_and_may_begin_a_phase() -> None:
    state = exported(table().phase("2"))
    assert (state.trains["2-0"].owner, state.phase) == (REMOVED, "2")
    assert state.cash == table().phase("2").state.cash
    state = exported(sold_out(table().phase("2"), "2"))
    assert (state.trains["3-0"].owner, state.phase) == (REMOVED, "3")


# ---- the end of the privates


def before_phase_5() -> Building:
    built = sold_out(table().phase("4"), "2", "3", "4")
    for private in ("P1", "P4", "P7"):
        built = built.private(private, A)
    return founded(built.owns(A, "MOB", 50), "MOB", 60)


def test_12_2_phase_5_lays_the_line_closes_the_privates_and_gives_eva() -> None:
    playing = game_of(before_phase_5().state, exporting, {OfferedTrain: OFFER_ANSWERS})
    state, question = playing.now.state, playing.now.decision
    assert isinstance(question, OfferedTrain)
    assert state.phase == "5"
    assert [state.privates[each].owner for each in ("P1", "P4", "P7")] == [REMOVED] * 3
    assert [state.board.hexes[each].tile for each in FO] == ["FO1", "FO2", "FO3", "FO4", "FO5"]
    assert state.cash[A] - before_phase_5().state.cash[A] == 80
    given = play(playing, GiveTrain(train="EVA-0", company="MOB"))
    assert memory.of(given).national_due
    assert given.trains["EVA-0"].owner == "MOB"


def test_13_1_7_the_owner_may_keep_eva_and_give_it_later() -> None:
    state = exported(before_phase_5(), Pass())
    assert state.trains["EVA-0"].owner == A
    later = Building(state).with_(round=Round(kind="stock", player=A), ending=None, finished=False)
    playing = game(later)
    assert refusals(playing, GiveTrain(train="EVA-0", company="GB")) == {"train_cannot_be_given"}
    state = play(playing, GiveTrain(train="EVA-0", company="MOB"))
    assert state.trains["EVA-0"].owner == "MOB"


def test_13_1_7_full_companies_are_not_asked_about_eva() -> None:
    full = before_phase_5().trains("MOB", "5H", "6H")
    assert exported(full).trains["EVA-0"].owner == A


# ---- the line


def test_13_1_4_the_line_is_laid_in_a_turn_of_anybody() -> None:
    """All five tiles beside a tunnel there, the bank pays 80, and nobody's turn is over."""
    built = table().phase("3").private("P4", B).hex("H19", tunnel="TS", tunnel_rotation=2)
    playing = game(built)
    state = play(playing, UsePrivate(private="P4"))
    assert [state.board.hexes[each].tile for each in FO] == ["FO1", "FO2", "FO3", "FO4", "FO5"]
    assert state.board.hexes["H19"].tunnel == "TS"
    assert state.cash[B] - built.state.cash[B] == 80
    assert state.privates["P4"].owner == REMOVED
    assert playing.now.decision.player == A


def test_13_1_4_a_company_that_owns_the_line_is_paid() -> None:
    built = founded(table().phase("3").owns(B, "BLS", 50), "BLS", 60).private("P4", "BLS")
    state = play(game(built), UsePrivate(private="P4"))
    assert state.cash["BLS"] - built.state.cash["BLS"] == 80


def test_13_1_4_not_before_phase_3() -> None:
    question = StockTurn(player=A, actor=A, rule="1844 §4.1.2")
    built = table().phase("2").private("P4", A)
    assert keys(built, question, STOCK_ANSWERS, UsePrivate(private="P4")) == {"no_power_to_use"}


# ---- one more tile


def test_tiles_of_the_line_are_none_of_the_turn_in_which_it_is_laid() -> None:
    """Neither for the rules nor for the check that knows nothing of them."""
    built = founded(directed().private("P4", "MOB").owns(A, "GB", 50), "GB", 100, operated=True)
    playing = game(built.with_(round=Round(kind="operating")))
    auditor = Auditor(TITLE.accounts, playing.moments[0])
    while playing.now.decision is not None and playing.now.decision.actor != "MOB":
        play(playing, Pass())
    play(playing, UsePrivate(private="P4"), LayTile(hex="I8", tile="9", rotation=1))
    faults = [fault for moment in playing.moments[1:] for fault in auditor.look(moment)]
    assert not [fault for fault in faults if "in this turn" in fault]


def directed() -> Building:
    built = founded(table().phase("3").owns(A, "MOB", 50), "MOB", 80, operated=True)
    built = built.tile("I6", "57", 1).station("MOB", "I6").cash("MOB", 400)
    return built.with_(round=Round(kind="operating", company="MOB"))


def test_13_1_2_one_more_yellow_tile_for_the_owner_or_his_companies() -> None:
    question = TrackStep(player=A, actor="MOB", rule="1844 §7.1")
    more = LayTile(hex="I8", tile="9", rotation=1, power="P2")
    assert keys(directed().private("P2", A), question, TRACK_ANSWERS, more) == set()
    assert keys(directed().private("P2", "MOB"), question, TRACK_ANSWERS, more) == set()
    assert keys(directed().private("P2", B), question, TRACK_ANSWERS, more) == {"no_power_to_lay"}
    early = directed().private("P2", A).phase("2")
    assert keys(early, question, TRACK_ANSWERS, more) == {"no_power_to_lay"}
    now = working(directed().private("P2", A))
    lay(now, "MOB", more)
    assert (now.privates["P2"].used, now.privates["P2"].owner) == (True, A)


# ---- privates for companies


def test_13_1_1_a_company_buys_from_its_own_director() -> None:
    question = TrainStep(player=A, actor="MOB", rule="1844 §11")
    mine, theirs = directed().private("P3", A), directed().private("P3", B)
    assert keys(mine, question, TRAIN_ANSWERS, BuyPrivate(private="P3", price=160)) == set()
    assert keys(mine, question, TRAIN_ANSWERS, BuyPrivate(private="P3", price=161)) == {"private_price_range"}
    assert keys(theirs, question, TRAIN_ANSWERS, BuyPrivate(private="P3", price=80)) == {
        "private_not_for_company"
    }
    oerlikon = directed().private("P7", A)
    assert keys(oerlikon, question, TRAIN_ANSWERS, BuyPrivate(private="P7", price=1)) == {
        "private_not_for_company"
    }
    late = mine.phase("5")
    assert keys(late, question, TRAIN_ANSWERS, BuyPrivate(private="P3", price=80)) == {
        "private_not_for_company"
    }
    anybody = theirs.with_(facts=table(options=("privates_of_anybody",)).state.facts)
    assert keys(anybody, question, TRAIN_ANSWERS, BuyPrivate(private="P3", price=80)) == set()


# ---- income


def test_6_1_only_active_tunnels_and_mountain_railways_pay() -> None:
    built = table().private("P1", A).private("T1", A).private("T2", B).private("B1", B)
    now = working(built)
    memory.remember(now, active=("T1", "B1"))
    begin_operating_round(now)
    assert now.cash[A] - built.state.cash[A] == 5 + 10
    assert now.cash[B] - built.state.cash[B] == 40


def test_t25_an_income_reduces_an_overdraft() -> None:
    now = working(table().private("T1", A).cash(A, -50))
    memory.remember(now, active=("T1",))
    begin_operating_round(now)
    assert now.cash[A] == -40


def test_13_1_6_milano_closes_with_the_first_revenue_of_fnm() -> None:
    now = working(table().private("P6", A))
    close_milano(now, "FNM", 0)
    close_milano(now, "BLS", 50)
    assert now.privates["P6"].owner == A
    close_milano(now, "FNM", 30)
    assert now.privates["P6"].owner == REMOVED


# ---- mountain railways


def test_13_3_2_a_railway_gets_its_site_and_its_board_at_once() -> None:
    playing = game(table().private("B1", BANK))
    play(playing, BuyPrivate(private="B1", price=150))
    assert isinstance(playing.now.decision, ChooseSite)
    assert refusals(playing, TakeSite(hex="G18", board="A")) == {"site_not_free"}
    assert refusals(playing, TakeSite(hex="L23", board="Z")) == {"no_such_board"}
    state = play(playing, TakeSite(hex="L23", board="C"))
    assert (state.board.hexes["L23"].marker, state.supply["C"]) == ("C", 1)
    assert memory.of(state).places["B1"] == "L23"


def test_11_1_trains_of_other_companies_from_phase_3() -> None:
    question = TrainStep(player=A, actor="MOB", rule="1844 §11")
    built = founded(directed().owns(A, "BLS", 50), "BLS", 60).cards("BLS", "3-0")
    offer = BuyTrain(train="3-0", price=1)
    assert keys(built, question, TRAIN_ANSWERS, offer) == set()
    assert keys(built.phase("2"), question, TRAIN_ANSWERS, offer) != set()


def test_11_8_5_a_debt_is_repaid_beside_questions_of_others_too() -> None:
    """B owes 90 and has 60; A is asked, who is not kept waiting for B's wish."""
    built = table().cash(B, 60)
    built = built.with_(players=built.state.players.with_(B, replace(built.state.players[B], debt=90)))
    playing = game(built)
    assert playing.now.decision.player == A
    assert RepayDebt(amount=60, player=B) in playing.now.legal
    assert refusals(playing, RepayDebt(amount=61, player=B)) == {"cannot_repay_so_much"}
    assert refusals(playing, RepayDebt(amount=10, player=C)) == {"cannot_repay_so_much"}
    state = play(playing, RepayDebt(amount=40, player=B))
    assert (state.cash[B], state.players[B].debt) == (20, 50)
    assert playing.now.decision.player == A
    state = play(playing, Pass())
    assert state.round.passes == 1, "A has done nothing by it"
