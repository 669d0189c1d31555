"""What lies behind another tab is worked out when it comes to the front, and before it is seen there."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

import ui.market.scene
from gridsim.core.decisions import TrackStep
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.model.storage import Keeper
from ui.widgets.visibility import in_sight


@pytest.fixture
def operating(app, qtbot):
    """The window where companies lay track, with the market behind another tab."""
    game = replayed(file_of("three_players")).fork()
    steps = [n for n, moment in enumerate(game.moments) if isinstance(moment.decision, TrackStep)]
    game.go_to(steps[40])
    app.play(game.fork(), Keeper(app.folder))
    app.window.resize(1280, 800)
    qtbot.waitExposed(app.window)
    app.window.raise_dock("tray")
    QApplication.processEvents()
    return app


def test_where_a_marker_may_go_is_not_worked_out_behind_another_tab(operating, monkeypatch):
    panel, asked = operating.playing.panels["market"], []
    assert not in_sight(panel)
    price_moves = ui.market.scene.gridsim.price_moves
    monkeypatch.setattr(
        ui.market.scene.gridsim, "price_moves", lambda *about: asked.append(about) or price_moves(*about)
    )
    for _ in range(8):
        operating.session.undo()
        QApplication.processEvents()
    assert not asked
    operating.window.raise_dock("market")
    acting = operating.session.shown.decision.actor
    assert asked
    assert panel.caption.text().startswith(f"{acting}: ")
    assert panel.view.market.moves.arrows
