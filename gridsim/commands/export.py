"""Write a game as a file that 18xx.games imports as a hot-seat game."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.commands.parsing import add_command
from gridsim.commands.words import complain, spoken, told, words
from gridsim.core.errors import SaveError
from gridsim.interchange.beginnings import longest_beginning, moves_before
from gridsim.interchange.exporting import export_game
from gridsim.interchange.retelling import retell
from gridsim.saves.files import read_bytes, write_whole
from gridsim.telling.rounds import round_text

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers
    from gridsim.flow.game import Game


def add_parser(subparsers: Subparsers) -> None:
    parser = add_command(subparsers, "export", run)
    parser.add_argument("file", type=Path, help=words("export.file"))
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=words("export.output"))
    parser.add_argument("--up-to-there", action="store_true", help=words("export.up_to_there"))


def run(args: Namespace) -> int:
    """1 if the game cannot be played or not be exported; then nothing is written."""
    retold = retell(read_bytes(args.file))
    if retold.stopped is not None:
        complain(told(retold.stopped))
        return 1
    game, moves = retold.game, len(retold.game.actions)
    try:
        data = export_game(game)
    except SaveError as error:
        if not args.up_to_there:
            raise
        data, moves = _beginning(game, error)
    if args.output is None:
        # The file is UTF-8, whatever the encoding of the output is.
        sys.stdout.buffer.write(data)
    else:
        write_whole(args.output, data)
    if moves < len(game.actions):
        complain(_told_of_beginning(game, moves, args.output))
    elif args.output is not None:
        complain(words("export.written", path=args.output))
    return 0


def _beginning(game: Game, error: SaveError) -> tuple[bytes, int]:
    """The file of the longest beginning, and how many moves it holds; says why the whole game was refused.

    Raises SaveError, the very one if it names no place in the game.
    """
    before = moves_before(game, error)
    if before is None:
        raise error
    complain(told(error))
    written = longest_beginning(game, before)
    assert written is not None
    return written.data, written.moves


def _told_of_beginning(game: Game, moves: int, path: Path | None) -> str:
    """What is in the file and what is not, the round and the player named."""
    moment, count = game.moments[moves], len(game.actions)
    return spoken().tr(
        "export.beginning_written",
        state=moment.state,
        path=path or "-",
        moves=moves,
        of=count,
        left=count - moves,
        next=moves + 1,
        round=round_text(moment.state, spoken()),
        player="" if moment.decision is None else moment.decision.player,
    )
