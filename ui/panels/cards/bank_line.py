"""The line below the cards of players: what the bank has left, and the end of the game once it is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.events import EndAnnounced
from gridsim.core.state import BANK
from ui.help.told_label import ToldLabel
from ui.style.plain_text import as_tip
from ui.widgets.wrapping import line_of_words, lines_of

if TYPE_CHECKING:
    from gridsim import GameState
    from ui.desk import Desk

EDGE, BELOW = 8, 4
"""Pixels beside the line of the bank, and below it: a ring round the panel leaves it free."""


class BankLine(ToldLabel):
    """The money of the bank, for its end is that of the game, and why and when that ends.

    Shortly it says that it ends, as the strip of turns does: a second line is one of chips on low cards.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, role="quiet")
        self.setContentsMargins(EDGE, 0, EDGE, BELOW)
        self._whole = self._short = ""

    def hear(self, state: GameState) -> None:
        """Know what is to be told of a moment."""
        words = self._desk.words
        money = words.tr("players.bank", state=state, amount=state.cash[BANK])
        self._whole = self._short = money
        if state.ending is not None and not state.finished:
            end = words.tell_event(EndAnnounced(reason=state.ending, because=""), state)
            self._whole, self._short = f"{money}. {end.text}", f"{money}. {words.tr('strip.ends')}."

    def down(self, width: int, *, shortly: bool) -> int:
        """Pixels that it takes in a panel of a width."""
        told = self._short if shortly else self._whole
        lines = lines_of(told, self.fontMetrics(), max(width - 2 * EDGE, 1))
        return lines * line_of_words(self.font()) + BELOW

    def tell_end(self, *, shortly: bool) -> None:
        """Say what it knows, all of it where the pointer rests."""
        self.setText(self._short if shortly else self._whole)
        self.setToolTip(as_tip(self._whole) if shortly else "")
