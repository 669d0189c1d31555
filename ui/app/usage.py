"""How the program is started from a command line."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from gridsim.telling.sentences import Sentences
from ui.model.settings import Settings

NAME = "gridsim"
"""What the system knows the program by: its settings and journals lie under it."""


def tell_usage() -> int:
    """Say it in the language of the settings, without a window; 0."""
    QCoreApplication.setApplicationName(NAME)
    return _write(Sentences(Settings.of_the_user()["language"]).tr("start.usage"))


def tell_version() -> int:
    """Say which version this is, without a window; 0."""
    return _write(f"Gridsim {version()}")


def version() -> str:
    """That of the installed program, or of the folder it is started from."""
    from importlib import metadata  # noqa: PLC0415  brings mail and sockets, and is asked seldom

    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:
        import tomllib  # noqa: PLC0415

        project = Path(__file__).parents[2] / "pyproject.toml"
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"])


def _write(told: str) -> int:
    if sys.stdout is not None:  # a program without a console has none
        sys.stdout.buffer.write(f"{told}\n".encode(sys.stdout.encoding or "utf-8", "backslashreplace"))
    return 0
