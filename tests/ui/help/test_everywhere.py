"""No term of the glossary stands anywhere in the window unexplained, and nobody is forced to see it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTableView, QToolTip

from gridsim.core.actions import Pass, RunTrains
from gridsim.core.decisions import RunStep, StockTurn
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.help.pointing import enter
from tests.ui.panels.seen import P1
from ui.board.hexes.hex_card import HexCard
from ui.dialogs.standings import StandingDialog
from ui.dialogs.why_not import WhyNotDialog
from ui.help.term_marking import TERM, finder_at
from ui.help.told_label import REST, ToldLabel
from ui.model.storage import Keeper
from ui.panels.decisions.start_company import StartCompanyDialog
from ui.panels.over_map.round_card import RoundCard
from ui.panels.tables.grid_offers import GridOffers

ABOUT = "<b>"
"""What an explanation has in it."""
KINDS = {
    "three_players": (
        "StockTurn", "TrackStep", "StationStep", "RunStep", "DividendStep", "TrainStep", "RepayStep",
    ),
    "germany": ("PacketTurn", "StockTurn", "OfferFormation", "ExchangeStep"),
    "northern_italy": ("SealedBids", "StockTurn", "InvestStep", "PlaceStep", "MergeStep", "RaiseMoney"),
}  # fmt: skip


def unexplained(widget, finder):
    """What stands in plain labels and in headings of tables although it names a term."""
    for label in widget.findChildren(QLabel):
        if label.isVisible() and not isinstance(label, ToldLabel) and "<a " not in label.text():
            yield from (
                f"{type(label.parent()).__name__}: {label.text()}" for _ in finder.mentions(label.text())
            )
    for table in (each for each in widget.findChildren(QTableView) if each.isVisible()):
        model = table.model()
        for column in range(model.columnCount()):
            name = model.headerData(column, Qt.Orientation.Horizontal)
            tip = model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
            if finder.mentions(str(name)) and ABOUT not in str(tip):
                yield f"{table.accessibleName()}: {name}"


@pytest.fixture
def open_at(app, tmp_path):
    """Put the first moment of a told game on the screen that asks a kind of question."""

    def make(played, kind):
        game = played.fork()
        asked = [type(each.decision).__name__ for each in game.moments]
        game.go_to(asked.index(kind))
        app.play(game.fork(), Keeper(tmp_path / "journals"))
        # Nothing of the window is painted before its docks have their heights.
        QApplication.processEvents()
        return app

    return make


@pytest.mark.parametrize("name", KINDS)
def test_every_term_in_every_dock_is_marked_or_explained(open_at, name):
    played, found = replayed(file_of(name)), set()
    for kind in KINDS[name]:
        app = open_at(played, kind)
        for dock in app.window.docks:
            app.window.raise_dock(dock)
            QApplication.processEvents()
            found |= set(unexplained(app.window, finder_at(app.playing.desk)))
        app.put_away()
    assert found == set()


def test_every_term_in_the_dialogs_of_a_game_is_marked_or_explained(open_at, qtbot):
    app = open_at(replayed(file_of("three_players")), "StockTurn")
    desk, moment = app.playing.desk, app.session.shown
    offers = [each for each in moment.legal if type(each).__name__ == "StartCompany"]
    dialogs = [
        StandingDialog(desk),
        WhyNotDialog(desk),
        StartCompanyDialog(desk, moment, offers[:2], None),
        GridOffers(desk, moment, "Offering", list(moment.legal)[:3], app.window),
    ]
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()
        assert list(unexplained(dialog, finder_at(desk))) == []


# ---- the card after a round


@pytest.fixture
def round_card(open_at):
    app = open_at(replayed(file_of("three_players")), "TrackStep")
    card = app.playing.middle.round_card
    card.open()
    return card


def test_the_round_card_marks_its_terms_and_reads_as_before(round_card):
    assert isinstance(round_card, RoundCard)
    assert {"term:stock_round", "term:worth"} <= set(links(round_card.told))
    assert round_card.told.text().splitlines()[0] == "Stock round 1 is over"
    round_card.told.linkHovered.emit("term:worth")
    round_card.told.hover.explain()
    assert "<b>Worth</b>" in QToolTip.text()


def links(label):
    """The links in what a label shows."""
    return [part.partition("'")[0] for part in QLabel.text(label).split("href='")[1:]]


def test_the_round_card_is_plain_for_who_wants_no_terms(round_card, settings):
    settings["show_terms"] = False
    round_card.open()
    assert links(round_card.told) == []


# ---- the map: the card beside a hex, the legend


@pytest.fixture
def hex_card(ask_on, operating, qtbot):
    """The card of Oshawa, with the mouse on the hex."""
    QToolTip.hideText()
    shown = ask_on(operating, StockTurn(player=P1, actor=P1, rule="1856 §4.1"))
    card = shown.playing.middle.card
    card.view = shown.playing.pictures.view
    rest_on(card.view, "P9")
    qtbot.waitUntil(card.isVisible)
    return card


def rest_on(view, hex_id):
    place = view.mapFromScene(*view.board.middle(hex_id))
    QCursor.setPos(view.viewport().mapToGlobal(place))
    view.board.leave()
    view.board.hover_at(view.mapToScene(place))


def move_within(label, place):
    nothing = Qt.MouseButton.NoButton
    away = QPointF(label.mapToGlobal(place))
    move = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(place), away, nothing, nothing, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(label, move)


def on_term(card, term):
    """The place of a term on the card, with the mouse on it.

    Moves are told to the label alone until one meets it: a mouse that looks for it long lets the card go.
    """
    met = []
    card.text.linkHovered.connect(met.append)
    for y in range(2, card.text.height(), 4):
        for x in range(2, card.text.width(), 6):
            move_within(card.text, QPoint(x, y))
            if met and met[-1] == f"{TERM}{term}":
                QTest.mouseMove(card.text, QPoint(x, y))
                return QPoint(x, y)
    raise AssertionError(met)


def test_the_card_of_a_hex_marks_its_terms(hex_card):
    assert "term:station" in links(hex_card.text)
    assert hex_card.title.text() == "P9 Oshawa"


def test_the_mouse_can_go_over_to_a_term_on_the_card_and_have_it_explained(hex_card, qtbot):
    on_term(hex_card, "station")
    qtbot.waitUntil(QToolTip.isVisible)
    QTest.qWait(REST + 150)
    assert hex_card.isVisible()
    assert hex_card.title.text() == "P9 Oshawa", "the card stays although another hex lies below"
    assert "<b>Station</b>" in QToolTip.text()


def test_beside_its_terms_the_card_gives_way_to_the_hex_below(hex_card, qtbot):
    view = hex_card.view
    place = hex_card.geometry().bottomRight() - QPoint(4, 4)
    below = view.board.hex_at(view.mapToScene(place))
    QTest.mouseMove(view.viewport(), place)
    QCursor.setPos(view.viewport().mapToGlobal(place))
    view.board.hover_at(view.mapToScene(place))
    qtbot.waitUntil(lambda: hex_card.title.text().split()[0] == below if below else not hex_card.isVisible())


def test_a_click_on_a_term_of_the_card_opens_the_glossary_and_not_the_hex(playing, qtbot):
    card, board = playing.playing.middle.card, playing.playing.pictures.board
    qtbot.waitUntil(lambda: not playing.window.rising.is_settling)
    while not card.isVisible() or card.title.text().split()[0] != "L15":  # the map may still get its place
        rest_on(playing.playing.pictures.view, "L15")
        qtbot.waitUntil(card.isVisible)
    place = on_term(card, "destination")
    clicked = []
    board.hex_clicked.connect(clicked.append)
    qtbot.mouseClick(card.text, Qt.MouseButton.LeftButton, pos=place)
    window = playing.commands.reading.window
    assert window.text.textCursor().block().text() == "Destination"
    assert clicked == []


def test_without_a_desk_or_without_help_the_mouse_goes_through_the_card(hex_card, settings, qtbot):
    through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    assert not hex_card.testAttribute(through)
    settings["show_terms"] = False
    hex_card.go()
    hex_card.point_at("P9")
    qtbot.waitUntil(hex_card.isVisible)
    assert links(hex_card.text) == []
    assert hex_card.testAttribute(through)
    assert HexCard(hex_card.view).testAttribute(through)


@pytest.fixture
def legend(ask_on, operating):
    """GT has run; the mouse is on its badge."""
    shown = ask_on(operating.phase("2").tile("N11", "120", 1).trains("GT", "2"))
    session = shown.playing.session
    while not isinstance(session.shown.decision, RunStep):
        session.apply(Pass())
    assert session.apply(next(iter(session.shown.legal.of(RunTrains)))) == []
    legend = shown.playing.middle.legend
    enter(legend.badges["GT"])
    return legend


def test_the_legend_marks_its_terms_and_waits_for_the_mouse(legend, qtbot):
    told = legend.told
    assert "term:operating_round" in links(told)
    QApplication.sendEvent(legend.badges["GT"], QEvent(QEvent.Type.Leave))
    enter(told)
    QTest.qWait(300)
    assert told.isVisible(), "the mouse went over to it"
    QApplication.sendEvent(told, QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(lambda: not told.isVisible())


def test_the_legend_is_plain_for_who_wants_no_terms(legend, settings):
    settings["show_terms"] = False
    legend.refresh()
    assert links(legend.told) == []
    assert "operating round" in legend.told.text()


# ---- hints, headings, the strip


@pytest.mark.parametrize(("kind", "term"), [("TrackStep", "company"), ("RunStep", "stop")])
def test_hints_mark_their_terms_unless_nobody_wants_them(open_at, settings, kind, term):
    app = open_at(replayed(file_of("three_players")), kind)
    panel = app.playing.decision.panel
    if kind == "RunStep":
        panel._begin_sketch(panel.trains[0])
    told = {link for each in panel.findChildren(ToldLabel) for link in links(each)}
    assert f"{TERM}{term}" in told
    app.window.menus.actions["all_help"].trigger()
    panel = app.playing.decision.panel
    assert not any(links(each) for each in panel.findChildren(ToldLabel))


def test_headings_of_tables_explain_themselves_unless_nobody_wants_it(playing, settings):
    def tips():
        playing.window.raise_dock("grid")
        panel = playing.playing.panels["grid"]
        panel.refresh()
        model = panel.view.table_model
        side, role = Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
        named = enumerate(model.table.columns)
        columns = {each.name: model.headerData(number, side, role) for number, each in named}
        feet = {row[0].text: row[0].about for row in model.table.feet}
        return {**columns, **feet}

    told = tips()
    assert "<b>Treasury</b>" in told["Treasury"]
    assert "Money of the company" in told["Treasury"], "what was told before is told still"
    assert "<b>Worth</b>" in told["Worth"]
    playing.window.menus.actions["all_help"].trigger()
    told = tips()
    assert told["Treasury"] == "Treasury: Money of the company"
    assert told["Worth"] == ""


def test_the_strip_explains_the_round_and_priority(open_at, settings):
    app = open_at(replayed(file_of("three_players")), "StockTurn")
    strip = app.playing.strip
    app.window.grab()
    assert "<b>Phase</b>" in strip.tip_at(QPoint(12, 12))
    assert "<b>Priority card</b>" in strip.tip_at(QPoint(strip.width() - 12, 12))
    settings["show_terms"] = False
    assert "<b>" not in strip.tip_at(QPoint(12, 12))
    assert strip.tip_at(QPoint(strip.width() - 12, 12)) == ""


def test_a_tip_of_the_whole_waits_while_a_term_is_pointed_at(ask_on, operating, qtbot):
    label = ToldLabel(ask_on(operating).playing.desk, "A share")
    qtbot.addWidget(label)
    event = QEvent(QEvent.Type.ToolTip)
    label.hover.point_at(f"{TERM}share")
    assert label.hover.eventFilter(label, event)
    assert not label.hover.eventFilter(label, QEvent(QEvent.Type.Paint))
    label.hover.point_at("")


def test_the_name_on_a_charter_tells_what_the_company_is_called_for_short(open_at, qtbot):
    app = open_at(replayed(file_of("northern_italy")), "StockTurn")
    app.window.raise_dock("companies")
    panel = app.playing.panels["companies"]
    qtbot.waitUntil(lambda: bool(panel.cards))
    card = next(each for each in panel.cards if each.accessibleName().startswith("Imperial Regia"))
    name = next(each for each in card.findChildren(QLabel) if each.property("role") == "name")
    assert name.text() == "IRSFF  Imperial Regia Strada Ferrata Ferdinandea"
    assert name.toolTip().endswith("“Ferdinandea” for short")


def test_the_printed_word_is_the_second_line_of_a_tip(open_at):
    app = open_at(replayed(file_of("germany")), "StockTurn")
    app.window.grab()
    assert "<i>German: Aktienrunde</i>" in app.playing.strip.tip_at(QPoint(12, 12))
