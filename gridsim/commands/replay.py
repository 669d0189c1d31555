"""Play a saved game or a file of 18xx.games through the rules and tell what came of it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.commands.parsing import add_command
from gridsim.commands.words import complain, refused, say, show, spoken, told, words
from gridsim.interchange.retelling import Retold, retell
from gridsim.saves.files import read_bytes, write_whole
from gridsim.telling.log import log_as_text, whole_log
from gridsim.telling.templates import breakable
from gridsim.titles.title import standings

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    parser = add_command(subparsers, "replay", run)
    parser.add_argument("file", type=Path, help=words("replay.file"))
    parser.add_argument("--states", type=Path, metavar="OUT", help=words("replay.states"))
    parser.add_argument("--log", type=Path, metavar="OUT", help=words("replay.log"))


def run(args: Namespace) -> int:
    """0 if every action was played, else 1."""
    lines: list[str] = []
    retold = retell(read_bytes(args.file), watch=lines.append if args.states else None)
    if args.states:
        write_whole(args.states, "".join(f"{line}\n" for line in lines).encode())
    if args.log:
        write_whole(args.log, _log(retold).encode())
    tell(retold)
    return 0 if retold.is_whole else 1


def _log(retold: Retold) -> str:
    """What was played, in sentences."""
    return breakable(log_as_text(whole_log(spoken(), retold.game.moments)))


def tell(retold: Retold) -> None:
    """How far it came, what differed, and how everybody stands."""
    say("replay.played", played=retold.played, recorded=retold.recorded)
    if retold.stopped is not None:
        state = retold.game.now.state
        complain(told(retold.stopped, state))
        for refusal in retold.stopped.refusals:
            complain(f"  {refused(refusal, state)}")
    for difference in retold.differences:
        say(
            f"replay.{difference.what}",
            id=difference.id,
            subject=difference.subject,
            recorded=difference.recorded or "-",
            ours=difference.ours or "-",
        )
    if retold.ended_by_players:
        say("replay.ended_by_players")
    _tell_standing(retold)


def _tell_standing(retold: Retold) -> None:
    state = retold.game.now.state
    for player, worth in standings(retold.title, state):
        name = f"{state.players[player].name:<24} {worth:>6}"
        recorded = retold.result.get(player)
        show(name if recorded is None else f"{name}  {words('replay.result', worth=recorded)}")
