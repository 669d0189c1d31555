"""The course of a game: whose turn follows, what lies between rounds, when it ends; on an invented title."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import Answer, Pass
from gridsim.core.decisions import ExtraRound, StockTurn
from gridsim.core.events import CompanyOperates, Passed, RoundBegan
from gridsim.core.state import BANK
from gridsim.finance.ownership import on_the_table
from gridsim.flow.game import Game
from gridsim.flow.turns import ask
from gridsim.procedures.asking import PASS, YES_OR_NO
from gridsim.procedures.company_turn import take_turn
from gridsim.procedures.rounds import (
    Course,
    GameOver,
    OperatingRounds,
    StockRounds,
    fall_then_rise,
    playing,
    rise_if_sold_out,
    silently,
)
from gridsim.procedures.seats import hand_on_priority, priority_after
from tests.builders import building

A, B, C = "player:1", "player:2", "player:3"
ANSWERS = {StockTurn: {Pass: PASS, **YES_OR_NO}, ExtraRound: YES_OR_NO}


def stock_turn(table, player):
    """A yes keeps the round going."""
    action = yield from ask(StockTurn(player=player, actor=player, rule="toy §1"))
    return isinstance(action, Answer)


def company_turn(table, company):
    yield from take_turn(table, company, steps(table, company), because="toy §4")


def steps(table, company):
    yield from ()
    table.change_company(company, operated=True)


def two_companies(seen):
    return [company for company in ("GT", "GW") if company not in seen.round.done]


def leave_bank(_table):
    """The bank is never empty."""


COURSE = Course(
    stock=StockRounds(
        begins="toy §1",
        turn=stock_turn,
        passing="toy §2",
        close=silently(lambda table: hand_on_priority(table, because="toy §3")),
    ),
    operating=OperatingRounds(
        begins="toy §4", in_set=lambda _seen: 2, to_come=two_companies, turn=company_turn
    ),
    check_bank=leave_bank,
    ends_with="set",
    ends="toy §9",
)


class Toy:
    """Rules that play a course."""

    answers = ANSWERS

    def __init__(self, course):
        self.play_turn = playing(course)


def game(course=COURSE, built=None):
    return Game(Toy(course), (built or building("1856")).state)


def asked(played):
    return played.now.decision.player


def everything(played, kind):
    return [event for moment in played.moments for event in moment.events if isinstance(event, kind)]


def with_operating(**fields):
    return replace(COURSE, operating=replace(COURSE.operating, **fields))


def all_pass(played):
    for _ in played.now.state.players:
        played.apply(Pass())
    return played


# ---- stock rounds


def test_turns_go_clockwise_until_all_have_passed_one_after_the_other():
    played = game()
    order = []
    for action in (Pass(), Pass(), Answer(yes=True), Pass(), Pass()):
        order.append(asked(played))
        played.apply(action)
    assert order == [A, B, C, A, B]
    assert played.now.state.round.passes == 2
    played.apply(Pass())
    assert played.now.state.set_number == 2


def test_the_last_who_acted_is_remembered_for_the_priority():
    played = game()
    played.apply(Answer(yes=True))
    played.apply(Pass())
    assert played.now.state.round.last_to_act == A
    assert priority_after(played.now.state) == B
    played.apply(Pass())
    played.apply(Pass())
    assert played.now.state.priority == B
    assert asked(played) == B, "who has it begins the next stock round"


def test_if_nobody_acts_the_priority_stays():
    assert all_pass(game()).now.state.priority == A


def test_a_player_who_has_left_is_passed_over():
    built = building("1856")
    players = built.state.players
    gone = players.with_(B, replace_player(players[B], bankrupt=True))
    played = game(built=built.with_(players=gone))
    played.apply(Pass())
    assert asked(played) == C
    played.apply(Pass())
    assert played.now.state.set_number == 2


def replace_player(player, **fields):
    return type(player)(**{**{name: getattr(player, name) for name in player.__struct_fields__}, **fields})


def test_a_pass_cites_its_paragraph():
    played = game()
    played.apply(Pass())
    [passed] = everything(played, Passed)
    assert (passed.actor, passed.step, passed.because) == (A, "stock", "toy §2")


# ---- operating rounds


def test_each_company_has_a_turn_in_each_round_of_the_set():
    played = all_pass(game())
    assert [event.company for event in everything(played, CompanyOperates)] == ["GT", "GW", "GT", "GW"]
    began = [(event.kind, event.number, event.of) for event in everything(played, RoundBegan)]
    assert began == [("operating", 1, 2), ("operating", 2, 2), ("stock", 1, 1)]


def test_one_more_round_is_added_to_a_set_if_the_title_has_it():
    def once(table):
        question = ExtraRound(player=table.priority, actor=table.priority, rule="toy §6")
        answer = yield from ask(question)
        return answer.yes

    played = all_pass(game(with_operating(one_more=once)))
    played.apply(Answer(yes=True))
    state = played.now.state
    assert (state.round.kind, state.round.number, state.round.of) == ("operating", 3, 3)
    played.apply(Answer(yes=False))
    assert played.now.state.round.kind == "stock"


# ---- the end


def announced(table):
    table.announce_end("bank_in_operating_round", because="toy §9")


@pytest.mark.parametrize(("ends_with", "rounds"), [("round", 1), ("set", 2)])
def test_an_announced_end_comes_with_the_round_or_with_the_set(ends_with, rounds):
    course = replace(with_operating(open=silently(announced)), ends_with=ends_with)
    played = all_pass(game(course))
    assert played.now.decision is None
    assert played.now.state.finished
    assert len(everything(played, CompanyOperates)) == 2 * rounds


def test_a_game_that_is_over_at_once_says_why_and_by_which_rule():
    def turn(table, company):
        yield from ()
        raise GameOver("bankruptcy", because="toy §8")

    played = all_pass(game(with_operating(turn=turn)))
    assert played.now.state.ending == "bankruptcy"
    assert played.now.events[-1].because == "toy §8"


def test_what_is_looked_at_after_a_turn_can_end_the_game_before_the_next_company():
    def stop(table):
        table.end_game("price_at_the_end", because="toy §7")

    played = all_pass(game(with_operating(after_turn=stop)))
    assert len(everything(played, CompanyOperates)) == 1


def test_the_bank_is_looked_at_after_every_turn():
    low = []
    course = replace(COURSE, check_bank=lambda table: low.append(table.cash[BANK]))
    game(course).apply(Pass())
    assert len(low) == 1


# ---- sold out


def test_companies_of_which_everything_is_sold_move_in_the_order_given():
    built = building("1856").owns(A, "GT", 60).owns(B, "GT", 40).owns(A, "GW", 60)
    moved = []
    rise_if_sold_out(built.state, ["GW", "GT"], lambda _table, company: moved.append(company))
    assert moved == ["GT"]


@pytest.mark.parametrize(
    ("in_one_pass", "order"),
    [(False, ["-GT", "-GW", "+GT", "+GW"]), (True, ["-GT", "+GT", "-GW", "+GW"])],
)
def test_markers_fall_before_any_rises_or_company_by_company(in_one_pass, order):
    built = building("1856").starts("GW", par=80).starts("GT", par=90)
    moved = []
    fall_then_rise(
        built.state,
        on_the_table,
        lambda _table, company: moved.append(f"-{company}"),
        lambda _table, company: moved.append(f"+{company}"),
        in_one_pass=in_one_pass,
    )
    assert moved == order
