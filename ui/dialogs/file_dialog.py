"""Asks for a file, in the player's language where Qt's own dialog is not in it or not yet.

Where the system has a dialog of its own, that one is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFileDialog, QHeaderView, QSplitter, QToolButton, QTreeView, QWidget

from ui.style.icons import icon
from ui.widgets.buttons import mark_accepting
from ui.widgets.dialog_size import suit_letters

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences

Label = QFileDialog.DialogLabel
LABELS: Mapping[Label, str] = MappingProxyType(
    {Label.LookIn: "folder", Label.FileName: "name", Label.FileType: "kind", Label.Reject: "cancel"}
)
"""What stands beside the fields, by the key of its words."""
WAYS = MappingProxyType({"backButton": "look_back", "forwardButton": "look_on", "toParentButton": "open"})
"""Our pictures for Qt's buttons, by their names: its own are black in every theme."""
TABLE, NAME, KIND = "treeView", 0, 2
"""Qt's name of the table of files, and two of its columns; all files listed are of the kind asked for."""
USUAL = (720, 460)
"""Pixels of the dialog in letters of the usual size."""
PARTS, PLACES = "splitter", 5
"""Qt's name of what parts places from files, and the share of the width that places get."""


class FileDialog(QFileDialog):
    """Asks for a file to open or, with a name proposed, to write; who asks sees to it that none is lost."""

    def __init__(
        self, words: Sentences, parent: QWidget | None, title: str, place: Path, kinds: str, *, saving: bool
    ) -> None:
        folder = place.parent if saving else place
        super().__init__(parent, title, str(folder), kinds)
        self.setFileMode(QFileDialog.FileMode.AnyFile if saving else QFileDialog.FileMode.ExistingFile)
        if saving:
            self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            self.setOption(QFileDialog.Option.DontConfirmOverwrite)
            self.selectFile(place.name)
        for label, key in LABELS.items():
            self.setLabelText(label, words.tr(f"files.{key}"))
        self.setLabelText(Label.Accept, words.tr("files.save" if saving else "files.open"))
        self._dress()

    def _dress(self) -> None:
        """The chief button, the pictures and the room, where the dialog is Qt's own."""
        ink = self.palette().color(QPalette.ColorRole.ButtonText).name()
        for button in self.findChildren(QToolButton):
            if button.objectName() in WAYS:
                button.setIcon(icon(WAYS[button.objectName()], ink))
        mark_accepting(self)
        suit_letters(self, USUAL)
        parts = self.findChild(QSplitter, PARTS)
        if isinstance(parts, QSplitter):
            share = self.width() // PLACES
            parts.setSizes([share, self.width() - share])
        table = self.findChild(QTreeView, TABLE)
        if isinstance(table, QTreeView):
            table.hideColumn(KIND)
            table.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            table.header().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)

    def ask(self) -> tuple[str, str]:
        """The file that was chosen and its kind; nothing if the question was closed."""
        if self.exec() != QFileDialog.DialogCode.Accepted:
            return "", ""
        return self.selectedFiles()[0], self.selectedNameFilter()
