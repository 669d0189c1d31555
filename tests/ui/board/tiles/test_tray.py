"""The tile tray: every tile, what is left of it, what cannot be laid and why."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.facts.load import load_facts
from tests.builders import a_state, building
from tests.ui.focus import focus
from ui.board.tiles.tile_plan import Plans
from ui.board.tiles.tile_stamp import (
    ACROSS,
    Dresses,
    TileStamp,
    TileState,
    height_of_tile,
    letters,
    rim,
    veil,
)
from ui.board.tiles.tray import TileTray
from ui.board.tiles.tray_scene import in_order
from ui.drawing.painting import Painting
from ui.style.theme import LIGHT

FACTS = load_facts("1856")


@pytest.fixture
def tray(qtbot, words):
    widget = TileTray(FACTS, LIGHT, words)
    qtbot.addWidget(widget)
    widget.resize(520, 300)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.show_state(a_state("1856"))
    return widget


def click(tray, tile):
    place = tray.mapFromScene(tray.tray.items_by_tile[tile].pos())
    QTest.mouseClick(tray.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def test_tiles_are_got_ready_before_the_tray_is_seen(qtbot, words):
    widget = TileTray(FACTS, LIGHT, words)
    qtbot.addWidget(widget)
    stamps = [each.stamp for each in widget.tray.items_by_tile.values()]
    assert not any(each._design for each in stamps)
    widget._ahead.start(0)
    qtbot.waitUntil(lambda: all(each._design for each in stamps))
    assert not widget.isVisible()
    assert not widget._ahead.isActive()


def test_no_tile_is_got_ready_before_the_window_is_painted(qtbot, words):
    widget = TileTray(FACTS, LIGHT, words)
    qtbot.addWidget(widget)
    stamps = [item.stamp for item in widget.tray.items_by_tile.values()]
    widget.setUpdatesEnabled(False)
    widget._ahead.stop()
    widget._prepare_one()
    assert not any(stamp._design for stamp in stamps)
    assert widget._ahead.isActive()
    widget.setUpdatesEnabled(True)
    widget._prepare_one()
    assert sum(stamp._design is not None for stamp in stamps) == 1


def test_all_tiles_are_there_by_colour():
    order = in_order(FACTS)
    assert sorted(order) == sorted(FACTS.tiles)
    colours = [FACTS.designs[tile].colour for tile in order]
    assert list(dict.fromkeys(colours)) == ["yellow", "green", "brown", "gray"]


def test_a_laid_tile_is_one_less(tray):
    assert tray.tray.state_of("57").left == 4
    tray.show_state(building("1856").tile("G12", "57").tile("H15", "57").state)
    assert tray.tray.state_of("57").left == 2
    assert tray.tray.state_of("9").left == 13


def test_the_last_one_laid_leaves_none(tray):
    tray.show_state(building("1856").tile("F13", "55").state)
    assert tray.tray.state_of("55").left == 0
    assert "none left" in tray.tray.describe("55")


def test_refused_tiles_are_greyed_and_say_why(tray):
    tray.set_allowed({"57": None, "5": "It would run off the map [1856 §7.3.6]"})
    assert tray.tray.state_of("5").refused
    assert not tray.tray.state_of("57").refused
    assert not tray.tray.state_of("9").refused
    middle = tray.tray.items_by_tile["5"].pos()
    assert tray.tray.tip_at(middle).endswith("It would run off the map [1856 §7.3.6]")
    tray.set_allowed(None)
    assert not tray.tray.state_of("5").refused


def test_a_tile_that_may_be_laid_comes_into_sight_where_none_is(tray):
    first, *_, last = tray.tray.items_by_tile
    tray.resize(520, 120)
    refused = dict.fromkeys(tray.tray.items_by_tile, "Not now")
    tray.set_allowed(refused | {last: None})
    QApplication.processEvents()
    seen = tray.mapToScene(tray.viewport().rect()).boundingRect()
    assert seen.contains(tray.tray.items_by_tile[last].sceneBoundingRect().center())
    where = tray.verticalScrollBar().value()
    assert where > 0
    second = tray.tray.items_by_tile["14"]
    tray.set_allowed(refused | {"14": None})
    assert tray.mapFromScene(second.sceneBoundingRect().topLeft()).y() == 0, "its row is the first in sight"
    tray.set_allowed(refused | {last: None})
    where = tray.verticalScrollBar().value()
    tray.set_allowed(refused | {first: None, last: None})
    assert tray.verticalScrollBar().value() == where, "nothing moves while one is in sight"


def test_the_first_tile_that_may_be_laid_is_in_sight_however_large_the_tray_gets(tray):
    """A tray that was low for a moment, until all docks had their sizes, stayed where it was scrolled to."""
    refused = dict.fromkeys(tray.tray.items_by_tile, "Not now")
    tray.set_allowed(refused | {"7": None, "69": None, "14": None})
    for size in ((140, 80), (345, 250), (140, 300), (520, 120)):
        tray.resize(*size)
        tray._begin_with(tray.tray.row_of("14"))
        tray.resize(size[0], size[1] + 3)
        seen = tray.mapToScene(tray.viewport().rect()).boundingRect()
        assert seen.contains(tray.tray.items_by_tile["7"].sceneBoundingRect().center()), size


def test_a_tile_tells_what_may_replace_it(tray):
    assert "14, 15" in tray.tray.describe("57")


def test_a_click_tells_the_tile(tray, qtbot):
    with qtbot.waitSignal(tray.tile_clicked) as told:
        click(tray, "8")
    assert told.args == ["8"]


def test_the_chosen_tile_is_marked_and_in_view(tray):
    tray.set_current("124")
    assert tray.tray.state_of("124").chosen
    place = tray.mapFromScene(tray.tray.items_by_tile["124"].pos())
    assert tray.viewport().rect().contains(place)
    tray.set_current("1")
    assert not tray.tray.state_of("124").chosen


def test_rows_are_as_wide_as_the_window(tray):
    places = [item.sceneBoundingRect() for item in tray.tray.items_by_tile.values()]
    width = tray.viewport().width() / tray.transform().m11()
    assert max(place.right() for place in places) <= width
    assert len({round(place.top()) for place in places}) > 1
    for one, other in pairwise(places):
        assert not one.adjusted(1, 1, -1, -1).intersects(other)


def test_arrows_and_enter_choose_a_tile(tray, qtbot):
    focus(tray)
    order = list(tray.tray.items_by_tile)
    QTest.keyClick(tray, Qt.Key.Key_Right)
    QTest.keyClick(tray, Qt.Key.Key_Right)
    with qtbot.waitSignal(tray.tile_clicked) as told:
        QTest.keyClick(tray, Qt.Key.Key_Return)
    assert told.args == [order[2]]
    assert tray.accessibleDescription().startswith(f"Tile {order[2]}")


def test_faded_tiles_are_veiled_and_refused_ones_crossed_out():
    assert veil(TileState("57", 3), "flat") == ()
    assert len(veil(TileState("57", 0), "flat")) == 1
    assert len(veil(TileState("57", 3, refused=True), "flat")) == 3


def test_letters_below_a_tile_are_its_number_and_count():
    assert [text.text for text in letters(TileState("57", 3), 0.4, 2.7)] == ["57", "\u00d73"]
    assert [text.text for text in letters(TileState("57", None), 0.4, 2.7)] == ["57"]


def test_letters_below_a_tile_are_squeezed_into_its_room():
    number, count = letters(TileState("601", 10), 0.9, 3.2)
    assert number.place[0] - number.width / 2 > -ACROSS / 2
    assert count.place[0] + count.width / 2 < ACROSS / 2
    assert number.size == count.size == 0.9


def test_letters_below_tiles_grow_with_those_of_the_window(qtbot, words):
    painted = {}
    for size in (10, 15):
        widget = TileTray(FACTS, LIGHT, words)
        qtbot.addWidget(widget)
        font = widget.font()
        font.setPixelSize(size)
        widget.setFont(font)
        widget.resize(520, 300)
        with qtbot.waitExposed(widget):
            widget.show()
        item = widget.tray.items_by_tile["57"]
        below = item.stamp.height - height_of_tile(FACTS.layout, 1.0, 0.0)
        painted[size] = below * widget.apothem
    assert painted[15] == pytest.approx(1.5 * painted[10])


def test_a_bar_is_there_only_where_tiles_are_out_of_sight(tray):
    bar = tray.verticalScrollBar()
    assert bar.isVisible()
    tray.resize(1700, 500)
    assert not bar.isVisible()
    assert bar.maximum() == 0


def rows_in_sight(tray):
    """Where the tops of rows lie that are seen at all, and where their letters end."""
    boxes = [item.sceneBoundingRect() for item in every(tray)]
    tops = {round(tray.mapFromScene(box.topLeft()).y()) for box in boxes}
    high, below = round(boxes[0].height() * tray.transform().m22()), tray.viewport().height() - 1
    return [(top, top + high) for top in sorted(tops) if top + high > 1 and top < below]


def every(tray):
    return tray.tray.items_by_tile.values()


@pytest.mark.parametrize("size", [(345, 250), (520, 120), (520, 183), (767, 187)])
def test_rows_come_one_by_one_and_none_is_cut(tray, size):
    tray.resize(*size)
    QApplication.processEvents()
    bar, high = tray.verticalScrollBar(), tray.viewport().height()
    places = []
    for _ in range(60):
        places.append(bar.value())
        seen = rows_in_sight(tray)
        assert seen[0][0] >= -1
        assert seen[-1][1] <= high + 1
        QApplication.sendEvent(tray.viewport(), turned(tray, -120))
    steps = {after - before for before, after in pairwise(places) if after > before}
    assert max(steps) - min(steps) <= 1, "a row for each notch"
    assert bar.maximum() - places[-1] <= 1
    bar.setValue(bar.maximum() // 2 + 7)
    assert rows_in_sight(tray)[0][0] >= -1, "the bar stops at a row, too"


def turned(tray, angle):
    """A wheel that is turned over the tray."""
    place = QPointF(tray.viewport().rect().center())
    where = QPointF(tray.viewport().mapToGlobal(place.toPoint()))
    buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    return QWheelEvent(place, where, QPoint(), QPoint(0, angle), buttons, keys, phase, False)


def test_a_wheel_turned_little_by_little_brings_a_row_in_the_end(tray):
    bar = tray.verticalScrollBar()
    for _ in range(3):
        QApplication.sendEvent(tray.viewport(), turned(tray, -30))
    assert bar.value() == 0
    QApplication.sendEvent(tray.viewport(), turned(tray, -30))
    a_row = bar.value()
    assert a_row > 0
    bar.triggerAction(bar.SliderAction.SliderSingleStepAdd)
    assert bar.value() == pytest.approx(2 * a_row, abs=1), "and so does the bar"
    bar.triggerAction(bar.SliderAction.SliderSingleStepSub)
    assert bar.value() == a_row


def test_what_may_follow_the_tile_under_the_mouse_is_marked(tray, qtbot):
    place = tray.mapFromScene(tray.tray.items_by_tile["57"].pos())
    QTest.mouseMove(tray.viewport(), place)
    assert tray.tray.pointed == "57"
    marked = {tile for tile in tray.tray.items_by_tile if tray.tray.state_of(tile).follows}
    assert marked == {"14", "15"}
    assert len(rim(tray.tray.items_by_tile["14"].stamp.state, "flat")[0].dash) == 2
    QApplication.sendEvent(tray, QEvent(QEvent.Type.Leave))
    assert not tray.tray.state_of("14").follows


def test_what_may_follow_the_tile_with_the_keyboard_is_marked(tray):
    focus(tray)
    tray._focus("57")
    assert tray.tray.state_of("15").follows
    tray.clearFocus()
    assert not tray.tray.state_of("15").follows


def test_tiles_grow_into_free_room_until_the_player_sizes_them(tray, qtbot):
    small = tray.apothem
    tray.resize(1700, 500)
    assert tray.apothem > small
    assert tray.tray.sceneRect().height() * tray.transform().m22() <= tray.viewport().height()
    tray.resize(520, 300)
    assert tray.apothem == small


def test_a_tile_is_painted_once_whatever_is_told_beside_it(qapp, monkeypatch):
    def painted(stamp, left):
        stamp.show(TileState("7", left))
        picture = QPixmap(80, 90)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.translate(40.3, 45.6)
        painter.scale(24.0, 24.0)
        stamp.paint(painter, 24.0)
        painter.end()
        return picture.toImage()

    plans, handed = Plans(FACTS), []
    paint = Painting.paint
    monkeypatch.setattr(Painting, "paint", lambda self, *given: (handed.append(self), paint(self, *given)))
    dresses = Dresses(FACTS.layout, LIGHT)
    stamp = TileStamp(FACTS, plans, "7", dresses)
    pictures = [painted(stamp, left) for left in (3, 2, 0)]
    assert len(handed) == 13, "the tile once, and three times what is round it"
    assert pictures == [
        painted(TileStamp(FACTS, plans, "7", Dresses(FACTS.layout, LIGHT)), left) for left in (3, 2, 0)
    ]


def test_what_is_over_tiles_is_made_once_for_all_of_them_and_kept_for_a_look_back(qapp):
    dresses = Dresses(FACTS.layout, LIGHT)
    first, second = (dresses.of(TileState(tile, 2, refused=True), 0.4) for tile in ("7", "8"))
    assert first.veil is second.veil
    assert first.letters is not second.letters
    dresses.of(TileState("7", 2), 0.4)
    assert dresses.of(TileState("7", 2, refused=True), 0.4) is first
