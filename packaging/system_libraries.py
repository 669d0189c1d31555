"""The system libraries that Qt expects on Linux: which are missing, and what brings them.

The wheels of PySide6 hold Qt itself but not the libraries of the desktop under it (X11, OpenGL's
front, fonts), and without one of those Qt ends the program with a message that few can use.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import debian

# What the loader looks for, and the package that holds it: newer releases' names come first.
PACKAGES: dict[str, tuple[str, ...]] = {
    "libEGL.so.1": ("libegl1",),
    "libGL.so.1": ("libgl1",),
    "libGLX.so.0": ("libglx0",),
    "libOpenGL.so.0": ("libopengl0",),
    "libX11-xcb.so.1": ("libx11-xcb1",),
    "libX11.so.6": ("libx11-6",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libfreetype.so.6": ("libfreetype6",),
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libgthread-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2",),
    "libstdc++.so.6": ("libstdc++6",),
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-image.so.0": ("libxcb-image0",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-randr.so.0": ("libxcb-randr0",),
    "libxcb-render-util.so.0": ("libxcb-render-util0",),
    "libxcb-render.so.0": ("libxcb-render0",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxcb-shm.so.0": ("libxcb-shm0",),
    "libxcb-sync.so.1": ("libxcb-sync1",),
    "libxcb-util.so.1": ("libxcb-util1",),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0",),
    "libxcb-xinerama.so.0": ("libxcb-xinerama0",),
    "libxcb-xkb.so.1": ("libxcb-xkb1",),
    "libxcb.so.1": ("libxcb1",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libwayland-client.so.0": ("libwayland-client0",),
    "libwayland-cursor.so.0": ("libwayland-cursor0",),
    "libwayland-egl.so.1": ("libwayland-egl1",),
    "libz.so.1": ("zlib1g",),
    "libzstd.so.1": ("libzstd1",),
}
FONTS = ("fonts-dejavu-core",)
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
QT_LIBRARIES = ("libQt6Core.so.6", "libQt6Gui.so.6", "libQt6Widgets.so.6", "libQt6Svg.so.6")


def missing_in(listing: str) -> list[str]:
    """The libraries that `ldd` did not find, in its order, each once."""
    return list(dict.fromkeys(re.findall(r"^\s*(\S+) => not found", listing, re.MULTILINE)))


def packages_for(libraries: Iterable[str]) -> list[tuple[str, ...]]:
    """The packages that hold these libraries, each once; unknown libraries have none."""
    return list(dict.fromkeys(PACKAGES[library] for library in libraries if library in PACKAGES))


def platform_plugin(platform: str) -> str:
    """The file of the Qt plugin that draws on a platform such as `xcb` or `offscreen:...`."""
    return f"libq{re.split('[:;]', platform)[0]}.so"


def checked_files(pyside: Path, platform: str) -> list[Path]:
    """The files of Qt whose needs decide whether a window can open there."""
    libraries = [pyside / "Qt" / "lib" / name for name in QT_LIBRARIES]
    files = [*libraries, pyside / "Qt" / "plugins" / "platforms" / platform_plugin(platform)]
    return [file for file in files if file.exists()]


def missing_libraries(files: Sequence[Path]) -> list[str]:
    """What the system's loader would not find for these files."""
    if not files or shutil.which("ldd") is None:
        return []
    answer = subprocess.run(
        ["ldd", *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
        env=dict(os.environ, LC_ALL="C"),
    )
    return missing_in(answer.stdout)


def has_fonts(folders: Iterable[str] = FONT_FOLDERS) -> bool:
    """Whether any font is installed: without one Qt draws boxes for letters."""
    found = (file for folder in folders for file in Path(folder).expanduser().rglob("*.[ot]t[fc]"))
    return next(found, None) is not None


def pyside_folder(environment: Path) -> Path | None:
    """Where an environment keeps PySide6; looked up by name, since importing it may fail."""
    return next(iter(sorted(environment.glob("lib*/python*/site-packages/PySide6"))), None)


def ensure(environment: Path, platform: str) -> None:
    """Have everything that Qt needs to draw on a platform, or stop and say what is missing."""
    pyside = pyside_folder(environment)
    if not sys.platform.startswith("linux") or pyside is None:
        return
    files = checked_files(pyside, platform)
    libraries = missing_libraries(files)
    wanted = packages_for(libraries)
    # Elsewhere fonts may stand in folders not listed here, and that must not stop anyone.
    if debian.has_apt() and not has_fonts():
        wanted.append(FONTS)
    if wanted:
        lacking = ", ".join(libraries) or "any font"
        debian.require(wanted, f"Qt needs what this system lacks: {lacking}.")
        libraries = missing_libraries(files)
    if libraries:
        raise SystemExit(
            "gridsim: Qt still lacks " + ", ".join(libraries) + ".\n"
            "No package is known here for it: look for the one of your system that holds that file."
        )
