"""Of a map that is dragged only what comes into view is painted, and nobody sees that."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.builders import building
from tests.ui.board.places import where
from ui.board.board_picture import board_picture
from ui.widgets.drag_picture import DragPicture


@pytest.fixture
def dragging(view):
    """Presses the mouse on the map and gives `dragging(across, down)`, which moves it on from there."""
    viewport, start = view.viewport(), where(view, "H13")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)

    def move(across, down):
        QTest.mouseMove(viewport, start + QPoint(across, down))
        QApplication.processEvents()

    yield move
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)


def seen(view):
    return view.viewport().grab().toImage()


def seen_without_help(view):
    """What is seen when nothing is at hand that was painted before."""
    view._dragged.drop()
    return seen(view)


def is_alike(one, other):
    """Whether two pictures are the same but for what edges are rounded to, at most one of 255.

    Most lines of them are the very same and need not be looked at byte by byte.
    """
    assert one.size() == other.size()
    assert one.format() == other.format()
    lines = ((bytes(one.constScanLine(y)), bytes(other.constScanLine(y))) for y in range(one.height()))
    return all(a == b or all(abs(c - d) <= 1 for c, d in zip(a, b, strict=True)) for a, b in lines)


@pytest.mark.parametrize("larger", [1.0, 1.37, 2.9])
def test_what_is_dragged_is_what_would_be_painted_anew(view, dragging, larger):
    view.scale(larger, larger)
    board_before = seen(view)
    for way in ((40, 20), (49, 24), (58, 29), (31, 44), (-90, -35), (-82, -70), (700, 9)):
        dragging(*way)
        assert view._dragged.is_current
    dragged = seen(view)
    assert not is_alike(dragged, board_before)
    assert is_alike(dragged, seen_without_help(view))


def test_of_what_is_dragged_only_what_comes_into_view_is_painted(view, dragging, monkeypatch):
    dragging(40, 20)
    painted, paint = [], DragPicture._paint_anew
    monkeypatch.setattr(
        DragPicture, "_paint_anew", lambda picture, part: (painted.append(part), paint(picture, part))
    )
    dragging(49, 24)
    whole = view.viewport().rect()
    assert sum(part.width() * part.height() for part in painted) == 9 * whole.height() + 4 * (
        whole.width() - 9
    )


def test_a_change_is_seen_while_the_map_is_dragged(view, board, dragging):
    dragging(40, 20)
    dragging(49, 24)
    before = seen(view)
    board.show(board_picture(building("1856").tile("N11", "120", 1).state))
    QApplication.processEvents()
    assert seen(view) != before
    dragging(40, 20)
    assert seen(view) == seen_without_help(view)


def test_nothing_is_kept_of_what_is_dragged_no_more(view, dragging, board):
    dragging(40, 20)
    assert view._dragged.is_current
    QTest.mouseRelease(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(9, 9)
    )
    assert not view._dragged.is_current
    assert view._dragged._picture.isNull()
