"""What a panel is handed: the game on the screen, the words, the look, and the board to draw on.

A plain record made by `app`; nothing in it is looked up from anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.actions import Action, Run, RunTrains
    from gridsim.core.events import RouteRan
    from gridsim.telling.sentences import Sentences
    from ui.model.session import GameSession
    from ui.model.settings import Settings
    from ui.style.theme import Theme


def no_others(
    _state: GameState, _company: str, _kept: tuple[Run, ...], _stop: Callable[[], bool]
) -> Iterator[RunTrains]:
    """Where nothing is looked for."""
    yield from ()


@dataclass(frozen=True, slots=True)
class Routes:
    """What the engine knows of routes: better and better ones, and what a drawn set brings."""

    best: Callable[[GameState, str, Callable[[], bool]], Iterator[RunTrains]]
    told: Callable[[GameState, str, RunTrains], Sequence[RouteRan]]
    beside: Callable[[GameState, str, tuple[Run, ...], Callable[[], bool]], Iterator[RunTrains]] = no_others
    """Better and better ones of the other trains, with routes that are kept."""


def nowhere(_wanted: str) -> None:
    """Where there are no rules to open."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything a panel may use."""

    session: GameSession
    words: Sentences
    theme: Theme
    settings: Settings
    board: Any = None
    """The board scene, or None where there is none (some tests)."""
    tray: Any = None
    """The tile tray, or None."""
    picker: Any = None
    """The strip of tiles beside a hex, or None."""
    routes: Routes | None = None
    market: Any = None
    """The scene of the stock market, or None."""
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

    def money(self, amount: int) -> str:
        return self.words.money(amount, self.session.shown.state)
