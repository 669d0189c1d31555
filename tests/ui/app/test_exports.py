"""The standing at the end of a game, and what can be taken out of the program."""

from __future__ import annotations

import csv
from pathlib import Path
from threading import Event
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QGraphicsItem

import gridsim
from gridsim.core.actions import Pass
from gridsim.core.errors import Refusal, SaveError
from gridsim.interchange import exporting
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.app.application import App
from ui.app.exports import ENDINGS
from ui.app.printing import print_on, scene_of, scene_on_paper
from ui.dialogs.file_dialog import FileDialog
from ui.dialogs.questions import error_text
from ui.model.storage import Keeper
from ui.tables.data import lines_of
from ui.window.toast import Notice


class Answers:
    """Drops games without asking, and keeps what is told."""

    def __init__(self):
        self.told, self.kept = [], []

    def may_replace(self, path):
        self.kept.append(path.name)
        return False

    def save_first(self):
        return "drop"

    def tell_error(self, error, *, state=None):
        self.told.append(error.key)


@pytest.fixture
def app(settings, tmp_path, qtbot):
    made = App(settings, tmp_path / "journals", questions=Answers())
    made.dress()
    qtbot.addWidget(made.window)
    made.play(replayed(file_of("three_players")), Keeper(tmp_path / "journals"))
    yield made
    made.put_away()


def played_again(app):
    """Take the last move back and play it once more."""
    app.session.undo()
    app.session.redo()


def test_the_standing_opens_once_when_the_last_move_is_played(app):
    assert app.commands.review.dialog is None
    played_again(app)
    dialog = app.commands.review.dialog
    assert dialog.isVisible()
    assert dialog.headline.text() == "Cora wins with $8955"
    dialog.buttons["close"].click()
    played_again(app)
    assert app.commands.review.dialog is dialog
    assert not dialog.isVisible()


def test_the_sources_of_everybodys_worth_add_up(app):
    app.window.menus.actions["standing"].trigger()
    table = app.commands.review.dialog.view.table
    assert [each.name for each in table.columns] == ["Worth from", "1. Cora", "2. Ben", "3. Ann"]
    assert lines_of(table)[-1] == ["Worth", "$8955", "$8909", "$7407"]
    for column in (1, 2, 3):
        assert sum(row[column].value or 0 for row in table.rows) == table.feet[0][column].value
    app.commands.review.dialog.close()


def test_looking_back_does_not_open_the_standing(app):
    app.session.view(10)
    app.session.back_to_now()
    assert app.commands.review.dialog is None


def test_in_the_middle_of_a_game_somebody_leads(app):
    app.session.view(len(app.session.moments) - 40)
    app.commands.review.open()
    assert "leads with" in app.commands.review.dialog.headline.text()
    app.commands.review.dialog.close()


@pytest.mark.parametrize(("button", "dock"), [("look_back", "history"), ("charts", "charts")])
def test_the_buttons_lead_on(app, button, dock):
    app.window.show()
    app.commands.review.open()
    app.commands.review.dialog.buttons[button].click()
    assert not app.commands.review.dialog.isVisible()
    assert app.window.docks[dock].widget().isVisible()


def test_a_look_back_from_the_end_is_seen_in_a_low_panel_too(app, qtbot):
    app.window.resize(1280, 800)
    app.window.show()
    app.commands.review.open()
    app.commands.review.dialog.buttons["look_back"].click()
    view = app.playing.history.view
    qtbot.waitUntil(lambda: not view.visibleRegion().isEmpty())


# ---- files


def test_the_log_is_written_whole_as_text_and_as_markdown(app, tmp_path):
    app.playing.panels["log"].filter.setText("no such line")
    assert app.commands.exports.write("log", tmp_path / "log.txt")
    assert app.commands.exports.write("log", tmp_path / "log.md")
    plain, marked = (tmp_path / "log.txt").read_text("utf-8"), (tmp_path / "log.md").read_text("utf-8")
    assert "  Ann bids $80 for Great Lakes Shipping Company. [1856 §3.3]\n" in plain
    assert marked.startswith("# 1856\n")
    assert "\n## Stock round 1 begins.\n" in marked
    assert marked.count("\n- ") + marked.count("\n## ") == len(app.playing.panels["log"].told)


def test_standing_and_worth_are_tables_of_plain_numbers(app, tmp_path):
    for what in ("standing", "worth"):
        assert app.commands.exports.write(what, tmp_path / f"{what}.csv")
    standing = list(csv.reader((tmp_path / "standing.csv").read_text("utf-8").splitlines()))
    assert standing[0] == ["Worth from", "1. Cora", "2. Ben", "3. Ann"]
    assert standing[-1] == ["Worth", "8955", "8909", "7407"]
    worth = list(csv.reader((tmp_path / "worth.csv").read_text("utf-8").splitlines()))
    assert worth[0] == ["Move", "Round", "Ann", "Ben", "Cora"]
    assert worth[1] == ["0", "Auction 1", "500", "500", "500"]
    assert worth[-1] == [str(len(app.session.moments) - 1), "OR 14.3", "7407", "8909", "8955"]


@pytest.mark.parametrize("what", ["board", "market"])
def test_pictures_are_written_in_each_format(app, tmp_path, what):
    for ending in ENDINGS[what]:
        assert app.commands.exports.write(what, tmp_path / f"picture{ending}")
    scene = scene_of(app.playing, what)
    image = QImage(str(tmp_path / "picture.png"))
    assert image.width() == pytest.approx(3 * scene.sceneRect().width(), abs=2)
    assert len({image.pixelColor(x, image.height() // 2).name() for x in range(0, image.width(), 5)}) > 5
    assert (tmp_path / "picture.pdf").read_bytes().startswith(b"%PDF")
    drawing = ElementTree.parse(tmp_path / "picture.svg").getroot()
    names = [each.tag.rpartition("}")[2] for each in drawing.iter()]
    assert "image" not in names
    assert names.count("path") > 50


def test_items_keep_their_pictures_for_the_screen_afterwards(app, tmp_path):
    scene = scene_of(app.playing, "market")
    app.commands.exports.write("market", tmp_path / "picture.svg")
    assert {each.cacheMode() for each in scene.items()} == {QGraphicsItem.CacheMode.DeviceCoordinateCache}


def test_a_disk_that_refuses_is_told(app, tmp_path):
    assert not app.commands.exports.write("log", tmp_path / "no such folder" / "log.txt")
    assert app.questions.told == ["unwritable"]


def test_a_page_is_printed(app, tmp_path):
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    print_on(printer, scene_of(app.playing, "board"))
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
    assert scene_of(app.playing, "board").sceneRect() != QRectF()


@pytest.mark.parametrize("what", ["board", "market", "report"])
def test_paper_stays_light_whatever_the_window_wears(app, what):
    def ground(scene):
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill("white")
        painter = QPainter(image)
        scene.render(painter, QRectF(image.rect()))
        painter.end()
        return QColor(image.pixel(1, 1)).lightness()

    app.settings["theme"] = "dark"
    app.dress()
    assert ground(scene_of(app.playing, what)) < 100
    assert ground(scene_on_paper(app.playing, what)) > 200
    app.settings["theme"] = "light"
    app.dress()
    assert scene_on_paper(app.playing, "board") is app.playing.pictures.board


@pytest.mark.parametrize(
    ("named", "kind", "written"),
    [
        ("map", "Drawing (SVG) (*.svg)", "map.svg"),
        ("map.pdf", "Picture (PNG) (*.png)", "map.pdf"),
        ("", "", ""),
    ],
)
def test_the_ending_of_a_file_says_its_format(app, tmp_path, monkeypatch, named, kind, written):
    chosen = str(tmp_path / named) if named else ""
    monkeypatch.setattr(FileDialog, "ask", lambda *_: (chosen, kind))
    app.window.menus.actions["export_board"].trigger()
    assert [each.name for each in Path(tmp_path).glob("map*")] == ([written] if written else [])


def test_an_export_is_written_over_a_file_only_if_that_is_meant(app, tmp_path, monkeypatch):
    """The ending that is added may make it the name of a file that is there."""
    (tmp_path / "map.svg").write_text("mine")
    named = iter([(str(tmp_path / "map"), "Drawing (SVG) (*.svg)"), ("", "")])
    monkeypatch.setattr(FileDialog, "ask", lambda *_: next(named))
    app.window.menus.actions["export_board"].trigger()
    assert app.questions.kept == ["map.svg"]
    assert (tmp_path / "map.svg").read_text() == "mine"


def test_the_standing_is_that_of_the_engine(app):
    assert app.session.standings() == gridsim.standings_at(app.session.shown.state)


def test_nothing_of_what_is_tried_is_taken_out(app, tmp_path):
    session = app.session
    session.undo()
    for what in ("standing", "worth", "log"):
        assert app.commands.exports.write(what, tmp_path / f"{what}.before")
    session.begin_trying()
    session.apply(next(iter(session.shown.legal)))
    tried = session.shown
    for what in ("standing", "worth", "log"):
        assert app.commands.exports.write(what, tmp_path / f"{what}.after")
        assert (tmp_path / f"{what}.after").read_bytes() == (tmp_path / f"{what}.before").read_bytes()
    assert session.is_trying
    assert session.shown is tried
    assert not session.is_viewing


def test_no_move_that_is_tried_is_written_for_another_program(playing, tmp_path, qtbot, monkeypatch):
    monkeypatch.setattr(exporting, "export_game", lambda game: str(len(game.actions)).encode())
    playing.session.apply(Pass())
    playing.session.begin_trying()
    playing.session.apply(Pass())
    assert playing.commands.exports.write("record", tmp_path / "game.json")
    qtbot.waitUntil((tmp_path / "game.json").exists)
    assert (tmp_path / "game.json").read_bytes() == b"1"
    assert playing.session.is_trying


def test_the_chart_is_that_of_the_game_even_when_nobody_has_looked_at_it(app, tmp_path):
    app.window.raise_dock("market")
    assert app.commands.exports.write("chart", tmp_path / "chart.csv")
    lines = (tmp_path / "chart.csv").read_text("utf-8").splitlines()
    assert len(lines) > 10


def test_a_variant_without_an_option_there_is_told_by_its_name(app):
    error = SaveError("variant_unknown_there", option="cavours_plan")
    assert "no option for “Cavour’s Plan”" in error_text(error, app.words)


def test_a_house_rule_that_holds_there_is_told_by_its_name(app):
    error = SaveError("not_as_there", "$.actions[9]", number=10, option="draft_mirrored")
    name = app.words.tr("options.draft_mirrored.name")
    assert f"Action 10 cannot be made on 18xx.games: there the house rule “{name}” applies." in error_text(
        error, app.words
    )


def test_what_speaks_against_an_action_there_is_told_with_its_rule(app):
    """Own shares are not sold in the first turn there."""
    refusal = Refusal(rule="1841 §3.1", key="not_operated_yet", facts={"company": "SFTG"})
    error = SaveError("not_as_there", "$.actions[9]", refusals=[refusal], number=10)
    told = error_text(error, app.words)
    assert "Action 10 cannot be made on 18xx.games" in told
    assert told.endswith(app.words.tell_refusal(refusal).with_rule)


def test_an_export_that_is_refused_says_why_in_the_window(app, tmp_path, qtbot):
    told = []
    app.questions.tell_error = lambda error, *, state=None: told.append(
        error_text(error, app.words, None, state)
    )
    game = gridsim.new_game("1841", ("Anna", "Ben", "Cleo"), options=("cavours_plan",))
    assert app.put_away()
    app.play(game, Keeper(tmp_path / "journals"))
    app.commands.exports.write("record", tmp_path / "game.json")
    qtbot.waitUntil(lambda: bool(told))
    assert told == [
        "18xx.games has no option for “Cavour’s Plan”: its program would play this game by other rules. "
        "The game therefore cannot be exported to it."
    ]


def test_the_window_answers_while_a_game_is_tried_for_another_program(playing, tmp_path, qtbot, monkeypatch):
    wanted, path, alive = Event(), tmp_path / "game.json", []

    def slow(game):
        assert wanted.wait(60), "the window did not go on"
        return str(len(game.actions)).encode()

    monkeypatch.setattr(exporting, "export_game", slow)
    playing.window.statusBar().hide()  # as in a small window
    playing.commands.exports.write("record", path)
    playing.session.apply(Pass())
    QTimer.singleShot(0, lambda: alive.append(True))
    qtbot.waitUntil(lambda: bool(alive))
    assert playing.window.statusBar().currentMessage() == playing.words.tr("export.trying")
    notices = [notice for notice in playing.window.findChildren(Notice) if not notice.isHidden()]
    assert [notice.label.text() for notice in notices] == [playing.words.tr("export.trying")]
    assert notices[0].findChild(QTimer).remainingTime() > 600_000, "it stays as long as the game is tried"
    assert not playing.commands.exports.write("record", tmp_path / "another.json")
    assert playing.window.statusBar().currentMessage() == playing.words.tr("export.still_trying")
    wanted.set()
    qtbot.waitUntil(lambda: not playing.commands.exports.trying.is_running)
    assert path.read_bytes() == b"0", "the game as it was when that began"
    assert not (tmp_path / "another.json").exists(), "one at a time"
    assert playing.window.statusBar().currentMessage() == playing.words.tr("window.saved", path=str(path))
