"""What a tile would bring, told beside it while it is tried: its cost, its successors, the best run then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gridsim import queries
from ui.model.revenues import comparison
from ui.model.workers import Search

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.actions import LayTile
    from ui.board.tiles.tile_note import NextTile
    from ui.panels.panel_context import PanelContext

REST = 60
"""Milliseconds a tile lies still before its runs are looked for."""


class LayOutlook(QObject):
    """Looks ahead for one question about track."""

    def __init__(self, desk: PanelContext, moment: Moment, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._state = desk, moment.state
        assert moment.decision is not None
        self._company = moment.decision.actor
        self._lay: LayTile | None = None
        self._after: GameState | None = None
        self._found: list[int] = []
        self.runs: dict[LayTile, tuple[int, int]] = {}
        """The best revenue without and with each tile that was looked at."""
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._look)
        self.search = Search(self)
        self.search.improved.connect(self._improved)

    def show(self, lay: LayTile) -> None:
        """Tell of a tile that is tried now."""
        self._lay, self._after = lay, None
        self.search.cancel()
        self._rest.start()
        self._tell()

    def leave(self) -> None:
        """Look for nothing any more."""
        self._rest.stop()
        self.search.cancel()

    # ---- looking ahead

    def _look(self) -> None:
        assert self._lay is not None
        after = self._desk.session.preview(self._lay)
        self._after = after.state if after is not None else None
        self._tell()
        routes = self._desk.routes
        if self._after is None or not self._looks_for_runs or self._lay in self.runs:
            return
        self._found = []
        self.search.start(comparison(routes, self._state, self._after, self._company))

    @property
    def _looks_for_runs(self) -> bool:
        has_train = any(train.owner == self._company for train in self._state.trains.values())
        return has_train and bool(self._desk.settings["propose_routes"])

    def _improved(self, revenue: int) -> None:
        self._found.append(revenue)
        if len(self._found) == 2 and self._lay is not None:
            self.runs[self._lay] = (self._found[0], self._found[1])
        self._tell()

    # ---- telling

    def _tell(self) -> None:
        """Write it below the tiles, unless the strip was closed or has gone on meanwhile."""
        picker, lay = self._desk.picker, self._lay
        if lay is None or picker.hex != lay.hex or picker.rotation != lay.rotation:
            return
        lines = [*self._right(lay), *self._cost(), *self._runs()]
        following = queries.prospects(self._state, lay.hex, lay.tile, lay.rotation)
        heading = self._desk.words.tr("track.becomes" if following else "track.last")
        picker.tell(lines, heading, [self._next_tile(tile) for tile in following])

    def _next_tile(self, prospect: queries.Prospect) -> NextTile:
        from ui.board.tiles.tile_note import NextTile  # noqa: PLC0415  drawing is wanted only with a board

        key = "track.next_any" if prospect.left is None else "track.next"
        label = self._desk.words.tr(key, tile=prospect.tile, left=prospect.left)
        return NextTile(prospect.tile, prospect.rotation, label)

    def _right(self, lay: LayTile) -> list[str]:
        return [] if lay.power is None else [self._desk.tr("track.by_right", power=lay.power)]

    def _cost(self) -> list[str]:
        if self._after is None:
            return []
        left = self._after.cash[self._company]
        cost = queries.spent(self._state, self._after, self._company)
        key = "track.costs" if cost > 0 else "track.free"
        return [self._desk.tr(key, cost=cost, left=left)]

    def _runs(self) -> list[str]:
        if self._lay in self.runs:
            before, after = self.runs[self._lay]
            key = "run_stays" if before == after else "run_changes"
            return [self._desk.tr(f"track.{key}", before=before, after=after, more=f"{after - before:+d}")]
        if self.search.is_running or (self._rest.isActive() and self._looks_for_runs):
            return [self._desk.words.tr("track.run_searching")]
        return []
