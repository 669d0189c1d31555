"""1824 §XII.2: Goods Time: town tokens on plain hexes, as printed for the first game or placed in turn."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, ChooseAmount, ChooseHex
from gridsim.core.decisions import PlaceTown, TownCount
from gridsim.core.events import TownPlaced
from gridsim.core.state import GameState, HexId, Placed, PlayerId, Round
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Answers, Checker, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.titles.title_1824 import memory

ONE_TOWN, TWO_TOWNS = "T1", "T2"
USUAL = 9
"""As many as in the first game; seven to ten are advised (1824 §XII.2.1)."""
MARKED = {"one_town": ONE_TOWN, "two_towns": TWO_TOWNS}
"""What is put on the hexes of the first game (1824 §XII.2.3)."""


# ---- set-up


def with_towns(built: GameState, *, drafted: bool) -> GameState:
    """The towns of the first game, or a round in which the players place them."""
    table = Table(built)
    if drafted:
        table.round = Round(kind="towns", player=table.priority)
        return table.photograph()
    for hex_id, facts in table.facts.hexes.items():
        for mark in facts.marks:
            if mark in MARKED:
                lay_token(table, hex_id, MARKED[mark])
    return table.photograph()


def lay_token(table: Table, hex_id: HexId, token: str) -> None:
    """1824 §XII.2.4: from now on the hex has a town, or two."""
    stops = table.facts.designs[token].stops
    table.place(hex_id, Placed(tile=token, stations=tuple(() for _ in stops)))


# ---- the snake draft


def place_towns(table: Table) -> Turn[None]:
    """1824 §XII.2.1: first how many, then one token a turn; after the last the first stock round begins."""
    player = table.round.player
    assert player is not None
    if not memory.of(table).towns:
        yield from _ask_for_number(table, player)
    else:
        yield from _ask_for_hex(table, player)
    placed = tokens_placed(table)
    if placed < memory.of(table).towns:
        table.change_round(player=snake(list(table.players), placed))
    else:
        table.begin_round(Round(kind="stock", player=list(table.players)[-1]), because="1824 §VI.3.1")


def snake(seats: list[PlayerId], turn: int) -> PlayerId:
    """1824 §XII.2.1: 1-2-3-4-4-3-2-1-1-2-..., for a turn counted from 0."""
    around, place = divmod(turn, len(seats))
    return seats[place] if around % 2 == 0 else seats[-1 - place]


def players_to_come(seen: Seen) -> list[PlayerId]:
    """1824 §XII.2.1, §VI.3.1: the rest of the snake draft, then the first stock round from the last seat on.

    Who has two turns in a row stands once. How many towns there will be is open until the first answer.
    """
    seats, placed = list(seen.players), tokens_placed(seen)
    towns = memory.of(seen).towns or placed + 2 * len(seats)
    draft = (snake(seats, turn) for turn in range(placed, towns))
    return list(dict.fromkeys((*draft, *reversed(seats))))


def tokens_placed(seen: Seen) -> int:
    """How many tokens lie on the map."""
    return seen.board.used.get(ONE_TOWN, 0) + 2 * seen.board.used.get(TWO_TOWNS, 0)


def _ask_for_number(table: Table, player: PlayerId) -> Turn[None]:
    most = table.facts.numbers["town_tokens"]
    question = TownCount(player=player, actor=player, rule="1824 §XII.2.1", most=most, usual=USUAL)
    action = yield from ask_for(question, ChooseAmount)
    memory.remember(table, towns=action.amount)


def _ask_for_hex(table: Table, player: PlayerId) -> Turn[None]:
    left = memory.of(table).towns - tokens_placed(table)
    question = PlaceTown(player=player, actor=player, rule="1824 §XII.2.1", left=left)
    action = yield from ask_for(question, ChooseHex)
    is_second = table.board.hexes[action.hex].tile == ONE_TOWN
    lay_token(table, action.hex, TWO_TOWNS if is_second else ONE_TOWN)
    table.record(TownPlaced(player=player, hex=action.hex, because="1824 §XII.2.1"))


# ---- answers


@rule("1824 §XII.2.1", "not_so_many_towns", guard=True)
def is_a_number_of_tokens(case: Case[ChooseAmount]) -> Breach | None:
    most = case.asked(TownCount).most
    return None if 0 < case.action.amount <= most else breach(amount=case.action.amount, most=most)


@rule("1824 §XII.2.2", "no_place_for_town", guard=True)
def takes_a_token(case: Case[ChooseHex]) -> Breach | None:
    """A plain hex without terrain, with one token at the most."""
    hex_id = case.action.hex
    return None if hex_id in hexes_for_tokens(case.seen) else breach(hex=hex_id)


def hexes_for_tokens(seen: Seen) -> list[HexId]:
    """1824 §XII.2.2: the eligible hexes that have no two tokens yet."""
    eligible = seen.facts.tiles[ONE_TOWN].only_on
    return [hex_id for hex_id in eligible if seen.board.hexes[hex_id].tile != TWO_TOWNS]


def numbers(_seen: GameState, decision: TownCount, _part: Part) -> Iterator[Action]:
    """From one to all."""
    for amount in range(1, decision.most + 1):
        yield ChooseAmount(amount=amount)


def hexes(seen: GameState, _decision: PlaceTown, _part: Part) -> Iterator[Action]:
    """Every hex that takes a token."""
    for hex_id in hexes_for_tokens(seen):
        yield ChooseHex(hex=hex_id)


TOWN_ANSWERS: Answers = {
    TownCount: {ChooseAmount: Checker(numbers, (is_a_number_of_tokens,))},
    PlaceTown: {ChooseHex: Checker(hexes, (takes_a_token,))},
}
