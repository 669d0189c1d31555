"""How the players stand, and where everybody's worth comes from, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import gridsim
from gridsim.core.events import GameEnded
from gridsim.telling.isolating import isolated
from ui.style.theme import company_colour
from ui.tables.data import Cell, Column, Row, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gridsim import GameState, Moment, Source
    from gridsim.telling.sentences import Sentences


def how_it_ended(moment: Moment, words: Sentences) -> str:
    """Why the game is over, with its rule; empty where nothing tells."""
    ended = [event for event in moment.events if isinstance(event, GameEnded)]
    return "".join(words.tell_event(event, moment.state).with_rule for event in ended[:1])


def standing_table(state: GameState, standing: Sequence[tuple[str, int]], words: Sentences) -> Table:
    """A column for each player, the richest first; rows for money, shares of each company and privates."""
    sources = {player: gridsim.sources_of_worth(state, player) for player, _ in standing}
    first = Column(words.tr("standing.source"))
    players = [Column(_placed(state, standing, player, words), strong=True) for player, _ in standing]
    subjects = list(
        dict.fromkeys((source.kind, source.subject) for part in sources.values() for source in part)
    )
    subjects.sort(key=lambda subject: ("cash", "debt", "shares", "private").index(subject[0]))
    rows = [_row(state, subject, list(sources.values()), words) for subject in subjects]
    totals = [Cell(words.money(worth, state), worth, strong=True) for _, worth in standing]
    total = (Cell(words.tr("standing.worth"), strong=True), *totals)
    return Table((first, *players), tuple(rows), (total,))


def place_in(standing: Sequence[tuple[str, int]], player: str) -> int:
    """A player's place, which those of equal worth share."""
    worth = dict(standing)
    return 1 + sum(other > worth[player] for other in worth.values())


def behind(worth: Mapping[str, int]) -> dict[str, int]:
    """How much each player is behind the richest."""
    best = max(worth.values())
    return {player: best - amount for player, amount in worth.items()}


def _placed(state: GameState, standing: Sequence[tuple[str, int]], player: str, words: Sentences) -> str:
    """A player with the place."""
    named = isolated(state.players[player].name)
    return words.tr("standing.place", place=place_in(standing, player), name=named)


def _row(
    state: GameState, subject: tuple[str, str], sources: Sequence[Sequence[Source]], words: Sentences
) -> Row:
    """What one thing is worth to each player."""
    cells = []
    for part in sources:
        amount = {(source.kind, source.subject): source.amount for source in part}.get(subject)
        cells.append(Cell("") if amount is None else Cell(words.money(amount, state), amount))
    return (_name(state, subject, words), *cells)


def _name(state: GameState, subject: tuple[str, str], words: Sentences) -> Cell:
    kind, what = subject
    if kind == "shares":
        return Cell(what, tip=state.facts.companies[what].name, ground=company_colour(what))
    return Cell(words.write(what, "private", state) if kind == "private" else words.tr(f"standing.{kind}"))
