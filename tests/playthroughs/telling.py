"""Whole games as text: what was asked, how many answers were legal, what was answered, what happened.

    1856 for 3 players, seed 12, without options

    1 opening_turn player:1 offered=FT [bid *, buy_private 1, pass 1]
      > {"type":"pass"}
      passed player:1 auction (§3.2.3)

A count stands behind each kind of action whose legal answers can be listed, a star behind the others. The
text holds the actions, so a game can be played again from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from gridsim import Game, new_game
from gridsim.core.actions import Action, AnyAction
from gridsim.core.decisions import Decision
from gridsim.core.events import Event
from gridsim.flow.game import Moment
from gridsim.records import Record

NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve", "Fred")
HEAD = re.compile(r"(?P<title>\w+) for (?P<players>\d) players, seed (?P<seed>\d+), (?P<options>.*)")
WITHOUT = "without options"
READER = msgspec.json.Decoder(AnyAction)


def first_line(game: Game) -> str:
    """How the game began."""
    state = game.start
    options = ", ".join(sorted(state.options)) or WITHOUT
    return f"{state.facts.title} for {len(state.players)} players, seed {state.seed}, {options}"


def begun(line: str) -> Game:
    """The game that a first line speaks of, before its first action."""
    head = HEAD.fullmatch(line)
    assert head is not None, line
    options = () if head["options"] == WITHOUT else head["options"].split(", ")
    names = NAMES[: int(head["players"])]
    return new_game(head["title"], names, options=options, seed=int(head["seed"]))


def actions_in(text: str) -> Iterator[Action]:
    """The actions of a told game."""
    for line in text.splitlines():
        if line.startswith("  > "):
            yield READER.decode(line[4:])


def replayed(path: Path) -> Game:
    """The game of a file, played again by the rules of today; once, and each who asks has one of his own."""
    return _played(path).fork()


@cache
def _played(path: Path) -> Game:
    text = path.read_text(encoding="utf-8")
    game = begun(text.splitlines()[0])
    for action in actions_in(text):
        game.apply(action)
    return game


def told(game: Game) -> str:
    """A game as text, from its first moment to the present one."""
    lines = [first_line(game), ""]
    for number, moment in enumerate(game.history):
        if moment.action is not None:
            lines.append(f"  > {msgspec.json.encode(moment.action).decode()}")
        lines += [f"  {_event(event)}" for event in moment.events]
        if moment.decision is not None:
            lines.append(f"{number + 1} {_question(moment, moment.decision)}")
    lines += ["", *_result(game)]
    return "\n".join(lines) + "\n"


def _question(moment: Moment, decision: Decision) -> str:
    who = decision.player if decision.actor == decision.player else f"{decision.player} for {decision.actor}"
    return f"{_tag(decision)} {who}{_fields(decision)} [{', '.join(_counts(moment))}]"


def _counts(moment: Moment) -> Iterator[str]:
    for kind, checker in moment.legal.checkers.items():
        legal = moment.legal.of(kind)
        if legal:
            yield f"{kind.__struct_config__.tag} {sum(1 for _ in legal) if checker.listed else '*'}"


def _event(event: Event) -> str:
    """Its values in the order of its fields, those left out that are as usual."""
    values = msgspec.to_builtins(event)
    said = [_short(value, name) for name, value in values.items() if name not in ("type", "because")]
    return " ".join([_tag(event), *said, f"({event.because.partition(' ')[2]})"])


def _fields(decision: Decision) -> str:
    """The limits of a question, by name."""
    hidden = ("type", "rule", "player", "actor")
    values = msgspec.to_builtins(decision)
    proposal = values.pop("proposal", {})
    told = "".join(f" {name}={_short(value)}" for name, value in values.items() if name not in hidden)
    kind = [str(proposal.pop("type"))] if proposal else []
    return " ".join([told, *kind, *(f"{name}={_short(value)}" for name, value in proposal.items())])


def _short(value: object, name: str = "") -> str:
    if value is True and name:
        return name
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _tag(record: Record) -> str:
    return str(record.__struct_config__.tag)


def _result(game: Game) -> Iterator[str]:
    """Where the game stands: what the fields of the last state come to."""
    state = game.now.state
    yield f"phase {state.phase}, {state.ending or 'under way'}"
    for owner, amount in state.cash.items():
        yield f"  {owner} {amount}"
