"""Cards of players and companies where companies hold companies and concessions start them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from gridsim import queries
from gridsim.telling.sentences import Sentences
from tests.builders import Building, building
from tests.titles.title_1841.random_play import played
from tests.ui.panels.cards.full_tables import shown
from tests.ui.panels.seen import by_itself, labels
from ui.panels.cards.card import Card


@pytest.fixture(scope="module")
def game():
    return played(3, (), moves=300)


def test_a_concession_says_whether_it_has_been_used(game, ask_on):
    told = []
    for moment in (game.moments[6], game.moments[60]):
        panel = by_itself(ask_on(Building(moment.state), moment.decision), "players")
        panel.resize(300, 900)
        panel.show()
        told.append(labels(panel))
    assert "Concession SFTN: not used yet" in told[0]
    assert "Concession SFTN: used" in told[1]
    assert "L. 0 a round" not in " ".join(told)


def test_a_charter_tells_who_is_behind_a_presiding_company(game, ask_on):
    state = game.moments[300].state
    led = [each for each in state.companies.values() if each.president in state.companies]
    assert led
    panel = by_itself(ask_on(Building(state), game.moments[300].decision), "companies")
    panel.show()
    player = state.players[queries.controller(state, led[0].id)].name
    assert f"{led[0].president} ({player})" in labels(panel)


def test_nothing_of_a_players_card_is_cut_in_a_narrow_column(game, show_game, qtbot):
    shown = show_game(game, len(game.moments) - 1)
    panel = by_itself(shown, "players")
    panel.resize(236, 700)
    panel.show()
    qtbot.waitExposed(panel)
    cards = panel.findChildren(Card)
    qtbot.waitUntil(lambda: all(each.width() <= 236 for each in cards))
    assert len(cards) == len(game.now.state.players)
    for card in cards:
        for each in card.findChildren(QLabel):
            assert each.mapTo(panel, each.rect().topRight()).x() < 236, each.text()


def test_figures_break_alike_on_all_cards(settings, qtbot, usual_looks):
    """Certificates stood in a line of their own on the cards of the rich alone."""
    built = building("1841", players=4)
    for number, amount in enumerate((7, 12480, 310, 95), 1):
        built = built.cash(f"player:{number}", amount)
    panel = shown(built.state, Sentences("de"), settings, qtbot, (250, 1100))
    lines = set()
    for width in range(250, 360, 6):
        panel.resize(width, 1100)
        qtbot.waitUntil(lambda: panel._arrangement == panel._arranged_now() and not panel._later.isActive())
        panel.refresh()
        QApplication.sendPostedEvents()
        found = [{label.text(): label.y() for label in card.findChildren(QLabel)} for card in panel.cards]
        below = {tops["Papiere"] - tops["Bargeld"] for tops in found}
        assert len(below) == 1, width
        lines |= below
    assert len(lines) > 1
