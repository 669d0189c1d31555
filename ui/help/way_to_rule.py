"""The way from what is shown to its rule: a sign that comes with the pointer, a menu, and a key.

A widget says its rule by the property `rule`, or by a method `rule_here` where that changes with the place
the keyboard is at. Whatever lies within it leads there too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from ui.help.term_marking import TERM, heading_of
from ui.style.plain_text import as_tip
from ui.text.glossary import glossary
from ui.text.rulebook import cited

if TYPE_CHECKING:
    from gridsim.core.errors import Refusal
    from gridsim.telling.sentences import Sentences
    from ui.desk import Desk

RULE = "rule"
"""The property that holds a widget's rule."""
SIGN = "§"


def rule_at(widget: QWidget | None) -> str:
    """The rule of a widget, or of the nearest that it lies in; empty where none has any."""
    while widget is not None:
        here = getattr(widget, "rule_here", None)
        rule = str(here() if here is not None else widget.property(RULE) or "")
        if cited(rule):
            return rule
        widget = widget.parentWidget()
    return ""


def named(words: Sentences, rule: str) -> str:
    """A rule by its heading, as "Rules: Bidding (1856 §3.3)"."""
    return words.tr("help.rule", heading=heading_of(words, rule), rule=rule).replace("&", "&&")


def add_rule(menu: QMenu, desk: Desk, rule: str) -> None:
    """Offer in a menu to open a rule; nothing where there is none."""
    if cited(rule):
        menu.addAction(named(desk.words, rule), lambda: desk.show_rule(rule))


def link_at(widget: QWidget, place: QPoint) -> str:
    """The link the pointer is on within a widget, if it lies in a sentence that explains its terms."""
    inner = widget.childAt(place) or widget
    hover = getattr(inner, "hover", None)
    return str(hover.link) if hover is not None else ""


def add_link(menu: QMenu, desk: Desk, link: str) -> None:
    """Offer in a menu to explain the term that a link leads to."""
    if link.startswith(TERM):
        add_term(menu, desk, link.removeprefix(TERM))


def add_term(menu: QMenu, desk: Desk, term: str) -> None:
    """Offer in a menu to explain a term."""
    name = glossary(desk.words.language).terms[term].name
    menu.addAction(desk.words.tr("help.explain", name=name), lambda: desk.show_rule(f"{TERM}{term}"))


def offer_rules(widget: QWidget, desk: Desk, rule: Callable[[QPoint], str]) -> None:
    """Let a menu of a widget open the rule of a point in it; the menu key asks at its middle."""

    def open_menu(place: QPoint) -> None:
        menu = QMenu(widget)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        add_link(menu, desk, link_at(widget, place))
        add_rule(menu, desk, rule(place))
        if menu.actions():
            menu.popup(widget.mapToGlobal(place))

    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(open_menu)


def lead_refused(button: QWidget, refusals: Sequence[Refusal]) -> None:
    """Let a choice lead to why it is refused; one that is not leads where the question does."""
    button.setProperty(RULE, refusals[0].rule if refusals else "")


class RuleSign(QToolButton):
    """A small sign that opens a rule. It keeps its room while it is hidden, so that nothing moves."""

    def __init__(self, desk: Desk, rule: str = "") -> None:
        super().__init__()
        self._desk, self.rule = desk, ""
        self.setText(SIGN)
        self.setProperty("role", "rule")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        line = self.fontMetrics().lineSpacing()
        self.setFixedSize(QSize(line + 2, line))
        self.keep_room(is_kept=True)
        self.clicked.connect(self._show)
        self.hide()
        self.lead_to(rule)

    def _show(self) -> None:
        self._desk.show_rule(self.rule)

    def keep_room(self, *, is_kept: bool) -> None:
        """Keep the room while it is hidden, or leave it to others where nothing stands beside it."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(is_kept)
        self.setSizePolicy(policy)

    def lead_to(self, rule: str) -> None:
        """Lead to another rule from now on."""
        self.rule = rule if cited(rule) else ""
        told = named(self._desk.words, rule) if self.rule else ""
        self.setToolTip(as_tip(told.replace("&&", "&")))
        self.setAccessibleName(self.toolTip())

    def want(self, wanted: bool) -> None:
        """Come or go; without a rule, or where players want no rules named, it stays away."""
        self.setVisible(wanted and bool(self.rule) and bool(self._desk.settings["show_rules"]))
