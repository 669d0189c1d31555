"""What would follow from the choice the player points at, or why it is refused.

What follows is not computed here: the action is tried on a copy of the game and its events are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QAbstractScrollArea, QTextBrowser, QWidget

from gridsim import refused_offers
from gridsim.core.actions import Answer, Pass
from gridsim.core.decisions import Consent
from ui.help.term_marking import link_to, marked
from ui.help.told_label import Hover
from ui.panels.decisions.consequences import combines, consequences
from ui.panels.decisions.next_step import then
from ui.style.plain_text import together
from ui.widgets.text_lines import line_spans, paragraph_ends

if TYPE_CHECKING:
    from gridsim import GameState, View
    from gridsim.core.actions import Action
    from gridsim.core.errors import Refusal
    from ui.desk import Desk

REST = 120
"""Milliseconds the pointer rests on a choice before it is explained."""
LEAST_LINES = 3
"""So high it is at least."""
AROUND = 12
"""Pixels above and below its lines together."""
MOST_LINES = 18
BEFORE = -1
"""Where the keyboard is before it comes to the first term or rule."""
ALLOW = "allow:"
"""Where the link leads that carries a refused action out."""


class Explanation(QTextBrowser):
    """A small text under the choices."""

    allow_wanted = Signal(object)
    """A refused action is to be carried out all the same."""
    filled = Signal()
    """Something else is told, or nothing any more."""
    told_refusals = Signal(object, object)
    """(action, refusals): what is refused was pressed, not only pointed at; no action if none was meant."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._actions: tuple[Action, ...] = ()
        self._link = BEFORE
        """The term or rule that the keyboard has come to."""
        self._rules: list[str] = []
        """The rules of the lines, from top to bottom."""
        self.setOpenLinks(False)
        self.refused: Action | None = None
        """The action that is refused in the text."""
        self.anchorClicked.connect(lambda link: self._follow(link.toString()))
        self.hover = Hover(desk, self)
        self.highlighted.connect(lambda link: self.hover.point_at(link.toString()))
        self.setProperty("role", "explanation")
        self.setAccessibleName(desk.words.tr("decision.consequences"))
        self._hint = desk.words.tr("decision.explain_hint")
        self.setProperty("empty", True)
        self.give_lines(LEAST_LINES)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._explain)

    def paintEvent(self, event: QPaintEvent) -> None:
        """While nothing is explained, say how to get it explained, in as many lines as that takes.

        Not in the moment before what is pointed at is explained: from question to question it would flash.
        """
        super().paintEvent(event)
        if self.document().isEmpty() and not self._rest.isActive():
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            margin = int(self.document().documentMargin())
            room = self.viewport().rect().adjusted(margin, margin, -margin, -margin)
            painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self._hint)
            painter.end()

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes past all of the text: what ends the question would else be many steps away."""
        return QAbstractScrollArea.focusNextPrevChild(self, forwards)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go from one term or rule to the next, as far as there are any."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None or event.modifiers():
            super().keyPressEvent(event)
        elif 0 <= self._link + step < self._links():
            self._link += step
            super().focusNextPrevChild(step > 0)

    def _links(self) -> int:
        """How many terms and rules lead elsewhere."""
        cursor, found, before = QTextCursor(self.document()), 0, ""
        while cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
            link = cursor.charFormat().anchorHref()
            found += bool(link) and link != before
            before = link
        return found

    def give_lines(self, lines: int) -> None:
        """Be at least so many lines high, but never less than the least."""
        self.setMinimumHeight(self.fontMetrics().lineSpacing() * max(lines, LEAST_LINES) + AROUND)

    def lines_in(self, height: int) -> int:
        """How many lines there are in so many pixels of height."""
        return (height - AROUND) // self.fontMetrics().lineSpacing()

    @property
    def lines_told(self) -> int:
        """How many lines what is told now takes."""
        height = self.document().size().height() + 2 * self.frameWidth() - AROUND
        return ceil(height / self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._end_below_a_line()

    def _end_below_a_line(self) -> None:
        """Where there is more to read, end below a whole sentence; a margin alone needs no bar."""
        room = self.contentsRect().height()
        more = self.document().size().height() - room
        goes_on = more > self.document().documentMargin()
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if goes_on else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if self.verticalScrollBarPolicy() != policy:
            self.setVerticalScrollBarPolicy(policy)
        rest = room - self._last_end(room) if goes_on else 0
        if self.viewportMargins().bottom() != rest:
            self.setViewportMargins(0, 0, 0, rest)
        self.verticalScrollBar().setSingleStep(self.fontMetrics().lineSpacing())

    def _last_end(self, room: int) -> int:
        """Pixels down to which it is seen: below a sentence, for half of one reads like a whole one.

        Where not even the first one has room below the heading, no line of it is shown by half.
        """
        first = self.document().begin()
        whole = [end for end in map(ceil, paragraph_ends(first)) if end <= room]
        ends = whole if len(whole) > 1 else (ceil(end) for _, end in line_spans(first))
        return max((end for end in ends if end <= room), default=room)

    def clear(self) -> None:
        """Explain nothing any more."""
        self._rest.stop()
        self._actions, self._rules, self.refused = (), [], None
        super().clear()
        if self._frame():
            self.filled.emit()

    def _frame(self) -> bool:
        """Where nothing is told there is no frame round it either; whether that is otherwise than before."""
        empty = not self.is_telling
        is_other = bool(self.property("empty") != empty)
        if is_other:
            self.setProperty("empty", empty)
            self.style().unpolish(self)
            self.style().polish(self)
        return is_other

    @property
    def is_telling(self) -> bool:
        """Whether anything is told now."""
        return not self.document().isEmpty()

    def tell_answer(self) -> None:
        """What was answered to the question on the screen, and what followed; nothing where none was yet."""
        session, words = self._desk.session, self._desk.words
        shown, following = session.shown, session.moments[session.index + 1 :][:1]
        for after in following:
            assert shown.decision is not None
            answer = words.tr("decision.answered", move=session.move_label(words, session.index + 1))
            what = (
                []
                if shown.decision.secret
                else consequences(self._desk, shown, after.seen_by(""))[:MOST_LINES]
            )
            self._write_lines(answer, what, "accent")

    def _follow(self, link: str) -> None:
        if link == ALLOW and self.refused is not None:
            self.allow_wanted.emit(self.refused)
        elif link != ALLOW:
            self._desk.show_rule(link)

    def rule_here(self) -> str:
        """The first rule that is told: of a refusal the reason, of a choice its first consequence."""
        return next((rule for rule in self._rules if rule), "")

    def point_at(self, *actions: Action) -> None:
        """Explain an action, or some one after the other, after a moment of rest."""
        self._actions = actions
        self._rest.start()
        self._show_hint()

    def _show_hint(self) -> None:
        """Paint the hint, or no longer, as that is now."""
        if self.document().isEmpty():
            self.viewport().update()

    def explain_now(self) -> None:
        """What was pointed at was pressed: tell at once why it is refused, and that it was meant."""
        refusals = self._why_not()
        if refusals:
            self.show_refusals(refusals, self._actions[0])

    def show_refusals(self, refusals: Sequence[Refusal], action: Action | None = None) -> None:
        """Tell why something that was chosen is refused, and offer to allow an action all the same."""
        self._tell_refusals(refusals, action)
        self.told_refusals.emit(action, refusals)

    def _tell_refusals(self, refusals: Sequence[Refusal], action: Action | None) -> None:
        self._rest.stop()
        self.refused = action
        state = self._desk.session.shown.state
        told = [self._desk.words.tell_refusal(refusal, state) for refusal in refusals]
        self._write("decision.refused", [(refusal.text, refusal.rule) for refusal in told], "bad")

    def _why_not(self) -> Sequence[Refusal]:
        """Every reason against what is pointed at."""
        shown = self._desk.session.shown
        return shown.legal.why_not(self._actions[0]) if self._actions and shown.decision is not None else ()

    def _explain(self) -> None:
        self._show_hint()
        actions = self._actions
        if not actions or self._desk.session.shown.decision is None:
            return
        refusals = self._why_not()
        if refusals:
            self._tell_refusals(refusals, actions[0])
        elif self._desk.settings["show_consequences"]:
            self._show_consequences(actions)

    def _show_consequences(self, actions: Sequence[Action]) -> None:
        if self._is_secret:
            self._write("decision.consequences", [(self._desk.tr("decision.secret_follows"), "")], "accent")
            return
        moments = self._desk.session.previews(*actions)
        if not moments:
            return
        self.refused = None
        after = moments[-1]
        agreed = self._desk.session.previews(*actions, Answer(yes=True)) if _is_offer(after) else ()
        lines = consequences(self._desk, self._desk.session.shown, *(agreed or moments))[:MOST_LINES]
        if agreed:
            lines = [*self._refused_before(actions[-1]), self._if_agreed(after), *lines]
        passing = self._given_up(actions[0], after)
        lines = [*lines, *passing] if combines(*moments) else [*passing, *lines]
        if self._desk.settings["show_next"]:
            rule = after.decision.rule if after.decision is not None else ""
            lines.append((self._desk.words.tr("decision.follows", then=then(self._desk, after)), rule))
        lines = lines or [(self._desk.tr("decision.nothing_more"), "")]
        self._write("decision.consequences", lines, "accent")

    def _given_up(self, action: Action, after: View) -> list[tuple[str, str]]:
        """What passing gives up, and what it does not; nobody's turn comes again in a round that it ends."""
        shown = self._desk.session.shown
        assert shown.decision is not None
        ends_round = _round_of(after.state) != _round_of(shown.state)
        if not isinstance(action, Pass) or (ends_round and shown.decision.actor == shown.decision.player):
            return []
        told = self._desk.words.tell_passing(shown.decision)
        return [(told, "")] if told else []

    def _if_agreed(self, after: View) -> tuple[str, str]:
        """Who must agree to it."""
        assert after.decision is not None
        who = self._desk.words.who(after.decision.player, after.state)
        return self._desk.tr("decision.if_agreed", who=who), after.decision.rule

    def _refused_before(self, offer: Action) -> list[tuple[str, str]]:
        """Who has refused the same in this turn; he may be asked again."""
        shown = self._desk.session.shown
        players = dict.fromkeys(refused.by for refused in refused_offers(shown) if refused.offer == offer)
        names = (self._desk.words.who(player, shown.state) for player in players)
        return [(self._desk.tr("decision.refused_before", who=name), "") for name in names]

    @property
    def _is_secret(self) -> bool:
        """Whether what follows would tell what others have written down."""
        decision = self._desk.session.shown.decision
        return decision is not None and decision.secret

    def _write(self, title: str, lines: Sequence[tuple[str, str]], colour: str) -> None:
        self._write_lines(self._desk.words.tr(title), lines, colour)

    def _write_lines(self, title: str, lines: Sequence[tuple[str, str]], colour: str) -> None:
        """A heading, and lines with their rules."""
        head = f"<b style='color:{self._desk.theme.colour(colour)}'>{escape(title)}</b>"
        self._rules = [rule for _, rule in lines]
        told = (f"{marked(self._desk, together(text))} {link_to(self._desk, rule)}" for text, rule in lines)
        allowing = f"<a href='{ALLOW}'>{escape(self._desk.tr('positions.window.allow'))}</a>"
        self._link = BEFORE
        self.setHtml("<br>".join([head, *told, *([allowing] if self.refused is not None else [])]))
        self._frame()
        self._end_below_a_line()
        self.filled.emit()


def _round_of(state: GameState) -> tuple[str, int]:
    return state.round.kind, state.round.number


def _is_offer(after: View) -> bool:
    """Whether somebody else is asked then whether he agrees."""
    return isinstance(after.decision, Consent)
