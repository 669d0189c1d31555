"""The first line of a card: a name, and what stands at its edge."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel

import gridsim
from gridsim.flow.game import Game
from gridsim.titles import registry
from tests.builders import building
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.cards.card import Card
from ui.style.theme import LIGHT

LONG = "A name that takes two lines of the card"


@pytest.fixture
def desk(words, settings):
    state = building("1856").state
    session = GameSession(Game(registry.title("1856"), state), scoring=gridsim.standings_at)
    return Desk(session, words, LIGHT, settings)


@pytest.mark.parametrize("name", ["GT", LONG])
def test_a_price_stands_at_the_edge_of_the_first_line(desk, qtbot, name):
    card = Card(name, "#336699", desk=desk, rule="1856 §4.3.5")
    qtbot.addWidget(card)
    card.head(name, "$90")
    card.resize(220, card.heightForWidth(220))
    card.show()
    QApplication.processEvents()
    named = next(label for label in card.findChildren(QLabel) if label.text() == name)
    line = card.fontMetrics().lineSpacing()
    assert (named.height() > 1.5 * line) is (name == LONG)
    price = card.beside
    assert price.geometry().right() == card.layout().contentsRect().right()
    inside = price.grab().toImage()
    ground = inside.pixelColor(0, inside.height() - 1)
    drawn = [
        y
        for y in range(inside.height())
        if any(inside.pixelColor(x, y) != ground for x in range(inside.width()))
    ]
    assert max(drawn) + price.y() <= named.y() + line
