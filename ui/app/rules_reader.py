"""Opens the rules and the glossary beside the game, at the rule or term that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

import gridsim
from ui.text.books import LESSONS, POSITIONS

if TYPE_CHECKING:
    from ui.dialogs.rules import RulesWindow
    from ui.window.shell import Shell


class Reading:
    """Keeps one window of rules, made when it is first wanted."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._window: RulesWindow | None = None

    @property
    def window(self) -> RulesWindow:
        """The window, made when it is first wanted: printing is not needed for a start."""
        if self._window is None:
            from ui.dialogs.rules import RulesWindow  # noqa: PLC0415

            shell, books = self._shell, [*(title.id for title in gridsim.titles()), POSITIONS, LESSONS]
            self._window = RulesWindow(shell.words, books, shell.window, marks=self._marks_terms)
        return self._window

    def open(self) -> None:
        """The rules at what the keyboard is on, else at what is asked; without a game those of any title."""
        from ui.help.way_to_rule import rule_at  # noqa: PLC0415  not wanted for a start

        self.open_at(rule_at(QApplication.focusWidget()) or self._rule_now())

    def open_at(self, rule: str) -> None:
        """Turn to a rule as it is cited, "1856 §4.3", or to a term, "term:par"."""
        from ui.help.term_marking import TERM  # noqa: PLC0415  not wanted for a start

        if rule.startswith(TERM):
            self.explain(rule.removeprefix(TERM))
        else:
            self.window.open_at(rule)

    def open_glossary(self) -> None:
        """The glossary from its beginning."""
        self.explain("")

    def explain(self, term: str) -> None:
        """Turn to a term of the glossary."""
        self.window.explain(term, self._title_now())

    def relabel(self) -> None:
        """Go on in the language that is spoken now."""
        if self._window is not None:
            self._window.label()

    def _marks_terms(self) -> bool:
        return bool(self._shell.settings["show_terms"])

    def _title_now(self) -> str:
        session = self._shell.session()
        return session.shown.state.facts.title if session is not None else ""

    def _rule_now(self) -> str:
        """The rule of what is asked; else only the title, which opens its first page."""
        session = self._shell.session()
        if session is None:
            return ""
        decision = session.shown.decision
        return decision.rule if decision is not None else f"{self._title_now()} §1"
