"""The order of turns at a glance, across the top of the window: large enough for the whole table.

On the left the round and below it the train for sale and what is scrapped next, then those whose turns
make up the round with the current one in front, then the others as they would come next, on the right who
holds priority and who would get it now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.help.term_marking import tip_about
from ui.style.plain_text import show_tip
from ui.style.scale import CARD, TABLE, TURN
from ui.widgets.connections import Connections
from ui.window.turn_chips import HOLDS, WOULD_HOLD, Chip, chips_of, told_priority
from ui.window.turn_room import cut_behind, in_less_room

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk

ROUND = 1.0
"""Letters of the round, as a multiple of the window's."""
GAP, PADDING, MARGIN, EDGE = 6, 6, 8, 8
BEYOND = 4
"""Pixels by which letters may reach beyond their line: Qt cuts what is below it off."""


class TurnStrip(QWidget):
    """Draws the chips of a moment."""

    def __init__(self, desk: Desk) -> None:
        self._heard = Connections()
        super().__init__()
        self._desk = desk
        self.chips: list[Chip] = []
        """From left to right; those there is no room for are counted."""
        self.priority = ""
        """What stands at the right end."""
        self._places: list[tuple[QRect, Chip]] = []
        self._tells_priority = True
        self._hides_coming = False
        self._fonts: dict[tuple[float, bool], QFont] = {}
        """The letters asked for so far, by size and weight."""
        self._widths: dict[Chip, int] = {}
        """Of the chips of the moment, which are measured several times each."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._heard.hear(desk.session.moment_changed, self._moment_changed)
        self.show_moment(desk.session.shown)

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self._heard.leave()

    def _moment_changed(self, _old: Moment, new: Moment) -> None:
        self.show_moment(new)

    def show_moment(self, moment: Moment) -> None:
        """Show the turns of a moment."""
        chips, priority = list(chips_of(self._desk, moment)), told_priority(self._desk, moment.state)
        if self._hides_coming:
            chips = [chips[0], *(chip for chip in chips[1:] if chip.state != "next")]
        if (chips, priority) == (self.chips, self.priority):
            return
        self.chips, self.priority = chips, priority
        self._widths.clear()
        told = ", ".join(_spoken(chip) for chip in self.chips)
        said = "; ".join(filter(None, (told, self.priority)))
        self.setAccessibleName(f"{self._desk.words.tr('strip.heading')}: {said}")
        self.update()

    def hide_coming(self, *, on: bool) -> None:
        """Tell no turn that is to come, as long as a question asks for it."""
        self._hides_coming = on
        self.show_moment(self._desk.session.shown)

    # ---- drawing

    def sizeHint(self) -> QSize:
        return QSize(400, QFontMetrics(self._letters(TURN)).height() + PADDING + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, self.sizeHint().height())

    def _letters(self, size: float, *, bold: bool = True) -> QFont:
        if (size, bold) not in self._fonts:
            font = QFont(self.font())
            font.setPointSizeF(self.font().pointSizeF() * size)
            font.setBold(bold)
            self._fonts[size, bold] = font
        return self._fonts[size, bold]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fonts.clear()
            self._widths.clear()

    def _font_of(self, chip: Chip) -> QFont:
        if chip.is_round:
            return self._letters(ROUND, bold=True)
        return self._letters(TURN if chip.state == "current" else CARD, bold=bool(chip.ground))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._places = self._chosen_places()
        for place, chip in self._places:
            self._draw(painter, place, chip)
        if self._tells_priority:
            self._draw_priority(painter)
        painter.end()

    def place_of(self, ground: str) -> QPoint | None:
        """The middle of the first chip on a ground of this name; None where there is none on the screen."""
        return next((box.center() for box, chip in self._places if chip.ground == ground), None)

    def _chosen_places(self) -> list[tuple[QRect, Chip]]:
        """Where the chips go. Who has priority is left away if the room is needed and a chip says it too."""
        beside, alone = self._priority_begins(), self.width() - MARGIN
        is_told = any(HOLDS in chip.text or WOULD_HOLD in chip.text for chip in self.chips)
        chips: Sequence[Chip] = self.chips
        for chips in in_less_room(self.chips):
            needed = self._needed(chips)
            for end in (beside, alone):
                if needed <= end and (is_told or end == beside):
                    self._tells_priority = end == beside
                    return list(self._laid_out(chips, end))
        places = list(self._laid_out(chips, alone))
        is_told = is_told and any(HOLDS in chip.text for _, chip in places)
        self._tells_priority = not is_told and self._reach_of_current(chips) <= beside
        return list(self._laid_out(chips, beside)) if self._tells_priority else places

    def _needed(self, chips: Sequence[Chip]) -> int:
        """Where the last of the chips would end."""
        return MARGIN + sum(map(self._width, chips)) + (len(chips) - 1) * GAP

    def _priority_begins(self) -> int:
        width = QFontMetrics(self._letters(CARD, bold=False)).horizontalAdvance(self.priority)
        return self.width() - MARGIN - width - 2 * GAP

    def _draw_priority(self, painter: QPainter) -> None:
        """Write who has priority at the right."""
        painter.setFont(self._letters(CARD, bold=False))
        painter.setPen(QColor(self._desk.theme.colour("text")))
        place = self.rect().adjusted(0, 0, -MARGIN, 0)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.priority)

    def _laid_out(self, chips: Sequence[Chip], end: int) -> Iterator[tuple[QRect, Chip]]:
        """Chips with their places, as many as there is room for; then how many more there are."""
        left, height = MARGIN, self.height() - PADDING
        for chip in self._cut(chips, end):
            width = self._width(chip)
            yield QRect(left, PADDING // 2, width, height), chip
            left += width + GAP

    def _cut(self, chips: Sequence[Chip], end: int) -> Sequence[Chip]:
        """Those there is room for, with a count of the others."""
        if self._needed(chips) <= end:
            return chips
        shorter = (cut_behind(chips, count) for count in range(len(chips) - 1, 0, -1))
        return next((cut for cut in shorter if self._needed(cut) <= end), cut_behind(chips, 1))

    def _reach_of_current(self, chips: Sequence[Chip]) -> int:
        """Where the current chip ends, and the count of those behind it."""
        places = [number for number, chip in enumerate(chips) if chip.state == "current"]
        if not places:
            return 0
        is_last = places[0] + 1 == len(chips)
        return self._needed(chips if is_last else cut_behind(chips, places[0] + 1)) + GAP

    def _width(self, chip: Chip) -> int:
        width = self._widths.get(chip)
        if width is None:
            edge = EDGE if chip.edge else 0
            width = max(self._text_width(chip), self._below_width(chip)) + 2 * PADDING + edge
            self._widths[chip] = width
        return width

    def _text_width(self, chip: Chip) -> int:
        return QFontMetrics(self._font_of(chip)).horizontalAdvance(chip.text)

    def _below_width(self, chip: Chip) -> int:
        return QFontMetrics(self._letters(TABLE, bold=False)).horizontalAdvance(chip.below)

    def _draw(self, painter: QPainter, place: QRect, chip: Chip) -> None:
        theme = self._desk.theme
        painter.setFont(self._font_of(chip))
        painter.setPen(Qt.PenStyle.NoPen)
        if chip.ground:
            is_current = chip.state == "current"
            edge = QPen(QColor(theme.colour("accent" if is_current else "line")), 3 if is_current else 1)
            painter.setPen(edge)
            painter.setBrush(QColor(theme.colour(chip.ground)))
            painter.setOpacity(0.45 if chip.state == "done" else 1.0)
            painter.drawRoundedRect(place.adjusted(1, 2, -1, -2), 5, 5)
            band = theme.colour(f"trim:{chip.ground}")
            if band != theme.colour(chip.ground):
                painter.fillRect(place.adjusted(6, place.height() - 5, -6, -3), band)
            painter.setOpacity(1.0)
        if chip.edge:
            painter.fillRect(
                QRect(place.left() + 3, place.top() + 6, 5, place.height() - 12), theme.colour(chip.edge)
            )
        if chip.is_round:
            self._draw_lines(painter, place, chip)
            return
        ink = f"on:{chip.ground}" if chip.ground and chip.state != "done" else "text"
        painter.setPen(QColor(theme.colour(ink)))
        painter.drawText(
            place.adjusted(EDGE if chip.edge else 0, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, chip.text
        )

    def _draw_lines(self, painter: QPainter, place: QRect, chip: Chip) -> None:
        """Two lines, one below the other; one alone has all the height."""
        middle = place.top() + place.height() * 53 // 100 if chip.below else place.bottom()
        painter.setPen(QColor(self._desk.theme.colour("text")))
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        upper = QRect(place.left(), place.top(), place.width(), middle - place.top())
        painter.drawText(upper.adjusted(0, -BEYOND, 0, BEYOND), align, chip.text)
        painter.setFont(self._letters(TABLE, bold=False))
        lower = QRect(place.left(), middle, place.width(), place.bottom() - middle)
        painter.drawText(lower.adjusted(0, -BEYOND, 0, BEYOND), align, chip.below)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    def tip_at(self, place: QPoint) -> str:
        """What is told of a place: of a chip, of the round with its terms, of priority."""
        chip = next((chip for box, chip in self._places if box.contains(place)), None)
        if chip is not None:
            return chip.tip if chip.ground else tip_about(self._desk, chip.text, chip.tip)
        is_priority = self._tells_priority and place.x() >= self._priority_begins()
        return tip_about(self._desk, self.priority) if is_priority else ""


def _spoken(chip: Chip) -> str:
    """What a chip says to who cannot see it."""
    return f"{chip.text}, {chip.below}" if chip.below else chip.tip or chip.text
