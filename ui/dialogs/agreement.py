"""Asks every player at the table for his agreement: what all have seen is not taken back by one of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QWidget

from ui.style.plain_text import as_label
from ui.widgets.columns import rows
from ui.widgets.labels import text_label

MIN_WIDTH = 420


class AgreementDialog(QDialog):
    """A question and a box to tick for each player; only when all are ticked it can be agreed to."""

    def __init__(
        self, question: str, boxes: Sequence[str], *, agree: str, cancel: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        column = rows(self, margin=14, gap=10)
        label = text_label(question)
        label.setMinimumWidth(MIN_WIDTH)
        column.addWidget(label)
        self.boxes = [QCheckBox(as_label(text)) for text in boxes]
        for box in self.boxes:
            box.toggled.connect(self._judge)
            column.addWidget(box)
        buttons = QDialogButtonBox()
        self.agree_button = buttons.addButton(agree, QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel_button = buttons.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole)
        self.cancel_button.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        self._judge()

    def _judge(self) -> None:
        self.agree_button.setEnabled(all(box.isChecked() for box in self.boxes))
