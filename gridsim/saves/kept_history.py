"""The history of a game written down, so that it need not be played again to be seen.

Each state is told by what differs from the one before. It is strictly read, and yet only believed until it
has been played again (`doubted`): it may come from another program, or from other rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from types import GenericAlias
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from gridsim.core import decisions, events  # noqa: F401  all kinds must be known before they are read
from gridsim.core.decisions import Decision
from gridsim.core.errors import UNEXPECTED, IllegalAction, SaveError
from gridsim.core.events import Event
from gridsim.core.state import Board, GameState, Memory
from gridsim.flow.game import Game, taken_up
from gridsim.flow.points import Told, TurnEnd
from gridsim.records import FrozenDict, Record
from gridsim.saves.codec import convert
from gridsim.saves.migrations import VERSION

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.flow.game import Moment
    from gridsim.titles.title import Title

Place = Annotated[int, Meta(ge=0)]
FORM = 1
"""Which way of writing this is; more than that, what a history must fit stands in `_fits`."""
HEXES = "hexes"
"""The board is told by its hexes."""
FOR_ALL_GAME = frozenset(("facts", "board"))
"""Fields of a state that do not change, or are told otherwise."""


class _Header(Record, frozen=True, kw_only=True):
    """What a history must fit to be read at all."""

    form: int
    version: int
    sheet: str


def written_down(game: Game) -> bytes:
    """All moments of a game, those that can be redone among them."""
    told, chain = [moment.told for moment in game.moments], _Chain(game.start)
    moments = [
        {
            "ends": [(end.told, chain.number(end.state)) for end in moment.ends],
            "start": chain.number(moment.turn_start),
            "state": chain.number(moment.state),
            "answers": moment.answers,
            "decision": moment.decision,
            "events": moment.events,
        }
        for moment in told
    ]
    return msgspec.json.encode({"fits": _fits(game.start), "changes": chain.changes, "moments": moments})


def read_again(data: bytes, title: Title, start: GameState, actions: Sequence[Action]) -> Game | None:
    """The game with these actions, at its last moment; None if what is written does not fit it.

    `title` gives its rules, and `start` is the state before its first turn.
    """
    try:
        found = _shape(title.memory).decode(data)
        if found.fits != _fits(start):
            return None
        states = [start]
        for change in found.changes:
            states.append(_changed(states[-1], change))
        return taken_up(title, start, actions, (_told(moment, states) for moment in found.moments))
    except (msgspec.DecodeError, SaveError, *UNEXPECTED):
        return None


def _told(moment: Any, states: Sequence[GameState]) -> Told:
    ends = tuple(TurnEnd(happened, states[place]) for happened, place in moment.ends)
    return Told(
        states[moment.state], states[moment.start], moment.answers, moment.decision, moment.events, ends
    )


def doubted(game: Game) -> Iterator[bool]:
    """Play a game again, one action at a time: True at the first moment that is not as it was, else False.

    Ends after the first True. The moments are those that the game has when this begins.
    """
    moments = tuple(game.moments)
    again = Game(game.rules, game.start)
    following = [*(moment.action for moment in moments[2:]), None]
    yield not _is_same(moments[0], again.now)
    for moment, then in zip(moments[1:], following, strict=False):
        is_other = not _is_played(again, moment, then)
        yield is_other
        if is_other:
            return


def _is_played(again: Game, moment: Moment, then: Action | None) -> bool:
    assert moment.action is not None
    try:
        return _is_same(moment, again.apply(moment.action, then=then))
    except (IllegalAction, *UNEXPECTED):
        return False


def _is_same(one: Moment, other: Moment) -> bool:
    return one.told == other.told and one.asked == other.asked


def _fits(start: GameState) -> _Header:
    return _Header(form=FORM, version=VERSION, sheet=start.facts.digest)


# ---- states as what differs


class _Chain:
    """States in a row, each told by what differs from the one before it."""

    def __init__(self, start: GameState) -> None:
        self.changes: list[dict[str, Any]] = []
        self._last = start
        self._numbers = {id(start): 0}

    def number(self, state: GameState) -> int:
        """The place of a state in the row, which must live as long as this."""
        if id(state) not in self._numbers:
            self.changes.append(_change(self._last, state))
            self._numbers[id(state)] = len(self.changes)
            self._last = state
        return self._numbers[id(state)]


def _change(old: GameState, new: GameState) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name in GameState.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before is after or name in FOR_ALL_GAME:
            continue
        if isinstance(after, FrozenDict):
            _tell_entries(told, name, before, after)
        else:
            told[name] = after
    if old.board is not new.board:
        _tell_entries(told, HEXES, old.board.hexes, new.board.hexes)
    return told


def _tell_entries(
    told: dict[str, Any], name: str, old: Mapping[str, object], new: Mapping[str, object]
) -> None:
    """The entries that are not as they were, or all where their order changes with them."""
    changed = {key: value for key, value in new.items() if key not in old or old[key] != value}
    gone = [key for key in old if key not in new]
    if [*_updated(old, changed, gone)] == [*new]:
        told[name] = changed
        if gone:
            told.setdefault("gone", {})[name] = gone
    else:
        told[name] = new
        told.setdefault("anew", []).append(name)


def _updated(old: Mapping[str, Any], changed: Mapping[str, Any], gone: Sequence[str]) -> dict[str, Any]:
    updated = {**old, **changed}
    for key in gone:
        del updated[key]
    return updated


def _changed(old: GameState, change: Any) -> GameState:
    fields = {
        name: value for name in change.__struct_fields__ if (value := getattr(change, name)) is not UNSET
    }
    anew, gone = fields.pop("anew"), fields.pop("gone")
    for name, value in fields.items():
        if isinstance(value, dict):
            before = old.board.hexes if name == HEXES else getattr(old, name)
            fields[name] = FrozenDict(value if name in anew else _updated(before, value, gone.get(name, ())))
    hexes = fields.pop(HEXES, None)
    board = old.board if hexes is None else Board(old.facts, hexes)
    return replace(old, board=board, **fields)


# ---- what is read


@cache
def _shape(memory: type[Memory]) -> msgspec.json.Decoder[Any]:
    """How a history is read of a title with such a memory."""
    kinds = {**get_type_hints(GameState), HEXES: get_type_hints(Board)[HEXES], "memory": memory | None}
    named = [(name, kinds[name]) for name in (*GameState.__struct_fields__, HEXES)]
    mappings = [(name, get_args(kind)[1]) for name, kind in named if get_origin(kind) is FrozenDict]
    plain = [(name, kind) for name, kind in named if get_origin(kind) is not FrozenDict]
    fields: list[Any] = [
        *((name, _any_of(GenericAlias(dict, (str, kind)), UnsetType), UNSET) for name, kind in mappings),
        *((name, _any_of(kind, UnsetType), UNSET) for name, kind in plain if name not in FOR_ALL_GAME),
        ("gone", dict[str, tuple[str, ...]], msgspec.field(default_factory=dict)),
        ("anew", tuple[str, ...], ()),
    ]
    change = msgspec.defstruct("Change", fields, kw_only=True, forbid_unknown_fields=True)
    moment = msgspec.defstruct(
        "WrittenMoment",
        [
            ("ends", tuple[tuple[Place, Place], ...]),
            ("start", Place),
            ("state", Place),
            ("answers", Place),
            ("decision", _any_of(*_kinds(Decision), None)),
            ("events", GenericAlias(tuple, (_any_of(*_kinds(Event)), ...))),
        ],
        forbid_unknown_fields=True,
    )
    history = msgspec.defstruct(
        "History",
        [("fits", _Header), ("changes", list[change]), ("moments", list[moment])],  # type: ignore[valid-type]
        forbid_unknown_fields=True,
    )
    return msgspec.json.Decoder(history, dec_hook=_mapping)


def _any_of(*kinds: Any) -> Any:
    return reduce(or_, kinds)


def _kinds(base: type[Any]) -> tuple[type[Any], ...]:
    """All kinds of a record, however they follow from each other, that have a name of their own."""
    kinds = base.__subclasses__()
    return tuple(dict.fromkeys([*kinds, *(name for kind in kinds for name in _kinds(kind))]))


def _mapping(kind: Any, part: Any) -> Any:
    """A mapping inside a record, such as what each player has sold in a round."""
    return convert({"it": part}, _holder(kind)).it


@cache
def _holder(kind: Any) -> Any:
    return msgspec.defstruct("Holder", [("it", kind)])
