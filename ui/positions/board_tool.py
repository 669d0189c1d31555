"""Building on the map: a hex is chosen, tiles come from the tray and are turned, stations go into slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent

from gridsim.board.tiles import design_of
from gridsim.board.upgrades import closed_exits, rotations
from gridsim.core.state import Placed
from gridsim.positions.building import lay, put_marker, seat, unseat
from gridsim.positions.in_board import tiles_for

if TYPE_CHECKING:
    from gridsim.facts.facts import Cell
    from gridsim.telling.sentences import Sentences
    from ui.board.tiles.tray import TileTray
    from ui.board.view import BoardView
    from ui.model.position_draft import PositionDraft

TURNS = {Qt.Key.Key_R: 1, Qt.Key.Key_E: -1}


class BoardTool(QObject):
    """What clicks and keys on map, tray and market do to a draft."""

    hex_chosen = Signal(str)

    def __init__(self, draft: PositionDraft, view: BoardView, tray: TileTray, words: Sentences) -> None:
        super().__init__()
        self._draft, self._view, self._tray, self._words = draft, view, tray, words
        self.hex = ""
        """The hex that is built on."""
        self.company = ""
        """The company whose stations and marker are placed."""
        view.board.hex_clicked.connect(self.choose)
        view.board.stop_clicked.connect(self.click_stop)
        tray.tile_clicked.connect(self.lay)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def choose(self, hex_id: str) -> None:
        """Build on a hex from now on; the tray shows what can lie there some time."""
        self.hex = hex_id
        self._view.board.set_highlights({hex_id: "selected"})
        state = self._draft.state
        fitting = tiles_for(state.facts, hex_id)
        reason = self._words.tr("positions.window.never_here", state=state, hex=hex_id)
        self._tray.set_allowed({tile: None if tile in fitting else reason for tile in state.facts.tiles})
        self.refresh()
        self.hex_chosen.emit(hex_id)

    def refresh(self) -> None:
        """Mark the tile of the hex in the tray."""
        if self.hex:
            self._tray.set_current(self._draft.state.board.hexes[self.hex].tile)

    # ---- tiles

    def lay(self, tile: str) -> None:
        """A tile onto the hex, in the first way it can lie; the tile that lies there is turned."""
        if not self.hex:
            return
        placed = self._draft.state.board.hexes[self.hex]
        if placed.tile == tile:
            self.turn(1)
            return
        self._draft.apply(lay(self._draft.state, self.hex, tile, self._first_rotation(tile)))

    def _first_rotation(self, tile: str) -> int:
        facts = self._draft.state.facts
        every = rotations(facts, tile)
        placed = [Placed(tile=tile, rotation=rotation) for rotation in every]
        open_ones = [
            each.rotation
            for each in placed
            if not closed_exits(facts, self.hex, design_of(facts, self.hex, each))
        ]
        return (open_ones or list(every))[0]

    def turn(self, steps: int) -> None:
        """Turn the tile of the hex; all ways are gone through, also those that lead off the map."""
        placed = self._draft.state.board.hexes[self.hex] if self.hex else None
        if placed is None or placed.tile is None:
            return
        every = rotations(self._draft.state.facts, placed.tile)
        at = every.index(placed.rotation) if placed.rotation in every else 0
        rotation = every[(at + steps) % len(every)]
        self._draft.apply(lay(self._draft.state, self.hex, placed.tile, rotation))

    def clear(self) -> None:
        """Take the tile off the hex."""
        if self.hex and self._draft.state.board.hexes[self.hex].tile is not None:
            self._draft.apply(lay(self._draft.state, self.hex, None))

    # ---- stations and markers

    def click_stop(self, hex_id: str, stop: int) -> None:
        """A station of the company into the city that was clicked, or off it."""
        self.choose(hex_id)
        if self.company:
            self.toggle_station(hex_id, stop)

    def toggle_station(self, hex_id: str, stop: int) -> None:
        """Put a station of the company into a free slot of a city; one that stands there goes back."""
        state = self._draft.state
        slots = state.board.hexes[hex_id].stations
        if stop >= len(slots) or not slots[stop]:
            return
        if self.company in slots[stop]:
            self._draft.apply(unseat(state, hex_id, stop, slots[stop].index(self.company)))
        elif None in slots[stop]:
            self._draft.apply(seat(state, self.company, hex_id, stop, slots[stop].index(None)))

    def toggle_first_station(self) -> None:
        """The same in the first city of the hex that has room, or that has the station."""
        if not self.hex or not self.company:
            return
        slots = self._draft.state.board.hexes[self.hex].stations
        stops = [stop for stop, row in enumerate(slots) if self.company in row]
        stops += [stop for stop, row in enumerate(slots) if None in row]
        if stops:
            self.toggle_station(self.hex, stops[0])

    def put_marker(self, row: int, column: int) -> None:
        """The market marker of the company onto a field."""
        if self.company:
            cell: Cell = (row, column)
            self._draft.apply(put_marker(self._draft.state, self.company, cell))

    # ---- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self._view:
            return self._key(event)
        if isinstance(event, QWheelEvent) and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            way = event.angleDelta().y() or event.angleDelta().x()
            self.turn(1 if way < 0 else -1)
            return True
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in TURNS:
            self.turn(TURNS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.clear()
        elif key == Qt.Key.Key_S:
            self.toggle_first_station()
        elif key == Qt.Key.Key_T:
            self._tray.setFocus()
        else:
            return False
        return True
