"""Building on the map: a hex is chosen, tiles come from the tray and are turned, stations go into slots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

from gridsim.board.upgrades import rotations
from gridsim.positions.building import lay, let_wait, seat, unseat
from gridsim.positions.guesses import likely_rotation
from gridsim.positions.in_board import tiles_for

if TYPE_CHECKING:
    from gridsim.core.edits import Edit
    from gridsim.core.state import GameState
    from gridsim.telling.sentences import Sentences
    from ui.board.tiles.tray import TileTray
    from ui.board.view import BoardView
    from ui.model.position_draft import PositionDraft

Change = Callable[["GameState", str], "tuple[Edit, ...]"]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
TURNS = {Qt.Key.Key_R: 1, Qt.Key.Key_E: -1}


class BoardTool(QObject):
    """What clicks and keys on map, tray and market do to a draft."""

    hex_chosen = Signal(str)
    tray_wanted = Signal()
    """The keyboard is to go to the tiles."""

    def __init__(self, draft: PositionDraft, view: BoardView, tray: TileTray, words: Sentences) -> None:
        super().__init__()
        self._draft, self._view, self._tray, self._words = draft, view, tray, words
        self.hexes: list[str] = []
        """The hexes that are built on, the one chosen last at the end."""
        self._adds = self._repeats = False
        self._last = ""
        """The tile laid last: with Shift a click lays it once more."""
        self.company = ""
        """The company whose stations are placed."""
        view.board.hex_clicked.connect(self.choose)
        view.board.stop_clicked.connect(self.click_stop)
        tray.tile_clicked.connect(self.lay)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)
        tray.installEventFilter(self)

    @property
    def hex(self) -> str:
        """The hex chosen last; empty where none is."""
        return self.hexes[-1] if self.hexes else ""

    def choose(self, hex_id: str) -> None:
        """Build on a hex from now on, with Ctrl on one more or one less; Shift lays the same tile again."""
        adds, repeats, self._adds, self._repeats = self._adds, self._repeats, False, False
        others = [other for other in self.hexes if other != hex_id] if adds else []
        is_left_out = adds and hex_id in self.hexes and bool(others)
        self.hexes = others if is_left_out else [*others, hex_id]
        self._view.board.set_highlights(dict.fromkeys(self.hexes, "selected"))
        self.show_fitting()
        self.hex_chosen.emit(self.hex)
        if repeats and self._last:
            self.lay(self._last)

    def show_fitting(self) -> None:
        """Have the tray show what can lie on all chosen hexes some time; everything without one."""
        state, facts = self._draft.state, self._draft.state.facts
        fitting = [tiles_for(facts, hex_id) for hex_id in self.hexes]
        reason = self._words.tr("positions.window.never_here", state=state, hex=self.hex) if self.hex else ""
        self._tray.set_allowed(
            {tile: None if all(tile in tiles for tiles in fitting) else reason for tile in facts.tiles}
        )
        self.refresh()

    def refresh(self) -> None:
        """Mark the tile of the hex in the tray."""
        if self.hex:
            self._tray.set_current(self._draft.state.board.hexes[self.hex].tile)

    # ---- tiles

    def lay(self, tile: str) -> None:
        """A tile onto the hexes, as it joins the track there; where it lies on all of them it is turned."""
        if not self.hexes:
            return
        if all(self._draft.state.board.hexes[hex_id].tile == tile for hex_id in self.hexes):
            self.turn(1)
            return
        self._last = tile
        self._on_all(lambda state, hex_id: lay(state, hex_id, tile, likely_rotation(state, hex_id, tile)))

    def _on_all(self, change: Change) -> None:
        """One change of each hex, all of them one step."""
        state = self._draft.state
        edits: tuple[Edit, ...] = ()
        for hex_id in self.hexes:
            edits += change(state, hex_id)
        self._draft.apply(edits)

    def turn(self, steps: int) -> None:
        """Turn the tiles of the hexes; all ways are gone through, also those that lead off the map."""

        def turned(state: GameState, hex_id: str) -> tuple[Edit, ...]:
            placed = state.board.hexes[hex_id]
            if placed.tile is None:
                return ()
            every = rotations(state.facts, placed.tile)
            at = every.index(placed.rotation) if placed.rotation in every else 0
            return lay(state, hex_id, placed.tile, every[(at + steps) % len(every)])

        self._on_all(turned)

    def clear(self) -> None:
        """Take the tiles off the hexes."""
        laid = self._draft.state.board.hexes
        self._on_all(lambda state, hex_id: lay(state, hex_id, None) if laid[hex_id].tile else ())

    # ---- stations and markers

    def click_stop(self, hex_id: str, stop: int) -> None:
        """A station of the company into the city that was clicked, or off it; Ctrl and Shift mean the hex."""
        if self._adds or self._repeats:
            return
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

    def walk_station(self) -> None:
        """The company's station into the first city of the hex that has room, from there into the next one.

        From the last one it goes back to its charter.
        """
        if not self.hex or not self.company:
            return
        slots = self._draft.state.board.hexes[self.hex].stations
        here = next((stop for stop, row in enumerate(slots) if self.company in row), None)
        free = [stop for stop, row in enumerate(slots) if None in row and (here is None or stop > here)]
        with self._draft.as_one_step():
            for stop in (here, *free[:1]):
                if stop is not None:
                    self.toggle_station(self.hex, stop)

    def let_wait(self) -> None:
        """The company's station waits on the hex for its city, or does so no longer."""
        if self.hex and self.company:
            self._draft.apply(let_wait(self._draft.state, self.company, self.hex))

    # ---- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            on_map, on_tray = watched is self._view, watched is self._tray
            return (on_map and self._key(event)) or (on_tray and self._key_in_tray(event))
        if event.type() == QEvent.Type.FocusIn and watched is self._view and self.hex:
            self._view.board.set_cursor(self.hex)
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            self._note(event)
        if isinstance(event, QWheelEvent) and event.modifiers() & SHIFT:
            way = event.angleDelta().y() or event.angleDelta().x()
            self.turn(1 if way < 0 else -1)
            return True
        return super().eventFilter(watched, event)

    def _note(self, event: QKeyEvent | QMouseEvent) -> None:
        """Which keys are held while something is chosen."""
        self._adds = bool(event.modifiers() & CONTROL)
        self._repeats = bool(event.modifiers() & SHIFT)

    def _key(self, event: QKeyEvent) -> bool:
        self._note(event)
        if event.key() == Qt.Key.Key_S and event.modifiers() & SHIFT:
            self.let_wait()
            return True
        return self._does(event.key(), {Qt.Key.Key_S: self.walk_station, Qt.Key.Key_T: self.tray_wanted.emit})

    def _key_in_tray(self, event: QKeyEvent) -> bool:
        """What was laid is turned where it was taken from; Esc leads back to the map."""
        return self._does(event.key(), {Qt.Key.Key_Escape: self._view.setFocus})

    def _does(self, key: int, own: Mapping[int, Callable[[], object]]) -> bool:
        """Do what a key means; False for one that means nothing."""
        does: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Delete: self.clear,
            Qt.Key.Key_Backspace: self.clear,
        }
        does |= {turning: partial(self.turn, steps) for turning, steps in TURNS.items()} | dict(own)
        if key in does:
            does[key]()
        return key in does
