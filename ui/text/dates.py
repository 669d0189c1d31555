"""Days and times as a language writes them."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale


def moment_text(when: datetime, language: str) -> str:
    """Day and time in their short form, as "21.11.26 08:05"."""
    form = QLocale.FormatType.ShortFormat
    return QLocale(language).toString(QDateTime.fromSecsSinceEpoch(int(when.timestamp())), form)
