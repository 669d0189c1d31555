"""The table of a stock round: for each company a block of two lines beside its mark.

What is held in a place stands above what can be done there, below the name of the place. A block is as high
without buttons as with them: nothing moves when shares change hands. From one turn to the next blocks stay
where they are and are told anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QSizePolicy, QVBoxLayout, QWidget

from ui.help.told_label import ToldLabel
from ui.style.plain_text import as_tip, plain_label
from ui.style.theme import company_colour
from ui.widgets.buttons import TIGHT, ChoiceButton, WrapButton
from ui.widgets.columns import put_away, rows
from ui.widgets.labels import line, paint_ground
from ui.widgets.unfolding import UnfoldingMenu

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
LEAST_WIDTH, BESIDE_NAME = 66, 4
"""Pixels of a column, and those that are left beside its name."""
AROUND = 1
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

    def tell(self, price: str, told: str) -> None:
        """Show a price; what is told of the company is for those who do not see where it stands."""
        if price != self.price:
            self.price = price
            self.update()
        self.setAccessibleName(f"{self.company}: {told}")
        self.setToolTip(as_tip(told))

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


class Cell:
    """What is held of a company in one place, and below it what can be done there."""

    def __init__(self, grid: QGridLayout, row: int, column: int) -> None:
        self._grid, self._row, self._column = grid, row, column
        self._figure: QLabel | None = None
        self._buttons_below: QVBoxLayout | None = None
        self.buttons: Sequence[WrapButton] = ()
        self._left: list[WrapButton] = []
        """Buttons of the last turn that stand for nothing now."""

    def tell_anew(self) -> None:
        """Whatever is put here next takes the place of what was put here last."""
        self._left, self.buttons = list(self.buttons), ()

    def taken_again(self, *, unfolds: bool) -> WrapButton | None:
        """A button of the last turn, one with a menu or one without, to be told anew."""
        fitting = (button for button in self._left if (button.menu() is not None) == unfolds)
        found = next(fitting, None)
        if found is not None:
            self._left.remove(found)
        return found

    @property
    def is_empty(self) -> bool:
        return not self.buttons and (self._figure is None or not self._figure.text())

    def put(self, figure: str, buttons: Sequence[WrapButton]) -> None:
        """Show these alone; "" is no figure."""
        self._put_figure(figure)
        for button in self._left:
            put_away(button)
        self.buttons, self._left = buttons, []
        for place, button in enumerate(buttons):
            self._put_button(place, button)

    def _put_figure(self, figure: str) -> None:
        if self._figure is not None:
            self._figure.setVisible(bool(figure))
            self._figure.setText(figure)
        elif figure:
            self._figure = plain_label(figure)
            self._grid.addWidget(self._figure, self._row + FIGURES, self._column, CENTRED)

    def _put_button(self, place: int, button: WrapButton) -> None:
        if self._buttons_below is None:
            self._buttons_below = rows(gap=2)
            self._buttons_below.addStretch(1)
            self._grid.addLayout(self._buttons_below, self._row + BUTTONS, self._column)
        if self._buttons_below.indexOf(button) != place:
            button.tighten()
            self._buttons_below.insertWidget(place, button)


class ShareTable(QWidget):
    """Companies below each other, each with what is held of it and the buttons of its places."""

    def __init__(self, desk: PanelContext, *, has_pool: bool) -> None:
        super().__init__()
        self._desk = desk
        self._widest = desk.money(WIDE_PRICE)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(4)
        self.grid.setVerticalSpacing(0)
        self.grid.setRowMinimumHeight(1, AROUND)
        self.places = (IN_BANK, IN_POOL, OWN) if has_pool else (IN_BANK, OWN)
        self._heads: list[QLabel] = []
        """What the columns are called."""
        self._rows: dict[str, int] = {}
        """The first row of each company's block."""
        self._marks: dict[str, PriceMark] = {}
        self._cells: dict[tuple[str, int], Cell] = {}
        for column in self.places:
            self.grid.setColumnStretch(column, LEAST_WIDTH)

    def tell_anew(self) -> None:
        """The same companies are added once more, in the same order, for another turn."""
        for cell in self._cells.values():
            cell.tell_anew()

    def name_places(self, names: Mapping[int, str]) -> None:
        """Say above the columns what they are, and give each room for its name, where they are not empty."""
        is_empty = all(cell.is_empty for cell in self._cells.values())
        for head in self._heads:
            head.setVisible(not is_empty)
        if is_empty:
            return
        if not self._heads:
            self._heads = [self._head(column, names[column]) for column in self.places]
        for column, head in zip(self.places, self._heads, strict=True):
            needed = head.fontMetrics().horizontalAdvance(names[column]) + BESIDE_NAME
            self.grid.setColumnStretch(column, max(needed, self.grid.columnStretch(column)))

    def _head(self, column: int, name: str) -> QLabel:
        label = ToldLabel(self._desk, name, role="quiet")
        label.setAlignment(CENTRED | Qt.AlignmentFlag.AlignBottom)
        self.grid.addWidget(label, 0, column)
        return label

    def add(self, company: str, price: str, told: str) -> PriceMark:
        """Begin the block of a company; what is told of it is for those who do not see where it stands."""
        if company not in self._marks:
            self._marks[company] = self._begin(company, price)
        self._marks[company].tell(price, told)
        return self._marks[company]

    def _begin(self, company: str, price: str) -> PriceMark:
        row = self._rows[company] = len(self._rows) * ROWS + 1
        if row > 1:
            between = QVBoxLayout()
            between.setContentsMargins(0, AROUND, 0, AROUND)
            between.addWidget(line())
            self.grid.addLayout(between, row + LINE, 0, 1, OWN + 1)
        mark = PriceMark(self._desk.theme, company, price, self._widest)
        self.grid.addWidget(mark, row + FIGURES, MARK, 2, 1)
        text = mark.fontMetrics().lineSpacing()
        self.grid.setRowMinimumHeight(row + FIGURES, text)
        self.grid.setRowMinimumHeight(row + BUTTONS, text + TIGHT)
        return mark

    def say(self, company: str, sentence: str) -> None:
        """A sentence takes the place of all that could stand in a block."""
        self._write(sentence, self._rows[company] + FIGURES, IN_BANK, 2, OWN)

    def note(self, company: str, words: str) -> None:
        """Words below what the bank holds, where nothing can be bought yet."""
        self._write(words, self._rows[company] + BUTTONS, IN_BANK, 1, IN_POOL)

    def _write(self, words: str, row: int, column: int, down: int, across: int) -> None:
        """Words that stay, and have been written in another turn already."""
        if self.grid.itemAtPosition(row, column) is None:
            self.grid.addWidget(ToldLabel(self._desk, words, role="quiet"), row, column, down, across)

    def put(self, company: str, column: int, figure: str, buttons: Sequence[WrapButton]) -> None:
        """What is held in one place, and below it what can be done there."""
        self._cell(company, column).put(figure, buttons)

    def _cell(self, company: str, column: int) -> Cell:
        if (company, column) not in self._cells:
            self._cells[company, column] = Cell(self.grid, self._rows[company], column)
        return self._cells[company, column]

    def choice_again(self, company: str, column: int) -> ChoiceButton | None:
        """A choice of the last turn in this place, to be told anew."""
        found = self._cell(company, column).taken_again(unfolds=False)
        return found if isinstance(found, ChoiceButton) else None

    def unfolding(self, company: str, column: int, fill: Callable[[QMenu], None]) -> WrapButton:
        """A button with a menu, that of the last turn in this place if there was one."""
        button = self._cell(company, column).taken_again(unfolds=True) or WrapButton()
        menu = button.menu()
        if isinstance(menu, UnfoldingMenu):
            menu.fill_with(fill)
        else:
            UnfoldingMenu(button, fill)
        return button

    def buttons_of(self, company: str) -> list[QWidget]:
        """What can be pressed in a company's block, from the right to the left."""
        cells = [self._cells.get((company, column)) for column in reversed(self.places)]
        return [button for cell in cells if cell is not None for button in cell.buttons]
