"""Moments of games, and the same with something in them that is not as it should be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from gridsim.commands.audit.auditor import Auditor
from gridsim.core.actions import Pass, RepayDebt
from gridsim.core.events import Event
from gridsim.core.state import GameState, Round
from gridsim.flow.game import Game, Moment
from gridsim.titles.registry import title
from tests.builders import building
from tests.properties.whole_games import told_game

GAME = {"1835": "1835_germany", "1856": "1856_six_players", "1841": "1841_northern_italy"}
LATER = {"1844": "1844_switzerland", "1824": "1824_austria_hungary"}
Change = Callable[[Any], Event | None]
"""An event to what is told in its stead; None for one that stays."""


def accounts_of(game: Game) -> Any:
    return title(game.start.facts.title).accounts


def looked_at(game: Game, changed: Callable[[Moment], Moment] = lambda moment: moment) -> Iterator[str]:
    """What is said of all moments of a game, each changed before it is looked at."""
    auditor = Auditor(accounts_of(game), game.moments[0])
    for moment in game.moments[1:]:
        yield from auditor.look(changed(moment))


def with_events(moment: Moment, told: tuple[Event, ...], state: GameState | None = None) -> Moment:
    other = Moment.__new__(Moment)
    for name in Moment.__slots__:
        if hasattr(moment, name):
            setattr(other, name, getattr(moment, name))
    other.events = told
    if state is not None:
        other.state = state
    return other


def first_told(name: str, kind: type[Event], change: Change) -> list[str]:
    """What is said of a told game in which the first event of a kind that can be changed is another."""
    game, done = told_game((GAME | LATER)[name]), False

    def changed(moment: Moment) -> Moment:
        nonlocal done
        for place, event in enumerate(moment.events):
            other = change(event) if isinstance(event, kind) and not done else None
            if other is not None:
                done = True
                return with_events(moment, (*moment.events[:place], other, *moment.events[place + 1 :]))
        return moment

    found = list(looked_at(game, changed))
    assert done, "there was nothing to change"
    return found


def replaced(event: Event, **changes: Any) -> Event:
    return msgspec.structs.replace(event, **changes)


def repaying_and_passing(options: tuple[str, ...]) -> Game:
    """Anna repays some of her debt in the second stock round of 1824; nobody does anything else."""
    table = building("1824", options=options).cash("player:1", 50).with_(set_number=2)
    debtor = msgspec.structs.replace(table.state.players["player:1"], debt=200)
    state = msgspec.structs.replace(
        table.state,
        players=table.state.players.with_("player:1", debtor),
        round=Round(kind="stock", number=1, of=1, player="player:1"),
    )
    game = Game(title("1824"), state)
    game.apply(RepayDebt(amount=20))
    while game.now.state.set_number == 2 and game.now.state.round.kind == "stock":
        game.apply(Pass())
    return game
