"""Days and times as a language writes them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences


def moment_text(when: datetime, language: str) -> str:
    """Day and time in their short form, as "21.11.26 08:05"."""
    form = QLocale.FormatType.ShortFormat
    return QLocale(language).toString(QDateTime.fromSecsSinceEpoch(int(when.timestamp())), form)


def last_change(path: Path, words: Sentences) -> str:
    """When a file was written last; nothing if it is gone."""
    try:
        return moment_text(datetime.fromtimestamp(path.stat().st_mtime).astimezone(), words.language)
    except OSError:
        return ""
