"""What must hold of a game beside its states: offers can be taken, refusals are meant, moments are values.

Each probe looks at the present moment of a game without changing the game, and tells in words what is
wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from gridsim.commands.mutations import mutations
from gridsim.core.errors import IllegalAction, SaveError
from gridsim.saves.format import decoded, encoded
from gridsim.saves.replay import FAULTS, fault_of, raised_in, shown

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.flow.game import Game, Moment
    from gridsim.saves.library import Library

Probe = Callable[["Game", Random, int], Iterator[str]]
"""(game, random, how many tries) to what is wrong."""


def offers(game: Game, random: Random, tries: int) -> Iterator[str]:
    """Every action that is offered is legal and can be played."""
    legal = game.now.legal
    offered = list(islice(legal, tries * 20))
    random.shuffle(offered)
    for action in [legal.sample(random), *offered[: tries - 1]]:
        if action not in legal or legal.why_not(action):
            yield f"{shown(action)} is offered and refused: {legal.why_not(action)}"
        yield from _plays(game, action)


def refusals(game: Game, _random: Random, tries: int) -> Iterator[str]:
    """Every action shown as refused is refused, by rules that say where they stand."""
    for action, reasons in islice(game.now.legal.refused(), tries * 4):
        if action in game.now.legal or not reasons:
            yield f"{shown(action)} is shown as refused and is legal"
        for refusal in reasons:
            if not refusal.rule or not refusal.key:
                yield f"{shown(action)} is refused without a rule: {refusal}"


def wrong_actions(game: Game, random: Random, tries: int) -> Iterator[str]:
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
        yield from _is_refused(game, action) if reasons else _plays(game, action)


def repeating(game: Game, _random: Random, _tries: int) -> Iterator[str]:
    """The last action played again on the moment before it, resumed, leads to the same moment."""
    if not game.cursor:
        return
    now, before = game.now, game.moments[game.cursor - 1]
    assert now.action is not None
    yield from _different(before.after(now.action), now, "repeating an action")
    if game.now is not now or game.moments[game.cursor - 1] is not before:
        yield "trying an action changes the history"


def undoing(game: Game, _random: Random, _tries: int) -> Iterator[str]:
    """Undo and redo lead back to the very same moment."""
    if not game.cursor:
        return
    other = game.fork()
    other.undo()
    if other.redo() is not game.now:
        yield "undo and redo lead to another moment"


PROBES: tuple[Probe, ...] = (offers, refusals, wrong_actions, repeating, undoing)


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


def _plays(game: Game, action: Action) -> Iterator[str]:
    try:
        game.now.after(action)
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
