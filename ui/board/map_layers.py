"""Which layers lie over the map, and for which company: chosen in the menu and in the legend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

import gridsim
from gridsim.core.actions import Run
from gridsim.core.events import TrainsRan
from gridsim.records import Bundle
from ui.model.choices import LAYERS
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.widgets.connections import Connections

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsItem

    from gridsim import GameState, Moment
    from ui.board.route_item import RouteLine
    from ui.board.scene import BoardScene
    from ui.desk import Desk
    from ui.model.session import GameSession

RUN = "run"
"""The layer of the run of one company, which the legend shows."""


class LastRun(Bundle, frozen=True):
    """What a company ran for last, and when."""

    event: TrainsRan
    round: str
    state: GameState
    """As it was just after the run."""


class Runs:
    """Where trains ran in a game: who looks back and forth does not go through all of it again."""

    def __init__(self, session: GameSession) -> None:
        self._session = session
        self._places: list[int] = []
        """The moments in which trains ran, of those looked at."""
        self._looked_at = 0
        self._end: Moment | None = None
        """The last moment looked at; all before it are the same in every line of play that has it."""

    def last(self) -> dict[str, LastRun]:
        """The last run of each company up to the moment on the screen."""
        found: dict[str, LastRun] = {}
        moments, now = self._session.moments, self._session.index
        for place in reversed(self._found()):
            for event in reversed(moments[place].events) if place <= now else ():
                if isinstance(event, TrainsRan) and event.company not in found:
                    state = moments[place].state
                    found[event.company] = LastRun(event, f"{state.set_number}.{state.round.number}", state)
        return found

    def _found(self) -> list[int]:
        """The moments in which trains ran, in a line of play that may have become another."""
        moments = self._session.moments
        if self._looked_at > len(moments) or moments[self._looked_at - 1] is not self._end:
            self._places, self._looked_at = [], 0
        for place in range(self._looked_at, len(moments)):
            if any(isinstance(event, TrainsRan) for event in moments[place].events):
                self._places.append(place)
        self._looked_at, self._end = len(moments), moments[-1]
        return self._places


def last_run_of(session: GameSession, company: str) -> TrainsRan | None:
    """The last run of one company, which is seldom long ago."""
    for place in range(session.index, -1, -1):
        for event in reversed(session.moments[place].events):
            if isinstance(event, TrainsRan) and event.company == company:
                return event
    return None


class MapLayers(QObject):
    """Draws the layers that are wanted whenever the table or the wish changes."""

    changed = Signal()
    """Another company is looked at."""

    def __init__(self, desk: Desk, board: BoardScene) -> None:
        super().__init__()
        self._desk, self._session, self._board = desk, desk.session, board
        self._heard = Connections()
        self.pinned = ""
        """The company whose last run stays on the map."""
        self.pointed = ""
        """The company whose last run is looked at just now."""
        self._ran = Runs(self._session)
        self._runs: dict[str, LastRun] | None = None
        self._heard.hear(self._session.moment_changed, self._moment_changed)
        self.refresh()

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self._heard.leave()

    # ---- companies

    @property
    def looked_at(self) -> str:
        """The company whose last run is shown; empty for none."""
        return self.pointed or self.pinned

    @property
    def company(self) -> str:
        """The company whose track is shown: the one looked at, else the one it is decided for."""
        decision = self._session.shown.decision
        actor = decision.actor if decision is not None else ""
        return self.looked_at or (actor if actor in self._session.shown.state.companies else "")

    @property
    def runs(self) -> Mapping[str, LastRun]:
        """The last run of each company."""
        if self._runs is None:
            self._runs = self._ran.last()
        return self._runs

    def point_at(self, company: str) -> None:
        """Look at a company's last run for as long as it is pointed at; "" looks away."""
        if company != self.pointed:
            self.pointed = company
            self._look()

    def pin(self, company: str) -> None:
        """Keep a company's last run on the map, or take it away again."""
        self.pinned = "" if company == self.pinned else company
        self._look()

    # ---- drawing

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self._runs = None
        self.refresh()

    def refresh(self) -> None:
        """Draw what is wanted."""
        board = self._board
        for name in LAYERS[1:]:
            board.set_layer(name, self._items(name) if self._desk.settings[name] else [])
        self._look()

    def _look(self) -> None:
        """Draw what depends on the company looked at."""
        board = self._board
        board.set_layer(RUN, self._run_items(self.looked_at))
        board.veil_routes(veiled=bool(self.looked_at))
        wants_track = bool(self._desk.settings["layer_reach"])
        board.set_layer("layer_reach", self._items("layer_reach") if wants_track else [])
        board.notes["layer_reach"] = self._reached() if wants_track else {}
        self.changed.emit()

    def _reached(self) -> Mapping[str, str]:
        """What is said of each hex the company looked at comes to, for those who hear the map."""
        if not self.company:
            return {}
        text = self._desk.words.tr("legend.reached", company=self.company)
        return dict.fromkeys(gridsim.reach_of_track(self._session.shown.state, self.company).hexes, text)

    def _items(self, name: str) -> list[QGraphicsItem]:
        from ui.board import layers  # noqa: PLC0415  drawing is wanted only with a board

        board, state = self._board, self._session.shown.state
        if name == "layer_reach":
            return layers.reach_layer(board, state, self.company) if self.company else []
        if name == "layer_owners":
            signs = {player: player_sign(state, player) for player in state.players}
            return layers.owners_layer(board, state, signs)
        if name == "layer_homes":
            return layers.homes_layer(board, state)
        if name == "layer_runs":
            return layers.runs_layer(board, self._lines())
        return layers.codes_layer(board)

    def _lines(self) -> list[RouteLine]:
        """The last runs of all companies that are still in play, each in its company's colour."""
        from ui.board.route_item import RouteLine  # noqa: PLC0415

        in_play = self._session.shown.state.companies
        return [
            RouteLine(run, number, paint=company_colour(company))
            for company, last in self.runs.items()
            if in_play[company].status == "started"
            for number, run in enumerate(_runs_of(last))
        ]

    def _run_items(self, company: str) -> list[QGraphicsItem]:
        """The last run of one company with all it paid."""
        from ui.board.layers import runs_layer  # noqa: PLC0415
        from ui.board.route_item import paid_at_stops, route_lines  # noqa: PLC0415

        last = self.runs.get(company) if company else None
        if last is None:
            return []
        routes = last.event.routes
        bonuses = [[self._bonus(*bonus) for bonus in route.bonuses] for route in routes]
        lines = route_lines(_runs_of(last), [paid_at_stops(last.state, route) for route in routes], bonuses)
        return runs_layer(self._board, lines)

    def _bonus(self, name: str, amount: int) -> str:
        return self._desk.tr("run.bonus_on_map", bonus=name, amount=f"{amount:+d}")


def _runs_of(last: LastRun) -> list[Run]:
    return [Run(train=route.train, stops=route.stops, legs=route.legs) for route in last.event.routes]
