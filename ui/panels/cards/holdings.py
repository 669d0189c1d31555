"""What somebody holds on a card above the low ones: companies and chips side by side, others in lines.

All of it stays when he holds something else, for making it takes longer than telling it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from gridsim.records import Bundle
from ui.panels.cards.card import Flow, beside_words, company_badge
from ui.panels.cards.forms import IN_A_ROW
from ui.panels.cards.hand import Form
from ui.panels.cards.short_player import badge_of
from ui.style.plain_text import as_tip, plain_label
from ui.widgets.labels import Badge
from ui.widgets.laid_out_once import laid_out_once

if TYPE_CHECKING:
    from ui.panels.cards.card import Card
    from ui.panels.cards.hand import Hand, Holding
    from ui.style.theme import Theme


class Cell(Bundle, frozen=True):
    """A badge, the words beside it if it has any, and what both lie in."""

    layout: QHBoxLayout
    badge: Badge
    words: QLabel | None

    def say(self, mark: str, words: str) -> None:
        """Tell of something else, or of nothing; then it is not seen."""
        for label, text in ((self.badge, mark), (self.words, words)):
            if label is not None:
                label.setText(text)
                # Left to Qt it would appear after whatever else is painted first.
                label.setVisible(bool(text))


class Holdings(Flow):
    """Companies with what somebody has of them, between chips that say more where the pointer rests."""

    def __init__(self, theme: Theme, columns: int = 0) -> None:
        super().__init__(columns)
        self._theme = theme
        self._made: dict[tuple[str, bool], list[Cell]] = {}
        """By the colour of the badge, and whether it has words: neither changes for one that is made."""
        self._free: dict[tuple[str, bool], list[Cell]] = {}

    def hold(
        self,
        shares: Sequence[Holding] = (),
        *,
        before: Sequence[Holding] = (),
        behind: Sequence[Holding] = (),
    ) -> None:
        """Show shares, and chips before and behind them."""
        self._free = {kind: [*reversed(cells)] for kind, cells in self._made.items()}
        with laid_out_once(self.places):
            cells = [*map(self._chip, before), *map(self._share, shares), *map(self._chip, behind)]
            for unused in self._free.values():
                for cell in unused:
                    cell.say("", "")
            self.places.hold([cell.layout for cell in cells])
        self.setVisible(bool(cells))

    def _share(self, holding: Holding) -> Cell:
        cell = self._cell(holding, holding.words, lambda: company_badge(self._theme, holding.mark))
        cell.say(holding.mark, holding.words)
        return cell

    def _chip(self, holding: Holding) -> Cell:
        """A debt, or a private by its letters; what it brings, its tip says."""
        cell = self._cell(holding, "", lambda: badge_of(self._theme, holding))
        cell.say(holding.mark, "")
        cell.badge.setToolTip(as_tip(holding.tip))
        cell.badge.setAccessibleName(holding.tip)
        return cell

    def _cell(self, holding: Holding, words: str, new_badge: Callable[[], Badge]) -> Cell:
        """One that is free, or a new one."""
        kind = holding.colour, bool(words)
        if free := self._free.get(kind):
            return free.pop()
        badge, label = new_badge(), plain_label() if words else None
        cell = Cell(beside_words(badge, label), badge, label)
        self.places.add_layout(cell.layout)
        self._made.setdefault(kind, []).append(cell)
        return cell


class HandBelow:
    """Shares, privates and bids below each other, as the form of a card tells them."""

    def __init__(self, card: Card, theme: Theme, form: Form, below: QVBoxLayout) -> None:
        self._card, self._form, self._below = card, form, below
        self._shares = Holdings(theme, IN_A_ROW if form.names_figures else 0)
        self._privates = Holdings(theme)
        self._lines: list[QLabel] = []
        for part in (self._shares, self._privates):
            part.hide()
            below.addWidget(part)

    def hold(self, hand: Hand, rule_of: Callable[[str], str]) -> None:
        """Show what somebody has; a private, named by its letters, has a rule."""
        if self._form is Form.SHORT:
            self._shares.hold(hand.shares, before=hand.purse, behind=hand.privates)
        else:
            self._shares.hold(hand.shares)
        if self._form is Form.NAMED:
            self._privates.hold(before=hand.privates)
        in_words = hand.privates if self._form is Form.WHOLE else ()
        self._tell([(line.tip, rule_of(line.mark)) for line in (*in_words, *hand.bids)])

    def _tell(self, told: Sequence[tuple[str, str]]) -> None:
        """Tell sentences with their rules, each in a line of its own."""
        while len(self._lines) < len(told):
            self._lines.append(self._card.told_line(""))
            self._below.addWidget(self._lines[-1])
        silent = [("", "")] * (len(self._lines) - len(told))
        for line, (text, rule) in zip(self._lines, [*told, *silent], strict=True):
            self._card.tell_in(line, text, rule=rule)
            # Left to Qt it would appear after whatever else is painted first.
            line.setVisible(bool(text))
