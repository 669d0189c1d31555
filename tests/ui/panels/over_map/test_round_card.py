"""After a round a card tells what changed in it; whoever wants none is not told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

import gridsim
from gridsim.core.events import Distributed, PresidentChanged, RoundBegan, TrainMoved, WentBankrupt
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.desk import Desk
from ui.model.round_summary import last_round
from ui.model.session import GameSession
from ui.panels.over_map.card_places import MARGIN
from ui.panels.over_map.round_card import RoundCard, html_of
from ui.style.theme import LIGHT


@pytest.fixture(scope="module")
def played():
    return replayed(file_of("three_players"))


def begins(moments, kind):
    return [n for n, each in enumerate(moments) if any(_is(event, kind) for event in each.events)]


def _is(event, kind):
    return isinstance(event, RoundBegan) and event.kind == kind


def worth(state):
    return dict(gridsim.standings_at(state))


@pytest.fixture
def card(qapp, qtbot, played, words, settings):
    """The game one move before the stock round 4 begins, after an operating round."""
    game = played.fork()
    game.go_to(begins(game.moments, "stock")[3] - 1)
    companies = {each.id: each.colour for each in game.start.facts.companies.values()}
    session = GameSession(game.fork(), scoring=gridsim.standings_at)
    parent = QWidget()
    parent.resize(700, 500)
    qtbot.addWidget(parent)
    desk = Desk(session, words, LIGHT.with_companies(companies), settings)
    made = RoundCard(desk, parent)
    made.desk, made.session, made.settings, made.ground = desk, session, settings, parent
    parent.show()
    qtbot.waitExposed(parent)
    return made


def play_on(card, played, count=1):
    for _ in range(count):
        card.session.apply(played.moments[card.session.game.cursor + 1].action)


def test_it_comes_when_a_round_is_over_and_goes_after_some_moves(card, played):
    assert not card.isVisible()
    play_on(card, played)
    assert card.isVisible()
    play_on(card, played, 2)
    assert card.isVisible()
    play_on(card, played)
    assert not card.isVisible()


def test_it_tells_cash_worth_prices_and_revenues(card, played):
    play_on(card, played)
    text = card.told.text()
    assert text.startswith("Operating round 3.1 is over\n")
    for player in played.start.players.values():
        assert f"{player.name}: cash $" in text
    assert "Prices: " in text
    assert "Revenue: " in text


def test_figures_are_those_of_the_two_moments(played):
    second = begins(played.moments, "stock")[3]
    summary = last_round(played.moments[: second + 1], worth)
    assert summary.begun.kind == "operating"
    for player, figures in summary.cash.items():
        assert figures.after == played.moments[second].state.cash[player]
        paid = sum(
            event.amount
            for event in played.moments[summary.first].events
            if getattr(event, "payee", "") == player
        )
        assert figures.before == played.moments[summary.first].state.cash[player] - paid


def test_before_the_first_round_is_over_there_is_nothing_to_tell(played):
    first = next(n for n in range(1, 60) if any(isinstance(e, RoundBegan) for e in played.moments[n].events))
    assert last_round(played.moments[:first], worth) is None


def test_who_wants_no_card_gets_none_but_may_ask(card, played):
    card.settings["round_card"] = False
    play_on(card, played)
    assert not card.isVisible()
    card.open()
    assert card.isVisible()
    assert card.never.isChecked()


def test_it_is_switched_off_on_the_card_itself(card, played):
    play_on(card, played)
    QTest.mouseClick(card.never, Qt.MouseButton.LeftButton)
    assert not card.settings["round_card"]


def test_escape_closes_it_and_a_button_looks_back_to_the_beginning_of_the_round(card, played):
    play_on(card, played)
    QTest.keyClick(card, Qt.Key.Key_Escape)
    assert not card.isVisible()
    card.open()
    QTest.mouseClick(card.back_button, Qt.MouseButton.LeftButton)
    assert card.session.index == card.summary.first
    assert not card.isVisible(), "the past is looked at without it"


def test_looking_at_the_past_and_taking_back_tell_nothing(card, played):
    play_on(card, played)
    card.session.undo()
    assert not card.isVisible()
    card.session.redo()
    card.go()
    card.session.view(10)
    assert not card.isVisible()


def test_it_steps_aside_while_a_tile_is_chosen(card, played):
    card.make_room(False)
    assert not card.isVisible(), "nothing was to be told"
    play_on(card, played)
    card.make_room(True)
    assert not card.isVisible()
    card.make_room(False)
    assert card.isVisible()
    card.go()
    card.make_room(False)
    assert not card.isVisible(), "it was closed"


def test_it_stays_within_the_map(card, played):
    card.parentWidget().resize(420, 260)
    play_on(card, played)
    assert card.parentWidget().rect().contains(card.geometry())


def test_equal_trains_stand_together_and_who_earned_nothing_is_not_told(card, played):
    play_on(card, played)
    summary = card.summary
    events = [
        TrainMoved(train=train, giver="bank", taker="GT", price=100, because="x")
        for train in list(played.now.state.trains)[:2]
    ]
    nothing = Distributed(company="GT", how="withhold", amount=0, because="x")
    told = html_of(card.desk, replace(summary, told=(*events, nothing)))
    assert told.replace("\u00a0", " ").endswith("</a>: GT 2 \u00d7 2")
    assert "GT kept" not in told


def test_who_is_bankrupt_and_what_has_no_president_is_told_but_nothing_of_what_is_closed(card, played):
    play_on(card, played)
    state = card.session.shown.state
    one, other = [each.id for each in state.companies.values() if each.status == "started"][:2]
    closed = next(each.id for each in state.companies.values() if each.status != "started")
    events = [
        WentBankrupt(player="player:2", because="x"),
        PresidentChanged(company=one, old="player:2", new=None, because="x"),
        PresidentChanged(company=other, old="player:2", new="player:1", because="x"),
        PresidentChanged(company=closed, old="player:2", new="player:1", because="x"),
    ]
    told = html_of(card.desk, replace(card.summary, told=tuple(events)))
    name = state.players["player:2"].name
    assert f": {name}" in told.partition("Bankrupt")[2]
    assert told.endswith(f": {one}")
    assert f"{other}\u00a0{state.players['player:1'].name}" in told
    assert closed not in told.partition("Presidents")[2]


def test_new_presidents_stand_in_the_order_of_their_companies(card, played):
    play_on(card, played)
    state = card.session.shown.state
    first, second, *_ = [row.id for row in state.companies.values() if row.status == "started"]
    changed = tuple(
        PresidentChanged(company=company, old=None, new="player:1", because="x")
        for company in (second, first)
    )
    told = html_of(card.desk, replace(card.summary, told=changed))
    name = state.players["player:1"].name
    # No line ends between a company and who leads it.
    assert told.endswith(f": {first}\u00a0{name}, {second}\u00a0{name}")


def test_it_lies_where_it_hides_least_of_the_map(card, played):
    card.hiding = lambda: lambda box: 9 if box.left() < 100 or box.top() < 100 else 1
    play_on(card, played)
    assert card.geometry().right() > 600
    assert card.geometry().bottom() > 400
    card.hiding = lambda: lambda box: 9 if box.bottom() > 400 else box.left() > 100
    play_on(card, played)
    assert card.pos() == QPoint(12, 12)


def test_what_lies_where_is_looked_up_once_for_all_places(card, played):
    asked = []
    card.hiding = lambda: asked.append("map") or (lambda box: asked.append("box") or 0)
    play_on(card, played)
    card.place()
    assert asked.count("map") * 20 < asked.count("box")


def test_it_lies_between_the_corners_where_less_is_hidden_there(card, played):
    free = QRect(200, 0, 420, 500)
    card.hiding = lambda: lambda box: 0 if free.contains(box) else 20
    play_on(card, played)
    assert free.contains(card.geometry())


def test_it_becomes_narrower_where_that_hides_less_but_never_cuts_its_buttons(card, played):
    card.hiding = lambda: lambda box: box.width()
    play_on(card, played)
    assert card.width() < 380
    assert all(each.width() >= each.sizeHint().width() for each in (card.never, card.close_button))


def test_it_stays_where_it_lies_until_much_more_is_hidden_there(card, played):
    card.hiding = lambda: lambda box: 0 if box.left() < 20 and box.bottom() > 400 else 5
    play_on(card, played)
    before = card.geometry()
    card.hiding = lambda: lambda box: 5 if box == before else 0
    card.place()
    assert card.geometry() == before
    card.hiding = lambda: lambda box: 50 if box == before else 0
    card.place()
    assert card.geometry() != before


def test_in_large_letters_and_little_room_it_is_wider_until_all_it_tells_has_room(card, played):
    play_on(card, played)
    card.setStyleSheet("QLabel { font-size: 24px }")
    card.place()
    usual = card.width()
    card.ground.resize(700, card.height() + 2 * MARGIN - 20)
    card.place()
    QTest.qWait(0)
    assert card.width() > usual
    assert not card.scrolled.verticalScrollBar().maximum()


def test_where_it_cannot_be_whole_it_ends_with_a_whole_line_and_scrolls(card, played):
    play_on(card, played)
    for high in range(140, 180, 7):
        card.ground.resize(420, high)
        card.place()
        QTest.qWait(0)
        shown, line = card.scrolled.viewport().height(), card.told.fontMetrics().lineSpacing()
        assert card.geometry().bottom() <= high - MARGIN
        assert card.scrolled.verticalScrollBar().maximum()
        assert shown % line <= 3, "a line is cut"


def test_its_ground_is_one_colour_in_the_dark_too(card, played):
    play_on(card, played)
    picture = card.grab().toImage()
    blank, beside = card.told.rect().topRight(), QPoint(6, card.height() // 2)
    assert picture.pixelColor(card.told.mapTo(card, blank)) == picture.pixelColor(beside)
