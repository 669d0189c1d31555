"""The table of a stock round: for each company a block of two lines beside its mark.

What is held in a place stands above what can be done there, below the name of the place. A block is as high
without buttons as with them: nothing moves when shares change hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ui.help.told_label import ToldLabel
from ui.style.plain_text import as_tip, plain_label
from ui.style.theme import company_colour
from ui.widgets.buttons import TIGHT, WrapButton
from ui.widgets.columns import rows
from ui.widgets.labels import line, paint_ground

if TYPE_CHECKING:
    from ui.panels.panel_context import PanelContext
    from ui.style.theme import Theme

MARK, IN_BANK, IN_POOL, OWN = 0, 1, 2, 3
"""Columns of the table."""
LINE, FIGURES, BUTTONS, ROWS = 0, 1, 2, 3
"""Rows of a block, and how many there are."""
CENTRED = Qt.AlignmentFlag.AlignHCenter
WIDE_PRICE = 888
"""No price in any market has more digits: columns stay where they are when prices move."""
AROUND = 2
"""Pixels between a block and the line above or below it."""


class PriceMark(QWidget):
    """A company's letters and its price, one below the other on its colour."""

    ACROSS, ROUND, BAND = 5, 4, 3
    """Pixels beside the letters, of the corners, and of the band of a second colour."""

    def __init__(self, theme: Theme, company: str, price: str, widest: str) -> None:
        """`widest` is a price for which it has room."""
        super().__init__()
        self.company, self.price, self._widest = company, price, widest
        name = company_colour(company)
        self._ground, self._ink = QColor(theme.colour(name)), QColor(theme.colour(f"on:{name}"))
        band = QColor(theme.colour(f"trim:{name}"))
        self._band = None if band == self._ground else band
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def _lines(self) -> list[tuple[str, QFont]]:
        bold = QFont(self.font())
        bold.setBold(True)
        return [(text, font) for text, font in ((self.company, bold), (self.price, self.font())) if text]

    # ---- Qt

    def sizeHint(self) -> QSize:
        lines = [*self._lines(), (self._widest, self.font())]
        widest = max(QFontMetrics(font).horizontalAdvance(text) for text, font in lines)
        return QSize(widest + 2 * self.ACROSS, 2 * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        band = 0 if self._band is None else self.BAND
        paint_ground(
            painter, self.rect(), self._ground, self.palette(), corner=self.ROUND, band=self._band, high=band
        )
        self._write(painter, self.height() - band)
        painter.end()

    def _write(self, painter: QPainter, room: int) -> None:
        lines, height = self._lines(), self.fontMetrics().lineSpacing()
        top = (room - height * len(lines)) // 2
        painter.setPen(self._ink)
        for number, (text, font) in enumerate(lines):
            painter.setFont(font)
            place = QRect(0, top + number * height, self.width(), height)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


class ShareTable:
    """Companies below each other, each with what is held of it and the buttons of its places."""

    def __init__(self, desk: PanelContext, *, has_pool: bool) -> None:
        self._desk, self._count = desk, 0
        self._widest = desk.money(WIDE_PRICE)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(4)
        self.grid.setVerticalSpacing(0)
        self.grid.setRowMinimumHeight(1, AROUND)
        self.places = (IN_BANK, IN_POOL, OWN) if has_pool else (IN_BANK, OWN)
        self.is_empty = True
        """Whether there is nothing below the names of the places."""
        self._blocks: dict[str, int] = {}
        """The first row of each company's block."""
        for column in self.places:
            self.grid.setColumnStretch(column, 1)

    def name_places(self, names: Mapping[int, str]) -> None:
        """Say above the columns what they are."""
        for column in self.places:
            label = ToldLabel(self._desk, names[column], role="quiet")
            label.setAlignment(CENTRED | Qt.AlignmentFlag.AlignBottom)
            self.grid.addWidget(label, 0, column)

    def add(self, company: str, price: str, told: str) -> PriceMark:
        """Begin the block of a company; what is told of it is for those who do not see where it stands."""
        row = self._count * ROWS + 1
        self._count += 1
        if row > 1:
            between = QVBoxLayout()
            between.setContentsMargins(0, AROUND, 0, AROUND)
            between.addWidget(line())
            self.grid.addLayout(between, row + LINE, 0, 1, OWN + 1)
        mark = PriceMark(self._desk.theme, company, price, self._widest)
        mark.setAccessibleName(f"{company}: {told}")
        mark.setToolTip(as_tip(told))
        self.grid.addWidget(mark, row + FIGURES, MARK, 2, 1)
        text = mark.fontMetrics().lineSpacing()
        self.grid.setRowMinimumHeight(row + FIGURES, text)
        self.grid.setRowMinimumHeight(row + BUTTONS, text + TIGHT)
        self._blocks[company] = row
        return mark

    def say(self, company: str, label: QLabel) -> None:
        """A sentence takes the place of all that could stand in a block."""
        self.grid.addWidget(label, self._blocks.pop(company) + FIGURES, IN_BANK, 2, OWN)

    def note(self, company: str, label: QLabel) -> None:
        """Words below what the bank holds, where nothing can be bought yet."""
        self.grid.addWidget(label, self._blocks[company] + BUTTONS, IN_BANK, 1, IN_POOL)

    def put(self, company: str, column: int, figure: str, buttons: Iterable[WrapButton]) -> None:
        """What is held in one place, and below it what can be done there."""
        row = self._blocks[company]
        self.is_empty = self.is_empty and not figure
        if figure:
            self.grid.addWidget(plain_label(figure), row + FIGURES, column, CENTRED)
        column_of_buttons = rows(gap=2)
        for button in buttons:
            button.tighten()
            column_of_buttons.addWidget(button)
        if column_of_buttons.count():
            self.is_empty = False
            column_of_buttons.addStretch(1)
            self.grid.addLayout(column_of_buttons, row + BUTTONS, column)

    def buttons_of(self, company: str) -> list[QWidget]:
        """What can be pressed in a company's block, from the right to the left."""
        if company not in self._blocks:
            return []
        row = self._blocks[company] + BUTTONS
        places = [self.grid.itemAtPosition(row, column) for column in reversed(self.places)]
        columns = [layout for place in places if place is not None and (layout := place.layout()) is not None]
        items = [column.itemAt(number) for column in columns for number in range(column.count())]
        return [widget for item in items if item is not None and (widget := item.widget()) is not None]
