"""Tables at which everybody has much, and their players' cards."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel

import gridsim
from gridsim.core.state import Round
from gridsim.flow.game import Game
from gridsim.records import FrozenDict
from gridsim.titles import registry
from tests.builders import building
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.cards.players import PlayersPanel
from ui.style.theme import LIGHT

COMPANIES = ("BBG", "CA", "CPR", "CV", "GT", "WR")


def panel_of(players, words, settings, qtbot, size, debt=0, ending=None):
    """Each player has some of several companies, the first one of all."""
    built = building("1856", players=players)
    for number, company in enumerate(COMPANIES):
        built = built.owns("player:1", company, 20).starts(company, par=75)
        for player in range(2, players + 1):
            built = built.owns(f"player:{player}", company, 10) if (number + player) % 2 else built
    state = built.private("FT", "player:2").state
    owing = {player: replace(named, debt=debt) for player, named in state.players.items()}
    state = replace(state, players=FrozenDict(owing), ending=ending)
    return shown(state, words, settings, qtbot, size)


def shown(state, words, settings, qtbot, size):
    """The panel of a state in a size."""
    session = GameSession(Game(registry.title(state.facts.title), state), scoring=gridsim.standings_at)
    theme = LIGHT.with_companies({each.id: each.colour for each in state.facts.companies.values()})
    panel = PlayersPanel(Desk(session, words, theme, settings))
    qtbot.addWidget(panel)
    panel.resize(*size)
    panel.show()
    QApplication.processEvents()
    panel.show_moment(session.shown)
    QApplication.processEvents()
    return panel


def full_hands(words, settings, qtbot, size, players=4, acting=1):
    """1824: everybody has shares of all eight companies, and a debt; one player acts."""
    built = building("1824", players=players)
    for company in ("BK", "MS", "CL", "SB", "BH", "SD", "UG", "KK"):
        for player in range(1, players + 1):
            built = built.owns(f"player:{player}", company, 10)
    built = built.with_(round=Round(kind="stock", player=f"player:{acting}"))
    owing = {
        player: replace(named, name=name, debt=1283)
        for name, (player, named) in zip(
            ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"), built.state.players.items(), strict=False
        )
    }
    return shown(replace(built.state, players=FrozenDict(owing)), words, settings, qtbot, size)


def told(card):
    return [label.text() for label in card.findChildren(QLabel)]


def hidden_of(card):
    """How many holdings of a card have no room."""
    return sum(int(text[1:]) for text in told(card) if text.startswith("+"))
