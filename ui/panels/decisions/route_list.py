"""The routes of a run one below the other, in the colours they have on the map, with boxes to keep some."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from ui.help.told_label import ToldLabel
from ui.panels.decisions.route_telling import reach_text, route_text, train_label
from ui.style.plain_text import as_tip
from ui.widgets.columns import across, emptied, rows
from ui.widgets.labels import Stripe
from ui.widgets.visibility import show_new

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.core.events import RouteRan
    from ui.desk import Desk


class RouteList(QWidget):
    """What each train runs and brings."""

    changed = Signal()
    """Another route is kept, or one no longer."""

    def __init__(self, desk: Desk, state: GameState) -> None:
        super().__init__()
        self._desk, self._state = desk, state
        self.kept: set[str] = set()
        """Trains whose routes stay when the best ones of the others are looked for."""
        self._shown: tuple[Sequence[RouteRan], Sequence[str], frozenset[str]] | None = None
        """What lies in the list and what was kept then, unless a box was ticked since."""
        self._column = rows(self, gap=2)

    def show_routes(self, told: Sequence[RouteRan], *, trains: Sequence[str]) -> None:
        """Show these routes of a company with these trains; one train has none to be kept beside.

        The same ones are told again when they are found to be the best.
        """
        if (wanted := (tuple(told), tuple(trains), frozenset(self.kept))) != self._shown:
            self._shown = wanted
            self._list(told, trains)
        self.changed.emit()

    def _list(self, told: Sequence[RouteRan], trains: Sequence[str]) -> None:
        emptied(self._column)
        colours = self._desk.theme.routes
        for route in told:
            colour = colours[trains.index(route.train) % len(colours)]
            text = ToldLabel(self._desk, route_text(self._desk, self._state, route))
            text.setToolTip(as_tip(reach_text(self._desk, self._state, self._state.trains[route.train].kind)))
            text.setAccessibleDescription(text.toolTip())
            line = across(Stripe(colour), text)
            line.setStretch(1, 1)
            if len(trains) > 1:
                line.addWidget(self._keep_box(route.train, trains))
            self._column.addLayout(line)
        show_new(self)

    def _keep_box(self, train: str, trains: Sequence[str]) -> QCheckBox:
        """Keeps the route of a train when the best ones of the others are looked for."""
        box = QCheckBox(self._desk.words.tr("run.keep"))
        box.setAccessibleName(train_label(self._desk, self._state, "run.keep", train, trains))
        box.setToolTip(as_tip(box.accessibleName()))
        box.setChecked(train in self.kept)
        box.toggled.connect(lambda is_kept: self._keep(train, is_kept))
        return box

    def _keep(self, train: str, is_kept: bool) -> None:
        (self.kept.add if is_kept else self.kept.discard)(train)
        self._shown = None  # what is ticked is shown as it is when routes are told anew
        self.changed.emit()
