"""A copy of the program with one slip in it, and the commands to run on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutants.rules import Mutant

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("gridsim", "tests")
LINKED = ("resources", "ui", "packaging", "pyproject.toml")
"""What is read and not changed."""


@contextmanager
def copy_with(mutant: Mutant) -> Iterator[Path]:
    """A folder with the program as it is but for one slip; the text must stand in its file just once."""
    with TemporaryDirectory(prefix="mutant-") as name:
        folder = Path(name)
        for part in COPIED:
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        for part in LINKED:
            (folder / part).symlink_to(ROOT / part)
        path = folder / mutant.file
        text = path.read_text(encoding="utf-8")
        assert text.count(mutant.old) == 1, f"{mutant.name}: {text.count(mutant.old)} times in {mutant.file}"
        path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        yield folder


def runs_well(folder: Path, *words: str) -> tuple[bool, str]:
    """Whether a Python command succeeds in a folder, and the last lines it wrote."""
    done = subprocess.run(
        (sys.executable, *words),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode == 0, done.stdout + done.stderr
