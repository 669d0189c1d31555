"""What stands where players decided once the game is over: who has won, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gridsim.telling.isolating import isolated
from ui.panels.cards.card import Card
from ui.style.player_marks import player_sign
from ui.tables.standings import place_in
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import rows

if TYPE_CHECKING:
    from ui.desk import Desk


class GameOver(QWidget):
    """A card for each player, the winner first, and the way to the whole standing."""

    standing_wanted = Signal()
    """The standing with its sources, the curve and the awards is wanted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        column = rows(self, gap=6)
        standing, state = desk.session.standings(), desk.session.shown.state
        for player, worth in standing:
            place = place_in(standing, player)
            sign, colour = player_sign(state, player)
            name = state.players[player].name
            card = Card(name, desk.theme.colour(colour), current=place == 1)
            card.head(f"{place}. {sign} {isolated(name)}", desk.money(worth))
            column.addWidget(card)
        self.button = WrapButton(desk.words.tr("decision.whole_standing"))
        self.button.setProperty("role", "main")
        self.button.clicked.connect(self.standing_wanted)
        column.addWidget(self.button)
        column.addStretch(1)
