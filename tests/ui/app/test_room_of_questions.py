"""Whatever is asked, in every language and text size, nothing in the smallest window is cut or left out."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import pytest
from PySide6.QtWidgets import QDockWidget

from gridsim import new_game
from gridsim.commands.random_play import careful, choose
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.room import cut_at_foot, cut_off, heads_nothing, is_seen, overlapping, sideways
from ui.model.storage import Keeper
from ui.widgets.scrolled import Scrolled

MOVES = 260
NAMES = ("Anna", "Ben", "Cleo", "Dora")


pytestmark = pytest.mark.usefixtures("usual_looks")

DICE = {"1824": 3, "1835": 6, "1841": 5, "1844": 3, "1856": 9}
"""With these each game lasts so long."""


@cache
def game_of(title, options=(), players=4, moves=MOVES):
    """A game and the last moment of each kind of question in it."""
    game, random, last = new_game(title, NAMES[:players], options=options, seed=7), Random(DICE[title]), {}
    liked = careful(random)
    for index in range(moves):
        last[type(game.now.decision)] = index
        game.apply(choose(game.now, liked, random))
    return game, sorted(last.values())


def ask(app, game, index, tmp_path):
    game.go_to(index)
    if app.session is not None:
        app.session.close()
    app.play(game.fork(), Keeper(tmp_path))


def left_out(app):
    """What is cut in the docks that are seen, and what says with dots that there is no room for it."""
    docks = [each for each in app.window.findChildren(QDockWidget) if is_seen(each)]
    dots = [app.playing.decision.next.text()]
    cut = [found for dock in docks for found in (*cut_off(dock), *sideways(dock), *overlapping(dock))]
    return [*cut, *(text for text in dots if text.endswith("…")), *cut_rows(app.playing.decision)]


def cut_rows(decision):
    """What is seen by half at the lower edge of scrolled choices, and headings that stand there alone."""
    area = decision.findChild(Scrolled)
    is_at_top = area.verticalScrollBar().value() == 0
    return [*cut_at_foot(area), *heads_nothing(area)] if is_at_top else []


def is_searching(app):
    """Whether routes are still looked for, for which the lines are not written yet."""
    search = getattr(app.playing.decision.panel, "search", None)
    return search is not None and search.is_running


def all_is_there(app, question):
    """What has just been written gets its room with the next events of the window."""
    assert left_out(app) == [], question


SIZES = ((100, "de"), (150, "de"), (200, "en"), (200, "it"))
VARIANTS = (
    ("1824", ("cisleithania_2p",), 2),
    ("1824", ("goods_time_draft",), 4),
    ("1835", ("minors_wait",), 4),
    ("1841", ("second_edition",), 4),
    ("1856", ("unlimited_rights",), 4),
)
"""Those that ask something else, or in another order."""
FIRST = 45
"""So many moves of a variant are looked at: it differs mostly at its beginning."""


def look_at(app, game, moments, tmp_path, qtbot):
    """Every one of some moments, in the smallest window."""
    for index in moments:
        ask(app, game, index, tmp_path)
        app.playing.decision.next.find_out()
        qtbot.waitUntil(lambda: not is_searching(app))
        qtbot.waitUntil(partial(all_is_there, app, type(game.moments[index].decision).__name__))
        assert (app.window.width(), app.window.height()) == (1280, 800)


@pytest.mark.parametrize(
    ("title", "text_size", "language"),
    [
        *((title, *size) for title in ("1835", "1841", "1856") for size in SIZES),
        ("1824", 100, "it"),
        ("1844", 100, "de"),
    ],
)
def test_nothing_is_left_out(app, title, text_size, language, tmp_path, qtbot):
    game, moments = game_of(title)
    app.window.resize(1280, 800)
    app.changes.change("text_size", text_size)
    app.changes.change("language", language)
    look_at(app, game, moments, tmp_path, qtbot)


TOLD = (
    ("six_players", "de"),
    ("germany", "de"),
    ("northern_italy", "it"),
    ("second_edition", "de"),
    ("lite_with_priority", "en"),
    ("switzerland", "it"),
    ("austria_hungary", "de"),
    ("cisleithania_for_two", "it"),
    ("towns_in_turn", "de"),
)


@pytest.mark.parametrize(("name", "language"), TOLD)
def test_nothing_is_left_out_of_the_rarer_questions_of_a_told_game(app, name, language, tmp_path, qtbot):
    """Mergers, formations, trains given up and money raised, which the games above hardly come to."""
    told = replayed(file_of(name))
    random, often = game_of(told.start.facts.title)
    asked = {type(random.moments[index].decision) for index in often}
    rare = {type(moment.decision): index for index, moment in enumerate(told.moments) if moment.decision}
    wanted = [index for kind, index in rare.items() if kind not in asked]
    assert wanted
    app.window.resize(1280, 800)
    app.changes.change("language", language)
    look_at(app, told, wanted, tmp_path, qtbot)


@pytest.mark.parametrize(("title", "options", "players"), VARIANTS)
def test_nothing_is_left_out_of_a_variant(app, title, options, players, tmp_path, qtbot):
    game, moments = game_of(title, options, players, FIRST)
    app.window.resize(1280, 800)
    app.changes.change("language", "de")
    look_at(app, game, moments, tmp_path, qtbot)
