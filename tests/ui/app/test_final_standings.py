"""What a finished game tells of itself: the life of each train, and where it turned."""

from __future__ import annotations

import csv

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsTextItem, QWidget

import gridsim
from gridsim.core.events import CashPaid, PhaseBegan, TrainMoved, TrainsRan, TrainsRusted
from gridsim.telling.sentences import Sentences
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.app.exports import table_as_csv
from ui.charts import history
from ui.charts.kinds import KINDS
from ui.charts.line_chart import draw
from ui.charts.report import report_scene, turning_lines, worth_picture
from ui.charts.review import awards, engagements
from ui.charts.train_lives import lives, mark_at
from ui.charts.turning_points import turning_points
from ui.desk import Desk
from ui.dialogs.standings import StandingDialog
from ui.drawing.rendering import PICTURES
from ui.model.session import GameSession
from ui.panels.tables.charts import ChartsPanel
from ui.style.theme import LIGHT
from ui.tables.data import lines_of

LEAST = 60
"""Pixels of ground in a disc with a number, less than there are."""


@pytest.fixture(scope="module")
def game():
    """A whole game of three players."""
    return replayed(file_of("three_players"))


@pytest.fixture
def desk(game, words, settings, qapp):
    companies = {each.id: each.colour for each in game.now.state.facts.companies.values()}
    session = GameSession(game, scoring=gridsim.standings_at)
    return Desk(session, words, LIGHT.with_companies(companies), settings)


@pytest.fixture
def panel(desk, qtbot):
    made = ChartsPanel(desk)
    qtbot.addWidget(made)
    made.resize(620, 300)
    made.show()
    return made


def chosen(panel, name):
    panel.choice.setCurrentIndex([kind.name for kind in KINDS].index(name))
    return panel.view.table


def worth(moment):
    return dict(gridsim.standings_at(moment.state))


def events(game, kind):
    return [event for moment in game.moments for event in moment.events if isinstance(event, kind)]


# ---- trains


def test_all_that_trains_earned_is_all_that_was_run(game):
    told = lives(game.moments)
    bought = {event.train for event in events(game, TrainMoved) if event.what == "bought"}
    assert {life.id for life in told} == bought
    assert sum(life.revenue for life in told) == sum(event.revenue for event in events(game, TrainsRan))


def test_a_train_ends_when_its_kind_is_scrapped(game):
    scrapped = {event.kind for event in events(game, TrainsRusted)}
    assert scrapped
    for life in lives(game.moments):
        assert life.kind not in scrapped or life.ended is not None, life.id
        assert life.ended is None or life.ended >= life.begun


def test_the_life_of_trains_is_a_table_whose_rounds_lead_there(panel, desk, game):
    table = chosen(panel, "lives")
    assert [each.name for each in table.columns] == [
        "Train", "Owned by", "Price", "From", "Until", "Runs", "Earned",
    ]  # fmt: skip
    first = lives(game.moments)[0]
    assert [cell.text for cell in table.rows[0]][:2] == [first.kind, " → ".join(first.owners)]
    panel.view.pressed_cell.emit(table.rows[0][3].given)
    assert desk.session.index == first.begun


def test_the_picture_has_a_bar_for_each_kind_that_was_bought(panel, game):
    chosen(panel, "lives")
    kinds = dict.fromkeys(life.kind for life in lives(game.moments))
    assert [bar.name for bar in panel.chart.picture.bars] == sorted(kinds)


# ---- turning points


def test_a_new_leader_is_told_at_the_end_of_the_round(game):
    turns = [turn for turn in turning_points(game.moments, worth) if turn.kind == "lead"]
    assert turns
    for turn in turns:
        now = worth(game.moments[turn.moment])
        assert now[turn.player] == max(now.values()) > now[turn.before]


def test_the_greatest_gains_are_told_and_no_more_than_three(game):
    gains = [turn for turn in turning_points(game.moments, worth) if turn.kind == "gain"]
    assert len(gains) == 3
    assert all(turn.amount > 0 for turn in gains)


def test_who_loses_less_than_the_others_has_gained_nothing(game):
    places = {moment: place for place, moment in enumerate(map(id, game.moments))}

    def losing(moment):
        return {player: -lost * places[id(moment)] for lost, player in enumerate(moment.state.players, 1)}

    assert not [turn for turn in turning_points(game.moments, losing) if turn.kind == "gain"]


def test_every_new_phase_is_a_turning_point(game):
    turns = turning_points(game.moments, worth)
    told = [turn.event for turn in turns if isinstance(turn.event, PhaseBegan)]
    assert told == events(game, PhaseBegan)
    assert [turn.moment for turn in turns] == sorted(turn.moment for turn in turns)


def test_turning_points_have_no_picture_but_sentences_to_press(panel):
    table = chosen(panel, "turning")
    assert not panel.as_table.isVisible()
    assert panel.view.isVisible()
    assert not panel.chart.isVisible()
    assert any("takes the lead from" in row[1].text for row in table.rows)
    chosen(panel, "worth")
    assert panel.as_table.isVisible()
    assert panel.chart.isVisible()
    assert not panel.view.isVisible()


def test_turning_points_are_written_as_sentences(panel):
    lines = list(csv.reader(table_as_csv(chosen(panel, "turning")).splitlines()))
    assert lines[0] == ["Round", "What changed"]
    assert all(line[1] for line in lines[1:])


def test_the_last_standing_tells_what_decided_the_game(desk, qtbot, words):
    dialog = StandingDialog(desk)
    qtbot.addWidget(dialog)
    assert list(dialog.told) == ["awards", "turning", "best", "worst"]
    assert all(1 <= len(each.text().splitlines()) <= 8 for each in dialog.told.values())
    assert dialog.curve.picture == worth_picture(desk)
    assert lines_of(dialog.view.table)


@pytest.mark.parametrize(
    ("window", "size"), [((1280, 800), (960, 740)), ((1920, 1080), (1240, 950)), ((2560, 1440), (1240, 1000))]
)
def test_the_last_standing_grows_with_its_window(desk, qtbot, window, size):
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(*window)
    assert StandingDialog(desk, below).size().toTuple() == size


def test_what_all_engagements_brought_and_what_was_lent_is_what_everybody_won(game):
    """Whatever a player has comes from the money of the beginning and from engagements."""
    first, last = worth(game.moments[0]), worth(game.moments[-1])
    for player, gained in last.items():
        mine = [each for each in engagements(game.moments) if each.player == player]
        other = sum(
            (event.payee == player) * event.amount - (event.payer == player) * event.amount
            for event in events(game, CashPaid)
            if event.subject not in {each.subject for each in mine}
        )
        assert first[player] + sum(each.gain for each in mine) + other == gained


def test_awards_go_to_players_of_the_game_and_tell_real_figures(game):
    given = {each.key: each for each in awards(game.moments, worth)}
    assert {each.player for each in given.values()} <= set(game.now.state.players)
    assert given["run"].amount == max(event.revenue for event in events(game, TrainsRan))
    assert len(given) >= 4


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_whole_game_fits_on_a_page(desk, language):
    scene = report_scene(replace(desk, words=Sentences(language)))
    assert scene.sceneRect().contains(scene.itemsBoundingRect())
    assert PICTURES[".pdf"](scene).startswith(b"%PDF")


def test_on_paper_the_sum_stands_out_from_what_it_is_made_of(desk):
    scene = report_scene(desk)
    head = next(item.document() for item in scene.items() if "Worth from" in told_in(item))
    [(_, most), *_] = desk.session.standings()
    weights = {word: head.find(word).charFormat().fontWeight() for word in ("Cash", "Worth from")}
    total = head.find(desk.words.money(most, desk.session.shown.state), head.find("Cash"))
    assert total.charFormat().fontWeight() == weights["Worth from"] > weights["Cash"]


def told_in(item):
    """The words of an item on a page; nothing of a curve."""
    return item.toPlainText() if isinstance(item, QGraphicsTextItem) else ""


def test_a_move_belongs_to_the_round_that_it_ends(game):
    marks = history.round_marks(game.moments)
    assert mark_at(marks, marks[3].moment) == marks[2]
    assert mark_at(marks, marks[3].moment + 1) == marks[3]
    assert mark_at(marks, 0) == marks[0]


def test_turning_points_have_the_numbers_on_the_curve_that_they_have_in_the_list(desk):
    """On the line of the player who is told of, at the end of the round."""
    lines, picture = turning_lines(desk), worth_picture(desk)
    assert len(lines) == len(picture.turns) > 1
    for number, (line, (place, player)) in enumerate(zip(lines, picture.turns, strict=True), start=1):
        assert line.startswith(f"{number}. ")
        assert f": {picture.lines[player].name} " in line
        assert 0 < place < picture.places


def test_numbers_on_the_curve_stand_apart(desk, qtbot):
    picture = replace(worth_picture(desk), turns=((90, 0), (91, 1), (92, 0)))
    image = QImage(600, 300, QImage.Format.Format_ARGB32)
    discs = []
    for shown in (replace(picture, turns=()), picture):
        image.fill(QColor(LIGHT.colour("line")))
        painter = QPainter(image)
        draw(painter, QRectF(0, 0, 600, 300), shown, LIGHT)
        painter.end()
        discs.append(sum(image.pixel(x, y) == ground() for x in range(600) for y in range(300)))
    assert discs[1] - discs[0] > 3 * LEAST


def ground():
    return QColor(LIGHT.colour("base")).rgba()
