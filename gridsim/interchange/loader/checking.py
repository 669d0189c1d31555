"""A file from its first action to its last, or to the first one that program would refuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from gridsim.core.errors import Refusal, SaveError
from gridsim.interchange.importing import is_chosen
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Plain, Refused, Told, told_actions
from gridsim.interchange.loader.steps import Step, asked, settle, take
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.playback import BUNDLE
from gridsim.records import Record
from gridsim.saves.beginning import Beginning, begin_again
from gridsim.saves.library import SHIPPED, Library, facts_of

PACKAGE = "gridsim.interchange.loader.title_{}"

Watch = Callable[[Told | None, Queue, Step | None], None]
"""Told of each action that was taken, and of the step that asks then."""


class Fault(Record, frozen=True, kw_only=True):
    """The first action of a file that program would not take, and why."""

    index: int
    """Its place in the file's actions, from 0; -1: the file as a whole."""
    step: str
    """The step that asks at this moment, by that program's name; empty if none does."""
    asked: str
    """Whom it asks."""
    key: str
    """The sentence that says why, with its values."""
    facts: Mapping[str, str | int]
    refusals: tuple[Refusal, ...] = ()
    """The rules that the action would break there."""

    @property
    def reason(self) -> SaveError:
        """The reason as an exception, with the place in the file."""
        where = "$" if self.index < 0 else f"$.actions[{self.index}]"
        facts: dict[str, Any] = {"asking": self.step, "asked": self.asked, **self.facts}
        return SaveError(self.key, where, refusals=self.refusals, number=self.index + 1, **facts)


def check(found: Plain, *, library: Library = SHIPPED, watch: Watch | None = None) -> list[Fault]:
    """The first fault of a file, as a list; empty if that program would take every action."""
    index, here, step = -1, None, None
    try:
        here = standing_of(found, library)
        step = settle(here)
        if watch:
            watch(None, here, step)
        for action in told_actions(found):
            index = action.index
            step = take(here, action)
            if watch:
                watch(action, here, step)
    except Refused as refused:
        name = step.name if step is not None else ""
        who = asked(here, step) if here is not None and step is not None else ""
        return [
            Fault(
                index=index,
                step=name,
                asked=who,
                key=refused.key,
                facts=refused.facts,
                refusals=refused.refusals,
            )
        ]
    return []


def standing_of(found: Plain, library: Library) -> Queue:
    """That program before the first action of a file; `Refused` if it would not even show the game."""
    title, _, board = str(found.get("title")).partition(" ")
    package = PACKAGE.format(title) if title.isalnum() else ""
    if not package or find_spec(package) is None:
        raise Refused("loader_title", title=title[:40])
    module, players = import_module(package), _players(found)
    options = (*_options(found, title, library), *_of_board(module, board, len(players)))
    try:
        game = begin_again(
            Beginning(
                title=title,
                options=options,
                players=tuple(named["name"] for named in players),
                seed=_seed(found),
            ),
            library,
        )
    except SaveError as error:
        raise Refused("loader_beginning", why=str(error)) from error
    here: Queue = module.begin(Beside(game, players))
    return here


def _seed(found: Plain) -> int:
    """By which our rules lay out what no action names; that program has no use for it."""
    seed = found["settings"].get("seed")
    return seed if isinstance(seed, int) and not isinstance(seed, bool) else 0


def _of_board(module: ModuleType, board: str, count: int) -> tuple[str, ...]:
    """The option that a word behind the title means, for so many players."""
    if not board:
        return ()
    meant = getattr(module, "BOARDS", {}).get((board, count))
    if meant is None:
        raise Refused("loader_title", title=board[:40])
    return (meant,)


def _players(found: Plain) -> list[Plain]:
    players = found.get("players")
    if not isinstance(players, list):
        raise Refused("loader_field", field="players", value=type(players).__name__)
    for named in players:
        if not isinstance(named, dict) or not isinstance(named.get("name"), str):
            raise Refused("loader_field", field="players", value=str(named)[:40])
    if len({named.get("id", named["name"]) for named in players}) < len(players):
        raise Refused("loader_field", field="players", value="id")
    return players


def _options(found: Plain, title: str, library: Library) -> tuple[str, ...]:
    """What the game is played with here: its variants, and the house rules of that program."""
    settings = found.get("settings")
    if not isinstance(settings, dict):
        raise Refused("loader_field", field="settings", value=type(settings).__name__)
    chosen = settings.get("optional_rules") or []
    sheet = facts_of(library, title, ()).sheet
    known = {name for option in sheet.options for name in (option.interchange, option.interchange_without)}
    for name in chosen:
        if name not in known:
            raise Refused("loader_field", field="optional_rules", value=str(name)[:40])
    variants = (option.id for option in sheet.options if is_chosen(option, chosen))
    return tuple(sorted({*variants, *sheet.bundles.get(BUNDLE, ())}))
