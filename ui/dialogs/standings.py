"""The standing: at the end of the game, and whenever somebody wants to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QPushButton, QWidget

from ui.charts.chart_view import ChartWidget
from ui.charts.report import award_lines, decision_lines, headline, turning_lines, worth_picture
from ui.help.term_marking import with_explanations
from ui.help.told_label import ToldLabel
from ui.tables.standings import how_it_ended, standing_table
from ui.tables.view import TableView
from ui.widgets.columns import across, rows
from ui.widgets.dialog_size import suit_letters
from ui.widgets.labels import heading, text_label
from ui.widgets.scrolled import Scrolled

if TYPE_CHECKING:
    from ui.desk import Desk

WISHES = ("look_back", "charts", "report", "print", "export", "save", "new")
"""What the buttons ask for, besides closing."""
NOW, OVER = (560, 480), (860, 740)
"""Pixels of the dialog while the game goes on, and with the review of one that is over."""
LARGEST, SHARE = (1240, 1000), (75, 88)
"""Pixels of that dialog at most, and percent of its window: on a large screen none of it is scrolled."""
MARGIN = 14
WIDEST_NOW = 1200
"""Pixels; a broader table is scrolled while the game goes on."""
CURVE = 210
WIDEST = 58
"""Percent of the width that the table takes at most."""
ACROSS = 4
"""Buttons side by side."""


def _room_of_review(window: QWidget | None) -> tuple[int, int]:
    """Pixels of the dialog of a game that is over, above a window."""
    if window is None:
        return OVER
    given = zip(OVER, (window.width(), window.height()), LARGEST, SHARE, strict=True)
    width, height = (max(least, min(most, whole * share // 100)) for least, whole, most, share in given)
    return width, height


class StandingDialog(QDialog):
    """Who won, where everybody's worth comes from, and what may be done next."""

    wished = Signal(str)
    """One of `WISHES`; the dialog is closed before."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        moment = desk.session.shown
        is_over = moment.decision is None
        tr = desk.words.tr
        self.setWindowTitle(tr("standing.final" if is_over else "standing.now"))
        suit_letters(self, _room_of_review(parent) if is_over else NOW)
        self.headline = text_label(headline(desk), role="title")
        self.view = TableView(desk.words, desk.theme, self.windowTitle())
        table = standing_table(moment.state, desk.session.standings(), desk.words)
        self.view.show_table(with_explanations(desk, table))
        column = rows(self, margin=MARGIN, gap=10)
        column.addWidget(self.headline)
        if is_over:
            column.addWidget(ToldLabel(desk, how_it_ended(moment, desk.words), role="quiet"))
        if is_over:
            column.addLayout(self._sources_and_review(desk), 3)
            column.addWidget(self._curve(desk), 2)
        else:
            column.addWidget(self.view, 1)
            self.resize(max(self.width(), min(self._broad() + 2 * MARGIN, WIDEST_NOW)), self.height())
        column.addLayout(self._buttons(desk))

    def _sources_and_review(self, desk: Desk) -> QHBoxLayout:
        """Where everybody's worth comes from, no broader than it is, and beside it what decided the game."""
        beside = across(self.view, gap=10)
        self.view.setFixedWidth(min(self._broad(), self.width() * WIDEST // 100))
        beside.addWidget(self._review(desk), 1)
        return beside

    def _broad(self) -> int:
        """Pixels across that the table needs."""
        columns = self.view.horizontalHeader().length() + self.view.verticalScrollBar().sizeHint().width()
        return columns + 2 * self.view.frameWidth()

    def _curve(self, desk: Desk) -> ChartWidget:
        """The curve of everybody's worth."""
        self.curve = ChartWidget(desk.theme)
        self.curve.show_picture(worth_picture(desk))
        self.curve.setAccessibleName(desk.tr("review.curve"))
        self.curve.setMinimumHeight(CURVE)
        return self.curve

    def _review(self, desk: Desk) -> QWidget:
        """Awards, turning points, and decisions by money."""
        inside = QWidget()
        column = rows(inside, gap=4)
        best, worst = decision_lines(desk)
        self.told: dict[str, ToldLabel] = {}
        for key, lines in (
            ("awards", award_lines(desk)),
            ("turning", turning_lines(desk)),
            ("best", best),
            ("worst", worst),
        ):
            if lines:
                column.addWidget(heading(desk.tr(f"review.{key}")))
                self.told[key] = ToldLabel(desk, "\n".join(lines))
                column.addWidget(self.told[key])
        column.addStretch(1)
        return Scrolled(inside)

    def _buttons(self, desk: Desk) -> QGridLayout:
        grid = QGridLayout()
        self.buttons: dict[str, QPushButton] = {}
        for number, name in enumerate((*WISHES, "close")):
            button = QPushButton(desk.words.tr(f"standing.{name}"))
            button.clicked.connect(lambda _checked=False, name=name: self._wish(name))
            grid.addWidget(button, number // ACROSS, number % ACROSS)
            self.buttons[name] = button
        self.buttons["close"].setDefault(True)
        return grid

    def _wish(self, name: str) -> None:
        self.accept()
        if name in WISHES:
            self.wished.emit(name)
