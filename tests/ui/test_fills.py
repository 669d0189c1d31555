"""Painting in one thread."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

THREADS = Path("/proc/self/task")
VEIL = """
import ui
from pathlib import Path
from PySide6.QtCore import Qt, QPointF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
application = QGuiApplication([])
picture = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
picture.fill(Qt.GlobalColor.white)
before = len(list(Path("/proc/self/task").iterdir()))
painter = QPainter(picture)
painter.setRenderHint(QPainter.RenderHint.Antialiasing)
painter.setPen(Qt.PenStyle.NoPen)
painter.setBrush(QColor(0, 0, 0, 120))
painter.drawEllipse(QPointF(100.3, 100.3), 90.0, 90.0)
painter.end()
print(len(list(Path("/proc/self/task").iterdir())) - before)
"""


@pytest.mark.skipif(not THREADS.exists(), reason="threads are counted where the system tells them")
def test_a_veil_is_filled_without_other_threads() -> None:
    told = subprocess.run([sys.executable, "-c", VEIL], check=True, capture_output=True, text=True).stdout
    assert told.strip() == "0"
