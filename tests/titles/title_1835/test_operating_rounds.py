"""1835 §6 and §14 with P2, P5 and P15 of §16: rounds, their order and the last of them."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, Distribute
from gridsim.core.decisions import DividendStep, RunStep, StationStep, StockTurn, TrackStep, TrainStep
from gridsim.core.events import CompanyOperates, GameEnded
from gridsim.core.state import BANK, POOL, REMOVED, Round
from gridsim.flow.game import Game
from gridsim.titles.title_1835 import TITLE, opening, operating
from tests.answers import PASS, buys_train
from tests.builders import Building
from tests.tables import A, B, C, game, play, play_until, row, tale, told, until, without_privates
from tests.titles.title_1835.railways import in_operation, minors, operating_round, table


def packet_gone(built: Building) -> Building:
    """Nothing of the start packet is left to be sold."""
    built = without_privates(built)
    for minor in ("M1", "M2", "M3", "M4", "M5", "M6"):
        if built.state.companies[minor].status == "unstarted":
            built = built.directs(REMOVED, minor).company(minor, status="absorbed", president=None)
    for major, owner in (("BY", A), ("SX", B)):
        if built.state.companies[major].status == "unstarted":
            built = built.directs(owner, major)
    return built


def in_set(built: Building, *done: str, number: int = 1, of: int = 1) -> Building:
    """An operating round in which some companies have had their turn."""
    return built.with_(round=Round(kind="operating", number=number, of=of, done=done))


def operated(playing: Game) -> list[str]:
    """The companies in the order of their turns."""
    return [event.company for event in told(playing, CompanyOperates)]


# ---- order


ORDERED = in_operation(in_operation(minors(table(), M6=A, M1=B, M3=C), "OL", A), "BY", B)
MAJORS = in_operation(packet_gone(in_operation(in_operation(table(), "BY", A), "SX", B)), "OL", C)
WAITING = minors(table(options=["minors_wait"]), M1=A)


def test_5_3_3_5_3_4_minors_in_their_order_then_majors_by_value():
    built = packet_gone(in_operation(ORDERED, "SX", C))
    playing = play_until(game(operating_round(built, number=1, of=1)), StockTurn)
    assert operated(playing) == ["M1", "M3", "M6", "BY", "SX", "OL"]


@pytest.mark.parametrize(("built", "first"), [
    pytest.param(in_set(MAJORS, "BY"), ["SX"], id="A6.1 by value"),
    pytest.param(in_set(MAJORS.company("SX", cell=(6, 0)), "BY"), ["OL"],
     id="A6.1 found anew after each turn"),
    pytest.param(WAITING, [], id="7.3 minors wait for the packet if so agreed"),
    pytest.param(packet_gone(WAITING), ["M1"], id="7.3 until it is gone"),
    pytest.param(minors(table(), M1=A, M4=B).company("M1", president=None), ["M4"],
     id="A11.3 a minor without an owner does not act"),
])  # fmt: skip
def test_who_comes_first(built, first):
    assert operating.companies_to_come(built.state)[:1] == first


@pytest.mark.parametrize("phase", ["1", "2a", "2c", "3a"])
def test_1_1_4_the_phase_at_the_end_of_the_stock_round_fixes_the_number_of_rounds(phase):
    built = packet_gone(in_operation(table(phase=phase), "BY"))
    playing = game(built.with_(round=Round(kind="stock", player=A, passes=3)))
    rounds = play(playing, PASS).facts.phases[phase].rounds
    assert tale(playing, "RoundBegan kind number of") == [("operating", 1, rounds)]


INCOME = packet_gone(in_operation(table(), "BY")).private("HA", B).private("LD", C)
LAST_OF_PACKET = (
    packet_gone(table()).private("PF", BANK).cash(A, 475).with_(round=Round(kind="stock", player=A))
)
CHEAP = packet_gone(in_operation(table(phase="2a"), "WT").cash("WT", 30).cash(A, 10).cards(POOL, "2-5"))
FIRST_3 = minors(in_operation(table(), "SX", B).cash("SX", 181), M4=B)
FIRST_3 = FIRST_3.cards(REMOVED, *(card for card in FIRST_3.state.trains if card.startswith("2")))
FIRST_3 = in_set(packet_gone(FIRST_3.cards("M4", "2-0")), "M4")
"""Stoll_12 OR 4.1: SX buys the first 3 and in the same turn a 2 from M4 for 1."""


def buys_last_of_packet(playing: Game) -> None:
    playing.apply(opening.purchase_of(playing.now.state, "PF"))


def to_next_round(playing: Game) -> None:
    number = len(tale(playing, "RoundBegan kind"))
    while len(tale(playing, "RoundBegan kind")) == number:
        playing.apply(PASS)


@pytest.mark.parametrize("row", [
    row("5.3.2 privates pay their owners before anybody acts", in_set(INCOME, "BY", of=2),
        tells={"CashPaid what=income payee amount": [(C, 20), (B, 30)]}),
    row("P2 after the last packet purchase the next player trades in the same round", LAST_OF_PACKET,
        buys_last_of_packet, asks="B", question=StockTurn),
    row("P5 the first 3 lets its buyer trade at once", FIRST_3, until(TrainStep, "SX"),
        buys_train("3-0", 180), refuses={buys_train("2-0", 2): "treasury_cannot_pay"}),
    row("P5 the running set still had one round", FIRST_3, until(TrainStep, "SX"), buys_train("3-0", 180),
        buys_train("2-0", 1), leaves={"trains SX": ["2", "3"], "cash M4": 1, "round": ("stock", 1)}),
    row("P5 the next set has two", FIRST_3, until(TrainStep, "SX"), buys_train("3-0", 180),
        buys_train("2-0", 1), to_next_round, tells={"RoundBegan kind of": [("stock", 1), ("operating", 2)]}),
    row("11.4 of equally cheap trains the director chooses", operating_round(CHEAP, of=2),
        until(TrainStep, "WT"), allows=(buys_train("2-0", 80), buys_train("2-5", 80))),
    row("11.4 and owes what is lacking", operating_round(CHEAP, of=2), until(TrainStep, "WT"),
        buys_train("2-5", 80), leaves={"train 2-5": "WT", "company WT debt": 40}),
])  # fmt: skip
def test_operating_rounds(row):
    row.holds()


def test_11_4_only_the_cheapest_are_offered_and_the_director_is_bankrupt():
    playing = play_until(game(operating_round(CHEAP, of=2)), TrainStep)
    offers = {(action.train, action.price) for action in playing.now.legal.of(BuyTrain)}
    assert offers == {("2-0", 80), ("2-5", 80)}
    assert play(playing, buys_train("2-5", 80)).players[A].bankrupt


# ---- the end


def test_p15_the_bank_runs_dry_in_a_dividend_and_the_others_still_act():
    built = in_operation(table(), "OL").tile("D8", "57", 1).trains("OL", "2")
    built = packet_gone(in_operation(built, "MS", B).cash("MS", 400).company("MS", cell=(6, 0)))
    built = built.cash(C, built.state.cash[C] + built.state.cash[BANK] - 5)
    playing = play_until(game(operating_round(built, number=1, of=2)), DividendStep, "OL")
    state = play(playing, Distribute(how="pay"))
    assert state.ending is not None
    assert state.cash[BANK] == 5 - 6, "the certificate of 20 percent is paid all the same"
    while playing.now.decision is not None:
        playing.apply(PASS if PASS in playing.now.legal else next(iter(playing.now.legal)))
    state = playing.now.state
    assert operated(playing)[-1] == "MS"
    assert state.finished
    assert (state.round.number, state.round.of) == (1, 2), "the rest of the set is dropped"
    assert all(TITLE.worth(state, player) > 0 for player in state.players)
    assert len(told(playing, GameEnded)) == 1


def test_6_3_the_steps_of_a_turn_come_in_their_order():
    built = packet_gone(in_operation(table(), "OL").tile("D8", "57", 1).trains("OL", "2"))
    playing = game(operating_round(built.tile("D10", "8", 1).cash("OL", 500), number=1, of=1))
    asked = []
    while playing.now.decision is not None and playing.now.decision.actor == "OL":
        asked.append(type(playing.now.decision))
        playing.apply(PASS if PASS in playing.now.legal else next(iter(playing.now.legal)))
    assert asked == [TrackStep, StationStep, RunStep, DividendStep, TrainStep]
