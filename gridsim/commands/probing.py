"""What must hold of a game beside its states: offers can be taken, refusals are meant, moments are values.

Each probe looks at the present moment of a game without changing the game, and tells in words what is
wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from gridsim.commands.audit.runs import wrong_payment, wrong_runs
from gridsim.commands.audit.walks import drawn_runs
from gridsim.commands.mutations import mutations
from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.errors import IllegalAction, SaveError
from gridsim.routes.route import revenue_of
from gridsim.saves.format import decoded, encoded
from gridsim.saves.replay import FAULTS, fault_of, raised_in, shown

if TYPE_CHECKING:
    from gridsim.commands.invariants import Watch
    from gridsim.core.actions import Action
    from gridsim.flow.game import Game, Moment
    from gridsim.saves.library import Library

NOT_BEST = "route_not_best"
WALKS = 6
"""Routes drawn for each try."""
Probe = Callable[["Game", Random, int, "Watch | None"], Iterator[str]]
"""(game, random, how many tries, what has seen the game so far) to what is wrong."""


def offers(game: Game, random: Random, tries: int, watch: Watch | None = None) -> Iterator[str]:
    """Every action that is offered is legal and can be played, and nothing is wrong then."""
    legal = game.now.legal
    for action in [legal.sample(random) for _ in range(tries)]:
        if action not in legal or legal.why_not(action):
            yield f"{shown(action)} is offered and refused: {legal.why_not(action)}"
        yield from _plays(game, action, watch)


def refusals(game: Game, _random: Random, tries: int, _watch: Watch | None = None) -> Iterator[str]:
    """Every action shown as refused is refused, by rules that say where they stand."""
    for action, reasons in islice(game.now.legal.refused(), tries * 4):
        if action in game.now.legal or not reasons:
            yield f"{shown(action)} is shown as refused and is legal"
        for refusal in reasons:
            if not refusal.rule or not refusal.key:
                yield f"{shown(action)} is refused without a rule: {refusal}"


def wrong_actions(game: Game, random: Random, tries: int, watch: Watch | None = None) -> Iterator[str]:
    """Of any action whatever: it can be played if and only if no rule is against it."""
    legal = game.now.legal
    for action in mutations(legal.sample(random), game.now.state, random, tries * 4):
        try:
            reasons, is_legal = legal.why_not(action), action in legal
        except FAULTS as error:
            yield f"the rules cannot judge {shown(action)}: {fault_of(error)} ({raised_in(error)})"
            continue
        if is_legal == bool(reasons):
            yield f"{shown(action)} is legal: {is_legal}, but refused by {list(map(str, reasons))}"
        yield from _is_refused(game, action) if reasons else _plays(game, action, watch)


def wrong_routes(game: Game, random: Random, tries: int, watch: Watch | None = None) -> Iterator[str]:
    """Rules and a second look agree about routes drawn by chance, and none pays more than the best."""
    decision, accounts = game.now.decision, None if watch is None else watch.title.accounts
    if watch is None or accounts is None or not isinstance(decision, RunStep):
        return
    state, legal, company = game.now.state, game.now.legal.of(RunTrains), decision.actor
    trains = [train for train, _ in watch.title.judge.fleet(state, company)]
    most = 0
    for _ in range(tries * WALKS):
        runs = drawn_runs(state.board, company, trains, random)
        action = RunTrains(runs=runs)
        refused = [refusal.key for refusal in legal.why_not(action) if refusal.key != NOT_BEST]
        wrong = list(wrong_runs(state, company, runs, accounts))
        if bool(refused) != bool(wrong) and runs:
            yield f"{shown(action)}: the rules say {refused}, a second look says {wrong}"
        elif runs and not wrong:
            told = watch.title.judge.ran(state, company, runs)
            yield from (fault for route in told for fault in wrong_payment(state, company, route, accounts))
            most = max(most, revenue_of(told))
    yield from _is_best(game, random, watch, most)


def _is_best(game: Game, random: Random, watch: Watch, most: int) -> Iterator[str]:
    """What is proposed brings no less than what was found by chance."""
    company = str(game.now.decision and game.now.decision.actor)
    if most:
        proposed = game.now.legal.of(RunTrains).sample(random)
        assert isinstance(proposed, RunTrains)
        revenue, _aside = watch.title.judge.brings(game.now.state, company, proposed)
        if revenue < most:
            yield f"{company} is proposed a run of {revenue}, one by chance brings {most}"


def repeating(game: Game, _random: Random, _tries: int, _watch: Watch | None = None) -> Iterator[str]:
    """The last action played again on the moment before it, resumed, leads to the same moment."""
    if not game.cursor:
        return
    now, before = game.now, game.moments[game.cursor - 1]
    assert now.action is not None
    yield from _different(before.after(now.action), now, "repeating an action")
    if game.now is not now or game.moments[game.cursor - 1] is not before:
        yield "trying an action changes the history"


def undoing(game: Game, _random: Random, _tries: int, _watch: Watch | None = None) -> Iterator[str]:
    """Undo and redo lead back to the very same moment."""
    if not game.cursor:
        return
    other = game.fork()
    other.undo()
    if other.redo() is not game.now:
        yield "undo and redo lead to another moment"


PROBES: tuple[Probe, ...] = (offers, refusals, wrong_actions, wrong_routes, repeating, undoing)


def saving(game: Game, library: Library) -> Iterator[str]:
    """A saved and loaded game is the same game."""
    try:
        loaded = decoded(encoded(game, library=library), library=library)
    except SaveError as error:
        yield f"the game cannot be saved and loaded: {error}"
        return
    if loaded.divergence is not None:
        yield f"the loaded game differs in {loaded.divergence.differences}"
    for index, (one, other) in enumerate(zip(loaded.game.moments, game.moments, strict=True)):
        yield from _different(one, other, f"loading, moment {index}")


def _plays(game: Game, action: Action, watch: Watch | None) -> Iterator[str]:
    try:
        moment = game.now.after(action)
        if watch is not None:
            told = f"{shown(action)} is legal, and then "
            yield from (told + fault for fault in watch.fork().look(moment))
    except IllegalAction as error:
        yield f"{shown(action)} is legal and refused: {error}"
    except FAULTS as error:
        yield f"{shown(action)} is legal and fails: {fault_of(error)} ({raised_in(error)})"


def _is_refused(game: Game, action: Action) -> Iterator[str]:
    now = game.now
    try:
        now.after(action)
    except IllegalAction as error:
        if not error.refusals or now is not game.now:
            yield f"{shown(action)} is refused without a reason or changes the game"
        return
    yield f"{shown(action)} is refused and can be played"


def _different(one: Moment, other: Moment, doing: str) -> Iterator[str]:
    for name in ("state", "decision", "events", "action", "answers", "turn_start"):
        if getattr(one, name) != getattr(other, name):
            yield f"{doing} gives another {name}"
