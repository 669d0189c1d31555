"""The log and the time line follow the game, back and forth."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QStyleOptionViewItem

from gridsim.core.actions import ChooseAmount, Pass, TakeLoan
from gridsim.core.decisions import StockTurn, TrackStep
from gridsim.core.events import CashPaid, CertificateMoved, LoanTaken, Passed, RoundBegan
from gridsim.telling.digest import digest
from tests.ui.toy import listed
from ui.panels.record.history import SUM, HistoryPanel
from ui.panels.record.log import LogPanel

TURNS = [
    StockTurn(player=f"player:{n % 3 + 1}", actor=f"player:{n % 3 + 1}", rule="1856 §4.1") for n in range(4)
]


def do(table, action):
    if isinstance(action, TakeLoan):
        table.pay("bank", "GT", 100, what="loan", because="1856 §13.2.2")
        table.record(LoanTaken(company="GT", amount=100, loans=1, because="1856 §13.2.2"))
        table.record(RoundBegan(kind="stock", set_number=2, number=1, of=1, because="1856 §6.8"))


@pytest.fixture
def desk(make_desk):
    return make_desk(TURNS, {Pass: listed(Pass()), TakeLoan: listed(TakeLoan())}, do=do)


@pytest.fixture
def log(desk, qtbot):
    panel = LogPanel(desk)
    qtbot.addWidget(panel)
    return panel


@pytest.fixture
def history(desk, qtbot):
    panel = HistoryPanel(desk)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_events_are_told_with_their_rule_and_payments_once(desk, log):
    desk.session.apply(TakeLoan())
    assert log.lines == [
        "● GT takes a loan of $100; it now has 1 loan.  1856 §13.2.2",
        "Stock round 2 begins.",
    ]


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("track", "GT lays no track."),
        ("track_more", "GT lays no more track."),
        ("station_more", "GT places no more stations."),
    ],
)
def test_who_has_laid_track_is_not_said_to_lay_none(make_desk, qtbot, step, told):
    def declined(table, _action):
        table.record(Passed(actor="GT", step=step, because="1856 §7.1"))

    desk = make_desk(TURNS, {Pass: listed(Pass())}, do=declined)
    panel = LogPanel(desk)
    qtbot.addWidget(panel)
    desk.session.apply(Pass())
    assert panel.lines == [f"● {told}  1856 §7.1"]


def test_a_move_without_events_is_told_by_its_label(desk, log):
    desk.session.apply(Pass())
    assert log.lines == ["● Player 1: Pass"]


def test_who_can_do_nothing_passes_without_the_sign_of_who_acted(make_desk, qtbot):
    """The move before it has no event of its own; it is told by its label."""

    def passes(table, _action):
        table.record(Passed(actor="player:2", step="turn", because="1835 §2.6.1.4"))

    desk = make_desk(TURNS, {Pass: listed(Pass())}, do=passes)
    log = LogPanel(desk)
    qtbot.addWidget(log)
    desk.session.apply(Pass())
    names = [each.name for each in desk.session.shown.state.players.values()]
    assert log.lines == [f"● {names[0]}: Pass", f"{names[1]} passes.  1835 §2.6.1.4"]


def test_what_is_taken_back_leaves_the_log(desk, log):
    desk.session.apply(Pass())
    desk.session.apply(TakeLoan())
    desk.session.undo()
    assert log.lines == ["● Player 1: Pass"]
    desk.session.redo()
    assert len(log.lines) == 3


def test_looking_at_the_past_shows_the_log_of_then(desk, log):
    desk.session.apply(TakeLoan())
    desk.session.apply(Pass())
    desk.session.view(0)
    assert log.lines == []
    desk.session.back_to_now()
    assert len(log.lines) == 3


def test_the_filter_keeps_lines_with_its_text(desk, log, qtbot):
    desk.session.apply(TakeLoan())
    desk.session.apply(Pass())
    qtbot.keyClicks(log.filter, "LOAN")
    assert log.lines == ["● GT takes a loan of $100; it now has 1 loan.  1856 §13.2.2"]
    log.filter.clear()
    assert len(log.lines) == 3


def test_papers_that_go_the_same_way_are_one_line():
    sold = [
        CertificateMoved(
            company="GT", percent=10, giver="player:1", taker="pool", price=90, because="1856 §4.5"
        )
        for _ in range(3)
    ]
    paid = CashPaid(payer="bank", payee="player:1", amount=270, what="sale", because="1856 §4.5.1")
    assert [getattr(each, "percent", 0) for each in digest([*sold, paid])] == [30, 0]


def test_a_purchase_is_told_with_its_price_once():
    bought = CertificateMoved(company="GT", percent=10, giver="ipo", taker="player:1", price=90, because="x")
    paid = CashPaid(payer="player:1", payee="GT", amount=90, what="share", because="x")
    assert digest([paid, bought]) == [bought]


def test_the_time_line_names_each_move_and_the_round_it_began(desk, history):
    desk.session.apply(TakeLoan())
    desk.session.apply(Pass())
    rows = [history.moves.label(row) for row in range(history.moves.rowCount())]
    assert rows == [
        "0  The game begins",
        "1  Player\xa01: Take a loan of $100 — Stock round 2 begins.",
        "2  Player\xa02: Pass",
    ]


def test_the_slider_looks_at_another_moment_and_leaves_the_game(desk, history):
    for _ in range(3):
        desk.session.apply(Pass())
    history.slider.setValue(1)
    assert desk.session.index == 1
    assert desk.session.game.cursor == 3
    assert history.now_button.isEnabled()
    assert not history.undo_button.isEnabled()


def test_the_keyboard_moves_the_slider(desk, history, qtbot):
    for _ in range(3):
        desk.session.apply(Pass())
    qtbot.keyClick(history.slider, Qt.Key.Key_Left)
    assert desk.session.index == 2


def test_another_line_of_play_can_be_taken_up_again(desk, history, qtbot):
    for _ in range(3):
        desk.session.apply(Pass())
    history.slider.setValue(1)
    qtbot.mouseClick(history.play_on_button, Qt.MouseButton.LeftButton)
    lines = history.lines
    assert [lines.box.itemText(row) for row in range(lines.box.count())] == [
        "Line 1: to move 3",
        "Line 2: from move 1 to 1",
    ]
    assert not lines.take_button.isEnabled()
    qtbot.keyClick(lines.box, Qt.Key.Key_Up)
    qtbot.mouseClick(lines.take_button, Qt.MouseButton.LeftButton)
    assert desk.session.game.cursor == 3


def test_undo_and_redo_have_buttons(desk, history, qtbot):
    desk.session.apply(Pass())
    qtbot.mouseClick(history.undo_button, Qt.MouseButton.LeftButton)
    assert desk.session.game.cursor == 0
    qtbot.mouseClick(history.redo_button, Qt.MouseButton.LeftButton)
    assert desk.session.game.cursor == 1


def test_the_time_line_names_the_company_that_was_decided_for(make_desk, qtbot):
    turn = TrackStep(player="player:1", actor="GT", rule="1856 §7")
    desk = make_desk([turn, turn], {Pass: listed(Pass())})
    desk.session.apply(Pass())
    moves = HistoryPanel(desk)
    qtbot.addWidget(moves)
    assert moves.moves.label(1).startswith("1  GT · Player\xa01: ")


def test_a_row_too_long_for_its_width_keeps_its_sum(make_desk, qtbot):
    desk = make_desk(TURNS, {Pass: listed(Pass()), TakeLoan: listed(TakeLoan())}, do=do)
    desk.session.apply(TakeLoan())
    panel = HistoryPanel(desk)
    qtbot.addWidget(panel)
    row = panel.moves.index(1)
    assert row.data(SUM) == "$100"
    assert panel.moves.index(0).data(SUM) == ""
    option = QStyleOptionViewItem()
    for width in (150, 190):
        option.rect = QRect(0, 0, width, 20)
        panel.view.itemDelegate().initStyleOption(option, row)
        assert option.text.endswith("$100")
        assert option.fontMetrics.horizontalAdvance(option.text) <= width
    option.rect = QRect(0, 0, 2000, 20)
    panel.view.itemDelegate().initStyleOption(option, row)
    assert option.text == panel.moves.label(1)


def test_a_mere_choice_has_a_verb_where_it_is_taken_back_and_in_the_time_line(make_desk, qtbot):
    turn = TrackStep(player="player:1", actor="GT", rule="1856 §7")
    choice = ChooseAmount(amount=2)
    desk = make_desk([turn, turn], {ChooseAmount: listed(choice)})
    desk.session.apply(choice)
    assert desk.session.undo_label(desk.words) == "Player\xa01 chooses 2"
    history = HistoryPanel(desk)
    qtbot.addWidget(history)
    assert history.moves.label(1) == "1  GT · Player\xa01 chooses 2"
