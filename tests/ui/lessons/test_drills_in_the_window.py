"""Drills in the window: asked one after the other, with a streak, what was wrong remembered."""

from __future__ import annotations

import re
from random import Random

import pytest

from gridsim.drills.box import Box
from ui.model.lesson_progress import Learnt


@pytest.fixture
def teacher(app):
    app.learning._random = Random(2)
    app.run("learn")
    app.learning.list.drills.click()
    return app.learning.teacher


def test_a_drill_that_needs_no_help_counts_for_the_streak(app, teacher, tmp_path):
    teacher.run.mistakes = teacher.run.hints = 0
    teacher.run.solve()
    teacher._show_step()
    assert app.learning.learnt.box.streak == 1
    assert "in a row: 1" in teacher.panel.said.text()
    assert Learnt(tmp_path / "journals").box == app.learning.learnt.box


def test_a_drill_done_with_help_comes_back_and_the_next_one_follows(app, teacher):
    for _ in range(4):
        teacher.hint()
    box = app.learning.learnt.box
    assert box.streak == 0
    assert len(box.weak) == 1
    assert re.search("comes back sooner: “[^”]+”[.]", teacher.panel.said.text())
    teacher.panel.buttons["next_lesson"].click()
    assert app.learning.teacher is not teacher
    assert not app.learning.teacher.run.is_finished
    assert app.learning.learnt.progress == {}


def begin(app, monkeypatch, kind):
    """A drill of one kind."""
    next_kind = Box.next_kind
    monkeypatch.setattr(Box, "next_kind", lambda box, _kinds, random: next_kind(box, [kind], random))
    app.learning._random = Random(5)
    app.run("drill")
    assert app.learning._drill == kind


@pytest.mark.parametrize("kind", ["price", "worth", "lay", "afford", "president"])
def test_what_a_question_in_words_asks_for_is_told_nowhere_until_it_is_answered(app, monkeypatch, kind):
    begin(app, monkeypatch, kind)
    teacher, decision = app.learning.teacher, app.playing.decision
    assert decision.panel is None
    assert not decision.explanation.isVisibleTo(decision)
    app.changes.change("theme", "dark")
    teacher, decision = app.learning.teacher, app.playing.decision
    assert decision.panel is None
    while not teacher.run.is_finished:
        teacher.hint()
    assert decision.panel is not None


def test_the_market_tells_no_price_that_is_asked_for(app, monkeypatch, qtbot):
    begin(app, monkeypatch, "price")
    market = app.playing.panels["market"]
    qtbot.waitUntil(lambda: market.isVisible() and not app.window.rising.is_settling)
    assert not market.view.market.told_moves()
    assert "→" not in market.caption.text()


def test_whose_turn_comes_is_told_nowhere_while_a_drill_asks_for_it(app, monkeypatch, qtbot):
    begin(app, monkeypatch, "next_company")
    teacher, strip, order = app.learning.teacher, app.playing.strip, app.playing.panels["market"].order
    qtbot.waitUntil(app.playing.panels["market"].isVisible)
    assert [chip.state for chip in strip.chips] == ["next", "current"]  # the round, and who is in turn
    assert not order.isVisible()
    height = order.height()
    while not teacher.run.is_finished:
        teacher.hint()
    assert len(strip.chips) > 2
    assert order.isVisible()
    assert order.height() == height


def test_the_best_run_is_drawn_where_it_is_asked_for(app, monkeypatch):
    begin(app, monkeypatch, "best_run")
    assert app.playing.decision.panel is not None
