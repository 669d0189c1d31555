"""The window on the map: zoom at the pointer, drag, keys, the keyboard's cursor."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QNativeGestureEvent, QPainter, QPixmap, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture

from tests.builders import building
from tests.ui.board.places import where
from tests.ui.playing.hands import wheel
from ui.board.board_picture import board_picture
from ui.drawing.painting import Painting
from ui.drawing.rendering import uncached
from ui.widgets.zoom_snapshot import ZoomSnapshot
from ui.widgets.zoom_view import Outlook


def drag(view, start, way):
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for part in range(1, 5):
        QTest.mouseMove(view.viewport(), start + way * part / 4)
    QTest.mouseRelease(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start + way
    )


def test_the_whole_board_is_seen_at_first(view):
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.contains(view.board.board_rectangle().adjusted(3, 3, -3, -3))


def test_resizing_keeps_the_whole_board_in_view(view):
    view.resize(500, 700)
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.contains(view.board.board_rectangle().adjusted(3, 3, -3, -3))


@pytest.mark.parametrize("hex_id", ["F15", "N1", "B21", "J9"])
def test_the_wheel_keeps_the_place_under_the_pointer(view, hex_id):
    place = where(view, hex_id)
    before = view.scale_factor
    wheel(view.viewport(), place, 3)
    assert view.scale_factor == pytest.approx(before * 1.2**3)
    moved = where(view, hex_id) - place
    assert abs(moved.x()) <= 2
    assert abs(moved.y()) <= 2


def test_zooming_back_comes_back(view):
    place, before = where(view, "H13"), view.scale_factor
    wheel(view.viewport(), place, 2)
    wheel(view.viewport(), place, -2)
    assert view.scale_factor == pytest.approx(before)


def test_zoom_is_bounded(view):
    for _ in range(60):
        view.zoom_in()
    assert view.scale_factor == pytest.approx(view.board.theme.metrics.closest)
    for _ in range(60):
        view.zoom_out()
    board, window = view.board.board_rectangle(), view.viewport().rect()
    whole = min(window.width() / board.width(), window.height() / board.height())
    assert view.scale_factor == pytest.approx(0.7 * whole)


def test_dragging_moves_the_map_and_clicks_nothing(view, board, qtbot):
    view.zoom(2.0)
    start = where(view, "H13")
    with qtbot.assertNotEmitted(board.hex_clicked):
        drag(view, start, QPoint(80, -60))
    moved = where(view, "H13") - start
    assert (abs(moved.x() - 80), abs(moved.y() + 60)) <= (2, 2)


def test_a_map_that_is_dragged_back_to_its_place_clicks_nothing(view, board, qtbot):
    """Else a tile that is tried there would be laid by it."""
    view.zoom(2.0)
    start = where(view, "H13")
    with qtbot.assertNotEmitted(board.hex_clicked):
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        for way in (QPoint(40, 20), QPoint(0, 0)):
            QTest.mouseMove(view.viewport(), start + way)
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    with qtbot.waitSignal(board.hex_clicked):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)


def test_a_trembling_click_is_still_a_click(view, board, qtbot):
    start = where(view, "H13")
    with qtbot.waitSignal(board.hex_clicked):
        drag(view, start, QPoint(1, 1))


@pytest.mark.parametrize(("key", "grows"), [(Qt.Key.Key_Plus, True), (Qt.Key.Key_Minus, False)])
def test_keys_zoom(view, key, grows):
    before = view.scale_factor
    QTest.keyClick(view, key)
    assert (view.scale_factor > before) is grows


def test_0_shows_the_whole_board_again(view):
    before = view.scale_factor
    view.zoom(2.5)
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.scale_factor == pytest.approx(before)
    assert view.outlook == Outlook()


def test_an_outlook_is_taken_again(view):
    view.zoom(2.0)
    view.centerOn(*view.board.middle("N11"))
    kept = view.outlook
    view.fit()
    view.take_outlook(kept)
    assert view.outlook.scale == pytest.approx(kept.scale)
    assert view.outlook.x == pytest.approx(kept.x, abs=2)
    assert view.outlook.y == pytest.approx(kept.y, abs=2)


# ---- keyboard


def test_the_first_arrow_shows_the_cursor_in_the_middle(view, board):
    assert board.cursor_hex is None
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert board.cursor_hex is not None


def test_the_cursor_begins_at_a_hex_that_may_be_chosen(view, board):
    board.set_highlights({"B13": "option", "P9": "dimmed"})
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert board.cursor_hex == "B13"
    view.show_cursor()
    assert board.cursor_hex == "B13", "a cursor that is shown stays"


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (Qt.Key.Key_Up, "H11"),
        (Qt.Key.Key_Down, "H15"),
        (Qt.Key.Key_Left, "G12"),
        (Qt.Key.Key_Right, "I12"),
    ],
)
def test_arrows_move_to_the_next_hex(view, board, key, expected):
    board.set_cursor("H13")
    QTest.keyClick(view, key)
    assert board.cursor_hex == expected


def test_arrows_keep_to_their_line(view, board):
    board.set_cursor("H13")
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(view, key)
    assert board.cursor_hex == "H13"
    for _ in range(6):
        QTest.keyClick(view, Qt.Key.Key_Right)
    assert board.cursor_hex == "N11"


def test_every_hex_is_reached_by_arrows(view, board):
    keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
    reached, waiting = {"H13"}, ["H13"]
    while waiting:
        start = waiting.pop()
        for key in keys:
            board.set_cursor(start)
            view.move_cursor({keys[0]: 270.0, keys[1]: 90.0, keys[2]: 180.0, keys[3]: 0.0}[key])
            if board.cursor_hex not in reached:
                reached.add(board.cursor_hex)
                waiting.append(board.cursor_hex)
    assert reached == set(board.facts.hexes)


def test_enter_clicks_the_hex_of_the_cursor(view, board, qtbot):
    board.set_cursor("K8")
    with qtbot.waitSignal(board.hex_clicked) as told:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert told.args == ["K8"]


def test_the_cursor_is_told_to_readers_of_the_screen(view, board):
    board.set_cursor("H13")
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.accessibleName() == "Board"
    assert view.accessibleDescription().startswith("H15 Woodstock")


def test_the_cursor_stays_in_view(view, board):
    view.zoom(4.0)
    board.set_cursor("H13")
    for _ in range(9):
        QTest.keyClick(view, Qt.Key.Key_Left)
    place = where(view, board.cursor_hex)
    assert view.viewport().rect().contains(place)


# ---- mouse over, sharpness


def test_the_hex_under_the_mouse_is_told_once(view, board, qtbot):
    told = []
    board.hex_hovered.connect(told.append)
    for at in ((0.0, 0.0), (0.2, 0.1)):
        QTest.mouseMove(view.viewport(), where(view, "G10", at))
    assert told == ["G10"]


def painted_pictures(view, monkeypatch):
    """How many pictures of the map are painted from now on, in a list of one number."""
    count = [0]
    usual = Painting.paint

    def counted(painting, painter, pixels):
        count[0] += 1
        usual(painting, painter, pixels)

    monkeypatch.setattr(Painting, "paint", counted)
    return count


def test_no_hex_is_painted_while_the_map_is_zoomed_and_all_are_at_rest(view, board, qtbot, monkeypatch):
    qtbot.waitUntil(lambda: not view.snapshot.is_stale)
    count = painted_pictures(view, monkeypatch)
    for steps in (1, 1, -1, 1):
        wheel(view.viewport(), where(view, "H13"), steps)
        view.viewport().repaint()
    assert view.is_moving
    assert count == [0]
    qtbot.waitUntil(lambda: not view.is_moving and count[0] > 10)


def test_the_map_goes_where_it_belongs_while_it_is_zoomed(view, board, qtbot):
    """What is shown in its stead shows the same hexes at the same places."""
    wheel(view.viewport(), where(view, "N11"), 2)
    moving = view.viewport().grab().toImage()
    qtbot.waitUntil(lambda: not view.is_moving)
    resting = view.viewport().grab().toImage()
    for hex_id in ("N11", "N1", "Q8", "P19"):
        place = where(view, hex_id, (0.0, -0.93))
        if moving.rect().contains(place):
            one, other = moving.pixelColor(place), resting.pixelColor(place)
            assert abs(one.red() - other.red()) + abs(one.blue() - other.blue()) < 40


def test_zooming_out_shows_at_once_what_lies_round(view, board, qtbot):
    view.zoom(2.0, QPointF(where(view, "H13")))
    qtbot.waitUntil(lambda: not view.is_moving)
    qtbot.waitUntil(lambda: not view.snapshot.is_stale)
    assert not view.viewport().rect().contains(where(view, "N1", (0.5, 0.15)))
    wheel(view.viewport(), view.viewport().rect().center(), -5)
    assert view.is_moving
    shown = view.viewport().grab().toImage()
    red = where(view, "N1", (0.5, 0.15))
    assert shown.rect().contains(red)
    assert shown.pixelColor(red).red() > shown.pixelColor(red).blue() + 60


def stop_painting_ahead(view, qtbot):
    """Let the picture kept for zooming be finished, and what is spoilt after that stay so."""
    qtbot.waitUntil(lambda: not view.snapshot.is_stale)
    view._idle.setInterval(600_000)
    view._soon.stop()


def test_a_change_of_the_map_is_not_hidden_by_an_old_picture(view, board, qtbot):
    view.zoom(4.0, QPointF(where(view, "H13")))
    stop_painting_ahead(view, qtbot)
    board.show(board_picture(building("1856").tile("N11", "120", 1).state))
    qtbot.waitUntil(lambda: view.snapshot.is_stale)


def test_a_change_of_one_hex_spoils_its_part_of_the_picture_alone(view, board, qtbot):
    stop_painting_ahead(view, qtbot)
    board.show(board_picture(building("1856").tile("N11", "120", 1).state))
    qtbot.waitUntil(lambda: view.snapshot.is_stale)
    assert 1 <= len(view.snapshot._stale) <= 4


def test_a_change_ends_the_painting_ahead_until_the_map_has_come_to_rest(view, board, qtbot):
    qtbot.waitUntil(lambda: not view.snapshot.is_stale)
    view._idle.setInterval(600_000)
    view._soon.start(600_000)
    board.show(board_picture(building("1856").tile("N11", "120", 1).state))
    qtbot.waitUntil(lambda: view.snapshot.is_stale)
    assert view._idle.isActive()
    assert not view._soon.isActive()


def test_a_change_is_seen_whichever_picture_is_painted_first(view, board):
    """What is kept for zooming is painted without using up what tells the view that a hex has changed."""
    before = view.viewport().grab().toImage()
    board.show(board_picture(building("1856").tile("N11", "120", 1).state))
    view.snapshot.aim(view, view._whole())
    view.snapshot.spoil([view._whole()])
    while view.snapshot.is_stale:
        view.snapshot.paint_a_square(view)
    QApplication.processEvents()
    after = view.viewport().grab().toImage()
    hex_seen = QRect(where(view, "N11") - QPoint(15, 15), QSize(30, 30))
    assert after.copy(hex_seen) != before.copy(hex_seen)


def test_a_picture_of_what_is_kept_costs_no_painting_then_or_later(view, board, qtbot, monkeypatch):
    """Whoever points at something meanwhile is not kept waiting for the whole map."""
    stop_painting_ahead(view, qtbot)
    view.viewport().repaint()
    count = painted_pictures(view, monkeypatch)
    view.viewport().repaint()
    (usual,) = count
    picture = view.picture()
    assert count == [usual]
    view.viewport().repaint()
    assert count == [2 * usual]
    assert len({picture.pixel(x, picture.height() // 2) for x in range(0, picture.width(), 9)}) > 5


def test_a_picture_shows_a_change_that_is_not_painted_yet(view, board, qtbot):
    stop_painting_ahead(view, qtbot)
    before = view.picture()
    board.show(board_picture(building("1856").tile("N11", "120", 1).state))
    QApplication.processEvents()
    assert view.picture() != before


def test_nothing_is_painted_ahead_while_the_map_is_dragged(view, board, qtbot):
    start = where(view, "H13")
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view.viewport(), start + QPoint(60, 30))
    view.snapshot = ZoomSnapshot()
    view._soon.stop()  # it may still be meant for what was painted before
    view._keep_picture()
    assert view.snapshot.is_stale
    assert view._idle.isActive()
    assert not view._soon.isActive()
    end = start + QPoint(60, 30)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    qtbot.waitUntil(lambda: not view.snapshot.is_stale)


def test_what_is_painted_anew_in_parts_is_what_would_be_painted_at_once(view, board, qtbot):
    qtbot.waitUntil(lambda: not view.snapshot.is_stale)
    board.show(board_picture(building("1856").tile("N11", "120", 1).state))
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not view.snapshot.is_stale)
    fresh = ZoomSnapshot()
    fresh.aim(view, board.board_rectangle())
    while fresh.is_stale:
        fresh.paint_a_square(view)
    assert view.snapshot._whole.toImage() == fresh._whole.toImage()
    at_once = QPixmap(fresh._whole.size())
    at_once.fill(board.backgroundBrush().color())
    painter = QPainter(at_once)
    painter.setRenderHints(view.renderHints())
    whole = QRectF(board.board_rectangle().topLeft(), at_once.size().toSizeF() / view.scale_factor)
    with uncached(board):
        board.render(painter, QRectF(at_once.rect()), whole)
    painter.end()
    assert at_once.toImage() == fresh._whole.toImage()


# ---- two fingers


def test_two_fingers_on_a_touchpad_zoom_at_their_place(view):
    place, before = where(view, "J9"), view.scale_factor
    pinch = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        QPointF(place),
        QPointF(place),
        QPointF(view.viewport().mapToGlobal(place)),
        0.25,
        QPointF(),
    )
    QApplication.sendEvent(view.viewport(), pinch)
    assert view.scale_factor == pytest.approx(1.25 * before)
    moved = where(view, "J9") - place
    assert max(abs(moved.x()), abs(moved.y())) <= 2


def test_two_fingers_on_a_screen_zoom_at_their_middle(view):
    place, before = where(view, "J9"), view.scale_factor
    pinch = QPinchGesture()
    pinch.setScaleFactor(1.5)
    pinch.setCenterPoint(QPointF(view.viewport().mapToGlobal(place)))
    QApplication.sendEvent(view.viewport(), QGestureEvent([pinch]))
    assert view.scale_factor == pytest.approx(1.5 * before)
    moved = where(view, "J9") - place
    assert max(abs(moved.x()), abs(moved.y())) <= 2
