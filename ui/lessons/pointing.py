"""Finds what a lesson points at in the window, lights it and dims the rest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QDockWidget, QGraphicsItem, QWidget

from ui.board.overlays import hex_overlay, highlight
from ui.lessons.side_by_side import SideBySide
from ui.lessons.veils import Over, Ring, Veil
from ui.panels.cards.card import CardColumn
from ui.panels.tables.market import MarketPanel
from ui.widgets.buttons import ChoiceButton
from ui.widgets.connections import Connections
from ui.widgets.deferred import soon
from ui.widgets.visibility import bring_into_view

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

LAYER = "lesson"
MARKET = "market"
DOCK_OF = {"company": "companies", "player": "players", "cell": MARKET, "choice": "decision"}
"""Which dock has what a kind of target names; hexes are on the map."""


class Pointing:
    """The marks of one step."""

    def __init__(
        self,
        desk: PanelContext,
        docks: Callable[[], Mapping[str, QDockWidget]],
        panels: Mapping[str, QWidget],
        rise: Callable[[str], None] = lambda _panel: None,
    ) -> None:
        """`rise` gives a panel the height it is read in; the one the round is read in for an empty name."""
        self._desk, self._docks, self._panels, self._rise = desk, docks, panels, rise
        self._beside = SideBySide(docks)
        self._marks: list[Over] = []
        self._rings: list[Ring] = []
        self._meaning: list[CardColumn] = []
        """What keeps a card in sight now."""
        self._targets: Sequence[str] | None = None
        """What is pointed at now."""
        self._solution: Action | None = None
        """How the step is answered."""
        self._heard = Connections()
        """Columns whose cards have a ring."""
        self.found: list[QWidget] = []
        """What has a ring now."""

    def show(self, targets: Sequence[str], light: Collection[str], solution: Action | None = None) -> None:
        """Light what is named, bring it to the front and dim the rest; `light` are hexes in the light."""
        self.clear()
        self._targets, self._solution = targets, solution
        wanted = {dock_of(target) for target in targets} - {""}
        self._beside.show([dock_of(target) for target in targets if dock_of(target) != "decision"])
        companies = [
            name for kind, _, name in (target.partition(":") for target in targets) if kind == "company"
        ]
        self._show_market(companies, is_meant=MARKET in wanted)
        for name, dock in self._docks().items():
            if name not in wanted and name != "decision":
                self._marks.append(Veil(dock, self._colour("surround")))
        self._draw_hexes(targets, light)
        self._ring_all(targets, solution)
        # What was behind a tab makes its cards only when it comes to the front.
        soon(lambda: self._ring_all(targets, solution), self._panels["decision"])

    def _show_market(self, companies: Sequence[str], *, is_meant: bool) -> None:
        """The market that is pointed at is high enough to be read, and large where the company meant is.

        Cards of several companies have the same height, so that they are seen together.
        """
        self._rise(MARKET if is_meant or len(companies) > 1 else "")
        panel = self._panels.get(MARKET)
        if isinstance(panel, MarketPanel):
            if is_meant and companies:
                panel.choose(companies[0])
            panel.view.read_closely(on=is_meant)

    def clear(self) -> None:
        """Light and dim nothing."""
        for mark in (*self._marks, *self._rings):
            mark.go()
        self._marks, self._rings, self.found, self._targets = [], [], [], None
        self._heard.leave()
        for column in self._meaning:
            column.mean("")
        self._meaning.clear()
        self._desk.board.set_layer(LAYER, ())
        self._beside.back()

    def _ring_all(self, targets: Sequence[str], solution: Action | None) -> None:
        """Frame what is named as it lies on the screen now."""
        if self._targets != targets:
            return
        for ring in self._rings:
            ring.go()
        self._heard.leave()
        widgets = [self._find(target, solution) for target in targets]
        for column in dict.fromkeys(self._meaning):
            self._heard.hear(column.made, self._ring_anew)
        self.found = [widget for widget in widgets if widget is not None]
        self.seek(solution)
        framed = [
            self._framed(widget, dock_of(target))
            for target, widget in zip(targets, widgets, strict=True)
            if widget is not None
        ]
        self._rings = [Ring(widget, self._colour("accent")) for widget in framed]

    def _ring_anew(self) -> None:
        """Other cards came in the place of those with a ring: lower ones, where there is less room."""
        targets, solution = self._targets, self._solution
        if targets is not None:
            soon(lambda: self._ring_all(targets, solution), self._panels["decision"])

    def seek(self, solution: Action | None) -> None:
        """Bring the answer into sight where the question is pointed at, also below others."""
        answer = self._button(solution) if "decision" in map(dock_of, self._targets or ()) else None
        if isinstance(answer, ChoiceButton):
            bring_into_view(answer)

    def _framed(self, widget: QWidget, name: str) -> QWidget:
        """A panel that may be higher than its dock is framed as the dock: all of the frame is seen."""
        dock = self._docks().get(name)
        return dock if dock is not None and widget is self._panels.get(name) else widget

    def _find(self, target: str, solution: Action | None) -> QWidget | None:
        kind, _, name = target.partition(":")
        state = self._desk.session.shown.state
        match kind:
            case "company":
                return self._card("companies", state.facts.companies[name].name)
            case "player":
                return self._card("players", state.players[name].name)
            case "choice":
                return self._button(solution)
            case "cell" | "dock":
                return self._panels.get(dock_of(target) or name)
            case _:
                return None

    def _card(self, panel: str, called: str) -> QWidget | None:
        column = self._panels.get(panel)
        if not isinstance(column, CardColumn):
            return column
        self._meaning.append(column)
        return column.mean(called) or column

    def _button(self, solution: Action | None) -> QWidget | None:
        """The button that gives the answer; the whole question where it has none of its own."""
        decision = self._panels["decision"]
        if solution is None:
            return None
        label = self._desk.tell(solution, self._desk.session.shown)
        buttons = decision.findChildren(ChoiceButton)
        return next(
            (button for button in buttons if button.isVisible() and button.accessibleName() == label),
            decision,
        )

    # ---- the map

    def _draw_hexes(self, targets: Sequence[str], light: Collection[str]) -> None:
        board, facts = self._desk.board, self._desk.board.facts
        named = [target.partition(":")[2] for target in targets if target.startswith("hex:")]
        dark = [hex_id for hex_id in facts.hexes if light and hex_id not in {*light, *named}]
        layer = board.theme.layers.highlight + 1
        items = [self._over(hex_id, "dimmed", layer) for hex_id in dark]
        items += [self._over(hex_id, "selected", layer + 1) for hex_id in named if hex_id in facts.hexes]
        board.set_layer(LAYER, items)

    def _over(self, hex_id: str, kind: str, layer: float) -> QGraphicsItem:
        board = self._desk.board
        layout = board.facts.layout
        return hex_overlay(highlight(kind, layout), layout, board.theme, board.middle(hex_id), layer)

    def _colour(self, name: str) -> QColor:
        return QColor(self._desk.theme.colour(name))


def dock_of(target: str) -> str:
    """The dock that has a target; empty for what is on the map or above it."""
    kind, _, name = target.partition(":")
    if kind == "dock":
        return "" if name in ("map", "strip") else name
    return DOCK_OF.get(kind, "")
