"""Answers given in secret: which lie unopened at a moment, who opened them, and what one player may know.

A secret answer is opened by the next question that is not secret, or by the end of its turn. Until then a
title keeps it off the table; but it stands in the history, and a try would open it. So whatever shows a game
to somebody, or plays on his behalf, looks at it through `Moment.seen_by`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, Sealed
from gridsim.core.errors import IllegalAction, Refusal
from gridsim.flow.legal import LegalActions

if TYPE_CHECKING:
    from gridsim.core.decision import Decision
    from gridsim.core.events import Event
    from gridsim.core.state import GameState, PlayerId
    from gridsim.flow.game import Moment

SEALED = "gridsim: secret answers are opened together"

Hidden = tuple["PlayerId | None", ...]
"""For each answer of a turn whose it is while it lies unopened, None for one that everybody knows."""


def hidden_answers(asked: Sequence[Decision], now: Decision | None) -> Hidden:
    """Whose the answers to the questions of a turn are, as far as they are secret at the question `now`."""
    if now is None or not now.secret:
        return (None,) * len(asked)
    opened = max((place for place, question in enumerate(asked) if not question.secret), default=-1)
    return tuple(question.player if place > opened else None for place, question in enumerate(asked))


def opened_by(before: Moment, after: Moment) -> tuple[PlayerId, ...]:
    """Whose secret answers the action between two moments has opened; nobody's for most actions."""
    asked = before.decision
    if asked is None or not asked.secret or after.sealed:
        return ()
    return (*before.sealed, asked.player)


def opened_since(moments: Sequence[Moment], index: int) -> tuple[PlayerId, ...]:
    """Whose secret answers have been opened after the moment of that number, in the order of the answers."""
    opened = (opened_by(before, after) for before, after in pairwise(moments[index:]))
    return tuple(dict.fromkeys(player for players in opened for player in players))


def is_sealed(moments: Sequence[Moment], index: int) -> bool:
    """Whether answers lie unopened at the moment of that number, and nobody has opened them since."""
    return bool(moments[index].sealed) and not opened_since(moments, index)


def why_sealed(moments: Sequence[Moment], *places: int) -> Refusal | None:
    """Why no other line of play may begin at the moments of these numbers; None if it may.

    On a line of its own somebody could hand in all the sheets that are missing, and so open those of others.
    """
    is_any = any(is_sealed(moments, place) for place in places)
    return Refusal(SEALED, "sheets_are_sealed") if is_any else None


class View:
    """A moment as one player knows it, or, with an empty id, as everybody does. Immutable."""

    __slots__ = ("_moment", "player")

    def __init__(self, moment: Moment, player: PlayerId) -> None:
        self._moment = moment
        self.player = player

    @property
    def state(self) -> GameState:
        """The table; a title puts nothing secret on it."""
        return self._moment.state

    @property
    def turn_start(self) -> GameState:
        """The table when the turn began."""
        return self._moment.turn_start

    @property
    def decision(self) -> Decision | None:
        """The question, which everybody hears; None: the game is over."""
        return self._moment.decision

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about, as the log tells it to everybody."""
        return self._moment.events

    @property
    def sealed(self) -> tuple[PlayerId, ...]:
        """Whose secret answers lie unopened."""
        return self._moment.sealed

    @property
    def answers(self) -> tuple[Action, ...]:
        """The answers given in this turn, with an empty envelope for each secret one of somebody else."""
        pairs = zip(self._moment.answers, self._moment.hidden, strict=True)
        return tuple(Sealed() if whose not in (None, self.player) else answer for answer, whose in pairs)

    @property
    def action(self) -> Action | None:
        """What led here, as `answers` tells it; None at the start of a game."""
        return self.answers[-1] if self._moment.answers else self._moment.action

    @property
    def legal(self) -> LegalActions:
        """The legal answers; none to a secret question that somebody else is asked."""
        legal = self._moment.legal
        return legal if self._is_asked else LegalActions(legal.state, legal.decision, {})

    @property
    def _is_asked(self) -> bool:
        asked = self._moment.decision
        return asked is None or not asked.secret or asked.player == self.player

    def after(self, action: Action) -> View:
        """What an action would lead to, as `Moment.after`, for the same player.

        Raises IllegalAction also for an answer to somebody else's secret question, and where the answers of
        others would be opened.
        """
        return next(self.after_each((action,)))

    def after_each(self, actions: Iterable[Action]) -> Iterator[View]:
        """What several actions would lead to, one after the other.

        Raises IllegalAction at the first one that the rules refuse, that answers the secret question of
        another, or that would open the answers of others.
        """
        now = self

        def asked() -> Iterator[Action]:
            for action in actions:
                if not now._is_asked:
                    raise _refused("secret_of_another", now)
                yield action

        for moment in self._moment.after_each(asked()):
            if set(opened_by(now._moment, moment)) - {self.player}:
                raise _refused("would_open_secrets", now)
            now = View(moment, self.player)
            yield now


def _refused(key: str, view: View) -> IllegalAction:
    assert view.decision is not None
    return IllegalAction([Refusal(SEALED, key, {"player": view.decision.player})])
