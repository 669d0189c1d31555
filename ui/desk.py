"""What is handed to everything that shows the game: the session, the words, the look, the settings.

A plain record made by `app`; nothing in it is looked up from anywhere else. Who draws on the map gets more:
`panels.panel_context`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import field

from gridsim.records import Bundle
from ui.model.routes import Routes

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from gridsim.telling.sentences import Sentences
    from ui.model.session import GameSession
    from ui.model.settings import Settings
    from ui.style.theme import Theme


def nowhere(_wanted: str) -> None:
    """Where there are no rules to open."""


class Desk(Bundle, frozen=True):
    """Everything that shows the game may use this."""

    session: GameSession
    words: Sentences
    theme: Theme
    settings: Settings
    routes: Routes = field(default_factory=Routes)
    show_rule: Callable[[str], None] = nowhere
    """Opens the rules at what is cited, as "1856 §4.3", or the glossary at a term, as "term:par"."""

    def tell(self, action: Action, moment: Moment) -> str:
        """The label of an action as an answer to a moment."""
        return self.words.tell_action(action, moment.state, moment.decision)

    def tell_group(self, kind: type[Action]) -> str:
        """The heading over all actions of a kind."""
        return self.words.tell_action_group(kind, self.session.shown.state)

    def tr(self, key: str, **facts: object) -> str:
        """A sentence about the game on the screen."""
        return self.words.tr(key, state=self.session.shown.state, **facts)

    def figure(self, amount: int) -> str:
        """An amount without the sign of the currency, as the game writes it."""
        return self.words.write(amount, "figure", self.session.shown.state)

    def money(self, amount: int) -> str:
        return self.words.money(amount, self.session.shown.state)
