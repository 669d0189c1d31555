"""The games there are to go on with on the first page: interrupted ones, and the last files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from gridsim.saves.files import shown
from ui.dialogs.picture_buttons import PICTURE, show_picture
from ui.style.plain_text import as_label, as_tip
from ui.text.dates import last_change
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import across, emptied, rows
from ui.widgets.labels import heading, text_label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gridsim.telling.sentences import Sentences
    from ui.dialogs.thumbnails import Thumbnail


class SavedColumn(QWidget):
    """A button for each of them."""

    opened = Signal(object)
    """A file was chosen, as a `Path`; None asks for the dialog."""
    recovered = Signal(object)
    """An interrupted game is wanted again, by the `Path` of its journal."""
    discarded = Signal(object)
    """An interrupted game is not wanted any more."""

    def __init__(self, words: Sentences, picture_of: Callable[[Path], Thumbnail | None]) -> None:
        super().__init__()
        self._words, self._picture_of = words, picture_of
        self.recent: list[QPushButton] = []
        self.interrupted: list[QPushButton] = []
        self.drops: list[QPushButton] = []
        """Beside the interrupted games."""
        self.open_button = QPushButton(words.tr("start.open"))
        self.open_button.clicked.connect(lambda: self.opened.emit(None))
        self._interrupted_column, self._recent_column = rows(gap=4), rows(gap=4)
        column, head = rows(self, gap=10), across(gap=8)
        head.addWidget(heading(words.tr("start.files")), alignment=Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.open_button)
        column.addLayout(self._interrupted_column)
        column.addLayout(head)
        column.addLayout(self._recent_column)

    def offer(self, journals: Sequence[tuple[Path, str]], files: Sequence[Path]) -> None:
        """Offer interrupted games, each as the path of its journal and what it is, and files."""
        emptied(self._interrupted_column)
        emptied(self._recent_column)
        self.interrupted, self.drops, self.recent = [], [], []
        if journals:
            self._interrupted_column.addWidget(heading(self._words.tr("start.interrupted")))
            self._interrupted_column.addWidget(
                text_label(self._words.tr("start.interrupted_about"), role="quiet")
            )
        for path, about in journals:
            self._add_interrupted(path, about)
        for path in files:
            self._add_recent(path)
        if not files:
            self._recent_column.addWidget(text_label(self._words.tr("start.no_files"), role="quiet"))

    @property
    def places(self) -> list[QPushButton]:
        """Where the keyboard can be, from the top."""
        pairs = zip(self.interrupted, self.drops, strict=True)
        return [*(button for pair in pairs for button in pair), self.open_button, *self.recent]

    def _add_interrupted(self, path: Path, about: str) -> None:
        found = self._picture_of(path)
        told = self._words.tr("start.continue", about=about)
        go_on = WrapButton(f"{told}\n{found.round}" if found is not None and found.round else told)
        if found is not None:
            go_on.setIcon(QPixmap.fromImage(found.image))
            go_on.setIconSize(PICTURE)
            go_on.setMinimumHeight(PICTURE.height() + 12)
        go_on.clicked.connect(lambda: self.recovered.emit(path))
        drop = QPushButton(self._words.tr("start.discard"))
        drop.setAccessibleName(self._words.tr("start.discard_what", about=about))
        drop.clicked.connect(lambda: self.discarded.emit(path))
        row = QHBoxLayout()
        row.addWidget(go_on, 1)
        row.addWidget(drop)
        self.interrupted.append(go_on)
        self.drops.append(drop)
        self._interrupted_column.addLayout(row)

    def _add_recent(self, path: Path) -> None:
        button = QPushButton(as_label(path.stem))
        button.setProperty("role", "file")
        told = f"{shown(path)}\n{last_change(path, self._words)}".strip()
        found = self._picture_of(path)
        if found is not None:
            self._show_picture(button, path, found)
        button.setToolTip(as_tip(told))
        button.setAccessibleDescription(told)
        button.setEnabled(os.path.exists(path))  # a folder that is closed to us is no fault
        button.clicked.connect(lambda: self.opened.emit(path))
        self.recent.append(button)
        self._recent_column.addWidget(button, alignment=Qt.AlignmentFlag(0))

    def _show_picture(self, button: QPushButton, path: Path, found: Thumbnail) -> None:
        """What the board looked like, and which game it is."""
        about = self._words.tr("start.who", title=found.title, players=self._words.several(found.players))
        when = last_change(path, self._words)
        lines = [path.stem, about, f"{found.round} · {when}" if found.round else when]
        show_picture(button, QPixmap.fromImage(found.image), *lines)
        button.setAccessibleName(". ".join(lines))
