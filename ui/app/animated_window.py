"""What is seen to move in one of the windows, and where in it hexes, fields of the market and purses are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from gridsim.core import events
from gridsim.records import Bundle
from ui.board.route_item import way_of
from ui.drawing.geometry import hex_corners
from ui.panels.cards.card import Card
from ui.style.theme import company_colour
from ui.widgets.overlay_motion import Mover, Moving, along, stretch
from ui.widgets.visibility import in_sight

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim.core.events import Event, RouteRan
    from gridsim.facts.facts import Cell
    from ui.app.game_view import Playing
    from ui.board.view import BoardView
    from ui.window.turn_strip import TurnStrip
    from ui.window.wall import WallWindow

MOST_SUMS = 8
"""So many sums of money move at once."""
NEAR = 1.5
"""A frame falls on its hex from so many times its size."""


class Parts(Bundle, frozen=True):
    """A window and the parts of it that things move over; `field` is where a field of the market is seen."""

    window: QWidget
    board: BoardView
    players: QWidget
    strip: TurnStrip
    field: Callable[[Cell], QPointF | None]


def first_window(window: QWidget, playing: Playing) -> Parts:
    """The window in which is answered."""
    view = playing.pictures.market_view

    def field(cell: Cell) -> QPointF | None:
        if not in_sight(view) or cell not in view.market.cells:
            return None
        place = view.mapFromScene(view.market.cells[cell].field().center())
        return QPointF(view.viewport().mapTo(window, place))

    return Parts(window, playing.pictures.view, playing.panels.places["players"], playing.strip, field)


def wall_window(wall: WallWindow) -> Parts:
    """The window on the wall."""
    chart = wall.market.chart

    def field(cell: Cell) -> QPointF:
        return chart.mapTo(wall, chart.place_of(cell).center())

    return Parts(wall, wall.board, wall.players, wall.strip, field)


class Sight:
    """One of the windows: where in it hexes, fields of the market and purses are, and what moves there."""

    def __init__(self, playing: Playing, parts: Parts) -> None:
        self._playing, self._desk = playing, playing.desk
        self._parts, self.window = parts, parts.window
        self.moving = Moving(parts.window)

    def movers(self, happened: Sequence[Event]) -> Iterator[Mover]:
        """What is seen to move of what has happened."""
        sums = 0
        for event in happened:
            if isinstance(event, events.TileLaid):
                yield self._on_hex(event.hex, "option")
            elif isinstance(event, events.StationPlaced):
                yield self._on_hex(event.hex, company_colour(event.company))
            elif isinstance(event, events.TrainsRan):
                yield from (self._train(event.company, route) for route in event.routes)
            elif isinstance(event, events.PriceMoved):
                yield from self._marker(event)
            elif isinstance(event, events.CashPaid) and sums < MOST_SUMS:
                for mover in self._sum(event):
                    sums += 1
                    yield mover

    def _letters(self) -> QFont:
        """Those of the window, which are large on a wall."""
        letters = QFont(self._parts.players.font())
        letters.setBold(True)
        return letters

    # ---- on the board

    def _colour(self, name: str) -> QColor:
        return QColor(self._playing.pictures.board.theme.colour(name))

    def _on_board(self, x: float, y: float) -> QPointF:
        """A place of the map, in apothems, on the window."""
        view, apothem = self._parts.board, self._playing.pictures.board.theme.metrics.apothem
        place = view.mapFromScene(QPointF(x * apothem, y * apothem))
        return QPointF(view.viewport().mapTo(self.window, place))

    def _on_hex(self, hex_id: str, colour: str) -> Mover:
        """A frame that falls on a hex."""
        board = self._playing.pictures.board
        apothem = board.theme.metrics.apothem
        x, y = (part / apothem for part in board.middle(hex_id))
        middle = self._on_board(x, y)
        corners = [self._on_board(x + dx, y + dy) - middle for dx, dy in hex_corners(board.facts.layout)]
        return framing(middle, corners, self._colour(colour))

    def _train(self, company: str, route: RouteRan) -> Mover:
        """A train that runs along its route and leaves its line behind it."""
        board = self._playing.pictures.board
        way = [self._on_board(x, y) for x, y in way_of(route, board.artist, board.picture)]
        return running(way, self._colour(company_colour(company)), self._colour("casing"))

    # ---- on the market and between purses

    def _marker(self, event: events.PriceMoved) -> Iterator[Mover]:
        """The marker of a company, from its field to the next one."""
        begin = None if event.old is None else self._parts.field(event.old)
        end = self._parts.field(event.new)
        if begin is None or end is None:
            return
        colour = company_colour(event.company)
        yield plate(
            begin, end, event.company, self._colour(colour), self._colour(f"on:{colour}"), self._letters()
        )

    def _sum(self, event: events.CashPaid) -> Iterator[Mover]:
        """A sum of money, from purse to purse, where both are on the screen."""
        begin, end = self._purse(event.payer), self._purse(event.payee)
        if begin is not None and end is not None and event.amount:
            text = self._desk.money(event.amount)
            yield plate(begin, end, text, self._colour("value"), self._colour("on:value"), self._letters())

    def _purse(self, owner: str) -> QPointF | None:
        """Where the money of somebody is seen: a player's card, a company in the strip, the bank's line."""
        parts, state = self._parts, self._desk.session.shown.state
        panel = parts.players
        if owner in state.players and in_sight(panel):
            name = state.players[owner].name
            cards = (
                found_card for found_card in panel.findChildren(Card) if found_card.accessibleName() == name
            )
            card = next((shown for shown in cards if not shown.visibleRegion().isEmpty()), None)
            return None if card is None else QPointF(card.mapTo(self.window, QPoint(card.width() // 2, 24)))
        if owner in state.companies:
            place = parts.strip.place_of(company_colour(owner))
            return None if place is None else QPointF(parts.strip.mapTo(self.window, place))
        view = parts.board
        return QPointF(view.mapTo(self.window, QPoint(view.width() // 2, view.height())))


# ---- what moves


def framing(middle: QPointF, corners: Sequence[QPointF], colour: QColor) -> Mover:
    """A frame round a middle that becomes smaller and fades."""

    def shape(share: float) -> QPolygonF:
        size = NEAR - (NEAR - 1.0) * share
        return QPolygonF([middle + corner * size for corner in corners])

    def paint(painter: QPainter, share: float) -> None:
        faded = QColor(colour)
        faded.setAlphaF(1.0 - 0.6 * share)
        painter.setPen(QPen(faded, 5))
        painter.drawPolygon(shape(share))

    return Mover(paint, lambda before, now: shape(min(before, now)).boundingRect())


def running(way: Sequence[QPointF], colour: QColor, edge: QColor) -> Mover:
    """A train on its way, with the line it has run behind it."""

    def path(begin: float, end: float) -> QPainterPath:
        first, *others = stretch(way, begin, end)
        line = QPainterPath(first)
        for point in others:
            line.lineTo(point)
        return line

    def paint(painter: QPainter, share: float) -> None:
        line = path(0.0, share)
        for pen_colour, width in ((edge, 7), (colour, 4)):
            painter.strokePath(line, QPen(pen_colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setPen(QPen(edge, 2))
        painter.setBrush(colour)
        painter.drawEllipse(along(way, share), 8, 8)

    def differs(before: float, now: float) -> QRectF:
        """The line behind stays as it is."""
        return path(min(before, now), max(before, now)).boundingRect().adjusted(-10, -10, 10, 10)

    return Mover(paint, differs)


def plate(begin: QPointF, end: QPointF, text: str, ground: QColor, ink: QColor, letters: QFont) -> Mover:
    """A plate with letters that goes from place to place."""
    measure = QFontMetricsF(letters)
    width, height = measure.horizontalAdvance(text) + measure.height(), measure.height() * 1.2

    def box(share: float) -> QRectF:
        middle = begin + (end - begin) * share
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)

    def paint(painter: QPainter, share: float) -> None:
        painter.setPen(QPen(ink, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box(share), 6, 6)
        painter.setFont(letters)
        painter.drawText(box(share), Qt.AlignmentFlag.AlignCenter, text)

    return Mover(paint, lambda before, now: box(before).united(box(now)))
