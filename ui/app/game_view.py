"""Everything on the screen that belongs to one game: the board and the panels, made for its session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from gridsim.records import Bundle
from ui.app.late_panels import LATE
from ui.desk import nowhere
from ui.model.routes import Routes
from ui.panels.decisions.decision_dock import DecisionDock
from ui.panels.decisions.registry import DECISION_PANELS
from ui.panels.panel_context import PanelContext
from ui.panels.tables.market import MarketPanel
from ui.widgets.connections import Connections
from ui.widgets.made_late import MadeLate, MadeWhenAsked
from ui.window.focus_order import leave_keyboard
from ui.window.map_area import Middle
from ui.window.turn_strip import TurnStrip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import GameState, Moment
    from gridsim.facts.facts import Facts
    from gridsim.telling.sentences import Sentences
    from ui.app.animations import Moments
    from ui.board.scene import BoardScene
    from ui.board.tiles.tile_picker import TilePicker
    from ui.board.tiles.tray import TileTray
    from ui.board.view import BoardView
    from ui.market.view import MarketView
    from ui.model.session import GameSession
    from ui.model.settings import Settings
    from ui.panels.record.history import HistoryPanel
    from ui.panels.record.log import LogPanel
    from ui.panels.tables.charts import ChartsPanel
    from ui.style.theme import Theme
    from ui.window.wall import WallWindow


class Pictures(Bundle, frozen=True):
    """What draws the game: the board's scene and view, the tile tray and the stock market.

    `show` brings all of them to a state.
    """

    board: BoardScene
    view: BoardView
    show: Callable[[GameState], None]
    tray: TileTray
    market_view: MarketView
    picker: TilePicker


Draw = Callable[["Facts", "Theme", "Sentences"], Pictures]


class Playing:
    """The parts of one game on the screen."""

    def __init__(
        self,
        session: GameSession,
        words: Sentences,
        theme: Theme,
        settings: Settings,
        draw: Draw,
        *,
        routes: Routes | None = None,
        show_rule: Callable[[str], None] = nowhere,
    ) -> None:
        facts = session.shown.state.facts
        look = theme.with_sheet(facts.companies.values())
        self.session = session
        self._routes = routes or Routes()
        self._show_rule = show_rule
        self.pictures = draw(facts, look, words)
        self.desk = self._make_desk(words, look, settings)
        self.decision = DecisionDock(self.desk, DECISION_PANELS)
        self.strip = TurnStrip(self.desk)
        self.middle = Middle(self.desk, self.pictures.view)
        self.pictures.picker.seen.connect(self.middle.round_card.make_room)
        self.panels = MadeWhenAsked(self._make_panels(settings["text_size"]))
        self.moments: Moments | None = None
        """What moves over the window, where anything may."""
        self.wall: WallWindow | None = None
        """The second window, while it is open."""
        self._heard = Connections()
        self._heard.hear(session.moment_changed, self._show)
        self._show(None, session.shown)

    def leave(self) -> None:
        """Hear nothing of the session any more; other parts are going to show it."""
        leave_keyboard(self.middle.window())
        self._heard.leave()
        if self.moments is not None:
            self.moments.leave()
        self.decision.leave()
        self.strip.leave()
        self.middle.leave()

    def _make_desk(self, words: Sentences, look: Theme, settings: Settings) -> PanelContext:
        pictures = self.pictures
        return PanelContext(
            self.session,
            words,
            look,
            settings,
            board=pictures.board,
            tray=pictures.tray,
            picker=pictures.picker,
            routes=self._routes,
            show_rule=self._show_rule,
        )

    def _show(self, _old: Moment | None, new: Moment) -> None:
        """Show a moment on the board and on the market."""
        self.pictures.show(new.state)
        self.pictures.view.wait_for_rest()
        self.pictures.market_view.wait_for_rest()

    @property
    def log(self) -> LogPanel:
        return cast("LogPanel", self.panels["log"])

    @property
    def history(self) -> HistoryPanel:
        return cast("HistoryPanel", self.panels["history"])

    @property
    def charts(self) -> ChartsPanel:
        return cast("ChartsPanel", self.panels["charts"])

    def _show_price(self, company: str) -> None:
        self.charts.show_price(company)

    def _make_panels(self, text_size: int) -> dict[str, QWidget]:
        """The panels by name, and the places of those that are made when they are seen or asked for."""
        market = MarketPanel(self.desk, self.pictures.market_view)
        market.line_wanted.connect(self._show_price)
        late = {name: MadeLate(partial(self._make, name), LATE[name].least(text_size)) for name in LATE}
        return {**late, "decision": self.decision, "tray": self.pictures.tray, "market": market}

    def _make(self, name: str) -> QWidget:
        panel: Any = LATE[name].make(self.desk)
        if name == "grid":
            panel.company_wanted.connect(self.decision.show_company)
        elif name == "prices":
            panel.line_wanted.connect(self._show_price)
        return cast("QWidget", panel)
