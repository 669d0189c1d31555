"""The market in its window: all of it or the part in play, fields that fill it, and the keyboard."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tests.builders import building
from tests.ui.market.markers import on
from tests.ui.market.views import shown
from ui.market.field_places import BROADEST, NARROWEST, WIDE
from ui.market.view import READABLE, MarketView


def where(view, cell):
    size = view.market.theme.metrics.cell
    return view.mapFromScene(QPointF((cell[1] + 0.5) * view.market.wide * size, (cell[0] + 0.5) * size))


def test_arrows_are_drawn_once_for_fields_of_another_shape(view, market, monkeypatch, qtbot):
    market.show(on((3, 4), "CV"))
    market.choose("CV")
    shown, show = [], market.moves.show_arrows
    monkeypatch.setattr(market.moves, "show_arrows", lambda *given: shown.append(given[2:4]) or show(*given))
    before = market.wide
    view.resize(900, 420)
    assert market.wide != before
    view.resize(900, 300)
    view.resize(900, 420)
    assert shown == [], "the market may get another size yet"
    qtbot.waitUntil(lambda: bool(shown))
    assert shown == [(market.wide, view.scale_factor * market.theme.metrics.cell)]


@pytest.mark.parametrize("cell", [(0, 0), (3, 4), (10, 2), (0, 19)])
def test_a_click_tells_row_and_column(view, market, qtbot, cell):
    with qtbot.waitSignal(market.cell_clicked) as told:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where(view, cell))
    assert tuple(told.args) == cell


def test_a_click_where_no_field_is_tells_nothing(view, market, qtbot):
    with qtbot.assertNotEmitted(market.cell_clicked):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where(view, (9, 15)))


def test_arrows_move_over_the_fields_and_enter_clicks(view, market, qtbot):
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert market.cursor == (0, 0)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Down)
    with qtbot.waitSignal(market.cell_clicked) as told:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert told.args == [1, 1]
    assert view.accessibleDescription().startswith("Price $70")


def test_the_cursor_stays_on_fields(view, market):
    market.set_cursor((0, 19))
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert market.cursor == (0, 19)
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert market.cursor == (1, 19)


def test_prices_can_be_read_and_markers_are_in_sight_in_a_small_window(qtbot, market):
    small = shown(qtbot, market, 420, 130)
    market.show(on((1, 17), "GT"))
    assert small.scale_factor * market.theme.metrics.cell >= READABLE - 0.01
    assert small.viewport().rect().contains(where(small, (1, 17)))
    market.show(on((9, 1), "GT"))
    assert small.viewport().rect().contains(where(small, (9, 1)))


def test_fields_too_narrow_for_letters_of_markers_are_shown_in_part_and_broader(qtbot, market):
    """All of them were shown 15 pixels broad, with letters nobody could read."""
    narrow = shown(qtbot, market, 330, 330)
    market.show(on((3, 4), "BBG"))
    high = narrow.scale_factor * market.theme.metrics.cell
    assert high >= READABLE - 0.01
    assert market.wide >= WIDE
    narrow.resize(380, 330)
    assert narrow.scale_factor * market.theme.metrics.cell < READABLE, "all of it is read"
    assert market.wide < WIDE


def test_the_company_that_acts_is_in_sight_where_few_rows_are(qtbot, market):
    """A chart that is brought forward in an operating round is low; markers lie all over the market."""
    low = shown(qtbot, market, 600, 400)
    state = on((1, 17), "GT")
    for company, cell in (("CV", (9, 1)), ("WR", (6, 4)), ("LPS", (8, 2))):
        state = (
            building("1856")
            .with_(companies=state.companies)
            .company(company, status="started", cell=cell)
            .state
        )
    market.show(state)
    for company, cell in (("GT", (1, 17)), ("CV", (9, 1))):
        market.choose(company)
        low.resize(600, 400)
        low.resize(600, 95)
        assert low.viewport().rect().contains(where(low, cell)), company


def test_a_market_the_player_has_zoomed_stays_where_he_left_it(view, market):
    view.zoom_in()
    left = view.outlook
    market.show(on((9, 1), "GT"))
    assert view.outlook == left


def test_the_whole_market_is_seen_at_first_and_zoomed_by_keys(view, market):
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert seen.contains(market.market_rectangle().adjusted(3, 3, -3, -3))
    before = view.scale_factor
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.scale_factor > before


@pytest.mark.parametrize(("width", "height"), [(600, 310), (640, 560), (900, 160), (1800, 420)])
def test_fields_have_the_shape_that_fills_the_panel(view, market, width, height):
    view.resize(width, height)
    view.fit()
    whole, room = market.market_rectangle(), view.viewport().rect()
    across = whole.width() * view.scale_factor / room.width()
    down = whole.height() * view.scale_factor / room.height()
    assert NARROWEST <= market.wide <= BROADEST
    assert max(across, down) > 0.95
    assert min(across, down) > 0.92 or market.wide in (NARROWEST, BROADEST)


def test_what_was_zoomed_by_hand_keeps_its_shape(view, market):
    view.resize(900, 320)
    view.zoom_in()
    wide = market.wide
    view.resize(500, 500)
    assert market.wide == wide
    view.fit()
    assert market.wide < wide


def test_arrows_follow_the_shape_of_the_fields(view, market):
    market.show(on((3, 4), "CV"))
    market.choose("CV")
    for size in ((500, 500), (1400, 320)):
        view.resize(*size)
        view.fit()
        way = market.moves.drawn.room[0].centre
        assert abs(way[0] - 4.5 * market.wide) <= 1.5 * market.wide
        assert abs(way[1] - 3.5) <= 1.5


def test_docks_put_into_their_places_fit_the_market_once(view, market, qtbot, monkeypatch):
    """It was fitted in each of the six sizes it had before it was painted when a game began."""
    fitted = []
    fit = MarketView.fit
    monkeypatch.setattr(MarketView, "fit", lambda seen: fitted.append(seen.width()) or fit(seen))
    view.setUpdatesEnabled(False)
    for width in (500, 640, 580):
        view.resize(width, 300)
    market.choose("")
    assert not fitted
    view.setUpdatesEnabled(True)
    qtbot.waitUntil(lambda: bool(fitted))
    assert fitted == [580]
    view.resize(600, 300)
    assert fitted == [580, 600], "at once where it is painted at once"


def test_a_market_nobody_sees_follows_its_markers_when_it_is_shown(view, market, qtbot, monkeypatch):
    fitted = []
    fit = MarketView.fit
    monkeypatch.setattr(MarketView, "fit", lambda seen: fitted.append(seen.width()) or fit(seen))
    view.hide()
    market.show(on((3, 4), "CV"))
    market.show(on((3, 5), "CV"))
    assert not fitted
    with qtbot.waitExposed(view):
        view.show()
    assert len(fitted) == 1
