"""Everything on the screen that belongs to one game: the board and the panels, made for its session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gridsim.records import Bundle
from ui.desk import nowhere
from ui.model.routes import Routes
from ui.panels.cards.companies import CompaniesPanel
from ui.panels.cards.players import PlayersPanel
from ui.panels.decisions.decision_dock import DecisionDock
from ui.panels.decisions.registry import DECISION_PANELS
from ui.panels.panel_context import PanelContext
from ui.panels.record.history import HistoryPanel
from ui.panels.record.log import LogPanel
from ui.panels.tables.charts import ChartsPanel
from ui.panels.tables.grid import GridPanel
from ui.panels.tables.holdings import HoldingsPanel
from ui.panels.tables.market import MarketPanel
from ui.panels.tables.prices import PricesPanel
from ui.panels.tables.trains import TrainsPanel
from ui.widgets.connections import Connections
from ui.window.map_area import Middle
from ui.window.turn_strip import TurnStrip

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.facts.facts import Facts
    from gridsim.telling.sentences import Sentences
    from ui.app.animations import Moments
    from ui.board.scene import BoardScene
    from ui.board.tiles.tile_picker import TilePicker
    from ui.board.tiles.tray import TileTray
    from ui.board.view import BoardView
    from ui.market.scene import MarketView
    from ui.model.session import GameSession
    from ui.model.settings import Settings
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
        self.log = LogPanel(self.desk)
        self.history = HistoryPanel(self.desk)
        self.charts = ChartsPanel(self.desk)
        self.panels: Mapping[str, QWidget] = self._make_panels()
        self.moments: Moments | None = None
        """What moves over the window, where anything may."""
        self.wall: WallWindow | None = None
        """The second window, while it is open."""
        self._heard = Connections()
        self._heard.hear(session.moment_changed, self._show)
        self._show(None, session.shown)

    def leave(self) -> None:
        """Hear nothing of the session any more; other parts are going to show it."""
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

    def _make_grid(self) -> GridPanel:
        grid = GridPanel(self.desk)
        grid.company_wanted.connect(self.decision.show_company)
        return grid

    def _make_panels(self) -> dict[str, QWidget]:
        prices, market = PricesPanel(self.desk), MarketPanel(self.desk, self.pictures.market_view)
        for panel in (prices, market):
            panel.line_wanted.connect(self.charts.show_price)
        return {
            "decision": self.decision,
            "log": self.log,
            "history": self.history,
            "players": PlayersPanel(self.desk),
            "companies": CompaniesPanel(self.desk),
            "trains": TrainsPanel(self.desk),
            "grid": self._make_grid(),
            "prices": prices,
            "holdings": HoldingsPanel(self.desk),
            "charts": self.charts,
            "tray": self.pictures.tray,
            "market": market,
        }
