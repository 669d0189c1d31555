"""Who made the games and the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QWidget

from ui.widgets.columns import rows
from ui.widgets.dialog_size import suit_letters

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences


class TextDialog(QDialog):
    """A text to read and a button to close it."""

    def __init__(self, title: str, text: str, close: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        suit_letters(self, (560, 480))
        self.text = QTextBrowser()
        self.text.setOpenExternalLinks(True)
        self.text.setHtml(text)
        self.text.setAccessibleName(title)
        box = QDialogButtonBox()
        box.addButton(close, QDialogButtonBox.ButtonRole.RejectRole)
        box.rejected.connect(self.reject)
        column = rows(self, margin=14, gap=10)
        column.addWidget(self.text, 1)
        column.addWidget(box)


def about_dialog(
    words: Sentences, credits: Sequence[Mapping[str, Any]], parent: QWidget | None
) -> TextDialog:
    """The program, its games and whose they are; `credits` has name, designer and publisher of each title."""
    titles = "".join(f"<li>{escape(words.tr('about.title_credit', **credit))}</li>" for credit in credits)
    parts = [
        words.tr("about.program"),
        f"<ul>{titles}</ul>",
        words.tr("about.rights"),
        words.tr("about.made_with"),
    ]
    text = "".join(part if part.startswith("<") else f"<p>{escape(part)}</p>" for part in parts)
    return TextDialog(words.tr("about.heading"), text, words.tr("about.close"), parent)
