"""1844 §13.6: the card of the round tells the formation of the SBB, and leads through it step by step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

import gridsim
from gridsim.core.events import CashPaid, CompanyFormed, SharesExchanged, TrainMoved
from gridsim.telling.templates import breakable
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.desk import Desk
from ui.model.round_summary import last_round
from ui.model.session import GameSession
from ui.panels.over_map.formation_pages import pages
from ui.panels.over_map.formation_told import formations, settlement_of
from ui.panels.over_map.round_card import RoundCard, html_of
from ui.style.theme import LIGHT


def is_formation(event):
    return isinstance(event, CompanyFormed)


def worth(state):
    return dict(gridsim.standings_at(state))


@pytest.fixture(scope="module")
def summary_and_game():
    """The told game up to the formation, and the round that ended with it."""
    game = replayed(file_of("switzerland"))
    at = next(
        n for n, each in enumerate(game.moments) if any(isinstance(e, CompanyFormed) for e in each.events)
    )
    game.go_to(at)
    game = game.fork()
    return last_round(game.moments[: at + 1], worth), game


@pytest.fixture
def desk(summary_and_game, words, settings):
    _, game = summary_and_game
    companies = {each.id: each.colour for each in game.start.facts.companies.values()}
    session = GameSession(game.fork(), scoring=gridsim.standings_at)
    return Desk(session, words, LIGHT.with_companies(companies), settings)


@pytest.fixture
def card(desk, qtbot):
    """The card as it comes after the round in which the SBB was formed."""
    parent = QWidget()
    parent.resize(700, 500)
    qtbot.addWidget(parent)
    made = RoundCard(desk, parent)
    parent.show()
    qtbot.waitExposed(parent)
    made.ground = parent
    made.open()
    return made


def click(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_player_steps_through_the_formation_to_what_changed_in_the_round(card, summary_and_game):
    _, game = summary_and_game
    heads = []
    for number in range(1, card.count + 1):
        assert card.place_in_steps.text() == f"Step {number} of {card.count}"
        heads.append(card.told.text().splitlines()[0])
        click(card.later)
    names = [each.name for each in game.start.players.values()]
    assert heads[:3] == [
        f"SBB is formed: its {what}" for what in ("marker and its money", "trains", "stations")
    ]
    assert sorted(heads[3:-3]) == sorted(f"SBB is formed: {who}" for who in (*names, "the bank pool"))
    assert heads[-3:-1] == ["SBB is formed: who presides over it", "SBB is formed: what becomes of the rest"]
    assert heads[-1].endswith("is over")
    assert not card.later.isEnabled()
    click(card.earlier)
    assert card.told.text().startswith(heads[-2])
    click(card.earlier)
    held = card.told.text().splitlines()[1]
    assert held.startswith("Held of SBB:"), held
    assert all(name in held for name in names), held


def test_a_holder_s_step_tells_each_company_the_payment_and_what_he_has_then(card, desk, summary_and_game):
    """The parts of what was settled come to the payment that was made."""
    summary, _ = summary_and_game
    exchange = next(each for each in summary.of(SharesExchanged) if len(each.parts) > 1)
    assert sum(part.amount for part in exchange.parts) == settlement_of(summary, exchange.holder)
    assert sum(part.shares for part in exchange.parts) == exchange.old
    name = desk.session.moments[-1].state.players[exchange.holder].name
    while card.told.text().splitlines()[0] != f"SBB is formed: {name}":
        QTest.keyClick(card, Qt.Key.Key_Right)
    told = card.told.text()
    for part in exchange.parts:
        way = "to the bank" if part.amount < 0 else "from the bank" if part.amount else "nothing to settle"
        line = next(each for each in told.splitlines() if f"of {part.company} at" in each)
        assert f"at {part.price} SFR" in breakable(line)
        assert way in line
    paid = abs(settlement_of(summary, exchange.holder))
    assert f"{name} pays {paid} SFR and now has {summary.cash[exchange.holder].after} SFR" in breakable(told)
    QTest.keyClick(card, Qt.Key.Key_Left)
    assert name not in card.told.text().splitlines()[0]


def test_formations_in_which_everybody_was_asked_have_no_steps(desk):
    """Nothing but a formation settled by prices is led through: a first round has only its changes."""
    first = next(n for n, each in enumerate(desk.session.moments) if n and last_round_ends(each))
    summary = last_round(desk.session.moments[: first + 1], worth)
    assert pages(desk, summary) == []


def last_round_ends(moment):
    return any(type(event).__name__ == "RoundBegan" for event in moment.events)


def test_every_holder_has_a_line_with_shares_and_settlement(summary_and_game, words, settings):
    summary, game = summary_and_game
    companies = {each.id: each.colour for each in game.start.facts.companies.values()}
    session = GameSession(game, scoring=gridsim.standings_at)
    desk = Desk(session, words, LIGHT.with_companies(companies), settings)
    lines = [breakable(each) for each in formations(desk, summary)]
    exchanged = list(summary.of(SharesExchanged))
    assert "SBB" in lines[0]
    assert len(lines) == len(exchanged) + 2
    for line, event in zip(lines[1:], exchanged, strict=False):
        assert f"{event.old} old share{'s' * (event.old > 1)} for {event.new}" in line
        paid = settlement_of(summary, event.holder)
        assert ("pays" in line) == (paid < 0)
        assert ("gets" in line) == (paid > 0)
        assert not paid or f"{abs(paid)} SFR" in line
    assert "president " in lines[-1]
    assert "SBB-5H" in lines[-1]
    settled = [each for each in summary.of(CashPaid) if each.what == "settlement"]
    assert settled


# ---- a company of small ones, each with one owner


@pytest.fixture(scope="module")
def state_railway():
    """The told game of 1824 up to the formation of SD, out of SD1 and SD2."""
    game = replayed(file_of("austria_hungary"))
    at = next(n for n, moment in enumerate(game.moments) if any(map(is_formation, moment.events)))
    game.go_to(at)
    return game.fork()


@pytest.fixture
def told_of(words, settings):
    def make(game):
        companies = {company.id: company.colour for company in game.start.facts.companies.values()}
        session = GameSession(game.fork(), scoring=gridsim.standings_at)
        return Desk(session, words, LIGHT.with_companies(companies), settings)

    return make


def test_each_small_company_is_a_step_with_what_its_owner_was_given(state_railway, told_of):
    """1824 §IV.4.4.5: nobody is asked, so the card leads through it."""
    summary = last_round(state_railway.moments, worth)
    steps = pages(told_of(state_railway), summary)
    state = state_railway.now.state
    owners = {
        part: state.players[state_railway.moments[-2].state.companies[part].president].name
        for part in ("SD1", "SD2")
    }
    assert [page.head for page in steps] == [
        "SD is formed: its marker and its money",
        f"SD is formed: SD1, {owners['SD1']}",
        f"SD is formed: SD2, {owners['SD2']}",
        "SD is formed: its stations",
        "SD is formed: who presides over it",
    ]
    assert [page.rule for page in steps[1:3]] == ["1824 §IV.4.4.5"] * 2
    for page, percent in zip(steps[1:3], (20, 10), strict=True):
        assert f"{percent}%" in page.lines[0]


def lines_of(desk, moments):
    told = breakable(html_of(desk, last_round(moments, worth)))
    return [QTextDocumentFragment.fromHtml(line).toPlainText() for line in told.split("<br>")]


def test_the_card_tells_what_went_into_others(state_railway, told_of):
    assert "Absorbed: SD1, SD2 by SD" in lines_of(told_of(state_railway), state_railway.moments)


def test_the_card_tells_a_train_that_nobody_bought(state_railway, told_of):
    """1824 §VII.15.1."""
    moments = state_railway.moments
    exports = [n for n, moment in enumerate(moments) if any(map(is_export, moment.events))]
    lines = lines_of(told_of(state_railway), moments[: exports[0] + 1])
    [trains] = [line for line in lines if line.startswith("Trains: ")]
    assert "a 2 exported" in trains


def is_export(event):
    return isinstance(event, TrainMoved) and event.what == "exported"


def test_the_card_tells_the_phase_that_began(state_railway, told_of):
    assert "Phase: 4" in lines_of(told_of(state_railway), state_railway.moments)
