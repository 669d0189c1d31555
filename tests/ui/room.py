"""Finds what is written in less room than it needs."""

from __future__ import annotations

import re

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QWidget,
)

from ui.widgets.buttons import WrapButton
from ui.widgets.row_ends import LEADS

TICK = 22
"""Pixels of the box before the text of a switch."""


def cut_off(dock):
    """Buttons and labels that need more room than they have: (text, width, width needed, heights)."""
    return [
        (plain(each), each.width(), needed(each), each.height(), each.heightForWidth(each.width()))
        for each in seen(dock)
        if needed(each) > each.width() or each.heightForWidth(each.width()) > each.height()
    ]


def sideways(dock):
    """Buttons and labels that reach out of what they lie in to the left or to the right."""
    return [plain(each) for each in seen(dock) if _reaches_out(each)]


def overlapping(dock):
    """Pairs of buttons and labels of a dock that lie over each other where both can be seen."""
    shown = [(each, _seen_place(each)) for each in seen(dock)]
    return [
        (plain(one), plain(other))
        for number, (one, here) in enumerate(shown)
        for other, there in shown[number + 1 :]
        if not one.isAncestorOf(other) and not other.isAncestorOf(one)
        if here.intersected(there).width() > 1 and here.intersected(there).height() > 1
    ]


def _seen_place(widget):
    """The part of a widget that is on the screen, in the window."""
    box = widget.visibleRegion().boundingRect()
    return box.translated(widget.mapTo(widget.window(), QPoint(0, 0)))


def _reaches_out(widget):
    place, around = widget.mapTo(widget.window(), QPoint(0, 0)), widget.parentWidget()
    while around is not None and not around.isWindow():
        left = around.mapTo(widget.window(), QPoint(0, 0)).x()
        if place.x() < left - 1 or place.x() + widget.width() > left + around.width() + 1:
            return True
        around = around.parentWidget()
    return False


def is_seen(dock):
    """Whether anything of a dock is on the screen; what its parts cover does not count as its own."""
    return any(not each.visibleRegion().isEmpty() for each in (dock, *dock.findChildren(QWidget)))


def seen(dock):
    """Buttons and labels with a text that are on the screen."""
    kinds = (QPushButton, QCheckBox, QRadioButton, QLabel)
    shown = [each for kind in kinds for each in dock.findChildren(kind)]
    return [each for each in shown if not each.visibleRegion().isEmpty() and plain(each)]


def plain(widget):
    """The text without tags; in buttons an ampersand only marks a letter."""
    text = re.sub("<[^>]*>", "", widget.text())
    return text.replace("&", "") if isinstance(widget, QAbstractButton) else text


def needed(widget):
    """The width of the longest word where text wraps, otherwise of the longest line."""
    wraps = isinstance(widget, WrapButton) or (isinstance(widget, QLabel) and widget.wordWrap())
    parts = plain(widget).split() if wraps else plain(widget).split("\n")
    tick = TICK if isinstance(widget, (QCheckBox, QRadioButton)) else 0
    return tick + max(widget.fontMetrics().horizontalAdvance(part) for part in parts)


def bars_of(dock):
    """What is scrolled up and down in a dock and has a bar now: (what it is, pixels out of sight)."""
    areas = (area for area in dock.findChildren(QAbstractScrollArea) if area.isVisible())
    hidden = ((type(area).__name__, area.verticalScrollBar().maximum()) for area in areas)
    return [(name, pixels) for name, pixels in hidden if pixels > 0]


def cut_at_foot(area):
    """Texts of the buttons, fields and labels that the lower edge of what is scrolled cuts, but for lines."""
    foot = area.viewport().rect().bottom() + 1
    return [
        part.accessibleName() or part.text()
        for part, top in _parts_with_tops(area)
        if top < foot < top + part.height() and not _ends_below_a_line(part, foot - top)
    ]


def heads_nothing(area):
    """Headings that are the last things in sight of what is scrolled, without anything they lead to."""
    foot = area.viewport().rect().bottom() + 1
    tops = [(part, top) for part, top in _parts_with_tops(area) if top < foot]
    above = [
        (min(top + part.height(), foot), part)
        for part, top in tops
        if top + part.height() <= foot or _ends_below_a_line(part, foot - top)
    ]
    lowest = max((end for end, _ in above), default=0)
    last = [part for end, part in above if lowest - end <= 2]
    leads = [part.property("role") == "heading" or part.property(LEADS) for part in last]
    return [part.text() for part in last] if all(leads) else []


def _parts_with_tops(area):
    """Buttons, fields and labels of what is scrolled, with their upper edges as they are seen now."""
    kinds = (QAbstractButton, QLabel, QAbstractSpinBox, QComboBox)
    shown = [part for kind in kinds for part in area.widget().findChildren(kind) if part.isVisible()]
    return [(part, part.mapTo(area.viewport(), QPoint(0, 0)).y()) for part in shown]


def _ends_below_a_line(part, pixels):
    """Whether a long text is cut between two of its lines."""
    line = part.fontMetrics().lineSpacing()
    return isinstance(part, QLabel) and part.wordWrap() and pixels >= 2 * line and pixels % line <= 1
