"""Loads what a game needs while the first page is read, so that nobody waits for it then."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

SEEN = 400
"""Milliseconds after which the first page is on the screen."""
BETWEEN = 20
"""Milliseconds between two modules that are loaded in turn."""
PARTS = (
    "gridsim.queries",
    "gridsim.telling.variants",
    "gridsim.telling.at_table",
    "gridsim.saves.format",
    "gridsim.saves.journal",
    "ui.model.session",
    "ui.board.overlays",
    "ui.panels.cards.players",
    "ui.panels.decisions.decision_dock",
    "ui.panels.decisions.registry",
    "ui.app.game_view",
    "ui.app.game_scenes",
    "ui.board.scene",
    "ui.board.tiles.tray",
    "ui.market.view",
    "ui.panels.decisions.stock",
    "ui.panels.decisions.track",
    "ui.panels.decisions.run",
    "ui.panels.decisions.dividend",
    "ui.panels.decisions.train_purchase",
    "ui.panels.decisions.combining",
    "ui.panels.cards.companies",
    "ui.panels.record.log",
    "ui.panels.record.history",
    "ui.panels.tables.trains",
    "ui.panels.tables.grid",
    "ui.panels.tables.prices",
    "ui.panels.tables.holdings",
    "ui.charts.kinds",
    "ui.panels.tables.charts",
    "gridsim.routes.search",
    "ui.app.earlier_versions",
    "ui.app.rules_reader",
    "ui.app.coaching",
    "ui.app.big_screen",
    "gridsim.lessons.runner",
    "gridsim.lessons.loading",
    "gridsim.positions.position",
)
"""The parts of a game, in pieces that nobody notices; then what the menus open and a lesson needs."""


def prepare_for_a_game(owner: QObject) -> None:
    """Load what a game needs, as long as there is an owner."""
    QTimer.singleShot(SEEN, owner, lambda: load_in_turn(PARTS, owner))


def load_in_turn(modules: Sequence[str], owner: QObject) -> None:
    """Load modules in the window's thread, one at a time, with room between them for what players do."""
    if modules:
        import_module(modules[0])
        QTimer.singleShot(BETWEEN, owner, lambda: load_in_turn(modules[1:], owner))
