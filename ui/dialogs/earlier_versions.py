"""The earlier states of a game's file: when each was saved and how far the game was."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QPushButton, QWidget

from gridsim.core.errors import SaveError
from gridsim.saves.earlier_versions import MOST_EARLIER, earlier_of
from gridsim.saves.summary import glance
from gridsim.telling.rounds import round_text
from ui.dialogs.questions import error_text
from ui.style.plain_text import as_title
from ui.text.dates import moment_text
from ui.widgets.buttons import make_chief
from ui.widgets.columns import across, rows
from ui.widgets.dialog_size import suit_letters
from ui.widgets.labels import text_label
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.telling.sentences import Sentences

PATH = Qt.ItemDataRole.UserRole


class EarlierDialog(QDialog):
    """The row of a file; one that cannot be read says why, and is not opened."""

    wanted = Signal(object)
    """An earlier state was chosen, by its path; the dialog is closed before."""

    def __init__(self, words: Sentences, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        title = words.tr("earlier.title", file=file.name)
        self.setWindowTitle(as_title(title))
        suit_letters(self, (560, 300))
        found = earlier_of(file)
        self.list = QListWidget()
        show_whole_rows(self.list)
        self.list.setWordWrap(True)
        self.list.setAccessibleName(title)
        self.open_button = QPushButton(words.tr("earlier.open"))
        make_chief(self.open_button)
        close = QPushButton(words.tr("earlier.close"))
        column = rows(self, margin=14, gap=10)
        about = words.tr("earlier.about" if found else "earlier.none", most=MOST_EARLIER)
        column.addWidget(text_label(about))
        column.addWidget(self.list, 1)
        column.addLayout(across(self.open_button, close))
        self.list.currentItemChanged.connect(lambda _now, _before: self._judge())
        self.list.itemActivated.connect(lambda _item: self._open())
        self.open_button.clicked.connect(self._open)
        close.clicked.connect(self.reject)
        self._fill(found)

    def _fill(self, found: Sequence[Path]) -> None:
        for path in found:
            text, is_sound = self._told(path)
            item = QListWidgetItem(text)
            item.setData(PATH, path if is_sound else None)
            self.list.addItem(item)
        sound = (row for row in range(len(found)) if self.list.item(row).data(PATH) is not None)
        self.list.setCurrentRow(next(sound, 0))
        self.list.setVisible(bool(found))
        self._judge()

    def _told(self, path: Path) -> tuple[str, bool]:
        """A line of the list, and whether what it tells of can be opened."""
        tr = self._words.tr
        when = "?"
        try:
            when = moment_text(
                datetime.fromtimestamp(path.stat().st_mtime).astimezone(), self._words.language
            )
            seen = glance(path)
        except SaveError as error:
            return tr("earlier.bad", when=when, reason=error_text(error, self._words)), False
        except OSError as error:
            return tr("earlier.bad", when=when, reason=error.strerror or ""), False
        phase = seen.state.facts.phases[seen.state.phase].name
        facts = {"round": round_text(seen.state, self._words), "phase": phase, "actions": seen.actions}
        return tr("earlier.entry", state=seen.state, when=when, **facts), True

    def _judge(self) -> None:
        self.open_button.setEnabled(self._chosen is not None)

    @property
    def _chosen(self) -> Path | None:
        item = self.list.currentItem()
        path = item.data(PATH) if item is not None else None  # type: ignore[redundant-expr]  # None at first
        return path if isinstance(path, Path) else None

    def _open(self) -> None:
        chosen = self._chosen
        if chosen is not None:
            self.accept()
            self.wanted.emit(chosen)
