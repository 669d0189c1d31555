"""Pictures of how a game went: the numbers first, then the panel that shows them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

import gridsim
from gridsim.core.events import CashPaid, Distributed, TrainsRan
from tests.builders import building
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.focus import focus
from ui.charts import history
from ui.charts.chart_file import chart_scene
from ui.charts.kinds import KINDS
from ui.charts.line_chart import RULES, Frame, Line, Picture, draw, round_step, spread, unbroken
from ui.desk import Desk
from ui.drawing.rendering import PICTURES
from ui.model.routes import Routes
from ui.model.session import GameSession
from ui.panels.tables.charts import ChartsPanel
from ui.style.theme import LIGHT, THEMES, contrast
from ui.tables.data import lines_of

LINES = (Line("Anna", "route 0", (0, 50, 100)), Line("Ben", "route 1", (None, 20, None)))


@pytest.fixture(scope="module")
def game():
    """A whole game of three players."""
    return replayed(file_of("three_players"))


@pytest.fixture
def panel(game, words, settings, qtbot):
    session = GameSession(game, scoring=gridsim.standings_at)
    companies = {each.id: each.colour for each in game.now.state.facts.companies.values()}
    routes = Routes(lambda *_: iter(()), gridsim.routes_of)
    look = LIGHT.with_companies(companies)
    made = ChartsPanel(Desk(session, words, look, settings, routes=routes))
    made.session, made.look = session, look
    qtbot.addWidget(made)
    made.resize(620, 240)
    made.show()
    return made


def test_worth_is_told_at_every_moment_and_ends_with_the_standing(game):
    told = history.worth_over_time(game.moments, lambda moment: dict(gridsim.standings_at(moment.state)))
    last = {series.subject: series.values[-1] for series in told.series}
    assert last == dict(gridsim.standings_at(game.now.state))
    assert all(len(series.values) == len(game.moments) for series in told.series)


def test_worth_stands_still_while_papers_of_an_absorbed_company_are_exchanged():
    """In the middle of it what a player holds comes to nothing, and a curve with that in it lies."""
    before = building("1856").owns("player:1", "GT", 20).starts("GT", par=90)
    states = (before, before.company("GT", status="absorbed"), building("1856").cash("player:1", 999))
    moments = [SimpleNamespace(state=each.state, events=()) for each in states]
    told = history.worth_over_time(moments, lambda moment: dict(gridsim.standings_at(moment.state)))
    first = told.series[0].values
    assert first[0] == first[1]
    assert first[2] == 999


@pytest.mark.parametrize(
    ("name", "at", "company"), [("six_players", 1459, "CGR"), ("second_edition", 580, "IFAI")]
)
def test_worth_does_not_fall_while_a_company_that_is_formed_waits_for_its_price(name, at, company):
    """It fell by a fourth for a moment, and came back with the marker."""
    formed = replayed(file_of(name))
    here = formed.moments[at].state.companies[company]
    assert (here.status, here.cell) == ("started", None)
    near = formed.moments[at - 1 : at + 1]
    told = history.worth_over_time(near, lambda moment: dict(gridsim.standings_at(moment.state)))
    assert all(series.values[0] == series.values[1] for series in told.series)


def test_every_round_is_marked_once(game):
    marks = [(each.kind, each.set_number, each.number) for each in history.round_marks(game.moments)]
    assert len(marks) == len(set(marks))
    assert ("stock", 2, 1) in marks
    assert ("operating", 2, 1) in marks


def test_revenue_by_round_adds_up_to_all_that_was_run(game):
    told = history.revenue_by_round(game.moments)
    run = [event.revenue for each in game.moments for event in each.events if isinstance(event, TrainsRan)]
    assert sum(value or 0 for series in told.series for value in series.values) == sum(run)
    assert len(told.moments) == len(
        [each for each in history.round_marks(game.moments) if each.kind == "operating"]
    )


def test_what_a_last_move_pays_belongs_to_the_round_it_ends(game):
    """A round's last distribution and the next round's beginning may be in one moment."""
    told = history.kept_by_round(game.moments)
    kept = [
        event.amount
        for each in game.moments
        for event in each.events
        if isinstance(event, Distributed) and event.how == "withhold"
    ]
    assert sum(value or 0 for series in told.series for value in series.values) == sum(kept)
    rounds = {(each.set_number, each.number): place for place, each in enumerate(told.marks)}
    for moment in game.moments[1:]:
        for event in moment.events:
            if isinstance(event, TrainsRan):
                at = rounds[(moment.state.set_number, moment.state.round.number)]
                line = next(each for each in told.series if each.subject == event.company)
                assert line.values[at] is not None


def test_a_price_is_unknown_until_the_company_is_started(game):
    told = history.prices_over_time(game.moments)
    for series in told.series:
        started = next(place for place, value in enumerate(series.values) if value is not None)
        assert game.moments[started].state.companies[series.subject].cell is not None
        assert game.moments[started - 1].state.companies[series.subject].cell is None


def test_money_is_left_behind_only_where_the_best_is_known(game):
    first, second = history.runs(game.moments)[:2]
    told = history.left_behind(game.moments, {first.moment: first.revenue + 30})
    assert [value for series in told.series for value in series.values if value is not None] == [30]
    assert history.left_behind(game.moments, {}).series == ()
    assert second.moment != first.moment


# ---- drawing


@pytest.mark.parametrize(("span", "most", "step"), [(100, 5, 20), (9000, 3, 5000), (7, 10, 1), (1, 2, 1)])
def test_amounts_are_marked_in_round_steps(span, most, step):
    assert round_step(span, most) == step


def test_names_are_moved_apart_and_stay_inside():
    assert spread([50, 50, 50], 10, 0, 60) == [40, 50, 60]
    assert spread([0, 100], 10, 0, 100) == [0, 100]
    assert spread([-5, 0], 10, 0, 100) == [0, 10]


def test_a_line_is_broken_where_nothing_is_known():
    assert unbroken((None, 1, 2, None, 3)) == [[(1, 1), (2, 2)], [(4, 3)]]


def test_the_frame_finds_the_place_under_the_mouse(qapp):
    frame = Frame(Picture(LINES, ()), QRectF(0, 0, 400, 200), QFontMetricsF(qapp.font()))
    assert [frame.place_at(frame.x(place)) for place in range(3)] == [0, 1, 2]
    assert frame.place_at(-500) == 0
    assert frame.place_at(5000) == 2
    assert frame.y(100) < frame.y(50) < frame.y(0)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_lines_are_drawn_in_their_colours(qapp, theme):
    image = QImage(400, 200, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    draw(painter, QRectF(0, 0, 400, 200), Picture(LINES, ((0, "SR 1"),)), theme, 1)
    painter.end()
    seen = {image.pixelColor(x, y).name() for x in range(400) for y in range(200)}
    assert theme.colour("route 0") in seen
    assert theme.colour("route 1") in seen


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_what_is_ruled_behind_the_lines_is_fainter_than_any_of_them(theme):
    ground = theme.colour("base")
    rules = contrast(theme.colour(RULES), ground)
    assert rules < 2 < min(contrast(theme.colour(f"route {number}"), ground) for number in range(4))


def test_amounts_beside_the_axis_are_written_as_the_game_writes_them(panel):
    figure = panel.chart.picture.figure
    assert [figure(-1000), figure(0), figure(1000)] == ["\N{MINUS SIGN}1000", "0", "1000"]


# ---- the panel


def test_the_reading_tells_everybodys_amount_and_follows_the_keys(panel, game, qtbot):
    assert panel.reading.text().startswith("OR ")
    for player, worth in gridsim.standings_at(game.now.state):
        assert f"{game.now.state.players[player].name} ${worth}" in panel.reading.text()
    focus(panel.chart)
    qtbot.keyClick(panel.chart, Qt.Key.Key_Home)
    assert "move 0:" in panel.reading.text()
    assert panel.chart.accessibleDescription() == panel.reading.text()
    qtbot.keyClick(panel.chart, Qt.Key.Key_Right)
    assert "move 1:" in panel.reading.text()


def test_enter_looks_at_the_game_as_it_was(panel, qtbot):
    panel.chart.read_at(7)
    qtbot.keyClick(panel.chart, Qt.Key.Key_Return)
    assert panel.session.index == 7
    panel.session.back_to_now()


@pytest.mark.parametrize("number", range(5))
def test_each_picture_has_its_table(panel, number):
    panel.choice.setCurrentIndex(number)
    panel.as_table.setChecked(True)
    QApplication.processEvents()
    lines = lines_of(panel.view.table)
    assert lines[0][0] == "Round"
    assert len(lines) > 10
    assert panel.view.isVisible()
    assert panel.compare.isVisible() == (panel.kind.name == "left")


def test_the_best_runs_are_looked_for_and_nothing_is_left_behind_by_them(panel, qtbot):
    panel.choice.setCurrentIndex(4)
    assert panel.reading.text() == "The best runs have not been looked for yet."
    panel.compare.click()
    qtbot.waitUntil(lambda: not panel.search.is_running)
    assert panel._told.series
    assert {value for series in panel._told.series for value in series.values} <= {0, None}


# ---- what worth is made of


@pytest.fixture
def sources(panel):
    panel.choice.setCurrentIndex([kind.name for kind in KINDS].index("sources"))
    return panel


def test_the_parts_of_everybodys_worth_add_up_to_it(sources, game):
    standing = dict(gridsim.standings_at(game.now.state))
    names = {each.id: each.name for each in game.now.state.players.values()}
    assert {bar.name: bar.amount for bar in sources.chart.picture.bars} == {
        names[player]: worth for player, worth in standing.items()
    }
    assert [bar.amount for bar in sources.chart.picture.bars] == sorted(standing.values(), reverse=True)


def test_a_bar_is_read_with_the_keyboard_and_with_the_mouse(sources, qtbot):
    first, second = sources.chart.picture.bars[:2]
    assert sources.reading.text().startswith(f"{first.name}: {first.total} (Cash $")
    qtbot.keyClick(sources.chart, Qt.Key.Key_Down)
    assert sources.reading.text().startswith(f"{second.name}: {second.total}")
    sources.chart.repaint()
    box = sources.chart._frame.box(0).center().toPoint()
    qtbot.mouseMove(sources.chart, box)
    qtbot.waitUntil(lambda: sources.reading.text().startswith(first.name))


def test_its_table_is_that_of_the_standing(sources):
    sources.as_table.setChecked(True)
    lines = lines_of(sources.view.table)
    assert lines[0][0] == "Worth from"
    assert lines[-1][0] == "Worth"
    assert not sources.only.isVisible()


@pytest.mark.parametrize("ending", [".png", ".svg", ".pdf"])
@pytest.mark.parametrize("number", [0, 5])
def test_every_chart_becomes_a_picture_of_its_own(panel, ending, number):
    panel.choice.setCurrentIndex(number)
    data = PICTURES[ending](chart_scene(panel.choice.currentText(), panel.chart.picture, panel.look))
    starts = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}
    assert data.startswith(starts[ending])
    assert len(data) > 4000


def test_what_everybody_was_paid_adds_up_from_the_payments(panel, game):
    panel.choice.setCurrentIndex([kind.name for kind in KINDS].index("received"))
    names = {each.id: each.name for each in game.now.state.players.values()}
    paid = dict.fromkeys(names.values(), 0)
    dividends = dict(paid)
    for moment in game.history:
        for event in moment.events:
            if isinstance(event, CashPaid) and event.payee in names:
                paid[names[event.payee]] += event.amount
                dividends[names[event.payee]] += event.amount if event.what == "dividend" else 0
    assert {bar.name: bar.amount for bar in panel.chart.picture.bars} == paid
    lines = lines_of(panel.view.table)
    rows = [row for row in panel.view.table.rows if row[0].text.startswith("Dividends of ")]
    for place, name in enumerate(lines[0][1:], 1):
        assert sum(row[place].value or 0 for row in rows) == dividends[name]
        assert panel.view.table.feet[0][place].value == paid[name]
