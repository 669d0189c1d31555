"""1841 §3.4, §4, §5, §7.2: what lies between two rounds, and how the game ends; §T-14."""

from __future__ import annotations

from msgspec.structs import replace

from gridsim.core.actions import Answer, OfferPriority, Pass
from gridsim.core.decisions import Consent, ExtraRound, SellPriority, StockTurn
from gridsim.core.events import PriceMoved
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.facts.facts import Facts
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.procedures.rounds import end_operating_round, end_stock_round
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.ending import are_areas_connected, check_off_board, connected_areas, sources
from gridsim.titles.title_1841.rounds import COURSE, after_turn, play_turn
from tests.builders import building_of
from tests.one_turn import play
from tests.titles.title_1841.tables import A, B, C, D, one_turn, running, table

YES, NO = Answer(yes=True), Answer(yes=False)


def ended(built, **fields):
    """The table after the end of a stock round in which nobody has to be asked anything."""
    working = Table(built.with_(**fields).state)
    assert list(end_stock_round(working, COURSE)) == []
    return working


def turn_of(built):
    return one_turn(built, play_turn)


def ending_stock_round(working):
    return end_stock_round(working, COURSE)


def ending_operating_round(working):
    return end_operating_round(working, COURSE)


# ---- end of the stock round


def test_3_4_pool_shares_press_a_price_by_one_row_however_many_and_sold_out_ones_rise() -> None:
    built = running(table(phase="4"), "SFTG", (3, 5), "A", A=60, B=40)
    built = running(built, "SFTN", (3, 5), "A", A=40, pool=30)
    built = running(built, "SSFL", (3, 5), "A", A=40)
    after = ended(built)
    cells = {company: after.companies[company].cell for company in ("SFTG", "SFTN", "SSFL")}
    assert cells == {"SFTG": (2, 5), "SFTN": (4, 5), "SSFL": (3, 5)}


def test_3_4_a_frozen_company_falls_two_rows_and_never_rises() -> None:
    built = running(table(phase="4"), "SFTG", (3, 5), "A", pool=20, B=10)
    after = ended(built.company("SFTG", president=None))
    assert after.companies["SFTG"].cell == (5, 5)
    led = running(table(phase="4"), "SFTG", (3, 5), "A", pool=20, B=10).company("SFTG", president=None)
    led = running(led, "SFTC", (3, 5), "SFTG", SFTG=40, B=60)
    assert ended(led).companies["SFTC"].cell == (3, 5)


def test_d_10_first_all_fall_then_all_rise() -> None:
    """SFTN rises into the field that SFTG has left by falling."""
    built = running(table(phase="4"), "SFTN", (4, 5), "A", A=60, B=40)
    built = running(built, "SFTG", (3, 5), "A", A=40, pool=10)
    moved = [event.company for event in ended(built).events if isinstance(event, PriceMoved)]
    assert moved == ["SFTG", "SFTN"]
    by_company = table(phase="4", options=("price_moves_by_company",))
    by_company = running(by_company, "SFTN", (2, 5), "A", A=60, B=40)
    by_company = running(by_company, "SFTG", (3, 5), "A", A=40, pool=10)
    moved = [event.company for event in ended(by_company).events if isinstance(event, PriceMoved)]
    assert moved == ["SFTN", "SFTG"]


def test_3_4_unused_concessions_go_back_and_the_bayard_pays_20() -> None:
    built = table(5, cash=100).private("BAYARD", A).private("C5", B).private("C7", C)
    built = running(built, "SFTG", (3, 5), "C", C=20)
    after = ended(built)
    assert after.privates["BAYARD"].owner == A
    assert after.cash[A] == 120
    assert after.privates["C5"].owner == BANK
    assert after.privates["C7"].owner == C, "a used concession stays"


def test_s4_1_e_the_card_goes_to_the_left_of_the_last_who_did_anything() -> None:
    assert ended(table(5), round=replace(table(5).state.round, last_to_act=C)).priority == D
    assert ended(table(5), priority=B).priority == B


def test_4_6_the_phase_at_the_end_of_the_stock_round_says_how_many_operating_rounds_follow() -> None:
    assert [ended(table(phase=phase)).round.of for phase in "2345678"] == [1, 2, 2, 3, 3, 3, 3]


def test_d_46_516_at_the_end_of_a_stock_round_ends_the_game_after_the_bayard() -> None:
    built = running(table(phase="8"), "SFTG", (1, 18), "A", A=60, B=40).private("BAYARD", A).cash(A, 0)
    after = ended(built)
    assert after.finished
    assert after.ending == "price_at_the_end"
    assert after.cash[A] == 20


def test_3_a_stock_round_ends_when_all_have_passed_one_after_the_other() -> None:
    built = running(table(3, phase="4", cash=500), "SFTG", (3, 5), "C", C=20)
    game = Game(TITLE, built.state)
    for player in (A, B, C):
        asked = game.now.decision
        assert isinstance(asked, StockTurn)
        assert asked.player == player
        game.apply(Pass())
    assert game.now.state.round.kind == "operating"


# ---- the end of the game


def test_t_14_bank_empty_in_a_stock_round_one_operating_round_is_still_played() -> None:
    built = running(table(phase="5"), "SFTG", (3, 5), "A", A=40, B=30)
    built = built.with_(cash=built.state.cash.with_(BANK, 0).with_(C, 10_000))
    after = ended(built)
    assert (after.round.kind, after.round.of) == ("operating", 1)
    assert not after.finished


def test_t_14_bank_empty_in_the_first_of_three_operating_rounds_that_round_is_the_last() -> None:
    built = table(phase="5").operating(1, 3)
    built = built.with_(cash=built.state.cash.with_(BANK, -5).with_(A, 10_000))
    working = Table(built.state)
    assert list(end_operating_round(working, COURSE)) == []
    assert working.finished
    assert working.ending == "bank_in_this_round"
    working = Table(table(phase="5").operating(1, 3).state)
    assert list(end_operating_round(working, COURSE)) == []
    assert (working.round.number, working.finished) == (2, False)


def test_d_69_a_bank_that_has_recovered_has_been_empty_all_the_same() -> None:
    working = Table(table(phase="5").operating(1, 3).state)
    had = working.cash[BANK]
    working.pay(BANK, A, had, what="test", because="1841 §5")
    working.pay(A, BANK, had, what="test", because="1841 §5")
    assert list(end_operating_round(working, COURSE)) == []
    assert working.finished


def test_d_70_an_operating_round_without_companies_is_over_at_once() -> None:
    game = turn_of(table(phase="4").operating(1, 2))
    assert game.now.decision is None
    assert game.now.state.round.number == 2


def test_5_score_cash_and_shares_less_bankruptcy_money_shared_by_equals() -> None:
    built = running(table(phase="4", cash=100), "SFTG", (3, 5), "A", A=40, pool=20)
    built = running(built, "SFTC", (2, 8), "SFTG", SFTG=40, A=20).cash("SFTG", 900).private("C5", A)
    players = built.state.players
    built = built.with_(players=players.with_(A, type(players[A])(id=A, name="A", debt=500)))
    state = built.state
    assert TITLE.worth(state, A) == 100 - 500 + 400 + 144
    found = [(each.kind, each.subject, each.amount) for each in sources(state, A)]
    assert found[:2] == [("cash", "", 100), ("debt", "", -500)]
    assert found[2:] == [("shares", "SFTC", 144), ("shares", "SFTG", 400)]
    assert TITLE.worth(state, B) == 100


def areas(built):
    return connected_areas(built.state.board)


def test_d_47_an_area_is_joined_when_plain_track_leads_to_a_city() -> None:
    """Treviso D16 beside the East."""
    assert areas(table(5)) == set()
    assert areas(table(5).tile("D16", "57", 2)) == {"east"}
    assert areas(table(5).tile("D16", "57", 0)) == set(), "turned away from it"
    assert not are_areas_connected(table(5).tile("D16", "57", 2).state.board)


def test_1_1_when_all_areas_are_joined_the_game_ends_with_the_turn() -> None:
    """A map on which the East is the only area."""
    sheet = load_facts("1841").sheet
    hexes = tuple(
        each if each.id in ("E17", "C17") or not each.stops or each.stops[0].kind != "off_board"
        else replace(each, stops=(), paths=())
        for each in sheet.hexes
    )  # fmt: skip
    small = building_of(
        Facts(replace(sheet, hexes=hexes), load_facts("1841").designs, frozenset()), players=3
    )
    working = Table(small.operating().state)
    check_off_board(working)
    assert working.ending is None
    working = Table(small.operating().tile("D16", "57", 2).state)
    check_off_board(working)
    assert working.ending == "areas_connected"
    assert not working.finished
    after_turn(working)
    assert working.finished


# ---- variant 7.2


def strong(**fields):
    return table(5, phase="4", options=("stronger_priority",), cash=100).with_(**fields)


def test_7_2_a_the_card_may_be_sold_at_the_end_of_a_stock_round() -> None:
    game = one_turn(strong(priority=A), ending_stock_round)
    assert isinstance(game.now.decision, SellPriority)
    play(game, OfferPriority(buyer=C, price=30))
    asked = game.now.decision
    assert isinstance(asked, Consent)
    assert (asked.player, asked.proposer, asked.proposal) == (C, A, OfferPriority(buyer=C, price=30))
    state = play(game, YES)
    assert state.priority == C
    assert (state.cash[A], state.cash[C]) == (130, 70)


def test_7_2_a_who_refuses_is_not_asked_again() -> None:
    game = one_turn(strong(priority=A), ending_stock_round)
    play(game, OfferPriority(buyer=C, price=30), NO)
    assert isinstance(game.now.decision, SellPriority)
    keys = [refusal.key for refusal in game.now.legal.why_not(OfferPriority(buyer=C, price=1))]
    assert keys == ["no_such_buyer"]
    state = play(game, Pass())
    assert state.priority == A


def test_7_2_b_one_more_operating_round_once_in_a_set() -> None:
    game = one_turn(strong(priority=B).operating(2, 2), ending_operating_round)
    asked = game.now.decision
    assert isinstance(asked, ExtraRound)
    assert asked.player == B
    state = play(game, YES)
    assert (state.round.kind, state.round.number, state.round.of) == ("operating", 3, 3)
    again = table(5, phase="4", options=("stronger_priority",)).operating(3, 3).with_(memory=state.memory)
    assert one_turn(again, ending_operating_round).now.state.round.kind == "stock"


def test_without_7_2_nobody_is_asked() -> None:
    assert one_turn(table(5, phase="4").operating(2, 2), ending_operating_round).now.decision is None
