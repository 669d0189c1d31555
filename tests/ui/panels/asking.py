"""Decisions of the real rules on tables built by hand, shown with the real board."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.flow.game import Game
from gridsim.flow.turns import ask
from gridsim.records import FrozenDict
from gridsim.titles import registry
from tests.builders import building
from tests.ui.panels.seen import P1, P2
from ui.app.game_scenes import draw
from ui.app.game_view import Playing
from ui.model.session import GameSession
from ui.panels.decisions.decision_dock import DecisionDock
from ui.style.theme import LIGHT

ASKED = "asked"


class OneQuestion:
    """The rules of a title, but only one question is asked; what was answered is kept."""

    def __init__(self, decision, title="1856"):
        self.decision = decision
        self.answers = registry.title(title).answers
        self.answered = []

    def play_turn(self, table):
        if ASKED in table.supply:
            table.end_game("bank_in_stock_round", because="1856 §14.1")
            return
        action = yield from ask(self.decision)
        self.answered.append(action)
        table.supply = table.supply.with_(ASKED, 1)


class Shown:
    """A decision on the screen: the parts of the window and what was answered."""

    def __init__(self, playing, rules):
        self.playing, self.rules = playing, rules
        self.dock: DecisionDock = playing.decision
        self.board, self.picker = playing.pictures.board, playing.pictures.picker
        self.tray = playing.pictures.tray

    @property
    def panel(self):
        return self.dock.panel

    @property
    def answer(self):
        return self.playing.session.game.actions[-1] if self.playing.session.game.actions else None


@pytest.fixture
def parts_of(qtbot, words, settings):
    """`parts_of(session)` makes the parts of the window for a game."""
    made = []

    def make(session):
        parts = Playing(session, words, LIGHT, settings, draw)
        for widget in (parts.middle, *parts.panels.values()):
            qtbot.addWidget(widget)
        made.append(parts)
        return parts

    yield make
    for parts in made:
        parts.leave()


@pytest.fixture
def ask_on(qtbot, parts_of):
    """`ask_on(building, decision)` shows a decision on a table; without one, what its title asks there."""

    def make(building, decision=None):
        title = building.state.facts.title
        rules = registry.title(title) if decision is None else OneQuestion(decision, title)
        if title == "1856":
            building = building.with_(supply=FrozenDict({"bridge": 3, "tunnel": 3}))
        parts = parts_of(GameSession(Game(rules, building.state), scoring=gridsim.standings_at))
        parts.middle.resize(900, 700)
        parts.middle.show()
        show(qtbot, parts.decision, 340, 760)
        return Shown(parts, rules)

    return make


@pytest.fixture
def show_game(qtbot, parts_of):
    """`show_game(game, place)` puts a moment of a played game on the screen, with all that came before."""

    def make(game, place):
        game.go_to(place)
        parts = parts_of(GameSession(game.fork(), scoring=gridsim.standings_at))
        show(qtbot, parts.decision, 334, 775)
        return Shown(parts, None)

    return make


def show(qtbot, widget, width, height):
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)


@pytest.fixture
def started():
    """GT and WR in play, GT with a route between its home and the town next to it."""
    return (
        building("1856", players=4)
        .owns(P1, "GT", 40).owns(P2, "GT", 20).starts("GT", par=90).cash("GT", 300)
        .owns(P2, "WR", 30).starts("WR", par=65).cash("WR", 200)
    )  # fmt: skip


@pytest.fixture
def operating(started):
    return (
        started.operating(1, 2)
        .company("GT", operated=True).tile("P9", "57", 1).station("GT", "P9")
    )  # fmt: skip
