"""The palette: everything the program can do and every place of the game, found by a few letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from gridsim.records import Bundle
from ui.widgets.columns import rows
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences

WIDTH, HEIGHT = 620, 420
STEPS = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 8,
    Qt.Key.Key_PageUp: -8,
}
TAKING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ROOMY = QHeaderView.ResizeMode.ResizeToContents
"""Where things stand and their keys have all their room; a long name is cut before them."""
MOST = 60
"""So many findings are listed."""
IDLE = 100
"""So much farther away is what cannot be done now."""


class Offer(Bundle, frozen=True):
    """Something that can be found: its name, where it stands, its keys and what it does."""

    name: str
    where: str
    keys: str
    run: Callable[[], object]
    can_run: bool = True


def closeness(typed: str, name: str) -> int | None:
    """How well letters typed fit a name, the less the better; None if they do not.

    They stand in it together, or are the beginnings of words in it, in order: anything looser finds what
    nobody has looked for.
    """
    text, letters = name.casefold(), typed.casefold().replace(" ", "")
    efforts = [_by_beginnings(text, letters), _together(text, typed.casefold().strip())]
    known = [effort for effort in efforts if effort is not None]
    return min(known) * 100 + len(text) if known else None


def _by_beginnings(text: str, letters: str) -> int | None:
    """The least number of words that letters must be taken from, when each gives its beginning."""
    reached = {-1: 0}
    begins = [place for place in range(len(text)) if _begins_word(text, place)]
    for letter in letters:
        further: dict[int, int] = {}
        for place, effort in reached.items():
            steps = [(start, effort + 2) for start in begins if start > place + 1]
            steps.append((place + 1, effort))
            for step, cost in steps:
                if text[step : step + 1] == letter and (place >= 0 or _begins_word(text, step)):
                    further[step] = min(cost, further.get(step, cost))
        reached = further
    return min(reached.values(), default=None)


def _together(text: str, letters: str) -> int | None:
    """How far from the beginning of a name the letters stand in it, in the middle of a word too."""
    place = text.find(letters)
    return None if place < 0 else 0 if place == 0 else 4 + place


def _begins_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()


def found(typed: str, offers: Sequence[Offer]) -> list[Offer]:
    """The offers that fit, the nearest first; of those as near, what can be done before what cannot."""
    fits = []
    for number, offer in enumerate(offers):
        efforts = [closeness(typed, offer.name), _behind(closeness(typed, f"{offer.where} {offer.name}"))]
        known = [effort for effort in efforts if effort is not None]
        if known:
            nearness = min(known) if typed else 0
            fits.append((nearness + (0 if offer.can_run else IDLE), number, offer))
    return [offer for *_, offer in sorted(fits, key=lambda fit: fit[:2])][:MOST]


def _behind(effort: int | None) -> int | None:
    """A name found only with its place stands behind one found by itself."""
    return None if effort is None else effort + 1000


class Palette(QFrame):
    """A line to type into and the findings below it."""

    def __init__(self, window: QWidget, words: Sentences) -> None:
        super().__init__(window)
        self._words = words
        self._offers: Sequence[Offer] = ()
        self._shown: list[Offer] = []
        self._back: QWidget | None = None
        self.setProperty("role", "over")
        self.line, self.list = QLineEdit(), QTreeWidget()
        show_whole_rows(self.list)
        self.list.setColumnCount(3)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        header = self.list.header()
        header.setStretchLastSection(False)
        for section, mode in enumerate((QHeaderView.ResizeMode.Stretch, ROOMY, ROOMY)):
            header.setSectionResizeMode(section, mode)
        self.list.itemClicked.connect(lambda _item, _column: self._take())
        self.line.textChanged.connect(self._find)
        self.line.installEventFilter(self)
        column = rows(self, margin=10, gap=6)
        column.addWidget(self.line)
        column.addWidget(self.list, 1)
        self.hide()

    def offer(self, offers: Sequence[Offer]) -> None:
        """Open with these offers."""
        self._offers = offers
        self._back = QApplication.focusWidget()
        for widget, key in ((self, "palette.heading"), (self.line, "palette.hint")):
            widget.setAccessibleName(self._words.tr(key))
        self.list.setAccessibleName(self._words.tr("palette.heading"))
        self.line.setPlaceholderText(self._words.tr("palette.hint"))
        self.line.clear()
        self._find("")
        self._place()
        self.show()
        self.raise_()
        self.line.setFocus()

    def _place(self) -> None:
        window = self.parentWidget()
        assert window is not None
        width, height = min(WIDTH, window.width() - 40), min(HEIGHT, window.height() - 80)
        self.setGeometry((window.width() - width) // 2, 50, width, height)

    def close_again(self) -> None:
        """Go away and give the keyboard back."""
        self.hide()
        if self._back is not None:
            self._back.setFocus()

    # ---- finding

    def _find(self, typed: str) -> None:
        self._shown = found(typed, self._offers)
        self.list.clear()
        for offer in self._shown:
            item = QTreeWidgetItem([offer.name, offer.where, offer.keys])
            item.setDisabled(not offer.can_run)
            self.list.addTopLevelItem(item)
        self._step_to(0)

    def _step_to(self, place: int) -> None:
        if self._shown:
            item = self.list.topLevelItem(max(0, min(place, len(self._shown) - 1)))
            assert item is not None
            self.list.setCurrentItem(item)
            self.line.setAccessibleDescription(self.current.name)

    @property
    def _number(self) -> int:
        return self.list.currentIndex().row()

    @property
    def names(self) -> list[str]:
        """What is found, from top to bottom."""
        return [offer.name for offer in self._shown]

    @property
    def current(self) -> Offer:
        return self._shown[max(self._number, 0)]

    def _take(self) -> None:
        if self._shown and self.current.can_run:
            chosen = self.current
            self.close_again()
            chosen.run()

    # ---- Qt

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._handle(event)

    def _handle(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in STEPS:
            self._step_to(self._number + STEPS[key])
        elif key in TAKING:
            self._take()
        elif key == Qt.Key.Key_Escape:
            self.close_again()
        else:
            return False
        return True
