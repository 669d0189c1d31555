"""The games there are, as cards: map, country, players, hours, how hard it is, and one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QWidget

from ui.dialogs.picture_buttons import BESIDE, MARGIN, lay_out_card, share
from ui.dialogs.player_counts import all_counts
from ui.style.plain_text import plain_label
from ui.widgets.columns import rows
from ui.widgets.facts import Facts
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.new_game import TitleInfo

MAP = QSize(120, 86)
"""Pixels of the map on a card."""
FORMAT = "PNG"
"""What maps are written in: of bytes without a name Qt loads all libraries that read pictures."""
HARDEST = 3
BETWEEN = 8
"""Pixels between cards."""
WORDS = 256
"""Pixels beside the picture that the words of a card need in letters of the usual size."""
LEAST = 0.75
"""Times its usual size a picture is no smaller."""
FULL, EMPTY = "●", "○"


def map_of(title: str) -> QPixmap:
    """The printed map of a title; empty where none has been drawn."""
    file = resources.files("resources") / "maps" / f"{title}.png"
    picture = QPixmap()
    if file.is_file():
        picture.loadFromData(file.read_bytes(), FORMAT)
    return picture


class TitleCard(QPushButton):
    """One game; it is a button, and everything on it can be read by a screen reader."""

    def __init__(self, words: Sentences, info: TitleInfo, width: int) -> None:
        super().__init__()
        self.info = info
        self.setCheckable(True)
        self.setProperty("role", "title_card")
        # The keyboard chooses the game in the form, which stands beside the cards.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        texts = self._texts(words)
        self.setAccessibleName(". ".join(label.text() for label in texts if label.text()))
        self.fitting = lay_out_card(self, lambda: map_of(info.id), MAP, texts, width)

    def _texts(self, words: Sentences) -> list[QLabel]:
        """What stands on it, from the top down."""
        tr, base = words.tr, f"start.titles.{self.info.id}"
        about = {
            part: tr(f"{base}.{part}") if f"{base}.{part}" in words else "" for part in ("country", "about")
        }
        name = plain_label(f"{self.info.name} {about['country']}".strip())
        name.setProperty("role", "card_title")
        return [name, Facts(self._facts(words), role="quiet"), text_label(about["about"])]

    def _facts(self, words: Sentences) -> list[str]:
        """Players, hours and how hard it is."""
        tr, base, count = words.tr, f"start.titles.{self.info.id}", all_counts(self.info)
        parts = [tr("start.players", least=min(count), most=max(count))]
        if f"{base}.hours" in words:
            parts.append(tr("start.hours", hours=tr(f"{base}.hours")))
        if f"{base}.level" in words:
            level = int(tr(f"{base}.level"))
            signs = FULL * level + EMPTY * (HARDEST - level)
            parts.append(f"{signs} {tr(f'start.level_{level}')}")
        return parts


class Shelf(QWidget):
    """All games there are, one of them chosen."""

    chosen = Signal(int)
    """The number of the title whose card was clicked."""

    def __init__(self, words: Sentences, titles: Sequence[TitleInfo], width: int) -> None:
        super().__init__()
        self._width = width
        column = rows(self, gap=BETWEEN)
        self._group = QButtonGroup(self)
        self.cards = [TitleCard(words, info, width) for info in titles]
        for number, card in enumerate(self.cards):
            self._group.addButton(card, number)
            column.addWidget(card)
        column.addStretch(1)
        self._group.idClicked.connect(self.chosen)

    def fill(self, high: int, scale: float, letters: float) -> None:
        """Give the maps the size at which all cards are so many pixels high, as far as the words allow.

        Cards are `scale` times as wide as usual, and their letters `letters` times as large.
        """
        each = (high + BETWEEN) // len(self.cards) - BETWEEN - 2 * MARGIN
        beside = int(self._width * scale) - WORDS * letters - 2 * MARGIN - BESIDE
        zoom = max(min(each / MAP.height(), beside / MAP.width()) / scale, LEAST)
        for card in self.cards:
            if card.fitting.zoom != zoom:
                card.fitting.widen(scale, zoom)
        share([card.fitting for card in self.cards], BETWEEN, high)

    def show_chosen(self, number: int) -> None:
        """Mark the card of the title that the form has."""
        self.cards[number].setChecked(True)
