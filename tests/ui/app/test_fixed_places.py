"""Nothing the pointer may be over moves from one moment to the next of the same kind."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

import gridsim
from gridsim.commands.random_play import careful, choose
from tests.ui.program import NAMES
from ui.app.application import App
from ui.model.storage import Keeper
from ui.panels.decisions.question import Question
from ui.widgets.buttons import ChoiceButton

KINDS = {
    "1856": ("OpeningTurn", "StockTurn", "TrackStep", "RunStep"),
    "1835": ("PacketTurn", "StockTurn", "TrackStep", "RunStep"),
    "1841": ("StockTurn", "TrackStep", "SellStep"),
    "1844": ("AuctionTurn", "StockTurn", "TrackStep"),
    "1824": ("PacketTurn", "StockTurn", "TrackStep", "RunStep"),
}
"""What is asked often in each title."""
DICE = {"1856": 3, "1824": 3, "1835": 6, "1841": 5, "1844": 3}
"""With these each game lasts as long as is looked at."""
A_PIXEL = QSize(1, 1)
MOMENTS = 2
"""So many of each kind are looked at."""


@pytest.fixture(params=sorted(KINDS))
def played(request):
    """A game, where each kind of question was asked in it, and which kinds are looked at."""
    game, random = gridsim.new_game(request.param, NAMES, seed=7), Random(DICE[request.param])
    liked, places = careful(random), {}
    for move in range(200):
        places.setdefault(type(game.now.decision).__name__, []).append(move)
        game.apply(choose(game.now, liked, random))
    return game, places, KINDS[request.param]


def places_of(app):
    """Where everything lies that is there at every moment, on the window."""
    dock = app.playing.decision
    endings = dock.panel.footer.findChildren(ChoiceButton)[-1:]
    parts = {
        "undo": dock.undo_button,
        **dict(zip(["what ends the question"], endings, strict=False)),
        "who decides": dock.findChild(Question),
        "what comes if it is passed": dock.next,
        "map": app.playing.pictures.view,
        "market": app.playing.pictures.market_view,
        "strip": app.playing.strip,
        **app.window.docks,
    }
    boxes = {name: QRect(each.mapTo(app.window, QPoint()), each.size()) for name, each in parts.items()}
    boxes["where the choices begin"] = QRect(dock.panel.mapTo(app.window, QPoint()), A_PIXEL)
    return {name: box for name, box in boxes.items() if app.window.rect().intersects(box)}


def test_what_is_always_there_stays_where_it_is(settings, tmp_path, answers, qtbot, played):
    game, places, kinds = played
    samples = sorted((move, kind) for kind in kinds for move in spread(places[kind]))
    here, seen = game.fork(), {kind: [] for kind in kinds}
    here.go_to(0)
    app = App(settings, tmp_path, questions=answers)
    qtbot.addWidget(app.window)
    app.dress()
    app.window.resize(1280, 800)
    app.window.show()
    app.play(here.fork(), Keeper(tmp_path / "journals"))
    rising = app.window.rising
    for move, kind in samples:
        answered = [each.action for each in game.moments[app.session.index + 1 : move + 1]]
        assert not (answered and app.session.apply(*answered))
        assert type(app.session.shown.decision).__name__ == kind
        wanted = "tray" if app.session.shown.state.round.kind == "operating" else "market"
        qtbot.waitUntil(lambda wanted=wanted: rising.wanted == wanted and not rising.is_settling)
        qtbot.wait(50)  # on a busy machine what follows is laid out a moment later
        seen[kind].append(places_of(app))
    for kind, boxes in seen.items():
        assert len(boxes) == MOMENTS
        moved = {name for box in boxes for name in box if box[name] != boxes[0].get(name)}
        assert not moved, (kind, {name: [box.get(name) for box in boxes] for name in moved})


def spread(moves):
    """Some of many moves, from the first to the last."""
    return [moves[len(moves) * place // MOMENTS] for place in range(MOMENTS)]
