"""Cards of players and companies where companies hold companies and concessions start them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from gridsim import queries
from tests.builders import Building
from tests.titles.title_1841.random_play import played
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
