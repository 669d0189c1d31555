"""What stands where players decided once the game is over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel

import gridsim
from gridsim.flow.game import Game
from gridsim.telling.sentences import Sentences
from gridsim.telling.templates import breakable
from gridsim.titles import registry
from tests.builders import building
from tests.ui.room import sideways
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.decisions.game_over import GameOver
from ui.style.theme import LIGHT


def over(settings, qtbot, language="en"):
    """1856: the first player has more, the second a private, and the third nothing but money."""
    built = building("1856", players=3).cash("player:1", 700).cash("player:2", 300).cash("player:3", 300)
    built = built.owns("player:1", "GT", 20).starts("GT", par=75).private("FT", "player:2")
    state = replace(built.state, finished=True)
    session = GameSession(Game(registry.title("1856"), state), scoring=gridsim.standings_at)
    theme = LIGHT.with_sheet(state.facts.companies.values())
    shown = GameOver(Desk(session, Sentences(language), theme, settings))
    qtbot.addWidget(shown)
    shown.resize(314, 700)
    shown.show()
    QApplication.processEvents()
    return shown


def told(shown):
    return [breakable(label.text()) for label in shown.findChildren(QLabel) if label.text()]


def test_everybody_reads_how_much_he_is_behind_and_what_his_worth_comes_from(settings, qtbot):
    texts = told(over(settings, qtbot))
    assert [text for text in texts if text[0].isdigit() and ". " in text[:3]] == [
        "1. ● Player 1",
        "2. ■ Player 2",
        "3. ▲ Player 3",
    ]
    assert len([text for text in texts if text.endswith("behind the first")]) == 2
    assert texts.count("Cash") == 3
    assert {"GT", "FT", "$700", "$300"} <= set(texts)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_nothing_of_it_is_cut(settings, qtbot, usual_looks, language):
    shown = over(settings, qtbot, language)
    assert sideways(shown) == []
    assert shown.minimumSizeHint().width() <= 314
