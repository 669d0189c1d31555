"""A fault of the program: the game goes on, and a report can be copied or saved.

`FailureGuard` takes the place of Python's own report of an uncaught error. It changes nothing of the game:
the engine has put nothing half done on the table.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6 import __version__ as pyside_version
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from ui.widgets.buttons import make_chief
from ui.widgets.columns import rows
from ui.widgets.dialog_size import suit_letters
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.model.session import GameSession

LAST_ACTIONS = 12
Journal = Callable[[], str]
"""The text of the game's journal; empty if there is none."""


def report_of(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None, session: GameSession | None
) -> str:
    """What somebody needs to find the fault."""
    lines = [
        f"Python {sys.version.split()[0]}, PySide6 {pyside_version}, {platform.platform()}",
        "",
        "".join(traceback.format_exception(kind, error, trace)),
    ]
    if session is not None:
        lines += [f"{session.game.now!r}", "", *map(repr, session.game.actions[-LAST_ACTIONS:])]
    return "\n".join(lines)


class FailureDialog(QDialog):
    """Says that something went wrong, that the game is safe, and offers the report."""

    def __init__(
        self,
        words: Sentences,
        report: str,
        journal: str,
        parent: QWidget | None = None,
        *,
        undo: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(parent)
        self._report, self._journal, self._undo = report, journal, undo
        self.setWindowTitle(words.tr("failure.title"))
        suit_letters(self, (680, 460))
        column = rows(self, margin=14, gap=10)
        column.addWidget(text_label(words.tr("failure.about"), role="title"))
        column.addWidget(text_label(words.tr("failure.safe")))
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(words.tr("failure.report"))
        column.addWidget(self.text, 1)
        column.addWidget(self._buttons(words))

    def _buttons(self, words: Sentences) -> QDialogButtonBox:
        box = QDialogButtonBox()
        self.copy_button = QPushButton(words.tr("failure.copy"))
        self.copy_journal_button = QPushButton(words.tr("failure.copy_journal"))
        self.copy_journal_button.setEnabled(bool(self._journal))
        self.go_on_button = QPushButton(words.tr("failure.go_on"))
        make_chief(self.go_on_button)
        self.undo_button = QPushButton(words.tr("failure.undo"))
        self.undo_button.setEnabled(self._undo is not None)
        self.undo_button.clicked.connect(self._take_back)
        box.addButton(self.undo_button, QDialogButtonBox.ButtonRole.ResetRole)
        box.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        box.addButton(self.copy_journal_button, QDialogButtonBox.ButtonRole.ActionRole)
        box.addButton(self.go_on_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._report))
        self.copy_journal_button.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(f"{self._report}\n\n{self._journal}")
        )
        self.go_on_button.clicked.connect(self.accept)
        return box

    def _take_back(self) -> None:
        """Go on one move earlier."""
        self.accept()
        if self._undo is not None:
            self._undo()


class FailureGuard:
    """Shows uncaught errors instead of losing them; a fault while one is shown goes to the console."""

    def __init__(self, words: Sentences, session: Callable[[], GameSession | None], journal: Journal) -> None:
        self._words, self._session, self._journal = words, session, journal
        self._is_showing = False

    def install(self) -> None:
        sys.excepthook = self.show

    def show(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None = None
    ) -> None:
        """Tell the player, whose game stays as it was."""
        sys.__excepthook__(kind, error, trace)
        if self._is_showing or issubclass(kind, KeyboardInterrupt):
            return
        self._is_showing = True
        try:
            session = self._session()
            report = report_of(kind, error, trace, session)
            undo = session.undo if session is not None and session.can_undo else None
            FailureDialog(self._words, report, self._journal(), undo=undo).exec()
        finally:
            self._is_showing = False
