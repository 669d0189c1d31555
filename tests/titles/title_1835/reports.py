"""Any report of Rails 18xx played through the rules of 1835, with the house rules that fit it best.

    python -m tests.titles.title_1835.reports --records DIR

plays every `*.events.jsonl` in DIR (or in its folder 1835) and tells how far each one goes. A report does not
say by which options its game was played: all the usual ones are tried, and the first that leads to its last
line is taken, else the one that leads farthest.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from gridsim.core.errors import IllegalAction
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.titles import registry
from tests.records_folder import BESIDE
from tests.titles.title_1835.rails import Diverged, Replay, Told, report
from tests.titles.title_1835.rails_answers import ANSWERS

PACKETS: tuple[tuple[str, ...], ...] = ((), ("clemens",), ("snake",), ("minors_wait",))
LAYS: tuple[tuple[str, ...], ...] = (
    (),
    ("unlimited_tiles",),
    ("no_connection_needed",),
    ("no_connection_needed", "unlimited_tiles"),
)
LEIPZIG_PAYS_MORE = ("ReceivesFor", "30", "LD")


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How far a report could be played, and by which options beside those that are always on."""

    name: str
    options: tuple[str, ...]
    lines: int
    reached: int
    trouble: str | None
    """What stood in the way; None if every line was played."""

    def __str__(self) -> str:
        how = ", ".join(self.options) or "no further options"
        end = self.trouble or "complete"
        return f"{self.name}: {self.reached} of {self.lines} lines ({how}): {end}"


def reports(folder: Path) -> list[Path]:
    """The reports of a folder, or of its part for 1835."""
    within = folder / "1835"
    return sorted((within if within.is_dir() else folder).glob("*.events.jsonl"))


def outcome(path: Path) -> Outcome:
    """The best that any of the usual options come to."""
    told = report(path)
    best: Outcome | None = None
    for options in _usual_options(told):
        found = _played(path.name.removesuffix(".events.jsonl"), told, options)
        if best is None or found.reached > best.reached or found.trouble is None:
            best = found
        if best.trouble is None:
            break
    assert best is not None
    return best


def _usual_options(told: list[Told]) -> Iterator[tuple[str, ...]]:
    pays_more = any((line.event, *line.args[1:]) == LEIPZIG_PAYS_MORE for line in told)
    variant = ("higher_income",) if pays_more else ()
    for lays, packet in product(LAYS, PACKETS):
        yield (*variant, *packet, *lays)


def replay_of(told: list[Told], options: tuple[str, ...]) -> Replay:
    """A game that is to be played as this report tells, by these options beside what is always on."""
    always = load_facts("1835").sheet.bundles["Rails 18xx"]
    facts = load_facts("1835", (*always, *options))
    names = [line.args[1] for line in told if line.event == "PlayerIs"]
    title = registry.title("1835")
    return Replay(Game(title, title.set_up(facts, names, 0)), list(told), ANSWERS)


def _played(name: str, told: list[Told], options: tuple[str, ...]) -> Outcome:
    replay = replay_of(told, options)
    trouble: str | None = None
    try:
        replay.run()
    except (Diverged, IllegalAction) as error:
        trouble = str(error)
    if trouble is None and replay.deeds_left():
        trouble = f"not played: {replay.deeds_left()[0]}"
    reached = len(told) if trouble is None else max(replay.reached, replay.at)
    return Outcome(name=name, options=options, lines=len(told), reached=reached, trouble=trouble)


def main() -> int:
    """The command line; 1 if a report could not be played to its last line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--records", type=Path, default=BESIDE, metavar="DIR")
    found = [outcome(path) for path in reports(parser.parse_args().records)]
    for each in found:
        print(each)
    return int(any(each.trouble is not None for each in found))


if __name__ == "__main__":
    raise SystemExit(main())
