"""Play random legal games to their end and check at every moment what must always hold."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec import field

from gridsim.commands.invariants import Watch
from gridsim.commands.parsing import add_command, listed, whole_number
from gridsim.commands.probing import PROBES, saving
from gridsim.commands.random_play import choose, impatient, is_stalled, lasts_too_long, liking
from gridsim.commands.words import BadInput, say, words
from gridsim.core.errors import GridsimError
from gridsim.flow.game import Game
from gridsim.records import Bundle, Working
from gridsim.saves.journal import Journal
from gridsim.saves.journal_files import SUFFIX
from gridsim.saves.library import SHIPPED, Library, facts_of, title_of
from gridsim.saves.replay import FAULTS, fault_of, raised_in, shown

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers
    from gridsim.core.actions import Action
    from gridsim.facts.facts import Facts
    from gridsim.titles.title import Title

GAMES = 10
SEED = 1
MOST_ACTIONS = 6000
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")


class Care(Bundle, frozen=True, kw_only=True):
    """How often costly checks are made."""

    probe: int
    """Probes once in so many actions."""
    save: int
    """Saving and loading once in so many actions."""
    replay: int
    """And at the end of one game in so many."""
    tries: int


QUICK = Care(probe=16, save=10_000, replay=4, tries=2)
THOROUGH = Care(probe=1, save=40, replay=1, tries=6)


class Played(Working, kw_only=True):
    """One random game and what was wrong with it."""

    seed: int
    game: Game
    faults: list[str] = field(default_factory=list)
    attempted: Action | None = None
    """The action under way when something went wrong."""
    milliseconds: int = 0

    @property
    def is_given_up(self) -> bool:
        """Whether it stands still where players would go home: no rule ends it, and nobody can."""
        return not self.faults and self.game.now.decision is not None


class Tally(Working):
    """How many games were played to their end or to a fault; another takes the place of one given up."""

    ended: int = 0
    failed: int = 0
    given_up: int = 0

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.given_up += played.is_given_up
        self.ended += not played.is_given_up
        self.failed += bool(played.faults)

    def is_enough(self, games: int) -> bool:
        """Whether as many games as wanted have ended, or more than that were given up."""
        return self.ended >= games or self.given_up > games


def add_parser(subparsers: Subparsers) -> None:
    """Add the command with its arguments."""
    parser = add_command(subparsers, "fuzz", run)
    parser.add_argument("title", help=words("fuzz.title"))
    parser.add_argument("--players", type=whole_number(1), help=words("fuzz.players"))
    parser.add_argument("--options", type=listed, default=(), help=words("fuzz.options"))
    parser.add_argument(
        "--games", type=whole_number(1), default=GAMES, help=words("fuzz.games", default=GAMES)
    )
    parser.add_argument("--seed", type=whole_number(0), default=SEED, help=words("fuzz.seed", default=SEED))
    parser.add_argument("--thorough", action="store_true", help=words("fuzz.thorough"))
    parser.add_argument("--folder", type=Path, default=Path(), help=words("fuzz.folder"))


def run(args: Namespace) -> int:
    """1 if any game failed, or if so many were given up that the number wanted could not be played."""
    title = title_of(SHIPPED, args.title)
    facts = facts_of(SHIPPED, args.title, args.options)
    counts = player_counts(facts, args.players)
    care = THOROUGH if args.thorough else QUICK
    tally = Tally()
    for seed in count(args.seed):
        played = play_random_game(title, facts, counts[seed % len(counts)], seed, care)
        report(played, args.folder)
        tally.add(played)
        if tally.is_enough(args.games):
            break
    say("fuzz.summary", games=tally.ended, failed=tally.failed, given_up=tally.given_up)
    return 1 if tally.failed or tally.ended < args.games else 0


def player_counts(facts: Facts, wanted: int | None) -> Sequence[int]:
    """The numbers of players to play with; BadInput for one the title is not made for."""
    counts = [players.count for players in facts.sheet.players]
    if wanted is None:
        return counts
    if wanted not in counts:
        said = ", ".join(map(str, counts))
        raise BadInput("fuzz.player_count", title=facts.title, counts=said, count=wanted)
    return [wanted]


def play_random_game(
    title: Title, facts: Facts, players: int, seed: int, care: Care, *, library: Library = SHIPPED
) -> Played:
    """A random game to its end, or to the first moment at which something does not hold."""
    began = perf_counter()
    played = Played(seed=seed, game=Game(title, title.set_up(facts, NAMES[:players], seed)))
    try:
        for _ in _play(played, title, care, library):
            if played.faults:
                break
    except (GridsimError, *FAULTS) as error:
        played.faults.append(f"{fault_of(error)} ({raised_in(error)})")
    played.milliseconds = round(1000 * (perf_counter() - began))
    return played


def report(played: Played, folder: Path, *, library: Library = SHIPPED) -> None:
    """One line for a game; for a failed one its faults and its journal."""
    state = played.game.now.state
    say(
        "fuzz.game",
        seed=played.seed,
        players=len(state.players),
        actions=len(played.game.actions),
        result=f"{_result(played):<28}",
        milliseconds=played.milliseconds,
    )
    for fault in played.faults:
        say("fuzz.fault", fault=fault)
    if played.faults:
        _keep(played, folder, library)


def _result(played: Played) -> str:
    if played.faults:
        return words("fuzz.failed")
    if played.game.now.decision is None:
        return str(played.game.now.state.ending)
    return words("fuzz.stalled" if is_stalled(played.game) else "fuzz.unfinished")


def _play(played: Played, title: Title, care: Care, library: Library) -> Iterator[None]:
    """Play action by action and note what does not hold; gives way after each."""
    game, random, chance = played.game, Random(played.seed), Random(f"probes of {played.seed}")
    liked, watch = liking(random), Watch(title, game.start)
    played.faults += watch.look(game.now)
    yield
    while game.now.decision is not None and game.cursor < MOST_ACTIONS and not is_stalled(game):
        played.attempted = choose(game.now, impatient if lasts_too_long(game) else liked, random)
        game.apply(played.attempted)
        played.faults += watch.look(game.now)
        yield
        if chance.randrange(care.probe) == 0 and game.now.decision is not None:
            played.faults += [fault for probe in PROBES for fault in probe(game, chance, care.tries, watch)]
            yield
        if _is_saved_now(game, chance, care):
            played.faults += saving(game, library)
            yield


def _is_saved_now(game: Game, chance: Random, care: Care) -> bool:
    """Whether the game is saved and loaded at this moment."""
    if game.now.decision is None:
        return chance.randrange(care.replay) == 0
    return chance.randrange(care.save) == 0


def _keep(played: Played, folder: Path, library: Library) -> None:
    title = played.game.start.facts.title
    path = folder / f"fuzz-{title}-{played.seed}{SUFFIX}"
    Journal(path, played.game, library=library).leave()
    say("fuzz.journal", path=path)
    if played.attempted is not None:
        say("fuzz.after", number=len(played.game.actions), action=shown(played.attempted))
