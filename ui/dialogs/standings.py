"""The standing: at the end of the game, and whenever somebody wants to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QWidget

from ui.charts.history import round_marks
from ui.charts.kinds import mark_name
from ui.charts.lives import mark_at
from ui.charts.turning import told, turning_points
from ui.help.marking import with_explanations
from ui.help.told import ToldLabel
from ui.tables.standings import how_it_ended, standing_table
from ui.tables.view import TableView
from ui.widgets.columns import rows
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from ui.desk import Desk

WISHES = ("look_back", "charts", "export", "save", "new")
"""What the buttons ask for, besides closing."""
MOST_TURNS = 5
"""So many turning points are told."""


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
        self.resize(560, 480)
        self.headline = text_label(self._headline(desk, is_over=is_over), role="title")
        self.view = TableView(desk.words, desk.theme, self.windowTitle())
        table = standing_table(moment.state, desk.session.standings(), desk.words)
        self.view.show_table(with_explanations(desk, table))
        column = rows(self, margin=14, gap=10)
        column.addWidget(self.headline)
        if is_over:
            column.addWidget(ToldLabel(desk, how_it_ended(moment, desk.words), role="quiet"))
        column.addWidget(self.view, 1)
        self.turning = ToldLabel(desk)
        if is_over:
            self.turning.setText(_turning(desk))
            column.addWidget(self.turning)
        column.addLayout(self._buttons(desk))

    @staticmethod
    def _headline(desk: Desk, *, is_over: bool) -> str:
        """Who has won, or leads; several where they are worth the same."""
        standing = desk.session.standings()
        most = max(worth for _, worth in standing)
        players = desk.session.shown.state.players
        names = desk.words.several([players[player].name for player, worth in standing if worth == most])
        return desk.tr("standing.won" if is_over else "standing.leads", names=names, worth=most)

    def _buttons(self, desk: Desk) -> QGridLayout:
        grid = QGridLayout()
        self.buttons: dict[str, QPushButton] = {}
        for number, name in enumerate((*WISHES, "close")):
            button = QPushButton(desk.words.tr(f"standing.{name}"))
            button.clicked.connect(lambda _checked=False, name=name: self._wish(name))
            grid.addWidget(button, number // 3, number % 3)
            self.buttons[name] = button
        self.buttons["close"].setDefault(True)
        return grid

    def _wish(self, name: str) -> None:
        self.accept()
        if name in WISHES:
            self.wished.emit(name)


def _turning(desk: Desk) -> str:
    """The rounds that decided the game; empty where none stands out."""
    moments = desk.session.game.history
    found = turning_points(moments, lambda moment: dict(desk.session.scoring(moment.state)))
    marks = round_marks(moments)
    lines = [
        f"{mark_name(desk, mark_at(marks, turn.moment))}: {told(desk, moments, turn)}"
        for turn in [each for each in found if each.event is None][-MOST_TURNS:]
    ]
    return "\n".join([desk.tr("standing.turning"), *lines]) if lines else ""
