"""What a lesson points at: in sight, framed, named for screen readers, in every lesson of the program."""

from __future__ import annotations

import pytest

from gridsim.lessons.lesson import Do, Free, Quiz
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.runner import solution_shown
from gridsim.lessons.shipped import shipped_lessons
from ui.market.view import READABLE
from ui.panels.decisions.explanation import REST

TWO_PURSES = "a01-two-purses"


def test_two_docks_of_one_stack_are_seen_beside_each_other(app, qtbot):
    app.learning.begin(TWO_PURSES)
    window, docks = app.window, app.window.docks
    assert docks["players"] not in window.tabifiedDockWidgets(docks["companies"])
    pointing, meant = app.learning.teacher._pointing, ["Great Western Railway", "Anna"]
    qtbot.waitUntil(lambda: [widget.accessibleName() for widget in pointing.found] == meant)
    qtbot.waitUntil(lambda: not any(widget.visibleRegion().isEmpty() for widget in pointing.found))


def test_a_card_that_is_made_anew_keeps_its_ring(app, qtbot):
    app.learning.begin(TWO_PURSES)
    pointing, column = app.learning.teacher._pointing, app.playing.panels["players"]
    qtbot.waitUntil(lambda: "Anna" in [widget.accessibleName() for widget in pointing.found])
    column.show_cards([((key, "anew"), make) for key, make in column._wanted])
    qtbot.waitUntil(lambda: bool(set(column.cards) & set(pointing.found)))


def test_the_docks_lie_as_before_when_the_step_is_done(app, qtbot):
    app.learning.begin(TWO_PURSES)
    app.learning.teacher.choose(1)
    window, docks = app.window, app.window.docks
    assert docks["players"] in window.tabifiedDockWidgets(docks["companies"])


def test_the_card_that_is_meant_stays_in_sight(app, qtbot):
    app.learning.begin(TWO_PURSES)
    column = app.playing.panels["companies"]
    qtbot.waitUntil(lambda: bool(column.cards))
    last = column.cards[-1]
    column.mean("")
    assert column.mean(last.accessibleName()) is last
    column.mean(column.cards[0].accessibleName())
    qtbot.waitUntil(lambda: not last.visibleRegion().isEmpty())


def test_the_card_that_is_meant_comes_back_into_sight_when_the_cards_above_it_grow(app, qtbot):
    app.window.resize(1280, 800)
    app.learning.begin("b1835-01-start-packet")
    app.window.docks["companies"].raise_()
    column = app.playing.panels["companies"]
    qtbot.waitUntil(lambda: bool(column.cards) and column.cards[-1].isVisible())
    last = column.cards[-1]
    column.mean("")
    column.mean(last.accessibleName())
    qtbot.waitUntil(lambda: not column._soon.isActive())
    column.cards[0].setMinimumHeight(2000)
    qtbot.waitUntil(lambda: last.y() > 2000 and not last.visibleRegion().isEmpty())


def test_the_hexes_of_the_lesson_fill_the_map_until_all_of_it_is_wanted(app, qtbot):
    app.learning.begin("a04-first-track")
    view, board = app.playing.pictures.view, app.playing.pictures.board
    part = board.part_with({"J15", "J13", "K12"})
    qtbot.waitUntil(lambda: view.mapToScene(view.viewport().rect()).boundingRect().contains(part))
    near = view.scale_factor
    app.run("fit")
    assert view.scale_factor < near / 1.5


def test_the_strip_that_a_step_points_at_is_framed(app, qtbot):
    app.learning.begin("b1841-04-secession")
    pointing = app.learning.teacher._pointing
    qtbot.waitUntil(lambda: app.playing.strip in pointing.found)
    assert any(ring.parent() is app.playing.strip for ring in pointing._rings)


def test_no_card_of_a_round_lies_over_a_lesson(app, qtbot):
    app.learning.begin("a05-upgrades")
    teacher, card = app.learning.teacher, app.playing.middle.round_card
    while teacher.run.index < 3:
        teacher.hint()
    assert not card.isVisible()
    middle, panel = app.playing.middle, teacher.panel
    qtbot.waitUntil(lambda: panel.width() == middle.width() and middle.view.y() >= panel.height())
    card.open()
    assert not card.geometry().intersects(teacher.panel.geometry())


def pointed_at(title: str) -> set[str]:
    """Everything that lessons on a title point at or show."""
    targets = set()
    for shipped in shipped_lessons():
        lesson = load_lesson(shipped.path)
        if title in (lesson.about, lesson.start.title, lesson.start.game, lesson.start.scenario[:4]):
            for step in lesson.steps:
                targets |= {*step.point}
                if isinstance(step, Do | Free | Quiz):
                    targets |= {*(step.hints.show or solution_shown(step))}
    players = {target for target in targets if target.startswith("player:")}
    return targets - players - {"choice"} | {"player:player:1"}


def named(app, target: str) -> str:
    """What a screen reader says of a target."""
    kind, _, name = target.partition(":")
    if kind == "hex":
        return app.playing.pictures.board.describe(name)
    if target == "dock:map":
        return app.playing.pictures.view.accessibleName()
    widget = app.learning.teacher._pointing._find(target, None)
    return widget.accessibleName()


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_whatever_lessons_point_at_has_a_name_for_screen_readers(app, qtbot, title):
    app.learning.begin(f"d{title}-01-a-game")
    targets = pointed_at(title)
    for dock in ("players", "companies"):
        app.window.raise_dock(dock)
        app.playing.panels[dock].wake()
    assert len(targets) >= 8
    assert [target for target in sorted(targets) if not named(app, target)] == []


def test_a_question_in_words_comes_with_no_refusal_that_nobody_asked_for(app, qtbot):
    app.learning.begin("b1835-01-start-packet")
    teacher, explanation = app.learning.teacher, app.playing.decision.explanation
    while teacher.run.index < 2:
        teacher.hint()
    qtbot.waitUntil(teacher.panel.choices[0].hasFocus)
    qtbot.wait(2 * REST)
    assert not explanation.is_telling


def test_the_market_that_is_pointed_at_is_as_high_as_it_is_read_and_then_sinks_again(app, qtbot):
    app.window.resize(1280, 800)
    app.learning.begin("b1841-03-no-money-for-a-train")
    teacher, dock = app.learning.teacher, app.window.docks["market"]
    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    low = dock.height()
    for _ in range(2):
        teacher.run.solve()
    teacher.light()
    qtbot.waitUntil(lambda: dock.height() > 2 * low)
    view = app.playing.panels["market"].view
    qtbot.waitUntil(lambda: view.scale_factor * view.market.theme.metrics.cell >= READABLE)
    teacher.run.solve()
    teacher.light()
    qtbot.waitUntil(lambda: dock.height() <= low)


@pytest.mark.parametrize(
    "lesson", ["a15-second-company", "b1824-02-exchange", "b1824-04-state", "b1844-03-kinds", "b1844-04-sbb"]
)
def test_cards_of_several_companies_are_seen_together(app, usual_looks, qtbot, lesson):
    app.window.resize(1280, 800)
    app.learning.begin(lesson)
    pointing = app.learning.teacher._pointing

    def seen_whole(card):
        return card.visibleRegion().boundingRect().height() >= min(card.height(), 110) - 1

    qtbot.waitUntil(lambda: len(pointing.found) > 1 and all(map(seen_whole, pointing.found)))


def test_cards_lie_again_in_their_order_when_several_are_meant_no_more(app, qtbot):
    app.learning.begin("b1844-04-sbb")
    column = app.playing.panels["companies"]
    qtbot.waitUntil(lambda: bool(column.cards))
    column.mean("")
    order = [card.accessibleName() for card in column.cards]
    column.mean(order[-1])
    assert [card.accessibleName() for card in column.cards] == order
    column.mean(order[2])
    assert [card.accessibleName() for card in column.cards][:2] == [order[2], order[-1]]
    column.mean("")
    assert [card.accessibleName() for card in column.cards] == order


@pytest.mark.parametrize("size", [100, 150])
def test_what_answers_a_step_is_in_sight_below_other_choices(app, usual_looks, qtbot, size):
    app.changes.change("text_size", size)
    app.window.resize(1366, 768)
    app.learning.begin("b1844-01-mountains")
    teacher = app.learning.teacher
    while teacher.run.index < 1:
        teacher.hint()

    def answer():
        return teacher._pointing._button(teacher.run.step.solution)

    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    qtbot.waitUntil(
        lambda: answer().visibleRegion().boundingRect().height() == answer().height(), timeout=9000
    )
    assert answer().accessibleName().startswith("Buy Mountain railway")


def test_two_docks_share_the_foot_of_a_window_in_which_all_docks_lie_there(app, usual_looks, qtbot):
    """A column of its own for one of them would squeeze map and words, and make the window taller."""
    app.changes.change("text_size", 150)
    app.window.resize(1366, 768)
    app.learning.begin("b1844-04-sbb")
    teacher, docks = app.learning.teacher, app.window.docks
    teacher._pointing.show(["company:GB", "dock:market"], ())
    qtbot.waitUntil(lambda: not app.window.rising.is_settling)
    shown = [docks["companies"], docks["market"]]
    qtbot.waitUntil(lambda: all(not dock.visibleRegion().isEmpty() for dock in shown))
    assert app.window.height() == 768
    assert teacher.panel.width() > app.window.width() // 2
    for dock in shown:
        assert dock.y() > app.window.height() // 3
        assert dock.width() > app.window.width() // 5
