"""`python -m gridsim`: the engine's command line."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from gridsim.commands.table import COMMANDS
from gridsim.commands.words import complain, told, words
from gridsim.core.errors import GridsimError

BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 if what was tried is not, 2 for input that makes no sense."""
    args = _parser().parse_args(arguments)
    try:
        code: int = args.run(args)
    except GridsimError as error:
        complain(told(error))
        return BAD_INPUT
    except BrokenPipeError:
        # Python would complain again when it closes the pipe at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="gridsim", description=words("help"))
    subparsers = parser.add_subparsers(required=True, metavar=words("metavar"))
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


if __name__ == "__main__":
    sys.exit(main())
