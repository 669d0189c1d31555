"""The rank of the buttons of a question: the one chief action, where there is nothing to choose between.

Of several answers none is chief, for that would be advice. The only answer there is, or the only way on, is
what everybody looks for, and is seen from across the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QPushButton, QWidget

from ui.panels.cards.card import Card
from ui.panels.decisions.not_now import NotNow
from ui.panels.decisions.offers import BesideOffer
from ui.widgets.buttons import CHIEF, ChoiceButton
from ui.widgets.columns import is_gone
from ui.widgets.restyling import restyle

if TYPE_CHECKING:
    from ui.panels.decisions.panel import Panel


def mark_chief(panel: Panel) -> None:
    """Give the only answer to a question its rank; where nothing answers it, what ends it.

    An answer that sells or gives away what may be kept is not chief: the keyboard begins elsewhere.
    """
    answers = _answers(panel)
    if any(answer.property("role") == CHIEF for answer in answers):
        return
    ways = answers or _answers(panel.footer)
    only = ways[0] if len(ways) == 1 else None
    if isinstance(only, ChoiceButton) and only.can_be_chief and panel.favourite() in (None, only):
        restyle(only, "role", CHIEF)


def _answers(part: QWidget) -> list[QWidget]:
    """What can be pressed or chosen from, but for what may be done beside the question."""
    lists = [box for box in part.findChildren(QComboBox) if box.count() > 1 and not box.isHidden()]
    found: list[QWidget] = [*part.findChildren(QPushButton), *part.findChildren(QAbstractItemView), *lists]
    beside = _aside(part)
    return [
        answer
        for answer in found
        if answer.window() is part.window()
        and not is_gone(answer)
        and not answer.property("refused")
        and not any(other.isAncestorOf(answer) for other in beside)
    ]


def _aside(part: QWidget) -> list[QWidget]:
    """What may be done beside the question, and what cannot be done now."""
    return [*part.findChildren(BesideOffer), *part.findChildren(NotNow)]


def first_focus(panel: QWidget) -> QWidget | None:
    """The first thing in a panel that takes the keyboard, answers the question itself and is not refused."""
    strong = Qt.FocusPolicy.TabFocus
    beside = _aside(panel)
    inner = (part for part in panel.findChildren(QWidget) if part.isEnabled() and part.focusPolicy() & strong)
    able = [part for part in inner if not part.isHidden() and not part.property("refused")]
    able = [part for part in able if not is_gone(part)]
    # A folded list is a window of its own, and a card leads to the rule of what it shows.
    able = [part for part in able if part.window() is panel.window() and not isinstance(part, Card)]
    return next((part for part in able if not any(other.isAncestorOf(part) for other in beside)), None)
