"""`python -m gridsim`: the engine's command line."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO, TextIOWrapper

from gridsim.commands.garbage import looking_seldom
from gridsim.commands.list_of_commands import COMMANDS
from gridsim.commands.words import LANGUAGE, complain, told, words
from gridsim.core.errors import GridsimError
from gridsim.saves.files import reason_of
from gridsim.telling.sentences import FALLBACK, languages

BAD_INPUT = 2
CANNOT_WRITE = 74
INTERRUPTED = 130
NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 if what was tried is not, 2 for input that makes no sense.

    74 if what is said cannot be written, 130 if interrupted, 141 if nobody reads it.
    """
    _say_all()
    chosen, others = _languages(add_help=False).parse_known_args(arguments)
    before = LANGUAGE.set(chosen.language)
    try:
        with looking_seldom():
            return _run(others)
    finally:
        LANGUAGE.reset(before)


def _run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except GridsimError as error:
        complain(told(error))
        return BAD_INPUT
    except BrokenPipeError:
        _say_no_more()
        return NOBODY_READS
    except OSError as error:
        _say_no_more()
        complain(words("unwritable", reason=reason_of(error)))
        return CANNOT_WRITE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _say_all() -> None:
    """Write what the encoding of the output does not have as its number, and nothing where nobody listens."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, TextIOWrapper(BytesIO()))
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _say_no_more() -> None:
    """Python would complain again when it closes the output at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _languages(*, add_help: bool) -> ArgumentParser:
    """What reads the language, which may stand anywhere and is known before anything is said."""
    parser = ArgumentParser(prog="gridsim", description=words("help"), add_help=add_help)
    parser.add_argument("--language", choices=languages(), default=FALLBACK, help=words("language"))
    return parser


def _parser() -> ArgumentParser:
    parser = _languages(add_help=True)
    subparsers = parser.add_subparsers(required=True, metavar=words("metavar"))
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


if __name__ == "__main__":
    sys.exit(main())
