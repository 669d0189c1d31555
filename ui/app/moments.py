"""Moments worth seeing: tiles are laid, trains run, money moves; great ones are told in large letters.

Everything on the screen is at its end before anything moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from gridsim.core import events
from ui.board.route_item import way_of
from ui.drawing.geometry import hex_corners
from ui.panels.cards.card import Card
from ui.panels.over_map.headline import Headline
from ui.style.theme import company_colour
from ui.widgets.connections import Connections
from ui.widgets.in_sight import in_sight
from ui.widgets.moving import Mover, Moving, along, stretch

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import Moment
    from gridsim.core.events import Event, RouteRan
    from ui.app.game_view import Playing

BIG = (
    events.PhaseBegan,
    events.TrainsRusted,
    events.CompanyFormed,
    events.CompanyClosed,
    events.CompanyAbsorbed,
    events.CompanyStarted,
    events.WentBankrupt,
    events.EndAnnounced,
    events.GameEnded,
)
"""What a whole table should notice."""
MOST_SUMS = 8
"""So many sums of money move at once."""
NEAR = 1.5
"""A frame falls on its hex from so many times its size."""


class Moments:
    """Follows the game of some parts on the screen and lets its moments be seen over a window."""

    def __init__(self, window: QWidget, playing: Playing) -> None:
        self._window, self._playing, self._desk = window, playing, playing.desk
        self.moving = Moving(window)
        self.headline = Headline(playing.middle)
        self._heard = Connections()
        self._heard.hear(playing.session.moment_changed, self._moment_changed)

    def leave(self) -> None:
        """Hear nothing of the game any more."""
        self._heard.leave()
        self.moving.skip()
        self.moving.deleteLater()
        self.headline.go()

    def _moment_changed(self, old: Moment, new: Moment) -> None:
        session = self._playing.session
        self.moving.skip()
        if not self._desk.settings["show_moments"] or not session.asks_anew(old) or session.is_trying:
            self.headline.go()
            return
        happened = self._since(old)
        tell = self._desk.words.tell_event
        big = [tell(event, new.state).text for event in happened if isinstance(event, BIG)]
        if big:
            for headline in self._headlines():
                headline.tell(list(dict.fromkeys(big)))
        self.moving.play(list(self._movers(happened)))

    def _headlines(self) -> list[Headline]:
        """Over the map of each window."""
        wall = self._playing.wall
        return [self.headline] if wall is None else [self.headline, wall.headline]

    def _since(self, old: Moment) -> Sequence[Event]:
        """What has happened since a moment; several answers may have been given at once."""
        session = self._playing.session
        played = session.moments[: session.index + 1]
        places = (place for place in reversed(range(len(played))) if played[place] is old)
        at = next(places, len(played) - 2)
        return [event for moment in played[at + 1 :] for event in moment.events]

    def _movers(self, happened: Sequence[Event]) -> Iterator[Mover]:
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

    # ---- on the board

    def _colour(self, name: str) -> QColor:
        return QColor(self._playing.pictures.board.theme.colour(name))

    def _on_board(self, x: float, y: float) -> QPointF:
        """A place of the map, in apothems, on the window."""
        view, apothem = self._playing.pictures.view, self._playing.pictures.board.theme.metrics.apothem
        place = view.mapFromScene(QPointF(x * apothem, y * apothem))
        return QPointF(view.viewport().mapTo(self._window, place))

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
        view, cells = self._playing.pictures.market_view, self._playing.pictures.market_view.market.cells
        if not in_sight(view):
            return
        if event.old not in cells or event.new not in cells:
            return
        begin, end = (
            QPointF(
                view.viewport().mapTo(
                    self._window, view.mapFromScene(cells[cell].sceneBoundingRect().center())
                )
            )
            for cell in (event.old, event.new)
        )
        colour = company_colour(event.company)
        yield plate(begin, end, event.company, self._colour(colour), self._colour(f"on:{colour}"))

    def _sum(self, event: events.CashPaid) -> Iterator[Mover]:
        """A sum of money, from purse to purse, where both are on the screen."""
        begin, end = self._purse(event.payer), self._purse(event.payee)
        if begin is not None and end is not None and event.amount:
            text = self._desk.money(event.amount)
            yield plate(begin, end, text, self._colour("value"), self._colour("on:value"))

    def _purse(self, owner: str) -> QPointF | None:
        """Where the money of somebody is seen: a player's card, a company in the strip, the bank's line."""
        playing, state = self._playing, self._desk.session.shown.state
        panel = playing.panels["players"]
        if owner in state.players and in_sight(panel):
            name = state.players[owner].name
            cards = (
                found_card for found_card in panel.findChildren(Card) if found_card.accessibleName() == name
            )
            card = next((shown for shown in cards if not shown.visibleRegion().isEmpty()), None)
            return None if card is None else QPointF(card.mapTo(self._window, QPoint(card.width() // 2, 24)))
        if owner in state.companies:
            place = playing.strip.place_of(company_colour(owner))
            return None if place is None else QPointF(playing.strip.mapTo(self._window, place))
        middle = playing.middle
        return QPointF(middle.mapTo(self._window, QPoint(middle.width() // 2, middle.height())))


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


def plate(begin: QPointF, end: QPointF, text: str, ground: QColor, ink: QColor) -> Mover:
    """A plate with letters that goes from place to place."""
    width, height = 14.0 + 8.0 * len(text), 20.0

    def box(share: float) -> QRectF:
        middle = begin + (end - begin) * share
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)

    def paint(painter: QPainter, share: float) -> None:
        painter.setPen(QPen(ink, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box(share), 6, 6)
        letters = QFont(painter.font())
        letters.setBold(True)
        painter.setFont(letters)
        painter.drawText(box(share), Qt.AlignmentFlag.AlignCenter, text)

    return Mover(partial(paint), lambda before, now: box(before).united(box(now)))
