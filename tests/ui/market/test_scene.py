"""The market on the screen: what changes is repainted, fields are clicked and told."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

import gridsim
from tests.builders import a_state, building
from ui.drawing.shapes import Text
from ui.market.field_places import BROADEST, NARROWEST, WIDE
from ui.market.scene import READABLE, MarketScene, MarketView
from ui.style.theme import DARK, LIGHT


@pytest.fixture
def market(qapp, words):
    return MarketScene(a_state("1856").facts, LIGHT, words)


@pytest.fixture
def view(qtbot, market):
    widget = MarketView(market)
    qtbot.addWidget(widget)
    widget.resize(900, 320)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.fit()
    return widget


def where(view, cell):
    size = view.market.theme.metrics.cell
    return view.mapFromScene(QPointF((cell[1] + 0.5) * view.market.wide * size, (cell[0] + 0.5) * size))


def on(cell, *companies):
    built = building("1856")
    for arrival, company in enumerate(companies, 1):
        built = built.company(company, status="started", cell=cell, arrival=arrival)
    return built.state


def test_only_fields_that_changed_are_painted_again(market):
    assert market.show(a_state("1856")) == []
    assert market.show(on((3, 4), "CV")) == [(3, 4)]
    assert market.show(on((3, 5), "CV")) == [(3, 4), (3, 5)]


def test_arrows_are_drawn_once_for_fields_of_another_shape(view, market, monkeypatch):
    market.show(on((3, 4), "CV"))
    market.choose("CV")
    shown, show = [], market.moves.show_arrows
    monkeypatch.setattr(market.moves, "show_arrows", lambda *given: shown.append(given[2:4]) or show(*given))
    before = market.wide
    view.resize(900, 420)
    assert market.wide != before
    assert shown == [(market.wide, view.scale_factor * market.theme.metrics.cell)]


def test_where_a_marker_may_go_is_asked_once_for_a_moment(market, monkeypatch):
    asked = []
    moves = gridsim.price_moves
    monkeypatch.setattr(gridsim, "price_moves", lambda *given: asked.append(given) or moves(*given))
    market.chosen = "CV"
    market.show(on((3, 4), "CV"))
    market.choose("CV")
    told = market.told_moves()
    assert told
    assert len(asked) == 1
    market.show(on((3, 5), "CV"))
    assert market.told_moves() != told


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_market_is_painted_in_every_theme(qapp, words, theme):
    scene = MarketScene(a_state("1856").facts, theme, words)
    scene.show(on((1, 4), "CV", "BBG", "GT", "GW", "WR"))
    whole = scene.market_rectangle()
    image = QImage(int(whole.width() / 2), int(whole.height() / 2), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    assert image.pixelColor(image.width() - 10, image.height() - 10).name() == theme.colour("window")


@pytest.mark.parametrize("cell", [(0, 0), (3, 4), (10, 2), (0, 19)])
def test_a_click_tells_row_and_column(view, market, qtbot, cell):
    with qtbot.waitSignal(market.cell_clicked) as told:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where(view, cell))
    assert tuple(told.args) == cell


def test_a_click_where_no_field_is_tells_nothing(view, market, qtbot):
    with qtbot.assertNotEmitted(market.cell_clicked):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where(view, (9, 15)))


def test_fields_tell_their_price_zone_and_stack(market):
    market.show(on((8, 0), "CV", "GT"))
    words = market.tip_at(market.cells[8, 0].pos())
    assert market.tip_at(QPointF(-100.0, 0.0)) == ""
    assert words.splitlines()[0] == "Price $30"
    assert words.splitlines()[-2:] == ["1. CV Credit Valley Railway", "2. GT Grand Trunk Railway"]
    assert "[" not in words
    assert "start here" in market.describe((4, 4))
    assert market.describe((9, 0)) == "A company whose marker comes here closes."


def test_every_field_is_described_without_a_missing_sentence(market):
    assert not [cell for cell in market.cells if "[" in market.describe(cell)]


def test_the_cursor_frames_one_field(market):
    market.set_cursor((0, 4))
    before = market.cells[0, 4]._mark
    market.set_cursor((1, 4))
    assert (before, market.cells[0, 4]._mark, market.cells[1, 4]._mark) == ("cursor", None, "cursor")


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


def shown_small(qtbot, market, width, height):
    """A view of the market in a window with little room."""
    small = MarketView(market)
    qtbot.addWidget(small)
    small.resize(width, height)
    with qtbot.waitExposed(small):
        small.show()
    return small


def test_prices_can_be_read_and_markers_are_in_sight_in_a_small_window(qtbot, market):
    small = shown_small(qtbot, market, 420, 130)
    market.show(on((1, 17), "GT"))
    assert small.scale_factor * market.theme.metrics.cell >= READABLE - 0.01
    assert small.viewport().rect().contains(where(small, (1, 17)))
    market.show(on((9, 1), "GT"))
    assert small.viewport().rect().contains(where(small, (9, 1)))


def test_fields_too_narrow_for_letters_of_markers_are_shown_in_part_and_broader(qtbot, market):
    """All of them were shown 15 pixels broad, with letters nobody could read."""
    narrow = shown_small(qtbot, market, 330, 330)
    market.show(on((3, 4), "BBG"))
    high = narrow.scale_factor * market.theme.metrics.cell
    assert high >= READABLE - 0.01
    assert market.wide >= WIDE
    narrow.resize(380, 330)
    assert narrow.scale_factor * market.theme.metrics.cell < READABLE, "all of it is read"
    assert market.wide < WIDE


def test_stacks_say_places_while_all_of_them_have_room_for_it(market):
    def labels(cell):
        return {text.text for text in market.cells[cell].shapes_at(24) if isinstance(text, Text)}

    market.come_out(24)
    market.give_shape(2.5)
    market.show(on((3, 4), "CV", "GT"))
    assert {"1 CV", "2 GT"} <= labels((3, 4))
    crowd = building("1856").with_(companies=on((3, 4), "CV", "GT").companies)
    for arrival, company in enumerate(("BBG", "WGB", "TGB", "CPR"), 1):
        crowd = crowd.company(company, status="started", cell=(6, 1), arrival=arrival)
    market.show(crowd.state)
    assert {"CV", "GT"} <= labels((3, 4))


def test_the_company_that_acts_is_in_sight_where_few_rows_are(qtbot, market):
    """A chart that is brought forward in an operating round is low; markers lie all over the market."""
    low = MarketView(market)
    qtbot.addWidget(low)
    low.resize(600, 400)
    with qtbot.waitExposed(low):
        low.show()
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


def told(item, pixels):
    """The letters of a field by price and companies, without the places in the stack."""
    field = item._picture
    whole = dict(zip(field.short, field.markers, strict=True))
    letters = [text for text in item.shapes_at(pixels) if isinstance(text, Text)]
    return {whole.get(said := text.text.split()[-1], said): text for text in letters}


def test_many_markers_are_read_and_their_price_where_it_has_room(market):
    """Three below a price are bars whose letters nobody can read."""
    for companies, pixels in ((("CV", "BBG", "GT"), 30), (("CV", "BBG", "GT", "WR", "LPS"), 36)):
        market.show(on((3, 4), *companies))
        market.come_out(pixels)
        letters = told(market.cells[3, 4], pixels)
        assert set(companies) <= set(letters)
        assert all(letters[company].size * pixels >= 7.9 for company in companies)
    assert "75" in told(market.cells[3, 4], 90)


@pytest.mark.parametrize("pixels", [19, 24, 27, 30, 36, 46, 60])
@pytest.mark.parametrize("companies", [("CV",), ("CV", "BBG")], ids=len)
def test_few_markers_are_read_on_fields_of_every_size(market, companies, pixels):
    """A pill below a tiny price says neither; the order of a stack stands in the line above the market."""
    market.show(on((3, 4), *companies))
    market.come_out(pixels)
    letters = told(market.cells[3, 4], pixels)
    least = 8.4 if len(companies) == 1 else 7.4
    assert all(letters[company].size * pixels >= least for company in companies)
    assert "75" in letters or (len(companies) > 1 and pixels < 27)
    assert "75" not in letters or letters["75"].size * pixels >= 7.5


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
