"""The generic panel answers any decision: buttons, refused choices with reasons, lists and amounts."""

from __future__ import annotations

import typing

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from gridsim.core import decisions
from gridsim.core.actions import (
    Answer,
    Bid,
    BuyTrain,
    ChooseCity,
    Distribute,
    LayTile,
    Pass,
    RepayLoans,
    TakeLoan,
)
from gridsim.core.decisions import Consent, DividendStep, OpeningTurn, RepayStep, TrackStep, TrainStep
from tests.ui.focus import focus
from tests.ui.toy import at_least, listed, refusing
from ui.help.told_label import ToldLabel
from ui.panels.decisions.amount_form import AmountForm
from ui.panels.decisions.generic import GenericPanel
from ui.widgets.buttons import ChoiceButton

CONSENT = Consent(
    player="player:1",
    actor="GT",
    rule="1856 §11.1.3",
    proposer="GW",
    proposal=BuyTrain(train="2-0", price=50),
)
OPENING = OpeningTurn(player="player:1", actor="player:1", rule="1856 §3.2", offered="FT")
TRACK = TrackStep(player="player:1", actor="GT", rule="1856 §7.1")


def buttons(widget):
    found = [*widget.findChildren(ChoiceButton), *widget.footer.findChildren(ChoiceButton)]
    return {each.text(): each for each in found if each.text()}


@pytest.fixture
def shown(make_desk, qtbot):
    """A generic panel over one decision, and the list of what was chosen on it."""

    def make(decision, answers):
        desk = make_desk([decision], answers)
        panel = GenericPanel(desk, desk.session.shown)
        qtbot.addWidget(panel)
        qtbot.addWidget(panel.footer)
        panel.show()
        panel.footer.show()
        chosen = []
        panel.chosen.connect(chosen.append)
        return panel, chosen

    return make


def test_every_legal_action_is_a_button(shown, qtbot):
    panel, chosen = shown(CONSENT, {Answer: listed(Answer(yes=True), Answer(yes=False))})
    assert list(buttons(panel)) == ["Agree", "Refuse"]
    qtbot.mouseClick(buttons(panel)["Refuse"], Qt.MouseButton.LeftButton)
    assert chosen == [Answer(yes=False)]


def test_a_button_is_taken_by_the_keyboard(shown, qtbot):
    panel, chosen = shown(CONSENT, {Answer: listed(Answer(yes=True))})
    button = buttons(panel)["Agree"]
    focus(button)
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert chosen == [Answer(yes=True)]


def test_a_refused_action_is_greyed_with_its_reason_and_rule_and_does_nothing(shown, qtbot):
    rule = refusing("1856 §13.2.1", "one_loan_a_round", TakeLoan(), company="GT")
    panel, chosen = shown(
        CONSENT, {TakeLoan: listed(TakeLoan(), rules=(rule,)), Answer: listed(Answer(yes=True))}
    )
    button = buttons(panel)["Take a loan of $100"]
    assert button.is_refused
    assert button.toolTip() == "GT has taken its one loan of this round. [1856 §13.2.1]"
    assert button.accessibleDescription() == button.toolTip()
    pointed = []
    panel.pointed.connect(pointed.append)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == []
    assert TakeLoan() in pointed


def test_refused_actions_are_left_away_when_the_player_wants_none(make_desk, qtbot, settings):
    settings["show_refused"] = False
    rule = refusing("1856 §13.2.1", "one_loan_a_round", TakeLoan(), company="GT")
    desk = make_desk(
        [CONSENT], {TakeLoan: listed(TakeLoan(), rules=(rule,)), Answer: listed(Answer(yes=True))}
    )
    panel = GenericPanel(desk, desk.session.shown)
    qtbot.addWidget(panel)
    assert list(buttons(panel)) == ["Agree"]


def test_an_amount_that_cannot_be_listed_is_typed_and_judged_at_once(shown, qtbot):
    rule = at_least("1856 §3.3.1", "bid_too_low", "amount", 45)
    bids = listed(Bid(private="WSRC", amount=45), rules=(rule,), is_listed=False)
    panel, chosen = shown(OPENING, {Bid: bids, Pass: listed(Pass())})
    form = panel.findChild(AmountForm)
    assert form.spin.value() == 45
    assert not form.findChildren(ToldLabel), "a reason has its label when there is one"
    form.spin.setValue(40)
    assert form.button.is_refused
    assert form.reasons.text() == "The least bid is $45. [1856 §3.3.1]"
    qtbot.keyClick(form.spin, Qt.Key.Key_Return)
    assert chosen == []
    form.spin.setValue(61)
    assert form.reasons.isHidden()
    qtbot.keyClick(form.spin, Qt.Key.Key_Return)
    assert chosen == [Bid(private="WSRC", amount=61)]


def test_what_an_amount_is_for_is_chosen_from_a_list(shown, qtbot):
    bids = listed(Bid(private="WSRC", amount=45), Bid(private="TCC", amount=55), is_listed=False)
    panel, chosen = shown(OPENING, {Bid: bids})
    box, form = panel.findChild(QComboBox), panel.findChild(AmountForm)
    assert [box.itemText(row) for row in range(box.count())] == [
        "Waterloo & Saugeen Railway Co.",
        "The Canada Company",
    ]
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert form.spin.value() == 55
    qtbot.mouseClick(form.button, Qt.MouseButton.LeftButton)
    assert chosen == [Bid(private="TCC", amount=55)]


def test_many_actions_of_a_kind_are_narrowed_field_by_field(shown, qtbot):
    lays = [
        LayTile(hex=hex_id, tile=tile, rotation=rotation)
        for hex_id in ("F15", "D17")
        for tile in ("5", "57")
        for rotation in range(6)
        if (hex_id, tile) != ("D17", "57")
    ]
    lays += [LayTile(hex="H5", tile="9", rotation=turn) for turn in range(6)] * 2
    panel, chosen = shown(TRACK, {LayTile: listed(*lays)})
    boxes = panel.findChildren(QComboBox)
    assert [box.accessibleName() for box in boxes] == ["Hex", "Tile", "Turned"]
    boxes[0].setCurrentIndex(1)
    boxes[0].activated.emit(1)
    assert [boxes[1].itemText(row) for row in range(boxes[1].count())] == ["5"]
    boxes[2].setCurrentIndex(3)
    boxes[2].activated.emit(3)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in panel.findChildren(ChoiceButton)))
    [button] = [each for each in panel.findChildren(ChoiceButton) if each.isVisible()]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen == [LayTile(hex="D17", tile="5", rotation=3)]


SAMPLES = {"hex": "L15", "hexes": ("F15", "I12"), "private": "FT", "offered": "FT", "companies": ("GT",)}


def sample(kind):
    """Some decision of a kind, with a value for every field it must have."""
    known = {"player": "player:1", "actor": "GT", "rule": "1856 §1"}
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in known:
            known[field.name] = SAMPLES.get(field.name, SOME_VALUE.get(field.type, ()))
    return kind(**known)


SOME_VALUE = {int: 2, str: "GT", bool: True}


@pytest.mark.parametrize("kind", typing.get_args(decisions.AnyDecision), ids=lambda kind: kind.__name__)
def test_every_kind_of_decision_can_be_asked_and_answered(kind, shown, qtbot):
    answers = {
        Pass: listed(Pass()),
        ChooseCity: listed(ChooseCity(hex="L15", stop=1)),
        RepayLoans: listed(RepayLoans(count=2), is_listed=False),
    }
    panel, chosen = shown(sample(kind), answers)
    assert not [text for text in buttons(panel) if "[" in text]
    for button in buttons(panel).values():
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert Pass() in chosen
    assert ChooseCity(hex="L15", stop=1) in chosen
    assert RepayLoans(count=2) in chosen


def test_headings_name_the_kinds_of_action(shown):
    answers = {Distribute: listed(Distribute(how="pay"), Distribute(how="withhold"))}
    panel, _ = shown(DividendStep(player="player:1", actor="GT", rule="1856 §10.2", revenue=90), answers)
    assert list(buttons(panel)) == ["Pay out", "Withhold"]


def test_prices_of_trains_start_with_what_is_usual(shown):
    trains = listed(BuyTrain(train="3-0", price=225), is_listed=False)
    panel, _ = shown(TrainStep(player="player:1", actor="GT", rule="1856 §11"), {BuyTrain: trains})
    assert panel.findChild(AmountForm).spin.value() == 225


def test_repaying_starts_with_the_fewest_that_is_legal(shown):
    rule = at_least("1856 §13.2.7", "must_repay", "count", 2)
    repay = listed(
        RepayLoans(count=0), RepayLoans(count=2), RepayLoans(count=3), rules=(rule,), is_listed=False
    )
    panel, _ = shown(RepayStep(player="player:1", actor="GT", rule="x", least=2), {RepayLoans: repay})
    assert panel.findChild(AmountForm).spin.value() == 2


def test_yes_and_no_stand_side_by_side(make_desk, qtbot):
    desk = make_desk([CONSENT], {Answer: listed(Answer(yes=True), Answer(yes=False))})
    panel = GenericPanel(desk, desk.session.shown)
    qtbot.addWidget(panel)
    panel.resize(300, 200)
    panel.show()
    qtbot.waitExposed(panel)
    agree, refuse = (button.geometry() for button in buttons(panel).values())
    assert (agree.top(), agree.width()) == (refuse.top(), refuse.width())
    assert agree.right() < refuse.left()
