"""Write a game as a file that 18xx.games imports as a hot-seat game."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.commands.parsing import add_command
from gridsim.commands.words import complain, told, words
from gridsim.interchange.exporting import export_game
from gridsim.interchange.retelling import retell
from gridsim.saves.files import read_bytes, write_whole

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    parser = add_command(subparsers, "export", run)
    parser.add_argument("file", type=Path, help=words("export.file"))
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=words("export.output"))


def run(args: Namespace) -> int:
    """1 if the game cannot be played or not be exported; then nothing is written."""
    retold = retell(read_bytes(args.file))
    if retold.stopped is not None:
        complain(told(retold.stopped))
        return 1
    data = export_game(retold.game)
    if args.output is None:
        # The file is UTF-8, whatever the encoding of the output is.
        sys.stdout.buffer.write(data)
    else:
        write_whole(args.output, data)
        complain(words("export.written", path=args.output))
    return 0
