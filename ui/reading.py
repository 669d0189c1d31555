"""Opens the rules beside the game, at the rule that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import gridsim

if TYPE_CHECKING:
    from ui.app import App
    from ui.dialogs.rules import RulesWindow


class Reading:
    """Keeps one window of rules, made when it is first wanted."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.window: RulesWindow | None = None

    def open(self) -> None:
        """The rules of the game on the screen, at what is asked now; on the start page those of any title."""
        self.open_at(self._rule_now())

    def open_at(self, rule: str) -> None:
        """Turn to a rule as it is cited, "1856 §4.3"."""
        if self.window is None:
            self.window = self._made()
        self.window.open_at(rule)

    def relabel(self) -> None:
        """Go on in the language that is spoken now."""
        if self.window is not None:
            self.window.label()

    def _made(self) -> RulesWindow:
        from ui.dialogs.rules import RulesWindow  # noqa: PLC0415  printing is not needed for a start

        return RulesWindow(self._app.words, [each.id for each in gridsim.titles()], self._app.window)

    def _rule_now(self) -> str:
        """The rule of what is asked; else only the title, which opens its first page."""
        session = self._app.session
        if session is None:
            return ""
        decision = session.shown.decision
        return decision.rule if decision is not None else f"{session.shown.state.facts.title} §1"
