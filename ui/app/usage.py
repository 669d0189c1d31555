"""How the program is started from a command line."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication

from gridsim.telling.sentences import Sentences
from ui.model.settings import Settings

NAME = "gridsim"
"""What the system knows the program by: its settings and journals lie under it."""


def tell_usage() -> int:
    """Say it in the language of the settings, without a window; 0."""
    QCoreApplication.setApplicationName(NAME)
    if sys.stdout is not None:  # a program without a console has none
        told = Sentences(Settings.of_the_user()["language"]).tr("start.usage")
        sys.stdout.buffer.write(f"{told}\n".encode(sys.stdout.encoding or "utf-8", "backslashreplace"))
    return 0
