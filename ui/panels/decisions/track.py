"""Laying track: the hexes that can be built on are marked, a click on one offers its tiles beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from gridsim.board.upgrades import rotations
from gridsim.core.actions import LayTile
from gridsim.facts.coordinates import as_listed
from ui.help.told_label import ToldLabel
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.lay_outlook import LayOutlook
from ui.panels.decisions.lays import is_by_right, tiles_to_pick
from ui.widgets.asking_why import ask_why
from ui.widgets.columns import emptied, rows
from ui.widgets.lined_list import LinedList

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

HEX = Qt.ItemDataRole.UserRole


class TrackPanel(GenericPanel):
    """The board, the strip of tiles beside a hex, and the tray work together here."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        self.lays: dict[str, list[LayTile]] = {}
        for action in moment.legal.of(LayTile):
            assert isinstance(action, LayTile)
            self.lays.setdefault(action.hex, []).append(action)
        self._tile: str | None = None
        self._comes_from_list = False
        self._best_refused: dict[str, LayTile] = {}
        """The refused lays of the open hex that have the least against them, by tile."""
        super().__init__(desk, moment)
        self.outlook = LayOutlook(desk, moment, self)
        self._mark()
        self._connect_board()

    # ---- building

    def add_own(self) -> None:
        tr = self.desk.words.tr
        self.hexes = self.listed = LinedList()
        self.hexes.setAccessibleName(tr("track.hexes"))
        for hex_id, lays in sorted(self.lays.items(), key=lambda listed: as_listed(listed[0])):
            item = QListWidgetItem(self._line(hex_id, lays))
            item.setData(HEX, hex_id)
            self.hexes.addItem(item)
        self.hexes.itemActivated.connect(self._open_listed)
        self.hexes.itemClicked.connect(self._open_listed)
        self.column.addWidget(
            ToldLabel(self.desk, tr("track.hint" if self.lays else "track.nothing"), role="quiet")
        )
        self.column.addWidget(self.hexes)
        self.hexes.setVisible(bool(self.lays))
        self._ways = rows()
        self.column.addLayout(self._ways)

    def _line(self, hex_id: str, lays: Sequence[LayTile]) -> str:
        """A hex with its tiles, and the private whose right it takes, or by whose right it goes as well."""
        tiles = ", ".join(dict.fromkeys(lay.tile for lay in lays))
        power = next((lay.power for lay in lays if lay.power is not None), None)
        key = "hex" if power is None else "hex_only" if is_by_right(lays) else "hex_also"
        return self.desk.tr(f"track.{key}", hex=hex_id, tiles=tiles, power=power)

    def add_kind(self, kind: type[Action]) -> None:
        """Tiles are chosen on the board; everything else as usual."""
        if kind is not LayTile:
            super().add_kind(kind)

    def _connect_board(self) -> None:
        desk = self.desk
        self.heard.hear(desk.board.hex_clicked, self._hex_clicked)
        self.heard.hear(desk.picker.chosen, self._picked)
        self.heard.hear(desk.picker.tried, self._tried)
        self.heard.hear(desk.picker.refused, self._tell_refusal)
        self.heard.hear(desk.picker.turned_wrong, self._turned_wrong)
        self.heard.hear(desk.picker.cancelled, self._hex_left)
        self.heard.hear(desk.tray.tile_clicked, self._tile_clicked)

    def leave(self) -> None:
        super().leave()
        self.outlook.leave()
        self.desk.picker.close_picker()
        self.desk.board.set_highlights({})
        self.desk.tray.set_allowed(None)
        self.desk.tray.set_current(None)

    # ---- choosing a hex

    def _open_listed(self, item: QListWidgetItem) -> None:
        """Open a hex from the list; who then leaves it as it is comes back to the list."""
        self.open_hex(item.data(HEX))
        self._comes_from_list = True

    def _hex_left(self) -> None:
        self._mark()
        self.hexes.clearSelection()
        if self._comes_from_list:
            self.hexes.activateWindow()
            self.hexes.setFocus()

    def _mark(self) -> None:
        """Mark the hexes that can be built on, with the tile wanted if there is one."""
        self.desk.board.set_highlights(self._marks(self._tile))
        self.desk.tray.set_allowed(self._tiles_allowed())

    def _marks(self, tile: str | None = None) -> dict[str, str]:
        """How each hex that can be built on, with a tile or with any, is marked."""
        wanted = {
            hex_id: [lay for lay in lays if tile in (None, lay.tile)] for hex_id, lays in self.lays.items()
        }
        return {hex_id: "right" if is_by_right(lays) else "option" for hex_id, lays in wanted.items() if lays}

    def _tiles_allowed(self) -> dict[str, str | None]:
        """For the tray: which tiles can be laid anywhere at all."""
        legal = {lay.tile for lays in self.lays.values() for lay in lays}
        reason = self.desk.words.tr("track.nowhere")
        return {tile: None if tile in legal else reason for tile in self.moment.state.facts.tiles}

    def _hex_clicked(self, hex_id: str) -> None:
        if self.desk.picker.hex != hex_id:
            self.open_hex(hex_id)

    def open_hex(self, hex_id: str) -> None:
        """Offer the tiles for a hex, the refused ones with their reasons."""
        refused = self._refused(hex_id)
        if hex_id not in self.lays:
            self._tell_why_not(hex_id, refused)
            return
        self._comes_from_list = False
        self._mark_selected(hex_id)
        shown = refused if self.desk.settings["show_refused"] else {}
        picker, state = self.desk.picker, self.moment.state
        picker.click_turns = bool(self.desk.settings["click_turns"])
        picker.open(hex_id, tiles_to_pick(self.lays[hex_id], state, shown, freely=picker.turns_freely))
        if self._tile is not None and any(lay.tile == self._tile for lay in self.lays[hex_id]):
            picker.choose(self._tile)

    def _refused(self, hex_id: str) -> dict[str, str]:
        """Tiles that have no legal rotation on a hex, each with the reasons of its best rotation."""
        legal = {lay.tile for lay in self.lays.get(hex_id, ())}
        best: dict[str, list[str]] = {}
        self._best_refused = {}
        for action, refusals in self.moment.legal.of(LayTile).at(hex=hex_id).refused():
            assert isinstance(action, LayTile)
            told = [
                self.desk.words.tell_refusal(refusal, self.moment.state).with_rule for refusal in refusals
            ]
            if action.tile not in legal and len(told) < len(best.get(action.tile, [*told, ""])):
                best[action.tile] = told
                self._best_refused[action.tile] = action
        return {tile: "\n".join(lines) for tile, lines in best.items()}

    def _tell_why_not(self, hex_id: str, refused: dict[str, str]) -> None:
        tile = next(iter(refused), next(iter(self.moment.state.facts.tiles)))
        self.pointed.emit(LayTile(hex=hex_id, tile=tile, rotation=0))
        ask_why(self)

    def _mark_selected(self, hex_id: str) -> None:
        """Mark the open hex on the board and in the list, however it was opened."""
        self.desk.board.set_highlights({**self._marks(), hex_id: "selected"})
        listed = (self.hexes.item(row) for row in range(self.hexes.count()))
        self.hexes.setCurrentItem(next(item for item in listed if item.data(HEX) == hex_id))

    # ---- choosing a tile

    def _tile_clicked(self, tile: str) -> None:
        """A tile of the tray: for the open hex, or why not there; else the hexes it can go to are marked."""
        picker = self.desk.picker
        if any(lay.tile == tile for lay in self.lays.get(picker.hex or "", ())):
            picker.choose(tile)
            return
        if picker.hex is not None:
            self._tell_why_not_here(picker.hex, tile)
            return
        self._tile = None if self._tile == tile else tile
        self.desk.tray.set_current(self._tile)
        self._mark()

    def _picked(self, hex_id: str, tile: str, rotation: int) -> None:
        """A tile was laid on the board; with a private's power or without it may be a second question."""
        ways = self._ways_to_lay(hex_id, tile, rotation)
        if len(ways) == 1:
            self.chosen.emit(ways[0])
        else:
            self._ask_way(ways)

    def _ways_to_lay(self, hex_id: str, tile: str, rotation: int) -> list[LayTile]:
        return [lay for lay in self.lays.get(hex_id, ()) if (lay.tile, lay.rotation) == (tile, rotation)]

    def _tried(self, hex_id: str, tile: str, rotation: int) -> None:
        """A tile lies on the board to be looked at: tell what it would bring."""
        ways = self._ways_to_lay(hex_id, tile, rotation)
        if ways:
            self.outlook.show(ways[0])
            self.pointed.emit(ways[0])

    def _turned_wrong(self, hex_id: str, tile: str, rotation: int, is_laid: bool) -> None:
        """The tile is turned to where it may not lie: tell why, and whether it was to be laid so."""
        lay = LayTile(hex=hex_id, tile=tile, rotation=rotation)
        self.desk.picker.tell(self._against(lay))
        self.pointed.emit(lay)
        if is_laid:
            ask_why(self)

    def _against(self, lay: LayTile) -> list[str]:
        """What the rules have against a lay, in words."""
        words, state = self.desk.words, self.moment.state
        return [words.tell_refusal(refusal, state).with_rule for refusal in self.moment.legal.why_not(lay)]

    def _tell_why_not_here(self, hex_id: str, tile: str) -> None:
        """The least that is against a tile of the tray on the open hex, whichever way it is turned."""
        turns = rotations(self.moment.state.facts, tile)
        ways = (LayTile(hex=hex_id, tile=tile, rotation=turn) for turn in turns)
        self.pointed.emit(min(ways, key=lambda way: len(self.moment.legal.why_not(way))))
        ask_why(self)
        self.desk.picker.setFocus()

    def _tell_refusal(self, tile: str) -> None:
        if tile in self._best_refused:
            self.pointed.emit(self._best_refused[tile])
            ask_why(self)

    def _ask_way(self, ways: Sequence[LayTile]) -> None:
        emptied(self._ways)
        buttons = [self.choice(way) for way in ways]
        for button in buttons:
            self._ways.addWidget(button)
            button.show()
        if buttons:
            buttons[0].setFocus()
