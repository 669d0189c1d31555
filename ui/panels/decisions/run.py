"""Running trains: the best routes are looked for at once and drawn; a player may draw his own on the board.

The search runs off the window's thread. What a set of routes brings is asked of the engine, never computed
here; a set that the rules refuse says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QListWidgetItem, QWidget

from gridsim import queries
from gridsim.core.actions import Run, RunTrains
from gridsim.core.events import RouteRan
from ui.board.map_layers import last_run_of
from ui.help.told_label import ToldLabel
from ui.model.workers import Search
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.route_drawing import Sketch
from ui.panels.decisions.route_list import RouteList
from ui.panels.decisions.route_telling import aside_of_routes, stop_name, train_label
from ui.panels.decisions.shares_of_height import FEW_LINES
from ui.style.plain_text import as_tip
from ui.widgets.buttons import ChoiceButton, WalkButton
from ui.widgets.columns import across, rows
from ui.widgets.lined_list import LinedList
from ui.widgets.packed_layout import packed

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext


GAP = 6
"""Pixels between the trains whose routes can be drawn."""
STOP = Qt.ItemDataRole.UserRole
LESS_THAN_BEST = "route_not_best"
"""The refusal of routes that are sound but not the best."""


class RunPanel(GenericPanel):
    """The routes of all trains of one company."""

    brief_below = FEW_LINES

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        self.runs: dict[str, Run] = {}
        """The routes on the screen, by train."""
        self.best: RunTrains | None = None
        self._last: RunTrains | None = None
        """The run of last time; it is looked for when the best one is known."""
        self._passed: set[str] = set()
        """Hexes the mouse was drawn over since the last stop."""
        self.sketch: Sketch | None = None
        self.search = Search()
        super().__init__(desk, moment)
        self.search.improved.connect(self._improved)
        self.search.finished.connect(self._searched)
        self._connect_board()
        self._search()
        self._show()
        if self.search.is_running:
            # Enter pressed too soon must not begin to draw a route by hand.
            self.setFocusProxy(self.take)

    def _search(self) -> None:
        """Look for the best routes."""
        routes, state, company = self.desk.routes, self.moment.state, self.company
        if self.trains:
            self.search.start(lambda stop: routes.best(state, company, stop))

    # ---- building

    def add_own(self) -> None:
        tr = self.desk.words.tr
        self.take = ChoiceButton(tr("run.take"))
        self.take.setProperty("role", "main")
        self.take.taken.connect(lambda: self.chosen.emit(self.action))
        self.take.pointed.connect(self._point)
        self.status = ToldLabel(self.desk, role="quiet")
        self.propose = WalkButton(tr("run.propose"))
        self.propose.clicked.connect(self._take_best)
        self.again = WalkButton(tr("run.again"))
        self.again.clicked.connect(self._take_last)
        self.others = WalkButton(tr("run.others"))
        self.others.clicked.connect(self._search_others)
        self.list = RouteList(self.desk, self.moment.state)
        self.list.changed.connect(self._offer_others)
        self.tools = rows()
        self.column.addWidget(self.take)
        self.column.addWidget(self.status)
        self.column.addWidget(self.propose)
        self.column.addWidget(self.list)
        self.column.addLayout(self.tools)
        self._add_tools()

    def _point(self) -> None:
        """Have the routes explained, but not while the rules would have to look for better ones."""
        if not self.search.is_running:
            self.pointed.emit(self.action)

    def _add_tools(self) -> None:
        """A button for each train to draw its route by hand; beside them what else brings other routes."""
        tr = self.desk.words.tr
        self._draw_buttons: list[WalkButton] = []
        name = ToldLabel(self.desk, tr("run.draw"), role="heading")
        name.setWordWrap(False)
        beside = packed(name, across=GAP)
        for train in self.trains:
            label, told = (self._label(what, train) for what in ("run.short", "run.draw"))
            button = WalkButton(label)
            button.setAccessibleName(told)
            button.setToolTip(as_tip(told))
            button.setCheckable(True)
            button.clicked.connect(
                lambda checked, train=train: self._begin_sketch(train if checked else None)
            )
            self._draw_buttons.append(button)
            beside.addWidget(button)
        for button in (self.others, self.again):
            beside.addWidget(button)
        name.setMinimumHeight(self.again.sizeHint().height())
        self.tools.addLayout(beside)
        self.hint = ToldLabel(self.desk, role="quiet")
        self.back = WalkButton(tr("run.back"))
        self.other_way = WalkButton(tr("run.other_way"))
        self.back.clicked.connect(self._shorten)
        self.other_way.clicked.connect(self._turn_aside)
        self._give_up = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, lambda: self._begin_sketch(None))
        self.next = self.listed = LinedList()
        self.next.setAccessibleName(tr("run.next"))
        self.next.itemActivated.connect(lambda item: self._stop_clicked(*item.data(STOP)))
        self.next.itemClicked.connect(lambda item: self._stop_clicked(*item.data(STOP)))
        self.tools.addWidget(self.hint)
        self.tools.addWidget(self.next)
        # A row whose parts are all hidden would have what wraps beside it measured as if it were as narrow.
        self.ways = QWidget()
        self.ways.setLayout(across(self.back, self.other_way))
        self.tools.addWidget(self.ways)

    def _label(self, what: str, train: str) -> str:
        return train_label(self.desk, self.moment.state, what, train, self.trains)

    def favourite(self) -> QWidget | None:
        """The routes that are proposed, also while they are still looked for."""
        is_coming = self.search.is_running and self.desk.settings["propose_routes"]
        return self.take if is_coming or not self.take.is_refused else None

    def add_kind(self, kind: type[Action]) -> None:
        """Routes are chosen here; everything else as usual."""
        if kind is not RunTrains:
            super().add_kind(kind)

    def _connect_board(self) -> None:
        self.heard.hear(self.desk.board.stop_clicked, self._stop_clicked)
        self.heard.hear(self.desk.board.stop_passed, self._stop_passed)
        self.heard.hear(self.desk.board.hex_hovered, self._pass)

    def leave(self) -> None:
        self.search.cancel()
        super().leave()
        self.desk.board.stops_are_drawn = False
        self.desk.board.show_routes(())
        self.desk.board.set_highlights({})

    # ---- what is on the screen

    @property
    def company(self) -> str:
        assert self.moment.decision is not None
        return self.moment.decision.actor

    @property
    def trains(self) -> list[str]:
        """The trains that can run, the largest first; a borrowed one runs too."""
        state = self.moment.state
        kinds = list(state.facts.trains)
        own = [train for train in state.trains.values() if train.owner == self.company]
        borrowed = getattr(self.moment.decision, "borrowed", None)
        ids = [train.id for train in sorted(own, key=lambda train: -kinds.index(train.kind))]
        return [*ids, borrowed] if borrowed is not None and borrowed not in ids else ids

    @property
    def action(self) -> RunTrains:
        return RunTrains(runs=tuple(self.runs[train] for train in self.trains if train in self.runs))

    def told(self, action: RunTrains) -> Sequence[RouteRan]:
        """What each route of a set brings; nothing for a set that cannot be run at all."""
        return self.desk.routes.told(self.moment.state, self.company, action)

    def _show(self) -> None:
        """Draw the routes, list them, and say whether they may be run.

        As long as the best routes are looked for the rules are not asked: they would have to look, too.
        """
        if self.search.is_running:
            told = self.told(self.action) if self.list.kept or self._shows_best() else ()
            self.take.set_refused([self.desk.words.tr("run.searching")])
        else:
            refusals = self.moment.legal.why_not(self.action)
            words, state = self.desk.words, self.moment.state
            self.take.set_refused([words.tell_refusal(refusal, state).with_rule for refusal in refusals])
            drawable = bool(self.runs) and all(refusal.key == LESS_THAN_BEST for refusal in refusals)
            told = self.told(self.action) if drawable else ()
        revenue = queries.revenue_of(told)
        aside = aside_of_routes(self.moment.state, told)
        key = "run.take_with" if aside else "run.take_for"
        self.take.set_label(self.desk.tr(key, revenue=revenue, aside=aside))
        self.list.show_routes(told, trains=self.trains)
        self._draw(told)
        self._show_status(revenue)
        self._show_sketch()

    # ---- keeping routes of some trains

    def _offer_others(self) -> None:
        is_open = bool(self.list.kept) and len(self.list.kept) < len(self.trains)
        self.others.setVisible(is_open and not self.search.is_running)

    def _search_others(self) -> None:
        """Look for the best routes beside those that are kept."""
        routes, state, company = self.desk.routes, self.moment.state, self.company
        self._begin_sketch(None)
        kept = tuple(self.runs[train] for train in self.trains if train in self.list.kept)
        self.search.start(lambda stop: routes.beside(state, company, kept, stop))
        self._show()

    def _draw(self, told: Sequence[RouteRan]) -> None:
        # drawing is wanted only with a board
        from ui.board.route_item import paid_at_stops, route_lines  # noqa: PLC0415

        values = [paid_at_stops(self.moment.state, route) for route in told]
        bonuses = [[self.bonus_text(*bonus) for bonus in route.bonuses] for route in told]
        lines = route_lines(self.action.runs, values, bonuses)
        # A train keeps its colour when the route of another one is drawn anew.
        numbered = [replace(line, number=self.trains.index(line.run.train)) for line in lines]
        self.desk.board.show_routes(numbered)

    def bonus_text(self, name: str, amount: int) -> str:
        """A bonus as it stands on the map."""
        return self.desk.tr("run.bonus_on_map", bonus=name, amount=f"{amount:+d}")

    def _show_status(self, revenue: int) -> None:
        best = 0 if self.best is None else queries.revenue_of(self.told(self.best))
        tr = self.desk.tr
        if not self.trains:
            text = tr("run.no_train")
        elif best > revenue:
            text = tr("run.better", amount=best, more=best - revenue)
        elif self.search.is_running:
            text = tr("run.searching")
        elif best and not self.desk.routes.is_proven(self.moment.state, self.company):
            text = tr("run.not_proven")
        else:
            text = tr("run.best" if best else "run.none")
        self.status.setText(text)
        self.propose.setVisible(best > revenue)
        self.again.setVisible(self._last is not None and set(self._last.runs) != set(self.action.runs))

    # ---- the last run

    def _last_run(self) -> RunTrains | None:
        """What the company ran the last time, if its trains can still run just that."""
        last = last_run_of(self.desk.session, self.company)
        if last is None:
            return None
        runs = tuple(
            Run(train=route.train, stops=route.stops, legs=route.legs)
            for route in last.routes
            if route.train in self.trains
        )
        action = RunTrains(runs=runs)
        is_sound = all(refusal.key == LESS_THAN_BEST for refusal in self.moment.legal.why_not(action))
        return action if runs and is_sound else None

    def _take_last(self) -> None:
        """Run as the last time."""
        assert self._last is not None
        self.list.kept.clear()
        self._begin_sketch(None)
        self.runs = {run.train: run for run in self._last.runs}
        self._show()

    # ---- the search

    def _improved(self, answer: RunTrains) -> None:
        follows = self.desk.settings["propose_routes"] and (not self.runs or self._shows_best())
        if not self.list.kept:
            self.best = answer
        if follows or self.list.kept:
            self.runs = {run.train: run for run in answer.runs}
        self._show()

    def _searched(self) -> None:
        """The routes can be run now, which is what is mostly wanted."""
        self._last = self._last_run()
        self._show()
        self.setFocusProxy(None)  # type: ignore[arg-type]  # the stubs do not know that it can be taken away
        focus = QApplication.focusWidget()
        if not self.take.is_refused and focus is not None and self.isAncestorOf(focus):
            self.take.setFocus()
            self._point()  # it may have had the keyboard while there was nothing to tell yet

    def _shows_best(self) -> bool:
        return self.best is not None and set(self.action.runs) == set(self.best.runs)

    def _take_best(self) -> None:
        if self.best is not None:
            self.list.kept.clear()
            self._begin_sketch(None)
            self.runs = {run.train: run for run in self.best.runs}
            self._show()
            self.take.setFocus()

    # ---- drawing by hand

    def _begin_sketch(self, train: str | None) -> None:
        """Draw the route of a train anew; None ends drawing."""
        self.sketch = None if train is None else Sketch(self.moment.state, train)
        for button, owner in zip(self._draw_buttons, self.trains, strict=True):
            button.setChecked(owner == train)
        if train is not None:
            self.runs.pop(train, None)
            self.list.kept.discard(train)
        self._show()

    def _stop_clicked(self, hex_id: str, stop: int) -> None:
        if self.sketch is not None and self.sketch.reach((hex_id, stop)):
            self._sketched()

    def _pass(self, hex_id: str) -> None:
        self._passed.add(hex_id)

    def _stop_passed(self, hex_id: str, stop: int) -> None:
        """The mouse is drawn along the track: on to a stop, or back to the one before."""
        sketch, passed = self.sketch, frozenset(self._passed)
        self._passed.clear()
        if sketch is not None and (
            sketch.follow_back((hex_id, stop)) or sketch.reach((hex_id, stop), passed)
        ):
            self._sketched()

    def _shorten(self) -> None:
        if self.sketch is not None:
            self.sketch.shorten()
            self._sketched()

    def _turn_aside(self) -> None:
        if self.sketch is not None:
            self.sketch.other_way()
            self._sketched()

    def _sketched(self) -> None:
        assert self.sketch is not None
        run = self.sketch.run
        if run is None:
            self.runs.pop(self.sketch.train, None)
        else:
            self.runs[self.sketch.train] = run
        self._show()
        self._point()

    def _show_sketch(self) -> None:
        """What can be clicked next."""
        sketch = self.sketch
        self._give_up.setEnabled(sketch is not None)
        self.desk.board.stops_are_drawn = sketch is not None
        for widget in (self.ways, self.hint, self.next):
            widget.setVisible(sketch is not None)
        if sketch is None:
            self.desk.board.set_highlights({})
            return
        self.back.setEnabled(bool(sketch.stops))
        self.other_way.setEnabled(sketch.has_other_way)
        self.hint.setText(self.desk.tr("run.hint" if sketch.stops else "run.hint_first", train=sketch.train))
        self._list_next(sketch)
        marks = {hex_id: "option" for hex_id, _ in sketch.next_stops()}
        marks.update({hex_id: "selected" for hex_id, _ in sketch.stops[-1:]})
        self.desk.board.set_highlights(marks)

    def _list_next(self, sketch: Sketch) -> None:
        """The stops that can be clicked, for the keyboard as well."""
        stops = sketch.next_stops() or ([] if sketch.stops else sketch.first_stops())
        told = sorted((stop_name(self.desk, self.moment.state, stop), stop) for stop in stops)
        self.next.clear()
        for name, stop in told:
            item = QListWidgetItem(name)
            item.setData(STOP, stop)
            self.next.addItem(item)
        self.next.setCurrentRow(0)
        self.next.fit()
