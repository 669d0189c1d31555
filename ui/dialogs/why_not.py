""" "Why can't I ...?": every kind of action of the game, whether it can be done now, and if not, why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QWidget,
)

import gridsim
from gridsim.telling.tags import tag_of
from ui.help.term_marking import link_to, marked
from ui.help.told_label import Hover, ToldLabel
from ui.text.folding import holds
from ui.widgets.columns import across, rows
from ui.widgets.connections import Connections
from ui.widgets.dialog_size import suit_letters
from ui.widgets.search_line import SearchLine
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from gridsim import Action, Moment
    from gridsim.core.errors import Refusal
    from ui.desk import Desk

KIND = Qt.ItemDataRole.UserRole
MOST = 60
"""So many actions of one kind are told."""
POSSIBLE, IMPOSSIBLE = "✓", "✗"

USUAL = (720, 480)
"""Pixels of the dialog in letters of the usual size."""


class WhyNotDialog(QDialog):
    """A list of what can be done in this game; beside it what speaks against it now. It stays open."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        self._heard = Connections()
        super().__init__(parent)
        self._desk = desk
        tr = desk.words.tr
        self.setModal(False)
        suit_letters(self, USUAL)
        self.setWindowTitle(tr("why_not.title"))
        self.list = QListWidget()
        show_whole_rows(self.list)
        self.list.setAccessibleName(tr("why_not.kinds"))
        self.list.setMaximumWidth(240)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text = QTextBrowser()
        self.filter = SearchLine(tr("why_not.filter"), self.text)
        self.text.setOpenLinks(False)
        self.hover = Hover(desk, self.text)
        self.text.setAccessibleName(tr("why_not.reasons"))
        self.close_button = QPushButton(tr("why_not.close"))
        column = rows(self, margin=10, gap=8)
        column.addWidget(ToldLabel(desk, tr("why_not.hint"), role="quiet"))
        column.addLayout(across(self.list, self._right()), 1)
        column.addWidget(self.close_button)
        self._connect()
        self.refresh()

    def _right(self) -> QWidget:
        right = QWidget()
        column = rows(right)
        column.addWidget(self.filter)
        column.addWidget(self.text, 1)
        return right

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(lambda _new, _old: self._tell())
        self.filter.textChanged.connect(lambda _text: self._tell())
        self.close_button.clicked.connect(self.accept)
        self.text.anchorClicked.connect(lambda link: self._desk.show_rule(link.toString()))
        self.text.highlighted.connect(lambda link: self.hover.point_at(link.toString()))
        self._heard.hear(self._desk.session.moment_changed, self._moment_changed)
        self._is_following = True

    def done(self, result: int) -> None:
        """Follow the game no longer."""
        if self._is_following:
            self._heard.leave()
            self._is_following = False
        super().done(result)

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.refresh()

    @property
    def _moment(self) -> Moment:
        return self._desk.session.shown

    # ---- the list

    def refresh(self) -> None:
        """List the kinds of action, those that can be done now first; the chosen one stays."""
        chosen = self.list.currentItem().data(KIND) if self.list.currentItem() is not None else None
        self.list.blockSignals(True)
        self.list.clear()
        for kind in self._kinds():
            self.list.addItem(self._item(kind))
            if kind is chosen:
                self.list.setCurrentRow(self.list.count() - 1)
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        self.list.blockSignals(False)
        self._tell()

    def _kinds(self) -> list[type[Action]]:
        asked = self._moment.legal.checkers if self._moment.decision is not None else {}
        known = list(gridsim.asked_in(self._moment.state))
        return sorted(known, key=lambda kind: (kind not in asked, not self._is_possible(kind)))

    def _is_possible(self, kind: type[Action]) -> bool:
        return self._moment.decision is not None and bool(self._moment.legal.of(kind))

    def _item(self, kind: type[Action]) -> QListWidgetItem:
        sign = POSSIBLE if self._is_possible(kind) else IMPOSSIBLE
        item = QListWidgetItem(f"{sign} {self._desk.tell_group(kind)}")
        item.setData(KIND, kind)
        return item

    # ---- the reasons

    def _tell(self) -> None:
        item = self.list.currentItem()
        if self.list.currentRow() < 0:
            self.text.clear()
            return
        kind = item.data(KIND)
        wanted = self.filter.text().strip()
        lines = [rich for plain, rich in self._told(kind) if holds(plain, wanted)]
        self.text.setHtml("".join(f"<p>{line}</p>" for line in lines))

    def _told(self, kind: type[Action]) -> Iterator[tuple[str, str]]:
        """What is possible, what is refused and why, or where it is asked for; plain and as rich text."""
        words, moment = self._desk.words, self._moment
        if moment.decision is None or kind not in moment.legal.checkers:
            steps = gridsim.asked_in(moment.state)[kind]
            names = dict.fromkeys(words.tr(f"decisions.{tag_of(step)}.title") for step in steps)
            elsewhere = words.tr("why_not.elsewhere", steps=", ".join(names))
            yield elsewhere, marked(self._desk, elsewhere)
            return
        legal = moment.legal.of(kind)
        for action in islice(legal, MOST):
            told = self._desk.tell(action, moment)
            yield told, f"{POSSIBLE} <b>{escape(told)}</b>"
        refused = list(islice(legal.refused(), MOST))
        for action, refusals in refused:
            yield self._refused(action, refusals)
        if not refused and not legal:
            yield "", escape(words.tr("why_not.nothing"))

    def _refused(self, action: Action, refusals: Sequence[Refusal]) -> tuple[str, str]:
        """An action with every reason against it and the rule of each."""
        desk, told = self._desk, self._desk.tell(action, self._moment)
        reasons = [desk.words.tell_refusal(refusal, self._moment.state) for refusal in refusals]
        rich = "; ".join(
            f"{marked(desk, reason.text)} {self._cited(reason.rule)}".strip() for reason in reasons
        )
        plain = " ".join((told, *(reason.with_rule for reason in reasons)))
        return plain, f"{IMPOSSIBLE} {escape(told)}<br><i>{rich}</i>"

    def _cited(self, rule: str) -> str:
        link = link_to(self._desk, rule)
        return f"[{link}]" if link else ""
