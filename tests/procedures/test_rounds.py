"""The course of a game: whose turn follows, what lies between rounds, when it ends; on an invented title."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import Answer, Pass
from gridsim.core.decisions import ExtraRound, StockTurn
from gridsim.core.state import BANK
from gridsim.finance.ownership import on_the_table
from gridsim.flow.game import Game
from gridsim.flow.turns import ask
from gridsim.procedures import rounds
from gridsim.procedures.asking import PASS, YES_OR_NO
from gridsim.procedures.company_turn import take_turn
from gridsim.procedures.rounds import Course, GameOver, OperatingRounds, StockRounds, silently
from gridsim.procedures.seats import hand_on_priority, priority_after
from tests.builders import building
from tests.procedures.on_paper import A, B
from tests.tables import asked, play, tale

YES = Answer(yes=True)
ALL_PASS = [Pass()] * 3
BUILT = building("1856")
WITHOUT_B = BUILT.with_(players=BUILT.state.players.with_(B, replace(BUILT.state.players[B], bankrupt=True)))


def stock_turn(table, player):
    """A yes keeps the round going."""
    action = yield from ask(StockTurn(player=player, actor=player, rule="toy §1"))
    return isinstance(action, Answer)


def company_turn(table, company):
    yield from take_turn(table, company, steps(table, company), because="toy §4")


def steps(table, company):
    yield from ()
    table.change_company(company, operated=True)


def leave_bank(_table):
    """The bank is never empty."""


OPERATING = OperatingRounds(
    begins="toy §4",
    in_set=lambda _seen: 2,
    to_come=lambda seen: [company for company in ("GT", "GW") if company not in seen.round.done],
    turn=company_turn,
)
COURSE = Course(
    stock=StockRounds(
        begins="toy §1",
        turn=stock_turn,
        passing="toy §2",
        close=silently(lambda table: hand_on_priority(table, because="toy §3")),
    ),
    operating=OPERATING,
    check_bank=leave_bank,
    ends_with="set",
    ends="toy §9",
)


class Toy:
    """Rules that play a course."""

    answers = {StockTurn: {Pass: PASS, **YES_OR_NO}, ExtraRound: YES_OR_NO}

    def __init__(self, course):
        self.play_turn = rounds.playing(course)


def played(*actions, built=BUILT, course=COURSE, **operating):
    """A game after these answers, by a course of which parts are others."""
    course = replace(course, operating=replace(course.operating, **operating))
    game = Game(Toy(course), built.state)
    play(game, *actions)
    return game


# ---- stock rounds


@pytest.mark.parametrize(("answers", "built", "next_player", "in_a_row", "number"), [
    pytest.param([], BUILT, "A", 0, 1, id="the holder of the priority begins"),
    pytest.param([Pass(), Pass()], BUILT, "C", 2, 1, id="turns go clockwise"),
    pytest.param([Pass(), Pass(), YES, Pass(), Pass()], BUILT, "C", 2, 1, id="an act begins the count anew"),
    pytest.param([Pass(), Pass(), YES, *ALL_PASS], BUILT, "A", 0, 2,
     id="until all have passed one after the other"),
    pytest.param([YES, Pass(), Pass(), Pass()], BUILT, "B", 0, 2,
     id="who has the priority begins the next one"),
    pytest.param(ALL_PASS, BUILT, "A", 0, 2, id="if nobody acts the priority stays"),
    pytest.param([Pass()], WITHOUT_B, "C", 1, 1, id="a player who has left is passed over"),
    pytest.param([Pass(), Pass()], WITHOUT_B, "A", 0, 2, id="and not waited for"),
])  # fmt: skip
def test_turns_of_players(answers, built, next_player, in_a_row, number):
    game = played(*answers, built=built)
    state = game.now.state
    assert (asked(game), state.round.passes, state.set_number) == (next_player, in_a_row, number)


def test_the_last_who_acted_is_remembered_for_the_priority_and_a_pass_cites_its_paragraph():
    game = played(YES, Pass())
    assert game.now.state.round.last_to_act == A
    assert priority_after(game.now.state) == B
    assert tale(game, "Passed actor step because") == [(B, "stock", "toy §2")]


# ---- operating rounds


def test_each_company_has_a_turn_in_each_round_of_the_set():
    game = played(*ALL_PASS)
    assert tale(game, "CompanyOperates company") == ["GT", "GW", "GT", "GW"]
    began = [("operating", 1, 2), ("operating", 2, 2), ("stock", 1, 1)]
    assert tale(game, "RoundBegan kind number of") == began


def one_more(table):
    """The holder of the priority may have one."""
    answer = yield from ask(ExtraRound(player=table.priority, actor=table.priority, rule="toy §6"))
    return answer.yes


def test_one_more_round_is_added_to_a_set_if_the_title_has_it():
    game = played(*ALL_PASS, YES, one_more=one_more)
    state = game.now.state
    assert (state.round.kind, state.round.number, state.round.of) == ("operating", 3, 3)
    assert play(game, Answer(yes=False)).round.kind == "stock"


# ---- the end


def bankrupt(_table, _company):
    yield from ()
    raise GameOver("bankruptcy", because="toy §8")


def announce(table):
    table.announce_end("bank_in_operating_round", because="toy §9")


def stop(table):
    table.end_game("price_at_the_end", because="toy §7")


@pytest.mark.parametrize(("ends_with", "operating", "ending", "turns", "because"), [
    pytest.param("round", {"open": silently(announce)}, "bank_in_operating_round", 2, "toy §9",
     id="with the round"),
    pytest.param("set", {"open": silently(announce)}, "bank_in_operating_round", 4, "toy §9",
     id="with the set"),
    pytest.param("set", {"turn": bankrupt}, "bankruptcy", 0, "toy §8", id="at once"),
    pytest.param("set", {"after_turn": stop}, "price_at_the_end", 1, "toy §7", id="before the next company"),
])  # fmt: skip
def test_a_game_ends_and_says_why_and_by_which_rule(ends_with, operating, ending, turns, because):
    game = played(*ALL_PASS, course=replace(COURSE, ends_with=ends_with), **operating)
    state = game.now.state
    assert (game.now.decision, state.finished, state.ending) == (None, True, ending)
    assert len(tale(game, "CompanyOperates company")) == turns
    assert game.now.events[-1].because == because


def test_the_bank_is_looked_at_after_every_turn():
    low = []
    played(Pass(), course=replace(COURSE, check_bank=lambda table: low.append(table.cash[BANK])))
    assert len(low) == 1


# ---- sold out


def test_companies_of_which_everything_is_sold_move_in_the_order_given():
    built = BUILT.owns(A, "GT", 60).owns(B, "GT", 40).owns(A, "GW", 60)
    moved = []
    rounds.rise_if_sold_out(built.state, ["GW", "GT"], lambda _table, company: moved.append(company))
    assert moved == ["GT"]


@pytest.mark.parametrize(
    ("in_one_pass", "order"),
    [(False, ["-GT", "-GW", "+GT", "+GW"]), (True, ["-GT", "+GT", "-GW", "+GW"])],
)
def test_markers_fall_before_any_rises_or_company_by_company(in_one_pass, order):
    moved = []

    def moving(way):
        return lambda _table, company: moved.append(way + company)

    state = BUILT.starts("GW", par=80).starts("GT", par=90).state
    rounds.fall_then_rise(state, on_the_table, moving("-"), moving("+"), in_one_pass=in_one_pass)
    assert moved == order
