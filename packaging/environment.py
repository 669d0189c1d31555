"""The private environment of the checkout: made once, made again when what it was made of changes."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import debian

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "packaging" / "requirements.lock"
OLDEST_PYTHON = (3, 11)
STAMP = "gridsim-stamp.txt"
UNFINISHED = "unfinished\n"


def too_old(version: Sequence[int | str]) -> str | None:
    """What to tell the owner of a Python that cannot run this program, if it cannot."""
    if tuple(map(int, version[:2])) >= OLDEST_PYTHON:
        return None
    wanted, found = (".".join(map(str, numbers[:2])) for numbers in (OLDEST_PYTHON, version))
    return (
        f"gridsim: Python {wanted} or newer is needed, and this is {found}.\n"
        f"Start the command with a newer one, for example: python{wanted} packaging/dev.py play"
    )


def location() -> Path:
    """The folder of the environment; GRIDSIM_VENV moves it out of a checkout that is read-only."""
    return Path(os.environ.get("GRIDSIM_VENV") or ROOT / ".venv").expanduser().absolute()


def interpreter(folder: Path, windows: bool = os.name == "nt") -> Path:
    """The Python of an environment."""
    return folder / ("Scripts/python.exe" if windows else "bin/python")


def stamp(lock: bytes, python: str, folder: Path) -> str:
    """What an environment was made of; its scripts hold their own path, so a moved one is stale."""
    return f"python {python}\nlock {hashlib.sha256(lock).hexdigest()}\nfolder {folder}\n"


def recorded_stamp(folder: Path) -> str | None:
    """The stamp found in an environment, or None where this script never made one."""
    file = folder / STAMP
    return file.read_text(encoding="utf-8") if file.is_file() else None


def is_foreign(folder: Path) -> bool:
    """Whether something stands there that this script did not make and so must not remove."""
    return folder.exists() and recorded_stamp(folder) is None and any(folder.iterdir())


def _base_python() -> str:
    """The interpreter outside any environment: this one may live in the folder to be removed."""
    return getattr(sys, "_base_executable", None) or sys.executable


def _require_venv() -> None:
    """Debian ships Python without the part that makes environments."""
    if all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return
    version = ".".join(map(str, sys.version_info[:2]))
    debian.require([(f"python{version}-venv", "python3-venv")], "This Python has no venv module.")


def _clear(folder: Path) -> None:
    """An empty folder that is marked as ours before anything else can go wrong."""
    if is_foreign(folder):
        raise SystemExit(
            f"gridsim: {folder} was not made by this script, so it stays untouched.\n"
            "Remove it, or set GRIDSIM_VENV to the folder that this program may use."
        )
    try:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / STAMP).write_text(UNFINISHED, encoding="utf-8")
    except OSError as problem:
        raise SystemExit(
            f"gridsim: cannot write in {folder} ({problem.strerror}).\n"
            "Copy the checkout to a place you own, or set GRIDSIM_VENV to a folder that can be written."
        ) from problem


def _step(command: Sequence[str], trouble: str) -> None:
    """Run one step of the set-up; if it fails, its own output is followed by what to do."""
    if subprocess.run(list(command), check=False).returncode:
        raise SystemExit(f"gridsim: {trouble}")


def _make(folder: Path) -> None:
    """A new environment with the locked packages."""
    print(f"gridsim: making the environment in {folder}; this takes a minute.", flush=True)
    _step([_base_python(), "-m", "venv", str(folder)], f"Python could not make an environment in {folder}.")
    # The lock names everything, so pip must add nothing of its own choice.
    flags = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-deps"]
    _step(
        [str(interpreter(folder)), "-m", "pip", "install", *flags, "-r", str(LOCK)],
        "pip could not install the packages (its own words are above).\n"
        "If it could not reach its index, check the network, or the proxy in HTTPS_PROXY, and start again.\n"
        "If it found no matching version, this Python or system has no ready-made packages: try Python 3.11.",
    )


def ready() -> Path:
    """The folder of an environment that fits the lock and this Python, made now if need be."""
    folder = location()
    wanted = stamp(LOCK.read_bytes(), platform.python_version(), folder)
    if recorded_stamp(folder) != wanted or not interpreter(folder).exists():
        _require_venv()
        _clear(folder)
        _make(folder)
        (folder / STAMP).write_text(wanted, encoding="utf-8")
    return folder
