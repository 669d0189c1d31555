"""1835 §11 and §12 with their cases of §16: buying trains, the duty to own one, and what a phase brings."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, DiscardTrain
from gridsim.core.decisions import Consent, DiscardTrains, RaiseMoney, TrainStep
from gridsim.core.state import BANK, POOL, REMOVED, Round
from gridsim.procedures.train_limits import train_limit
from gridsim.titles.title_1835.trains import QUESTION, duty
from tests.answers import PASS, buys_train, sells_papers
from tests.builders import Building
from tests.tables import A, B, C, D, game, judging, row, trains_of, until
from tests.titles.title_1835.railways import in_operation, minors, operating_round, table

SMALL = ("2", "2+2", "3", "3+3")


def sold_out(built: Building, *kinds: str) -> Building:
    """No train of these kinds is left in the bank."""
    cards = built.state.trains.values()
    return built.cards(REMOVED, *(card.id for card in cards if card.kind in kinds and card.owner == BANK))


def leipzig(phase: str = "1", cash: int = 1000, **fields) -> Building:
    return in_operation(table(phase=phase, **fields), "SX").cash("SX", cash)


def buying(built: Building, company: str = "SX", *, done: tuple[str, ...] = ()):
    """The first steps of a row: a company about to buy trains, some others having had their turn."""
    in_round = built.with_(round=Round(kind="operating", number=3, of=3, done=done))
    return in_round, until(TrainStep, company)


def buy(kind: str):
    """The step of buying the bank's next train of a kind."""

    def from_bank(playing) -> None:
        trains = playing.now.state.trains.values()
        card = next(card.id for card in trains if card.kind == kind and card.owner == BANK)
        playing.apply(buys_train(card, playing.now.state.facts.trains[kind].price))

    return from_bank


def offers_of_m4(phase: str) -> Building:
    return minors(leipzig(phase).trains("SX", "2"), M4=B).cards("M4", "2+2-0")


def in_need(*, director: int, treasury: int = 0) -> Building:
    """WT of D, who has two fives of Prussia, before the first 6."""
    built = (
        in_operation(table(phase="3a"), "WT", D).cash("WT", treasury).cash(D, director).papers(D, "PR", 5, 5)
    )
    built = built.directs(A, "PR").running("PR", (2, 10), stations=()).cards("PR", "5-0")
    return sold_out(built, *SMALL, "4", "4+4", "5", "5+5")


BEFORE_3 = minors(sold_out(leipzig(), "2", "2+2"), M4=A).cards("M4", "2-0")
BEFORE_4 = sold_out(leipzig("2a"), *SMALL)
LIMITED = in_operation(BEFORE_4.cards("SX", "3-0", "3-1"), "BY")
LIMITED = minors(LIMITED.cards("BY", "3+3-0", "3+3-1", "3+3-2", "3-3", "2-1"), M3=C).cards(
    "M3", "2+2-0", "2+2-1"
)
OF_BY = in_operation(leipzig("2a", 10), "BY").cards("BY", "2-0")
LAST = in_operation(leipzig("2a").trains("SX", "2"), "BY").cards("BY", "2-1")
WITHOUT = in_operation(table(), "WT", POOL).company("WT", president=None, manager=C).cash("WT", 30)
BEFORE_5 = sold_out(leipzig("2c"), *SMALL, "4", "4+4").cards("SX", "3-0")
for private, owner in (("NF", A), ("PF", B), ("BS", C)):
    BEFORE_5 = BEFORE_5.private(private, owner)
BEFORE_5 = in_operation(BEFORE_5, "PR").company("M2", status="absorbed").cards("PR", "4-2")
BEFORE_5 = in_operation(BEFORE_5, "BY", B).cards("BY", "4-0", "4-1", "3-1")
P14 = in_need(director=256, treasury=199)
A11_2 = in_need(director=600 - 211).cards(POOL, "4-0")


@pytest.mark.parametrize("row", [
    row("5.5.4.5 bank trains are sold in the order of the roster", *buying(leipzig()),
        refuses={buys_train("2+2-0", 120): "train_not_for_sale"}),
    row("5.5.4.5 the next when none is left", *buying(sold_out(leipzig(), "2")),
        allows=(buys_train("2+2-0", 120),)),
    row("5.5.4.2 several trains one after the other", *buying(leipzig()), buy("2"), buy("2"), buy("2"),
        leaves={"trains SX": ["2"] * 3, "cash SX": 760}, question=TrainStep),
    row("5.5.4.7 T28 a company at its limit buys nothing though its trains would be scrapped",
        judging(sold_out(leipzig("2a").trains("SX", *["2"] * 4), *SMALL), TrainStep, "SX"),
        refuses={buys_train("4-0", 360): "train_limit"}),
    row("5.5.4.8 pool trains have no other price", *buying(leipzig("2a").cards(POOL, "3-0")),
        refuses={buys_train("3-0", 100): "other_price"}),
    row("5.5.4.8 pool trains cost the printed price", *buying(leipzig("2a").cards(POOL, "3-0")),
        buys_train("3-0", 180), leaves={"train 3-0": "SX", "cash SX": 820}),
    row("5.5.4.3 companies do not trade in phase 1", *buying(offers_of_m4("1")),
        refuses={buys_train("2+2-0", 1): "no_train_trade_yet"}),
    row("5.5.4.3 companies trade from phase 2 for at least 1", *buying(offers_of_m4("2a")),
        refuses={buys_train("2+2-0", 0): "no_such_price"}, allows=(buys_train("2+2-0", 1),)),
    row("5.5.4.3 the other owner is asked", *buying(offers_of_m4("2a")), buys_train("2+2-0", 1),
        question=Consent, asks="B"),
    row("5.5.4.3 and may agree", *buying(offers_of_m4("2a")), buys_train("2+2-0", 1), Answer(yes=True),
        leaves={"train 2+2-0": "SX", "cash M4": 1, "cash SX": 999}),
    row("5.5.4.3 or refuse", *buying(offers_of_m4("2a")), buys_train("2+2-0", 10), Answer(yes=False),
        leaves={"train 2+2-0": "M4"}),
    row("5.5.4.3 the same player is not asked",
        *buying(minors(offers_of_m4("2a"), M3=A).cards("M3", "2+2-1")), buys_train("2+2-1", 10),
        leaves={"train 2+2-1": "SX", "cash M3": 10}),
    row("G55 a company may sell its last train", *buying(LAST), buys_train("2-1", 5),
        leaves={"trains BY": []}),
    row("5.5.4.4 a major must own a train with or without a route", *buying(leipzig()),
        refuses={PASS: "must_buy_train"}),
    row("5.5.4.4 one is enough", *buying(leipzig()), buy("2"), allows=(PASS,)),
    row("5.5.4.12 the treasury pays all it has and the director the rest", *buying(leipzig(cash=30)),
        buy("2"), leaves={"cash SX": 0, "gain A": -50}),
    row("G26 the director may choose a dearer train than the treasury could pay",
        *buying(leipzig("2a", 100).cards(POOL, "3-0")), buys_train("3-0", 180),
        leaves={"cash SX": 0, "gain A": -80}),
    row("5.5.4.12 he does not help above the printed price", *buying(OF_BY),
        refuses={buys_train("2-0", 81): "treasury_cannot_pay"}),
    row("5.5.4.12 he helps with another companys train up to its printed price", *buying(OF_BY),
        buys_train("2-0", 80), leaves={"cash SX": 0, "gain BY": 80}),
    row("A11.6 for another companys train he sells no shares", *buying(OF_BY.papers(A, "BY", 10).cash(A, 0)),
        refuses={buys_train("2-0", 80): "treasury_cannot_pay"}),
    row("P14 a director sells two fives of Prussia for a six", *buying(P14, "WT", done=("PR",)), buy("6"),
        sells_papers("PR", 5, 5),
        leaves={"price PR": 192, "cash D": 256 + 212 - 401, "cash WT": 0, "trains WT": ["6"]}),
    row("A11.2 after too small steps 105 are missing and the other five brings 96",
        *buying(A11_2, "WT", done=("PR",)), buy("6"), sells_papers("PR", 5), question=TrainStep,
        refuses={buys_train("6-0", 600): "treasury_cannot_pay"}),
    row("A11.2 he names another train", *buying(A11_2, "WT", done=("PR",)), buy("6"), sells_papers("PR", 5),
        buys_train("4-0", 360), leaves={"trains WT": ["4"], "cash D": 600 - 211 + 106 - 360}),
    row("5.5.4.13 for a company without a director the bank lends", *buying(WITHOUT, "WT"), buy("2"),
        leaves={"company WT debt": 50, "cash WT": 0, "gain C": 0}),
    row("5.5.4.14.1 the first 3 lets its buyer trade at once", *buying(BEFORE_3), buy("3"),
        tells={"PhaseBegan phase": ["2a"]}, allows=(buys_train("2-0", 1),)),
    row("5.5.4.14.2 the first 4 scraps and then limits the buyer first", *buying(LIMITED), buy("4"),
        tells={"TrainsRusted kind": ["2"]}, question=DiscardTrains),
    row("A11.1 a train from the pool has no effect", *buying(BEFORE_4.cards(POOL, "4-0")),
        buys_train("4-0", 360), leaves={"phase": "2a"}),
    row("3.1.3.4 the first train of Saxony closes the Leipzig-Dresdner", *buying(leipzig().private("LD", B)),
        buy("2"), leaves={"owner LD": REMOVED}),
    row("5.5.4.14.4 the first 5 closes the privates and takes trains above two", *buying(BEFORE_5), buy("5"),
        DiscardTrain(train="3-1"),
        leaves={"phase": "3a", "owner NF": REMOVED, "owner PF": REMOVED, "owner BS": REMOVED},
        tells={"TrainMoved what=discarded train taker": [("3-1", POOL)]}),
    *(row(f"5.5.4.14 the first {kind} scraps in companies and pool",
          *buying(sold_out(leipzig(phase), *list(table().state.facts.trains)[:number])
                  .cards("SX", f"{gone}-0").cards(POOL, f"{gone}-1")), buy(kind),
          leaves={f"train {gone}-0": REMOVED, f"train {gone}-1": REMOVED})
      for phase, kind, number, gone in (
          ("2b", "4+4", 5, "2+2"), ("3a", "6", 8, "3"), ("3b", "6+6", 9, "3+3"))),
])  # fmt: skip
def test_buying_trains(row):
    row.holds()


@pytest.mark.parametrize(
    ("company", "limits"),
    [("SX", [4, 4, 3, 3, 2, 2, 2]), ("M1", [2, 2, 1, 1, 1, 1, 1]), ("PR", [4, 4, 4, 4, 3, 3, 3])],
)
def test_11_1_train_limits_by_phase(company, limits):
    phases = table().state.facts.phases
    assert [train_limit(table(phase=phase).state, company) for phase in phases] == limits


def test_5_5_4_11_a_minor_without_money_cannot_buy_and_nobody_helps():
    playing = game(operating_round(minors(table(), M4=A).cash("M4", 79)))
    while playing.now.decision is not None and playing.now.decision.actor == "M4":
        assert not isinstance(playing.now.decision, TrainStep)
        playing.apply(PASS if PASS in playing.now.legal else next(iter(playing.now.legal)))


@pytest.mark.parametrize(("built", "company", "reason"), [
    (leipzig(), "SX", "own_a_train"), (sold_out(leipzig(), *table().state.facts.trains), "SX", None),
    (minors(table(), M4=A), "M4", None),
])  # fmt: skip
def test_5_5_4_4_duty_as_long_as_bank_and_pool_have_trains(built, company, reason):
    assert duty(built.state, company) == reason


def test_5_5_4_12_what_is_asked_and_what_is_missing():
    assert QUESTION(leipzig(cash=30).state, "SX").forced
    start, step = buying(P14, "WT", done=("PR",))
    playing = game(start)
    for each in (step, buy("6")):
        each(playing)
    assert isinstance(playing.now.decision, RaiseMoney)
    assert playing.now.decision.missing == 145


GREATER = BEFORE_4.cards("SX", "3-0", "3-1", "2+2-2")
GREATER = in_operation(GREATER, "BY").cards("BY", "3+3-0", "3+3-1", "3+3-2", "3-3")
GREATER = in_operation(GREATER, "WT", cell=(1, 5)).cards("WT", "2+2-3", "3-2", "3-4", "3-5")
GREATER = minors(GREATER, M5=B, M3=C).cards("M3", "2+2-0", "2+2-1").cards("M5", "2+2-4", "2+2-5")


@pytest.mark.parametrize(("built", "kind", "order", "pool"), [
    pytest.param(LIMITED, "4", ["M3", "BY"], ["2+2", "3"], id="SX has three trains"),
    pytest.param(GREATER, "4", ["SX", "M3", "M5", "WT", "BY"], ["2+2"] * 4 + ["3"],
     id="G16 after the buyer minors by number then majors by value"),
    pytest.param(BEFORE_5, "5", ["BY"], ["3"], id="5.5.4.14.4 the limit of two"),
])  # fmt: skip
def test_5_5_4_14_2_who_hands_in(built, kind, order, pool):
    start, step = buying(built)
    playing = game(start)
    for each in (step, buy(kind)):
        each(playing)
    in_turn = []
    while isinstance(playing.now.decision, DiscardTrains):
        in_turn.append(playing.now.decision.actor)
        playing.apply(next(iter(playing.now.legal)))
    assert in_turn == order
    assert trains_of(playing.now.state, POOL) == pool
