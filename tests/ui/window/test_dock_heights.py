"""The market has the height it is read in while it is in front, and the board has it back for the tiles."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest

from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.program import NAMES
from ui.board.hexes.hex_item import HexItem
from ui.dialogs.new_game import NewGame
from ui.dialogs.thumbnails import Thumbnails
from ui.market.view import LEGIBLE
from ui.model.storage import Keeper
from ui.widgets.zoom_view import ZoomView
from ui.window.dock_heights import MOST


def market(app):
    return app.playing.panels["market"]


def begin(app, title, qtbot, width=1280, height=800):
    app.window.resize(width, height)
    app.begin(NewGame(title, NAMES, (), 7))
    app.window.raise_dock("market")
    suit(app, "market", qtbot)


def suit(app, panel, qtbot):
    """Let the docks lie as in a round that is read in a panel, and come to rest."""
    app.window.rising.suit(panel)
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in timers(app)))
    qtbot.wait(20)


def timers(app):
    return app.window.rising.findChildren(QTimer)


def rows_seen(app):
    """How many rows of the chart are seen from edge to edge, and how high a field is in pixels."""
    view = market(app).view
    size = view.market.theme.metrics.cell
    window = view.viewport().rect()
    middles = [
        view.mapFromScene(QPointF(size, (row + edge) * size)).y() for row in range(13) for edge in (0, 1)
    ]
    rows = zip(middles[::2], middles[1::2], strict=True)
    return sum(top >= -1 and bottom <= window.height() + 1 for top, bottom in rows), view.scale_factor * size


@pytest.mark.parametrize(
    ("title", "rows"), [("1856", 11), ("1835", 7), ("1841", 13), ("1844", 8), ("1824", 7)]
)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768), (1920, 1080)])
def test_all_of_the_market_is_seen_and_can_be_made_out(app, title, rows, width, height, qtbot):
    begin(app, title, qtbot, width, height)
    seen, size = rows_seen(app)
    assert seen >= rows
    assert size >= (LEGIBLE if width < 1900 else 20)
    view = market(app).view
    left = view.mapFromScene(view.market.market_rectangle().topLeft()).x()
    right = view.mapFromScene(view.market.market_rectangle().bottomRight()).x()
    assert 0 <= left < right <= view.width() + 1
    assert app.window.height() == height


MANY_NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
MANY = {
    "1824": "austria_hungary",
    "1835": "germany",
    "1841": "northern_italy",
    "1844": "switzerland",
    "1856": "six_players",
}


@pytest.mark.parametrize("title", MANY)
def test_all_of_the_market_is_seen_when_most_companies_have_been_started(app, title, tmp_path, qtbot):
    """Each has a badge above the market, and with the first of them a row was scrolled away."""
    game = replayed(file_of(MANY[title])).fork()
    stock = [at for at, moment in enumerate(game.moments) if moment.state.round.kind == "stock"]
    game.go_to(stock[-1])
    app.window.resize(1280, 800)
    app.play(game.fork(), Keeper(tmp_path))
    app.window.raise_dock("market")
    suit(app, "market", qtbot)
    view = market(app).view
    started = [company for company in game.now.state.companies.values() if company.cell is not None]
    assert len(market(app).order.buttons) == len(started) > 4
    whole = view.mapFromScene(view.market.market_rectangle()).boundingRect()
    assert view.viewport().rect().adjusted(-2, -2, 2, 2).contains(whole)
    assert view.scale_factor * view.market.theme.metrics.cell >= LEGIBLE


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768)])
def test_beside_a_tall_board_the_market_is_broad_in_stock_rounds_alone(app, width, height, qtbot):
    """In rounds in which tiles are laid the board has all of the height."""
    begin(app, "1835", qtbot, width, height)
    seen, size = rows_seen(app)
    assert seen >= 7
    assert market(app).view.market.wide * size > 26, "prices are read, not made out"
    broad = market(app).width()
    suit(app, "tray", qtbot)
    assert market(app).width() < broad - 80
    board = app.playing.pictures.view
    assert board.mapFromScene(board.sceneRect()).boundingRect().height() > 0.9 * board.viewport().height()
    suit(app, "market", qtbot)
    assert market(app).width() == broad


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("title", ["1835", "1856"])
def test_the_market_fills_its_panel(app, title, width, height, qtbot):
    """Beside a tall board half of the panel was empty on large screens."""
    begin(app, title, qtbot, width, height)
    view = market(app).view
    whole, room = view.market.market_rectangle(), view.viewport().rect()
    across = whole.width() * view.scale_factor / room.width()
    down = whole.height() * view.scale_factor / room.height()
    assert max(across, down) > 0.95
    assert min(across, down) > 0.75


def test_beside_a_tall_board_a_large_screen_gives_the_market_what_the_board_leaves(app, qtbot):
    begin(app, "1835", qtbot, 2560, 1440)
    board, broad = app.playing.pictures.view, market(app).width()
    assert broad > 900
    drawn = app.playing.pictures.board.board_rectangle().width() * board.scale_factor
    assert drawn > 0.8 * board.width()
    suit(app, "tray", qtbot)
    assert market(app).width() == broad, "nothing moves aside with the kind of round"


def test_fields_grow_with_a_high_window(app, qtbot):
    begin(app, "1824", qtbot, 1920, 1080)
    _, usual = rows_seen(app)
    begin(app, "1824", qtbot, 2560, 1440)
    seen, size = rows_seen(app)
    assert seen == 7
    assert size > usual + 3


def test_docks_that_are_put_into_their_places_at_once_again_rise_too(app, qtbot):
    """As when a game begins and its layout is chosen before the window has come to rest."""
    app.window.resize(1280, 800)
    app.begin(NewGame("1841", NAMES, (), 7))
    app.window.raise_dock("market")
    app.window.reset_layout()
    qtbot.waitUntil(lambda: app.window.docks["market"].height() >= 240)


def test_tiles_give_the_height_back_to_the_board(app, qtbot):
    begin(app, "1856", qtbot)
    view = app.playing.pictures.view
    low = view.height()
    suit(app, "tray", qtbot)
    assert view.height() >= max(510, low + 50)
    suit(app, "market", qtbot)
    assert view.height() == pytest.approx(low, abs=2)


@pytest.mark.parametrize("panel", ["tray", "grid", "holdings", "prices", "charts"])
def test_a_tab_that_comes_to_the_front_moves_nothing(app, panel, qtbot):
    """The board must not be rescaled under the pointer because somebody looks at another table."""
    begin(app, "1856", qtbot)
    before = app.playing.pictures.view.size()
    app.window.raise_dock(panel)
    qtbot.wait(120)
    assert app.playing.pictures.view.size() == before


def test_the_board_keeps_the_most(app, qtbot):
    begin(app, "1841", qtbot)
    assert app.window.docks["market"].height() <= 800 * MOST + 2
    assert app.playing.pictures.view.height() >= 360


def test_a_border_that_was_dragged_stays(app, qtbot):
    begin(app, "1856", qtbot)
    window, dock = app.window, app.window.docks["players"]
    down = dock.geometry().top()
    borders = (QPoint(across, down - up) for up in range(60) for across in (300, 370, 500))
    border = next(each for each in borders if window.isSeparator(each))
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=border)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=border)
    height = dock.height()
    suit(app, "tray", qtbot)
    assert dock.height() == height
    window.reset_layout()
    suit(app, "market", qtbot)
    suit(app, "tray", qtbot)
    assert dock.height() < height


def test_docks_as_the_player_kept_them_stay(app, answers, qtbot):
    begin(app, "1856", qtbot)
    answers.layout_name = "Friday"
    app.commands.comforts.layouts.save()
    app.commands.comforts.layouts.take("Friday")
    height = app.window.docks["market"].height()
    app.window.raise_dock("tray")
    qtbot.wait(150)
    assert app.window.docks["tray"].height() == pytest.approx(height, abs=2)


def test_docks_go_on_rising_when_everything_is_made_anew(app, qtbot):
    begin(app, "1856", qtbot)
    app.show_anew()
    suit(app, "tray", qtbot)
    assert app.playing.pictures.view.height() >= 510


@pytest.fixture
def operating_begins():
    """A game, and the moment at which an operating round follows a stock round."""
    game = replayed(file_of("three_players"))
    kinds = [moment.state.round.kind for moment in game.moments]
    return game, next(n for n in range(1, len(kinds)) if kinds[n - 1 : n + 1] == ["stock", "operating"])


def in_front(app):
    return next(name for name in ("tray", "market") if not app.window.docks[name].visibleRegion().isEmpty())


def test_what_a_round_needs_comes_to_the_front_after_its_first_question(
    app, tmp_path, qtbot, operating_begins
):
    game, begins = operating_begins
    game.go_to(begins - 1)
    app.window.resize(1280, 800)
    app.play(game.fork(), Keeper(tmp_path))
    qtbot.waitUntil(lambda: in_front(app) == "market")
    app.session.apply(game.moments[begins].action)
    assert app.playing.decision.panel.moment.state.round.kind == "operating", "the question does not wait"
    assert in_front(app) == "market"
    qtbot.waitUntil(lambda: in_front(app) == "tray")
    app.session.undo()
    qtbot.waitUntil(lambda: in_front(app) == "market")


def test_a_switch_in_the_menu_leaves_docks_and_tabs_to_the_player(app, tmp_path, qtbot, operating_begins):
    game, begins = operating_begins
    game.go_to(begins - 1)
    app.window.resize(1280, 800)
    app.play(game.fork(), Keeper(tmp_path))
    qtbot.waitUntil(lambda: in_front(app) == "market" and not app.window.rising.is_settling)
    before = app.playing.pictures.view.size()
    app.window.menus.actions["by_round"].trigger()
    app.session.apply(game.moments[begins].action)
    qtbot.wait(300)
    assert app.session.shown.state.round.kind == "operating"
    assert in_front(app) == "market"
    assert app.playing.pictures.view.size() == before


def test_looking_back_brings_nothing_to_the_front(app, tmp_path, qtbot, operating_begins):
    game, begins = operating_begins
    game.go_to(begins)
    app.play(game.fork(), Keeper(tmp_path))
    qtbot.waitUntil(lambda: in_front(app) == "tray")
    app.session.view(begins - 1)
    qtbot.wait(200)
    assert in_front(app) == "tray"


def test_the_market_gets_its_height_whenever_its_width_becomes_known(app, qtbot):
    begin(app, "1856", qtbot)
    high = market(app).view.height()
    app.window.rising.watch(app.window.docks, {"market": lambda: market(app).height_wanted(), "tray": int})
    app.window.docks["market"].widget().resize(200, 100)
    app.window.resizeDocks([app.window.docks["market"]], [300], Qt.Orientation.Horizontal)
    suit(app, "market", qtbot)
    app.window.resizeDocks([app.window.docks["market"]], [900], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: market(app).view.height() >= high)
    assert rows_seen(app)[0] >= 11


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768)])
def test_more_players_have_more_room_for_their_cards_and_leave_the_board_its_part(app, width, height, qtbot):
    """Where tiles are laid; the market is read in all of its width."""
    rooms, markets = [], []
    for players in (4, 5, 6):
        app.window.resize(width, height)
        app.begin(NewGame("1856", MANY_NAMES[:players], (), 7))
        suit(app, "tray", qtbot)
        rooms.append(app.window.docks["players"].size())
        view, board = app.playing.pictures.view, app.playing.pictures.board.board_rectangle()
        across = board.width() * view.scale_factor / view.viewport().width()
        down = board.height() * view.scale_factor / view.viewport().height()
        assert across >= 0.75 or down >= 0.98
        suit(app, "market", qtbot)
        markets.append(app.window.docks["market"].width())
    usual, five, six = rooms
    assert usual.height() < five.height() < six.height()
    assert usual.width() + 40 < five.width() == six.width()
    assert len({*markets}) == 1


@pytest.fixture
def painted(monkeypatch):
    """Every hex that is painted for the screen, as often as it is."""
    hexes, paint = [], HexItem.paint

    def spy(item, *handed):
        hexes.append(item)
        paint(item, *handed)

    monkeypatch.setattr(HexItem, "paint", spy)
    monkeypatch.setattr(ZoomView, "_keep_picture", lambda _view: None)
    monkeypatch.setattr(Thumbnails, "keep", lambda *_picture: None)
    return hexes


def test_the_map_of_a_game_just_opened_is_painted_once(app, painted, qtbot):
    app.window.resize(1280, 800)
    app.begin(NewGame("1841", NAMES, (), 7))
    assert not painted
    qtbot.waitUntil(lambda: bool(painted) and not app.window.rising.is_settling)
    qtbot.wait(20)
    assert len(painted) == len(set(painted)) == len(app.session.shown.state.facts.hexes)


@pytest.mark.parametrize("title", ["1856", "1841"])
def test_the_map_of_a_game_opened_with_its_window_is_painted_once(app, painted, qtbot, title):
    app.window.hide()
    app.window.resize(1280, 800)
    app.window.show()
    app.begin(NewGame(title, NAMES, (), 7))
    qtbot.waitUntil(lambda: bool(painted) and not app.window.rising.is_settling)
    qtbot.wait(20)
    assert len(painted) == len(set(painted)) == len(app.session.shown.state.facts.hexes)


@pytest.mark.parametrize("first_layout", ["last", "table"])
def test_the_window_is_painted_again_however_its_docks_lie(app, settings, first_layout, qtbot):
    begin(app, "1856", qtbot)
    settings["first_layout"] = first_layout
    app.begin(NewGame("1835", NAMES, (), 7))
    qtbot.waitUntil(app.window.updatesEnabled)
    assert app.playing.pictures.tray.updatesEnabled()


def test_the_window_is_painted_again_when_a_game_is_put_away_at_once(app, qtbot):
    app.begin(NewGame("1856", NAMES, (), 7))
    app.put_away()
    qtbot.waitUntil(app.window.updatesEnabled)
    assert app.window.start_page.updatesEnabled()
