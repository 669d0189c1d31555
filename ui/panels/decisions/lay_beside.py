"""A tile that may be laid beside the question, as a private allows: picked on the board, not from a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import LayTile
from ui.panels.decisions.lays import tiles_to_pick
from ui.panels.decisions.panel import Panel
from ui.widgets.buttons import WrapButton

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.panels.panel_context import PanelContext

Place = tuple[str, str | None]
"""A hex, and the private whose power is used there."""


class LayBeside(Panel):
    """One button for each hex; it opens the strip of tiles beside the hex, as in a track step."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        self.lays: dict[Place, list[LayTile]] = {}
        for action in moment.legal.of(LayTile):
            assert isinstance(action, LayTile)
            self.lays.setdefault((action.hex, action.power), []).append(action)
        self._open: Place | None = None
        for place in self.lays:
            self.column.addWidget(self._button(place))
        self.heard.hear(desk.picker.chosen, self._picked)

    def _button(self, place: Place) -> WrapButton:
        hex_id, power = place
        key = "track.beside_power" if power else "track.beside"
        button = WrapButton(self.desk.tr(key, hex=hex_id, power=power))
        button.clicked.connect(lambda: self.open_place(place))
        return button

    def open_place(self, place: Place) -> None:
        """Offer the tiles for a hex beside it."""
        self._open = place
        self.desk.board.set_highlights({place[0]: "selected"})
        self.desk.picker.open(place[0], tiles_to_pick(self.lays[place], self.moment.state))

    def leave(self) -> None:
        super().leave()
        self.desk.picker.close_picker()
        self.desk.board.set_highlights({})

    def _picked(self, hex_id: str, tile: str, rotation: int) -> None:
        """A tile was laid on the hex that was opened here, by the right that was named for it."""
        lays = self.lays.get(self._open, ()) if self._open is not None else ()
        for lay in lays:
            if (lay.hex, lay.tile, lay.rotation) == (hex_id, tile, rotation):
                self.chosen.emit(lay)
