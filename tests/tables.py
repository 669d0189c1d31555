"""The words of tests of rules: seats, positions, games that go on from them, answers, and what is read off.

    playing = game(opening("1856", 3, cash=2000).owns(A, "GT", 40).starts("GT", par=90))
    play(playing, sells("GT", 10))
    assert keys(playing, buys("GT")) == {"sold_this_round"}

What a rule says of a position is a line of a table, which `names_of_tests` finds by its name:

    @pytest.mark.parametrize("row", [
        row("4.3.4 nobody has more than 60 %", GT.owns(A, "GT", 60), refuses={buys("GT"): "holding_limit"}),
        row("4.4.1 a sale", GT, sells("GT", 10), leaves={"gain A": 90, "price GT": 80, "part A GT": 50}),
    ])
    def test_stock(row):
        row.holds()
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from gridsim import cost_of
from gridsim.core.actions import Action, BuyCertificate
from gridsim.core.decisions import Decision
from gridsim.core.errors import IllegalAction
from gridsim.core.events import Event
from gridsim.core.state import IPO, GameState, Round
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.flow.legal import Answers
from gridsim.flow.turns import Turn, ask
from gridsim.titles import registry
from tests.answers import PASS, buys, buys_private, from_pool, lays, sells, sells_papers, starts
from tests.builders import Building
from tests.one_turn import game_of, play
from tests.reading import LETTERS, SEATS, letter, papers_of, read, shares, trains_of, who, why

__all__ = [
    "PASS", "buys", "buys_private", "from_pool", "lays", "letter", "papers_of", "play", "sells",
    "sells_papers", "shares", "starts", "trains_of", "who",
]  # fmt: skip

A, B, C, D, E, F, G = SEATS

Position = Building | Game | Callable[[], Building | Game]
"""What a test begins with; a game, which changes, is handed over by a function that makes it."""


# ---- positions


def opening(
    title: str, players: int = 3, *, options: Iterable[str] = (), cash: int | None = None
) -> Building:
    """The table that a title sets up, before the first turn; everybody with so much cash."""
    facts = load_facts(title, options)
    built = Building(registry.title(title).set_up(facts, [f"Player {seat}" for seat in LETTERS[:players]], 0))
    return built if cash is None else rich(built, cash)


def rich(built: Building, amount: int = 2000) -> Building:
    """Everybody has so much cash."""
    for player in built.state.players:
        built = built.cash(player, amount)
    return built


def without_privates(built: Building, *kinds: str) -> Building:
    """The privates of these kinds have left the game, or all of them."""
    for private in built.state.facts.sheet.privates:
        if not kinds or private.kind in kinds:
            built = built.private(private.id, "removed")
    return built


def turn_of(built: Building, player: str = A) -> Building:
    """A stock round in which it is this player's turn."""
    return built.with_(round=Round(kind="stock", player=player))


# ---- games


def game(position: Position) -> Game:
    """A game of the title that goes on from a position."""
    made = position() if callable(position) else position
    return made if isinstance(made, Game) else Game(registry.title(made.state.facts.sheet.id), made.state)


def one_turn(
    position: Building | GameState, turn: Callable[[Table], Turn[Any]], answers: Answers | None = None
) -> Game:
    """A game that is over after this turn."""
    state = position.state if isinstance(position, Building) else position
    return game_of(state, turn, answers or registry.title(state.facts.sheet.id).answers)


def play_until(playing: Game, kind: type, actor: str | None = None) -> Game:
    """Pass, or do the first thing that is allowed, until a question of a kind comes (for somebody)."""
    for _ in range(500):
        decision = playing.now.decision
        assert decision is not None, f"the game ends before {kind.__name__}"
        if isinstance(decision, kind) and actor in (None, decision.actor):
            return playing
        legal = playing.now.legal
        playing.apply(PASS if PASS in legal else next(iter(legal.main())))
    raise AssertionError(f"{kind.__name__} is not asked")


def until(kind: type, actor: str | None = None) -> Callable[[Game], object]:
    """Play on so, as a step of a row."""
    return lambda playing: play_until(playing, kind, actor)


def judging(built: Building, kind: type, actor: str, player: str | None = None, **fields: Any) -> Position:
    """A position in which just this is asked, for a company of its president if of nobody else."""
    president = built.state.companies[actor].president if actor in built.state.companies else actor
    question = kind(player=player or president or A, actor=actor, **{"rule": "", **fields})

    def put(_table: Table) -> Turn[int]:
        yield from ask(question)
        return 0

    return lambda: one_turn(built, put)


def round_of_passes(playing: Game) -> None:
    """Everybody passes until the next set of rounds begins."""
    number = playing.now.state.set_number
    while playing.now.state.set_number == number:
        playing.apply(PASS)


def keys(playing: Game, action: Action) -> set[str]:
    """The sentences that tell why an action is refused; empty for one that is legal."""
    return {refusal.key for refusal in playing.now.legal.why_not(action)}


def asked(playing: Game) -> str | None:
    """Who is asked, as "A"; None after the end."""
    return letter(playing.now.decision.player) if playing.now.decision is not None else None


def offered(playing: Game) -> set[tuple[str, int]]:
    """Company and percent of what lies in the ipo and can be bought."""
    legal = playing.now.legal.of(BuyCertificate).at(source=IPO)
    return {(action.company, action.percent) for action in legal if isinstance(action, BuyCertificate)}


def told(playing: Game, *kinds: type[Event]) -> list[Event]:
    """What has been told of some kinds so far."""
    return [event for moment in playing.history for event in moment.events if isinstance(event, kinds)]


def tale(playing: Game, query: str) -> list[Any]:
    """Events of a kind so far, and of each what is asked for: "CashPaid what=income payee amount"."""
    kind, *words = query.split()
    wanted = dict(word.split("=") for word in words if "=" in word)
    fields = [word for word in words if "=" not in word]
    events = [event for event in told(playing, Event) if type(event).__name__ == kind]
    kept = [event for event in events if all(getattr(event, name) == value for name, value in wanted.items())]
    parts = [tuple(getattr(event, name) for name in fields) for event in kept]
    return [part[0] for part in parts] if len(fields) == 1 else parts


# ---- rows of tables


@dataclass(frozen=True)
class Row:
    """A position, what is played from it, and what is then true."""

    position: Position
    plays: tuple[Action | Callable[[Game], object], ...] = ()
    refuses: Mapping[Action, str] = field(default_factory=dict)
    """What speaks against answers: "cannot_pay", "cannot_pay §2.4", or the whole with facts and brackets."""
    allows: tuple[Action, ...] = ()
    leaves: Mapping[str, Any] = field(default_factory=dict)
    tells: Mapping[str, list[Any]] = field(default_factory=dict)
    costs: Mapping[Action, int | None] = field(default_factory=dict)
    """What answers are said to cost or to bring, which the engine must tell before they are given."""
    asks: str | None = None
    question: type | Decision | None = None
    """What is asked then: the kind of it, or the very question."""
    says: Mapping[str, Any] = field(default_factory=dict)
    """What else of the question is known: {"missing": 100}."""
    choices: list[Action] | None = None
    """All that may be answered."""
    offers: set[tuple[str, int]] | None = None
    """Company and percent of what lies in the ipo and can be bought."""

    def holds(self) -> None:
        """Everything that the row says is so."""
        playing = game(self.position)
        before = playing.now.state
        for step in self.plays:
            step(playing) if callable(step) else playing.apply(step)
        state = playing.now.state
        assert {query: read(state, query, before) for query in self.leaves} == dict(self.leaves)
        assert {query: tale(playing, query) for query in self.tells} == dict(self.tells)
        costs = {action: cost_of(state, action, playing.now.decision) for action in self.costs}
        assert costs == dict(self.costs)
        assert self.asks is None or asked(playing) == self.asks
        decision = playing.now.decision
        if isinstance(self.question, type):
            assert isinstance(decision, self.question)
        else:
            assert self.question in (None, decision)
        assert {name: getattr(decision, name) for name in self.says} == dict(self.says)
        assert self.choices is None or list(playing.now.legal) == self.choices
        assert self.offers is None or offered(playing) == self.offers
        assert {action: against(playing, action) for action in self.allows} == dict.fromkeys(self.allows, "")
        for action, reason in self.refuses.items():
            whole = why(playing, action) if "[" in reason else against(playing, action, cited="§" in reason)
            assert whole == reason, action
            with pytest.raises(IllegalAction):
                playing.apply(action)
            assert playing.now.state is state


def against(playing: Game, action: Action, *, cited: bool = False) -> str:
    """What speaks against an action: "cannot_pay", several with blanks between; cited "cannot_pay §2.4"."""
    refusals = playing.now.legal.why_not(action)
    if cited:
        return " ".join(f"{refusal.key} {refusal.rule.partition(' ')[2]}" for refusal in refusals)
    return " ".join(sorted({refusal.key for refusal in refusals}))


def row(name: str, position: Position, *plays: Action | Callable[[Game], object], **true: Any) -> Any:
    """A row of a table, with the paragraph or the case it proves in front of its name."""
    return pytest.param(Row(position, plays, **true), id=name)


@dataclass(frozen=True)
class Deed:
    """A position, what the rules do on the table without asking anybody, and what is then there."""

    built: Building
    deeds: tuple[Callable[[Table], object], ...]
    leaves: Mapping[str, Any]

    def holds(self) -> None:
        """Everything that the row says is so."""
        table = Table(self.built.state)
        for deed in self.deeds:
            turn = deed(table)
            assert not isinstance(turn, Generator) or list(turn) == []
        state = table.photograph()
        seen = {query: read(state, query, self.built.state) for query in self.leaves}
        assert seen == dict(self.leaves)


def deed(name: str, built: Building, *deeds: Callable[[Table], object], **leaves: Mapping[str, Any]) -> Any:
    """A row of a table that tells what the rules do by themselves."""
    return pytest.param(Deed(built, deeds, **leaves), id=name)
