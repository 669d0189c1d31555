"""Tables of 1835 in an operating round, for tests of what companies do."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.actions import Action, Pass
from gridsim.core.state import POOL, GameState
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.flow.turns import Turn
from gridsim.titles.title_1835 import rounds
from gridsim.titles.title_1835.answers import ANSWERS
from gridsim.titles.title_1835.routes import JUDGE
from gridsim.titles.title_1835.set_up import set_up
from tests.builders import Building
from tests.titles.title_1835.stock_rounds import NAMES, after_packet, all_sold, holds, operating

__all__ = ["after_packet", "all_sold", "holds", "operating"]

HOMES = {
    "BY": ("O15", 0), "SX": ("H16", 0), "WT": ("M9", 0), "HE": ("J8", 0), "MS": ("C13", 0), "OL": ("D6", 0),
    "M1": ("H2", 0), "M2": ("E19", 0), "M3": ("F14", 0), "M4": ("G5", 0), "M5": ("E19", 1), "M6": ("C11", 1),
}  # fmt: skip
"""Where the home stations lie, but for Baden's."""
PASS = Pass()


class WholeGame:
    """All rounds of a game."""

    answers = ANSWERS

    def play_turn(self, table: Table) -> Turn[None]:
        yield from rounds.play_turn(table)


def table(players: int = 4, *, options: Iterable[str] = (), phase: str = "1") -> Building:
    """The table before the first turn, in some phase."""
    return Building(set_up(load_facts("1835", options), NAMES[:players], 0)).phase(phase)


def in_operation(built: Building, company: str, owner: str = "player:1", **fields: object) -> Building:
    """A company with its home station, directed or owned by a player, that has had a turn."""
    built = holds(built, owner, company, president=True)
    built = operating(built, company) if built.state.companies[company].par else built
    built = built.company(company, status="started", **fields)
    return built.station(company, *HOMES[company]) if company in HOMES else built


def minors(built: Building, **owners: str) -> Building:
    """Minors in operation: `M1="player:1"`."""
    for minor, owner in owners.items():
        built = in_operation(built, minor, owner)
    return built


def operating_round(built: Building, *, number: int = 1, of: int = 3) -> Building:
    return built.operating(number, of)


def game(built: Building) -> Game:
    return Game(WholeGame(), built.state)


def play(playing: Game, *actions: Action) -> GameState:
    """Apply actions one after the other; the state after the last."""
    for action in actions:
        playing.apply(action)
    return playing.now.state


def play_until(playing: Game, kind: type, actor: str | None = None) -> Game:
    """Pass, or do the first thing that is allowed, until a decision of a kind is asked (for somebody)."""
    while not _is_asked(playing, kind, actor):
        legal = playing.now.legal
        playing.apply(PASS if PASS in legal else next(iter(legal)))
    return playing


def _is_asked(playing: Game, kind: type, actor: str | None) -> bool:
    decision = playing.now.decision
    assert decision is not None, "the game is over"
    return isinstance(decision, kind) and actor in (None, decision.actor)


def refusal_keys(playing: Game, action: Action) -> set[str]:
    """The sentences that tell why an action is refused."""
    return {refusal.key for refusal in playing.now.legal.why_not(action)}


def best_revenue(built: Building, company: str, *kinds: str) -> int:
    """The most that a company could run for with just these trains."""
    state = built.trains(company, *kinds).state
    runs = JUDGE.best(state, company).runs
    return sum(route.revenue for route in JUDGE.ran(state, company, runs))


def trains_of(state: GameState, owner: str) -> list[str]:
    """The kinds of train an owner has, in order."""
    kinds = list(state.facts.trains)
    return sorted((each.kind for each in state.trains.values() if each.owner == owner), key=kinds.index)


def in_pool(state: GameState) -> list[str]:
    return trains_of(state, POOL)
