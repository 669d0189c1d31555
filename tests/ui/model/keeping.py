"""Turns for a session, and a store that remembers."""

from __future__ import annotations

from gridsim.core.actions import Pass
from gridsim.core.decisions import StockTurn
from tests.ui.toy import listed

TURNS = [
    StockTurn(player=f"player:{n % 3 + 1}", actor=f"player:{n % 3 + 1}", rule="1856 §4.1") for n in range(5)
]
PASSING = {Pass: listed(Pass())}


class Keeper:
    """A store that remembers what it was asked."""

    def __init__(self):
        self.kept, self.saved, self.forgotten = [], [], 0

    def save(self, game, path, **_beside):
        self.saved.append((game.actions, path))

    def keep(self, game, path, **_beside):
        self.kept.append(game.actions)

    def forget(self):
        self.forgotten += 1
