"""What stands where players decided once the game is over: who has won, by how much, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

import gridsim
from ui.panels.cards.card import Card, Flow
from ui.panels.cards.hand import Holding
from ui.panels.cards.short_player import badge_of
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.tables.standings import behind, place_in
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import rows

if TYPE_CHECKING:
    from gridsim import Source
    from ui.desk import Desk


class GameOver(QWidget):
    """A card for each player, the winner first."""

    standing_wanted = Signal()
    """The standing with its sources, the curve and the awards is wanted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        column = rows(self, gap=6)
        standing = desk.session.standings()
        gaps = behind(dict(standing))
        for player, worth in standing:
            column.addWidget(self._card(player, place_in(standing, player), worth, gaps[player]))
        self.button = WrapButton(desk.words.tr("decision.whole_standing"))
        """The way to the whole standing, which lies below the cards and never scrolls away."""
        self.button.setProperty("role", "main")
        self.button.clicked.connect(self.standing_wanted)
        column.addStretch(1)

    def _card(self, player: str, place: int, worth: int, gap: int) -> Card:
        """Place, worth, how much a player is behind, and what his worth comes from."""
        desk, state = self._desk, self._desk.session.shown.state
        sign, colour = player_sign(state, player)
        name = state.players[player].name
        card = Card(name, desk.theme.colour(colour), current=place == 1, desk=desk)
        card.head(f"{place}. {sign} {desk.words.who(player, state)}", desk.money(worth))
        if gap:
            told = desk.words.tr("decision.behind", state=state, amount=gap)
            card.add(card.told_line(told, role="quiet"))
        flow = Flow()
        for source in gridsim.sources_of_worth(state, player):
            held = self._holding(source)
            flow.add(badge_of(desk.theme, held), held.words)
        if not flow.is_empty:
            card.add(flow)
        return card

    def _holding(self, source: Source) -> Holding:
        """Where a part of somebody's worth comes from, and how much of it."""
        words, state = self._desk.words, self._desk.session.shown.state
        told = self._desk.money(source.amount)
        if source.kind == "shares":
            name = state.facts.companies[source.subject].name
            return Holding(mark=source.subject, words=told, colour=company_colour(source.subject), tip=name)
        if source.kind == "private":
            name = words.write(source.subject, "private", state)
            return Holding(mark=source.subject, words=told, colour="bar", tip=name)
        name = words.tr(f"standing.{source.kind}")
        return Holding(mark=name, words=told, colour="bar", tip=name)
