"""What the log tells of a moment: sentences, and what each of them is about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from gridsim import queries
from gridsim.core import actions, events
from gridsim.core.run_stops import hexes_named
from gridsim.records import Bundle
from gridsim.telling.digest import digest
from gridsim.telling.templates import breakable

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.actions import Action
    from gridsim.core.events import Event
    from gridsim.telling.sentences import Sentences

HEADINGS = (events.RoundBegan, events.CompanyOperates, events.PhaseBegan, events.GameEnded)
"""Events that begin a new part of the log."""
INNER = (events.CompanyOperates,)
"""Headings of parts within a round."""
TRACK, STATIONS, RUNS, TRAINS, SHARES, PRICES, MONEY, PASSES, OTHER = (
    "track", "stations", "runs", "trains", "shares", "prices", "money", "passes", "other",
)  # fmt: skip
KINDS: Mapping[type[Event], str] = {
    events.TileLaid: TRACK,
    events.PortPlaced: TRACK,
    events.PortRemoved: TRACK,
    events.DestinationReached: TRACK,
    events.StationPlaced: STATIONS,
    events.StationRemoved: STATIONS,
    events.TrainsRan: RUNS,
    events.Distributed: RUNS,
    events.RevenueReduced: RUNS,
    events.TrainMoved: TRAINS,
    events.TrainsRusted: TRAINS,
    events.TrainsTurned: TRAINS,
    events.CompanyStarted: SHARES,
    events.CompanyFloated: SHARES,
    events.RailwayBuilt: TRACK,
    events.PrivateVisited: RUNS,
    events.CertificateMoved: SHARES,
    events.PresidentChanged: SHARES,
    events.SharesExchanged: SHARES,
    events.PrivateMoved: SHARES,
    events.BidPlaced: SHARES,
    events.PriceMoved: PRICES,
    events.CashPaid: MONEY,
    events.EscrowHeld: MONEY,
    events.LoanTaken: MONEY,
    events.LoansRepaid: MONEY,
    events.DebtIncurred: MONEY,
    events.DebtChanged: MONEY,
    events.Passed: PASSES,
}


MARKS = re.compile(r"[\\`*_\[\]<>&~|]|^[#+-]")
"""What Markdown takes for marks wherever it stands, pictures and tags of HTML among them, or at the front."""


class Line(Bundle, frozen=True):
    """One line of the log."""

    text: str
    rule: str = ""
    is_heading: bool = False
    begins: bool = False
    """It is the first line of a move."""
    is_inner: bool = False
    """It is the heading of a part within a round."""
    kind: str = OTHER
    about: frozenset[str] = frozenset()
    """Players and companies that have to do with it."""
    hexes: tuple[str, ...] = ()
    player: str = ""
    """Who made the move."""


class LogFilter(Bundle, frozen=True):
    """Which lines are wanted; what is empty asks for nothing."""

    text: str = ""
    player: str = ""
    company: str = ""
    kind: str = ""
    """A kind, or "no_passes" for all others."""

    @property
    def is_open(self) -> bool:
        """Whether every line passes."""
        return not (self.text or self.player or self.company or self.kind)

    def lets_pass(self, line: Line) -> bool:
        """Whether a line is wanted."""
        if self.text and self.text not in breakable(line.text).casefold():
            return False
        if any(who and who not in line.about for who in (self.player, self.company)):
            return False
        if self.kind == "no_passes":
            return line.kind != PASSES
        return not self.kind or (line.kind == self.kind and not line.is_heading)


def lines_of(words: Sentences, moments: Sequence[Moment], place: int) -> list[Line]:
    """What the moment at a place of a game tells: its events, or at least the action."""
    moment = moments[place]
    player = _mover(moments[place - 1], moment.action) if place else ""
    told = digest(moment.events)
    if moment.action is None or (told and not _is_pass_of_another(told[0], moment.state, player)):
        return [_told(words, moment, event, (player, n == 0)) for n, event in enumerate(told)]
    silent = _silent(words, moments, place, player)
    return [silent, *(_told(words, moment, event, (player, False)) for event in told)]


def _mover(before: Moment, action: Action | None) -> str:
    """Whose move an action was at a moment; nobody's where nothing was asked."""
    if before.decision is None or action is None:
        return ""
    return queries.doer(before.state, before.decision, action)


def _is_pass_of_another(event: Event, state: GameState, player: str) -> bool:
    """Whether nothing is told of a move but that somebody who can do nothing passes after it."""
    return isinstance(event, events.Passed) and event.actor in state.players and event.actor != player


def _told(words: Sentences, moment: Moment, event: Event, move: tuple[str, bool]) -> Line:
    told, (player, begins) = words.tell_event(event, moment.state), move
    is_heading = isinstance(event, HEADINGS)
    mover = {player} if begins and not is_heading else set()
    return Line(
        told.text,
        told.rule,
        is_heading,
        begins,
        is_inner=isinstance(event, INNER),
        kind=KINDS.get(type(event), OTHER),
        about=frozenset({*_named(event, moment.state), *mover}),
        hexes=tuple(_hexes(event)),
        player=player,
    )


def _silent(words: Sentences, moments: Sequence[Moment], place: int, player: str) -> Line:
    """An action after which nothing changed on the table: what was done, or else the label of its button."""
    moment, before = moments[place], moments[place - 1]
    assert moment.action is not None
    assert before.decision is not None
    is_secret = before.decision.secret
    action, decision = moment.action, before.decision
    what = words.tr("curtain.move") if is_secret else words.tell_action(action, before.state, decision)
    deed = "" if is_secret else words.tell_deed(action, before.state, decision)
    text = deed or f"{words.who(player, before.state)}: {what}"
    kind = PASSES if isinstance(moment.action, actions.Pass) else OTHER
    about = frozenset({player, before.decision.actor})
    return Line(text, begins=True, kind=kind, about=about, player=player)


def _named(event: Event, state: GameState) -> Iterator[str]:
    """Players and companies among the values of an event."""
    for value in msgspec.structs.asdict(event).values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, str) and (part in state.players or part in state.companies):
                yield part


def _hexes(event: Event) -> Iterator[str]:
    """The hexes an event happened on."""
    if isinstance(event, events.TrainsRan):
        yield from hexes_named(stop for route in event.routes for stop in route.stops)
    elif hasattr(event, "hex"):
        yield event.hex
    elif isinstance(event, events.CashPaid):
        yield event.subject


# ---- the whole log, to be written


def log_as_text(lines: Sequence[Line]) -> str:
    """The log as plain text, its parts apart from each other."""
    return "".join(f"\n{line.text}\n" if line.is_heading else f"  {_with_rule(line)}\n" for line in lines)


def log_as_markdown(lines: Sequence[Line], title: str) -> str:
    """The log as Markdown, a heading for each part; what players call themselves stays text in it."""
    told = [replace(line, text=_letters(line.text)) for line in lines]
    body = [f"\n## {line.text}\n\n" if line.is_heading else f"- {_with_rule(line)}\n" for line in told]
    return f"# {_letters(title)}\n\n{''.join(body)}"


def _letters(text: str) -> str:
    """A text that readers of Markdown show letter for letter."""
    return MARKS.sub(r"\\\g<0>", text)


def _with_rule(line: Line) -> str:
    return f"{line.text} [{line.rule}]" if line.rule else line.text


def whole_log(words: Sentences, moments: Sequence[Moment]) -> list[Line]:
    """What a game tells from its beginning."""
    return [line for place in range(len(moments)) for line in lines_of(words, moments, place)]
