"""1841 §3.4, §4, §5, §7.2: what lies between two rounds, and how the game ends; §T-14."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import Answer, OfferPriority
from gridsim.core.decisions import Consent, ExtraRound, SellPriority
from gridsim.core.events import PriceMoved
from gridsim.core.state import BANK
from gridsim.core.table import Table
from gridsim.facts.facts import Facts
from gridsim.facts.load import load_facts
from gridsim.procedures.rounds import end_operating_round, end_stock_round
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.ending import are_areas_connected, check_off_board, connected_areas, sources
from gridsim.titles.title_1841.rounds import COURSE, after_turn, play_turn
from tests.answers import PASS
from tests.builders import building_of
from tests.tables import A, B, C, D, one_turn, play, row
from tests.titles.title_1841.tables import running, table

YES, NO = Answer(yes=True), Answer(yes=False)
S100 = (3, 5)


def ended(built, end=end_stock_round, **fields):
    """The table after the end of a round in which nobody has to be asked anything."""
    working = Table(built.with_(**fields).state)
    assert list(end(working, COURSE)) == []
    return working


def ending(built, end=end_stock_round):
    """The end of a round, in which somebody is asked something."""

    def turn(working):
        yield from end(working, COURSE)
        return 0

    return lambda: one_turn(built, turn)


# ---- end of the stock round

PRESSED = running(running(table(phase="4"), "SFTG", S100, "A", A=60, B=40), "SFTN", S100, "A", A=40, pool=30)
PRESSED = running(PRESSED, "SSFL", S100, "A", A=40)
FROZEN = running(table(phase="4"), "SFTG", S100, "A", pool=20, B=10).company("SFTG", president=None)
LED = running(FROZEN, "SFTC", S100, "SFTG", SFTG=40, B=60)


@pytest.mark.parametrize(
    ("built", "cells"),
    [
        pytest.param(PRESSED, {"SFTG": (2, 5), "SFTN": (4, 5), "SSFL": S100},
        id="one row however many, sold out ones rise"),
        pytest.param(FROZEN, {"SFTG": (5, 5)}, id="a frozen company falls two rows"),
        pytest.param(LED, {"SFTC": S100}, id="and one it leads never rises"),
    ],
)  # fmt: skip
def test_3_4_pool_shares_press_prices(built, cells):
    after = ended(built)
    assert {company: after.companies[company].cell for company in cells} == cells


@pytest.mark.parametrize(
    ("options", "row", "order"),
    [((), 4, ["SFTG", "SFTN"]), (("price_moves_by_company",), 2, ["SFTN", "SFTG"])],
    ids=["SFTN rises into the field that SFTG has left", "by house rule by company"],
)
def test_d_10_first_all_fall_then_all_rise(options, row, order):
    built = running(table(phase="4", options=options), "SFTN", (row, 5), "A", A=60, B=40)
    built = running(built, "SFTG", S100, "A", A=40, pool=10)
    assert [event.company for event in ended(built).events if isinstance(event, PriceMoved)] == order


def test_3_4_unused_concessions_go_back_and_the_bayard_pays_20():
    built = table(5, cash=100).private("BAYARD", A).private("C5", B).private("C7", C)
    after = ended(running(built, "SFTG", S100, "C", C=20))
    owners = {private: after.privates[private].owner for private in ("BAYARD", "C5", "C7")}
    assert owners == {"BAYARD": A, "C5": BANK, "C7": C}, "a used concession stays"
    assert after.cash[A] == 120


def test_s4_1_e_the_card_goes_to_the_left_of_the_last_who_did_anything():
    assert ended(table(5), round=replace(table(5).state.round, last_to_act=C)).priority == D
    assert ended(table(5), priority=B).priority == B


def test_4_6_the_phase_at_the_end_of_the_stock_round_says_how_many_operating_rounds_follow():
    assert [ended(table(phase=phase)).round.of for phase in "2345678"] == [1, 2, 2, 3, 3, 3, 3]


def test_d_46_516_at_the_end_of_a_stock_round_ends_the_game_after_the_bayard():
    built = running(table(phase="8"), "SFTG", (1, 18), "A", A=60, B=40).private("BAYARD", A).cash(A, 0)
    after = ended(built)
    assert (after.finished, after.ending, after.cash[A]) == (True, "price_at_the_end", 20)


# ---- the end of the game

THREE = table(phase="5").operating(1, 3)


def emptied(built, left=0):
    """The bank has so little; the players have the rest."""
    return built.with_(cash=built.state.cash.with_(BANK, left).with_(C, 10_000))


def test_t_14_bank_empty_in_a_stock_round_one_operating_round_is_still_played():
    after = ended(emptied(running(table(phase="5"), "SFTG", S100, "A", A=40, B=30)))
    assert (after.round.kind, after.round.of, after.finished) == ("operating", 1, False)


def test_t_14_bank_empty_in_the_first_of_three_operating_rounds_that_round_is_the_last():
    working = ended(emptied(THREE, -5), end_operating_round)
    assert (working.finished, working.ending) == (True, "bank_in_this_round")
    working = ended(THREE, end_operating_round)
    assert (working.round.number, working.finished) == (2, False)


def test_d_69_a_bank_that_has_recovered_has_been_empty_all_the_same():
    working = Table(THREE.state)
    had = working.cash[BANK]
    working.pay(BANK, A, had, what="test", because="1841 §5")
    working.pay(A, BANK, had, what="test", because="1841 §5")
    assert list(end_operating_round(working, COURSE)) == []
    assert working.finished


def test_d_70_an_operating_round_without_companies_is_over_at_once():
    playing = one_turn(table(phase="4").operating(1, 2), lambda working: (yield from play_turn(working)) or 0)
    assert playing.now.decision is None
    assert playing.now.state.round.number == 2


def test_5_score_cash_and_shares_less_bankruptcy_money_shared_by_equals():
    built = running(table(phase="4", cash=100), "SFTG", S100, "A", A=40, pool=20)
    built = running(built, "SFTC", (2, 8), "SFTG", SFTG=40, A=20).cash("SFTG", 900).private("C5", A)
    players = built.state.players
    state = built.with_(players=players.with_(A, replace(players[A], debt=500))).state
    assert (TITLE.worth(state, A), TITLE.worth(state, B)) == (100 - 500 + 400 + 144, 100)
    found = [(source.kind, source.subject, source.amount) for source in sources(state, A)]
    assert found == [("cash", "", 100), ("debt", "", -500), ("shares", "SFTC", 144), ("shares", "SFTG", 400)]


TREVISO = table(5).tile("D16", "57", 2)
"""Beside the East."""


@pytest.mark.parametrize(
    ("built", "areas"),
    [(table(5), set()), (TREVISO, {"east"}), (table(5).tile("D16", "57", 0), set())],
    ids=["no track", "track to a city", "turned away from it"],
)
def test_d_47_an_area_is_joined_when_plain_track_leads_to_a_city(built, areas):
    assert connected_areas(built.state.board) == areas
    assert not are_areas_connected(built.state.board)


def test_1_1_when_all_areas_are_joined_the_game_ends_with_the_turn():
    """A map on which the East is the only area."""
    sheet, designs = load_facts("1841").sheet, load_facts("1841").designs
    hexes = tuple(
        place if place.id in ("E17", "C17") or not place.stops or place.stops[0].kind != "off_board"
        else replace(place, stops=(), paths=())
        for place in sheet.hexes
    )  # fmt: skip
    small = building_of(Facts(replace(sheet, hexes=hexes), designs, frozenset()), players=3).operating()
    working = Table(small.state)
    check_off_board(working)
    assert working.ending is None
    working = Table(small.tile("D16", "57", 2).state)
    check_off_board(working)
    assert (working.ending, working.finished) == ("areas_connected", False)
    after_turn(working)
    assert working.finished


# ---- variant 7.2

STRONG = table(5, phase="4", options=("stronger_priority",), cash=100)
SELLING = ending(STRONG.with_(priority=A))
MORE = ending(STRONG.with_(priority=B).operating(2, 2), end_operating_round)


def offer(price):
    return OfferPriority(buyer=C, price=price)


@pytest.mark.parametrize("row", [
    row("3 a stock round ends when all have passed one after the other",
        running(table(3, phase="4", cash=500), "SFTG", S100, "C", C=20), PASS, PASS, PASS,
        leaves={"round": ("operating", 1)}, tells={"Passed step=stock actor": [A, B, C]}),
    row("7.2-a the card may be sold at the end of a stock round", SELLING, question=SellPriority, asks="A"),
    row("7.2-a who is named is asked", SELLING, offer(30), question=Consent, asks="C"),
    row("7.2-a and has it if he agrees", SELLING, offer(30), YES,
        leaves={"priority": "C", "cash A": 130, "cash C": 70}),
    row("7.2-a who refuses is not asked again", SELLING, offer(30), NO, question=SellPriority,
        refuses={offer(1): "no_such_buyer"}),
    row("7.2-a it may be kept", SELLING, offer(30), NO, PASS, leaves={"priority": "A"}),
    row("7.2-b one more operating round once in a set", MORE, question=ExtraRound, asks="B"),
    row("7.2-b if the holder wants", MORE, YES, leaves={"round": ("operating", 3)}),
])  # fmt: skip
def test_rounds(row):
    row.holds()


def test_7_2_the_card_and_the_round_are_those_that_were_agreed_on():
    playing = SELLING()
    play(playing, offer(30))
    asked = playing.now.decision
    assert (asked.proposer, asked.proposal) == (A, offer(30))
    state = play(MORE(), YES)
    assert state.round.of == 3
    again = STRONG.operating(3, 3).with_(memory=state.memory)
    assert ending(again, end_operating_round)().now.state.round.kind == "stock"


def test_without_7_2_nobody_is_asked():
    assert ended(table(5, phase="4").operating(2, 2), end_operating_round).round.kind == "stock"
