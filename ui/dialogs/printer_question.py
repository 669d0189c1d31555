"""Asks where to print, and proposes a name where a file takes the place of a printer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from ui.widgets.buttons import mark_accepting

FIELD = "filename"
"""Qt's name of the field for a file; dialogs of the system have none."""


def ask_printer(printer: QPrinter, place: Path, parent: QWidget) -> bool:
    """Whether to print, and on what; `place` is the file that is proposed, without an ending."""
    printer.setDocName(place.name)
    dialog = QPrintDialog(printer, parent)
    field = dialog.findChild(QLineEdit, FIELD)
    if isinstance(field, QLineEdit):
        field.setText(f"{place}.pdf")
    mark_accepting(dialog)
    return dialog.exec() == QDialog.DialogCode.Accepted
