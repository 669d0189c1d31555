"""Panels of the rounds of players: what is for sale, for how much, and what cannot be bought and why."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QMenu

import gridsim
from gridsim.core.actions import (
    Answer,
    Bid,
    BuyCertificate,
    BuyPrivate,
    Pass,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import (
    AuctionTurn,
    Consent,
    OpeningTurn,
    StockTurn,
)
from gridsim.core.state import Bid as StandingBid
from tests.builders import building
from tests.one_turn import play
from tests.ui.focus import focus
from tests.ui.panels.seen import LEFT, P1, P2, buttons, click, labels
from ui.help.told_label import ToldLabel
from ui.panels.decisions.share_table import PriceMark
from ui.panels.decisions.start_company import StartCompanyDialog
from ui.widgets.buttons import ChoiceButton


def test_the_opening_shows_every_private_left_with_its_bids(ask_on, qtbot):
    table = building("1856")
    bids = table.state.bids.with_("WSRC", (StandingBid(P1, 45), StandingBid(P2, 52)))
    shown = ask_on(table.with_(bids=bids), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    text = labels(shown.panel)
    assert "Player 2 bids $52" in text
    assert "Player 1 bids $45" in text
    assert list(shown.panel.forms) == ["WSRC", "TCC", "GLSC", "NFSBC", "SCFTC"]
    form = shown.panel.forms["WSRC"]
    assert form.spin.value() == 57
    form.spin.setValue(60)
    qtbot.keyClick(form.spin, Qt.Key.Key_Return)
    assert shown.answer == Bid(private="WSRC", amount=60)


def test_what_a_private_costs_and_brings_stands_in_one_line(ask_on):
    """Behind the longest name the income stood alone in a second line."""
    shown = ask_on(building("1856"), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    texts = [each.text() for each in shown.panel.findChildren(QLabel)]
    document = QTextDocument()
    document.setHtml(next(text for text in texts if "Niagara" in text and "$100" in text))
    for width in range(150, 500, 10):
        document.setTextWidth(width)
        document.size()  # asks for its lines
        block, words = document.firstBlock(), document.toPlainText()
        lines = [block.layout().lineAt(number) for number in range(block.layout().lineCount())]
        told = [words[line.textStart() : line.textStart() + line.textLength()] for line in lines]
        assert any("$100" in line and "income" in line for line in told), told


def test_the_offered_private_is_bought_and_not_bid_on(ask_on, qtbot):
    shown = ask_on(building("1856"), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    click(shown, qtbot, "Buy Flos Tramway for $20")
    assert shown.answer == BuyPrivate(private="FT", price=20)


def test_a_bid_that_is_too_low_is_refused_while_it_is_typed(ask_on, qtbot):
    shown = ask_on(building("1856"), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    form = shown.panel.forms["TCC"]
    assert form.range.text() == "From $55 to $500"
    assert form.button.text() == "Bid $55"
    form.spin.setValue(54)
    assert form.reasons.text() == "The least bid is $55. [1856 §3.3.1]"
    qtbot.keyClick(form.spin, Qt.Key.Key_Return)
    assert shown.answer is None


def test_an_auction_is_raised_or_left(ask_on, qtbot):
    table = building("1856")
    bids = table.state.bids.with_("WSRC", (StandingBid(P1, 45), StandingBid(P2, 52)))
    decision = AuctionTurn(player=P1, actor=P1, rule="1856 §3.5", private="WSRC", least=57)
    shown = ask_on(table.with_(bids=bids), decision)
    assert shown.panel.form.spin.value() == 57
    click(shown, qtbot, "Leave the auction")
    assert shown.answer == Pass()


# ---- stock round


def stock_turn(**more):
    return StockTurn(player=P1, actor=P1, rule="1856 §4.1", **more)


def test_shares_are_bought_from_the_offering_at_par(ask_on, qtbot, started):
    shown = ask_on(started, stock_turn())
    click(shown, qtbot, "Buy 10% of GT from the offering for $90")
    assert shown.answer == BuyCertificate(company="GT", source="ipo")


@pytest.mark.parametrize("in_play", [False, True])
def test_columns_are_named_only_above_what_stands_in_them(ask_on, started, in_play):
    shown = ask_on(started if in_play else building("1856").cash(P1, 400), stock_turn())
    assert any("(CV)" in name for name in buttons(shown))
    named = {label.text() for label in shown.panel.findChildren(ToldLabel)}
    columns = {shown.panel.desk.tr(key) for key in ("stock.from_ipo", "stock.from_pool", "stock.sell")}
    assert columns & named == (columns if in_play else set())


def test_what_cannot_be_bought_says_why(ask_on, started):
    shown = ask_on(started.cash(P1, 60), stock_turn())
    button = buttons(shown)["Buy 10% of GT from the offering for $90"]
    assert button.is_refused
    assert button.toolTip() == "This costs $90; Player\xa01 has $60. [1856 §4.3.2]"


def test_a_sale_is_chosen_with_its_proceeds_and_the_price_that_follows(ask_on, started):
    shown = ask_on(started)
    [menu] = shown.panel.findChildren(QMenu)
    entries = [each.text() for each in menu.actions()]
    assert entries[:2] == ["10% for $90, price then $80", "20% for $180, price then $75"]
    menu.actions()[1].trigger()
    assert shown.answer == SellShares(company="GT", percent=20)


def test_a_company_is_started_at_a_price_that_can_be_paid(ask_on, qtbot, started):
    shown = ask_on(started.cash(P1, 150))
    name = next(each for each in buttons(shown) if "(CV)" in each)
    qtbot.mouseClick(buttons(shown)[name], LEFT)
    dialog = next(each for each in shown.panel.window().findChildren(StartCompanyDialog))
    assert "that of the others waits in escrow until the destination is reached" in labels(dialog)
    refused = [each.label for each in dialog.buttons if each.is_refused]
    assert refused == [
        "Start CV at $100 (costs $200)",
        "Start CV at $90 (costs $180)",
        "Start CV at $80 (costs $160)",
    ]
    qtbot.mouseClick(next(each for each in dialog.buttons if "at $70" in each.label), LEFT)
    assert shown.answer == StartCompany(company="CV", par=70)


def dialog_of_start(ask_on, qtbot, table, company):
    shown = ask_on(table)
    name = next(label for label in buttons(shown) if f"({company})" in label)
    qtbot.mouseClick(buttons(shown)[name], LEFT)
    return next(iter(shown.panel.window().findChildren(StartCompanyDialog)))


@pytest.mark.parametrize(("trains_gone", "percent"), [((), "20%"), (("2", "3"), "40%")])
def test_the_dialog_of_a_start_says_when_the_company_will_operate(
    ask_on, qtbot, started, trains_gone, percent
):
    """1856 §6.3: by the train for sale."""
    table = started
    for kind in trains_gone:
        cards = [train for train in table.state.trains.values() if train.kind == kind]
        table = table.trains("GT", *[kind] * len(cards))
    dialog = dialog_of_start(ask_on, qtbot, table, "CV")
    assert f"It operates once {percent} of it has been sold." in labels(dialog)


def test_the_dialog_of_a_start_tells_what_follows_from_the_price_pointed_at(ask_on, qtbot, started):
    dialog = dialog_of_start(ask_on, qtbot, started, "CV")
    for price in (70, 65):
        focus(next(button for button in dialog.buttons if f"at ${price} " in button.label))
        qtbot.waitUntil(lambda told=f"CV stands at ${price}": told in dialog.follows.toPlainText())


def test_beside_a_start_is_told_what_its_dialog_begins_with(ask_on, qtbot, started):
    shown = ask_on(started.cash(P1, 150))
    button = next(button for label, button in buttons(shown).items() if "(CV)" in label)
    focus(button)
    qtbot.waitUntil(lambda: "CV stands at $75" in shown.dock.explanation.toPlainText())
    qtbot.mouseClick(button, LEFT)
    dialog = next(iter(shown.panel.window().findChildren(StartCompanyDialog)))
    dearest = next(choice.label for choice in dialog.buttons if not choice.is_refused)
    assert dearest == "Start CV at $75 (costs $150)"


def test_passing_stands_apart_and_is_not_what_enter_takes_first(ask_on, qtbot, started):
    shown = ask_on(started, stock_turn())
    assert shown.panel.footer.findChildren(ChoiceButton)[0].label == "Pass"
    shown.dock.activateWindow()
    shown.dock.take_focus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    assert QApplication.focusWidget() not in shown.panel.footer.findChildren(ChoiceButton)


def test_after_a_purchase_passing_is_called_done(ask_on, started):
    shown = ask_on(started, stock_turn(bought="WR"))
    assert shown.panel.footer.findChildren(ChoiceButton)[0].label == "Done"


def test_an_offer_tells_both_purses(ask_on, qtbot):
    table = building("1856").private("TCC", P1)
    decision = Consent(
        player=P1, actor=P1, rule="1856 §4.2.4", proposer=P2, proposal=BuyPrivate(private="TCC", price=61)
    )
    shown = ask_on(table, decision)
    assert "Player 2 has $500, Player 1 has $500." in labels(shown.panel)
    click(shown, qtbot, "Refuse")
    assert shown.answer == Answer(yes=False)


def test_a_hundred_typed_amounts_stay_as_typed_and_are_judged(ask_on, qtbot):
    """Nothing typed becomes another amount without a word, and the button says what it would bid."""
    shown = ask_on(building("1856"), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    form, cash = shown.panel.forms["TCC"], 500
    for amount in range(0, 1000, 10):
        form.spin.selectAll()
        qtbot.keyClicks(form.spin, str(amount))
        assert form.spin.value() == amount
        assert form.button.text() == f"Bid ${amount}"
        is_allowed = amount in range(55, cash + 1)
        assert form.button.is_refused != is_allowed
        assert bool(form.reasons.text()) != is_allowed


def test_who_has_bid_reads_what_of_his_cash_is_free(show_game):
    game = gridsim.new_game("1856", ["Anna", "Ben", "Cleo"])
    assert "of it free" not in labels(show_game(game, 0).dock)
    play(game, Bid(private="SCFTC", amount=120), Pass(), Pass())
    assert "Cash $500, $380 of it free" in labels(show_game(game, 3).dock)


def test_arrows_beside_an_amount_stay_in_its_range(ask_on):
    shown = ask_on(building("1856"), OpeningTurn(player=P1, actor=P1, rule="1856 §3.2", offered="FT"))
    form = shown.panel.forms["TCC"]
    form.spin.stepBy(-1)
    assert form.spin.value() == 55
    form.spin.setValue(700)
    form.spin.stepBy(1)
    assert form.spin.value() == 500


def test_lines_of_companies_stay_where_they_are_when_shares_change_hands(ask_on):
    """Neither a price that falls nor a button that is no longer there moves the others."""
    turn, places = StockTurn(player=P1, actor=P1, rule="1856 §4.1"), []
    for first, second, owner in ((90, 65, P2), (65, 90, P1)):
        table = building("1856").starts("GT", par=first).starts("CPR", par=second)
        panel = ask_on(table.owns(owner, "CPR", 20).owns(P2, "GT", 20), turn).panel
        panel.resize(320, 400)
        panel.layout().activate()
        marks = panel.findChildren(PriceMark)
        places.append({mark.company: (mark.y(), mark.height(), mark.width()) for mark in marks})
    assert places[0] == places[1]
    assert list(places[0]) == ["CPR", "GT"]


def test_a_start_that_is_considered_lights_home_and_destination_on_the_map(ask_on):
    table = building("1856").starts("GT", par=65)
    shown = ask_on(table, StockTurn(player=P1, actor=P1, rule="1856 §4.1"))
    panel = shown.panel
    panel.pointed.emit(StartCompany(company="LPS", par=65))
    assert shown.board.highlights == {"C14": "selected", "F17": "goal"}
    panel.pointed.emit(Pass())
    assert shown.board.highlights == {}
    panel.pointed.emit(StartCompany(company="LPS", par=65))
    shown.playing.session.apply(Pass())
    assert shown.board.highlights == {}
