"""Proposals in a file of another program: it tells what was agreed on, and nobody is asked there."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, Answer
from gridsim.core.decisions import Consent
from gridsim.flow.game import Game


def play_agreed(game: Game, action: Action, play: Callable[[Action], None]) -> None:
    """Play an action on a game by `play`; others agree to what it proposes."""
    play(action)
    while isinstance(game.now.decision, Consent):
        play(Answer(yes=True))
