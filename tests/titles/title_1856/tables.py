"""Games of 1856 that begin where a test wants them to."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim import Game, new_game
from gridsim.core.actions import Action, Pass
from gridsim.core.errors import IllegalAction
from gridsim.core.state import GameState, Round
from gridsim.facts.load import load_facts
from gridsim.finance.market import price
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.set_up import set_up
from tests.builders import Building

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")


def opening(players: int, *, options: Iterable[str] = ()) -> Game:
    """A game before its first decision."""
    return new_game("1856", NAMES[:players], options=tuple(options))


def table(players: int = 3, *, options: Iterable[str] = ()) -> Building:
    """The table at the start of a stock round, all privates sold and closed."""
    built = Building(set_up(load_facts("1856", options), NAMES[:players], 0))
    for private in built.state.privates:
        built = built.private(private, "removed")
    return built.with_(round=stock_round())


def stock_round(player: str = "player:1") -> Round:
    return Round(kind="stock", player=player)


def game(built: Building) -> Game:
    """A game that goes on from a table."""
    return Game(TITLE, built.state)


def play(playing: Game, *actions: Action) -> GameState:
    """Apply actions one after the other; the state after the last."""
    for action in actions:
        playing.apply(action)
    return playing.now.state


def play_until(playing: Game, kind: type) -> Game:
    """Pass, or do the first thing that is allowed, until a decision of a kind is asked."""
    while not isinstance(playing.now.decision, kind):
        legal = playing.now.legal
        playing.apply(Pass() if Pass() in legal else next(iter(legal.main())))
    return playing


def refusal_keys(playing: Game, action: Action) -> set[str]:
    """The sentences that tell why an action is refused; applying it must fail too."""
    keys = {refusal.key for refusal in playing.now.legal.why_not(action)}
    if keys:
        before = playing.now
        try:
            playing.apply(action)
        except IllegalAction:
            assert playing.now is before
        else:
            raise AssertionError(f"{action} is refused and yet it can be applied")
    return keys


def legal_of(playing: Game, *kinds: type) -> LegalActions:
    return playing.now.legal.of(*kinds)


def who(playing: Game) -> str:
    """The seat that is asked, as "P1"."""
    decision = playing.now.decision
    assert decision is not None
    return decision.player.replace("player:", "P")


def cash(playing: Game) -> list[int]:
    """The players' money in seating order."""
    state = playing.now.state
    return [state.cash[player] for player in state.players]


def prices(playing: Game, *companies: str) -> list[int]:
    return [price(playing.now.state, company) for company in companies]
