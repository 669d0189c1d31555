"""Goals of positions, and whether play has reached them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from gridsim.core.edits import EditError, value_at
from gridsim.records import Record
from gridsim.titles import registry
from gridsim.titles.title import standings

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.flow.game import Moment


class Goal(Record, frozen=True, kw_only=True):
    """What is to be reached, and by when."""

    kind: Literal["richest", "has", "is"] = "richest"
    """"richest": worth most when the time is over; before that "has": a number of the position is large
    enough, or "is": something is as wanted."""
    until: Literal["round", "set", "game"] = "game"
    sets: Annotated[int, Meta(ge=1)] = 1
    """How many sets of rounds there are, where the time is over with a set."""
    player: str = ""
    """Who is to be the richest; empty where it is anybody's race."""
    place: tuple[str, ...] = ()
    """Where the number lies that is to be large enough, or what is to be as wanted."""
    least: int = 0
    value: str = ""
    """What is wanted there."""


class Verdict(Record, frozen=True, kw_only=True):
    """How things stand with a goal."""

    state: Literal["open", "reached", "missed"]
    leaders: tuple[str, ...] = ()
    """Those who are worth most."""
    amount: int = 0
    """What they are worth, or the number that is to be large enough."""


def judged(goal: Goal, moments: Sequence[Moment]) -> Verdict:
    """How things stand with a goal at the last of some moments, of which the first is the beginning."""
    return _richest(goal, moments) if goal.kind == "richest" else _has(goal, moments)


def _richest(goal: Goal, moments: Sequence[Moment]) -> Verdict:
    end = _end(goal, moments)
    state = (end or moments[-1]).state
    worth = standings(registry.title(state.facts.title), state)
    most = max(amount for _, amount in worth)
    leaders = tuple(player for player, amount in worth if amount == most)
    is_reached = goal.player in ("", *leaders)
    told: Literal["open", "reached", "missed"] = (
        "open" if end is None else "reached" if is_reached else "missed"
    )
    return Verdict(state=told, leaders=leaders, amount=most)


def _has(goal: Goal, moments: Sequence[Moment]) -> Verdict:
    end = _end(goal, moments)
    played = moments if end is None else moments[: moments.index(end) + 1]
    amounts = [_amount(goal, moment.state) for moment in played]
    if max(amounts) >= (1 if goal.kind == "is" else goal.least):
        return Verdict(state="reached", amount=max(amounts))
    return Verdict(state="open" if end is None else "missed", amount=amounts[-1])


def _amount(goal: Goal, state: GameState) -> int:
    """The number at the place of a goal, 0 where there is none; of what is to be as wanted 1 if it is."""
    try:
        found = value_at(state, goal.place, registry.title(state.facts.title).memory)
    except EditError:
        return 0
    if goal.kind == "is":
        return int(str(found) == goal.value)
    return found if isinstance(found, int) else 0


def _end(goal: Goal, moments: Sequence[Moment]) -> Moment | None:
    """The first moment after the time of a goal; None while it lasts."""
    first = moments[0].state
    return next(
        (moment for moment in moments if moment.decision is None or _is_over(goal, first, moment.state)), None
    )


def _is_over(goal: Goal, first: GameState, now: GameState) -> bool:
    if goal.until == "set":
        return now.set_number >= first.set_number + goal.sets
    return _time(goal, now) != _time(goal, first)


def _time(goal: Goal, state: GameState) -> tuple[object, ...]:
    now = state.round
    times: dict[str, tuple[object, ...]] = {
        "round": (state.set_number, now.kind, now.number),
        "game": (),
    }
    return times[goal.until]
