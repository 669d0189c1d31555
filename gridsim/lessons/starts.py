"""The game a lesson begins with, put together from its start."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.core.edits import EditError, edited
from gridsim.core.errors import UNEXPECTED, DataError, GridsimError
from gridsim.lessons import lesson as form
from gridsim.positions import building
from gridsim.positions.position import Position, SpoiltPosition, empty_table, position_of
from gridsim.saves.beginning import START, Beginning, begin_again, start_state
from gridsim.saves.document import decode_document
from gridsim.saves.files import read_bytes
from gridsim.saves.library import SHIPPED
from gridsim.saves.reading import position_in
from gridsim.saves.sealing import unsealed
from gridsim.saves.shipped import finished_game, shipped_scenarios

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.state import GameState
    from gridsim.flow.game import Game
    from gridsim.positions.building import Edits
    from gridsim.saves.document import Document


def begin(start: form.Start) -> Game:
    """The game at the first moment of a lesson; DataError names the part of the start that cannot be."""
    if start.game:
        return _told(start)
    return _played(_playable(_put_together(start)), start.play, "start.play")


def _played(game: Game, actions: Iterable[Action], place: str) -> Game:
    for index, action in enumerate(actions):
        try:
            game.apply(action)
        except GridsimError as error:
            raise DataError([f"{place}[{index}]: {error}"]) from error
    return game


def _told(start: form.Start) -> Game:
    """A recorded game up to where the lesson begins."""
    beginning = _recorded(start.game).beginning
    return _played(begin_again(beginning, SHIPPED), recorded_moves(start)[: start.at], "start.game")


def recorded_moves(start: form.Start) -> tuple[Action, ...]:
    """All moves of the game that is told; none where there is no such game. DataError for one unknown."""
    moves = _recorded(start.game).actions if start.game else ()
    return tuple(unsealed(move, "start.game") for move in moves)


def _recorded(title: str) -> Document:
    path = finished_game(title)
    if path is None:
        raise DataError([f"start.game: there is no finished game of {title}"])
    return decode_document(read_bytes(path))[0]


def _playable(position: Position) -> Game:
    try:
        return position.play()
    except SpoiltPosition as error:
        raise DataError([f"start: {part}" for part in str(error).split("; ")]) from error


def _put_together(start: form.Start) -> Position:
    position = _found(start)
    for index, put in enumerate(start.put):
        try:
            edits = BUILDERS[type(put)](position.state, put)
            position = Position(position.title, edited(position.state, edits, position.title.memory))
        except (EditError, *UNEXPECTED) as error:
            raise DataError([f"start.put[{index}]: {error}"]) from error
    return position


def _found(start: form.Start) -> Position:
    """The position before anything is put or played."""
    try:
        if start.scenario:
            return position_of(position_in(read_bytes(_scenario(start.scenario))))
        if start.state is not None:
            return position_of(_written_out(start))
        return empty_table(start.title, start.players, options=start.options, seed=start.seed)
    except (GridsimError, *UNEXPECTED) as error:
        raise DataError([f"start: {error}"]) from error


def _scenario(name: str) -> Path:
    for shipped in shipped_scenarios():
        if shipped.path.stem == name:
            return shipped.path
    raise DataError([f"start.scenario: there is no {name}"])


def _written_out(start: form.Start) -> GameState:
    beginning = Beginning(
        title=start.title, options=start.options, players=start.players, seed=start.seed, start=start.state
    )
    return start_state(beginning, SHIPPED, at=START)


# ---- what is put


def _money(state: GameState, put: form.Money) -> Edits:
    return building.give_money(state, put.of, put.amount)


def _shares(state: GameState, put: form.Shares) -> Edits:
    return building.give_percent(state, put.company, put.of, put.percent)


def _paper(state: GameState, put: form.Paper) -> Edits:
    return building.give_paper(state, put.company, put.paper, put.of)


def _started(state: GameState, put: form.Started) -> Edits:
    at = ("companies", put.company)
    return (
        building.put("started", *at, "status"),
        building.put(put.par, *at, "par"),
        building.put(put.capital, *at, "capital"),
        *building.put_marker(state, put.company, put.price or put.par),
    )


def _train(state: GameState, put: form.TrainCard) -> Edits:
    return building.give_trains(state, put.kind, put.of)


def _tile(state: GameState, put: form.Tile) -> Edits:
    return building.lay(state, put.hex, put.tile, put.rotation)


def _station(state: GameState, put: form.Station) -> Edits:
    return building.seat(state, put.company, put.hex, put.stop, put.slot)


def _round(state: GameState, put: form.RoundBegins) -> Edits:
    return building.begin_round(state, put.kind, put.number, put.of)


def _place(_state: GameState, put: form.Place) -> Edits:
    return (put.edit,)


BUILDERS: dict[type, Callable[..., Edits]] = {
    form.Money: _money,
    form.Shares: _shares,
    form.Paper: _paper,
    form.Started: _started,
    form.TrainCard: _train,
    form.Tile: _tile,
    form.Station: _station,
    form.RoundBegins: _round,
    form.Place: _place,
}
