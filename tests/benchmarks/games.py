"""The games that benchmarks play: told ones of this repository, and recorded ones where there are any."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

from gridsim import Game
from gridsim.core.errors import GridsimError
from gridsim.interchange.retelling import retell
from tests.playthroughs.telling import replayed
from tests.records_folder import BESIDE

TOLD = Path(__file__).parents[1] / "playthroughs"


def games(records: Path = BESIDE) -> Iterator[tuple[str, Game]]:
    """(name, game played to its end) of every told and every recorded game that our rules play."""
    for path in sorted(TOLD.glob("*.txt")):
        yield path.stem, replayed(path)
    for path in sorted(records.glob("*/*.json")):
        try:
            retold = retell(path.read_bytes())
        except GridsimError:
            continue
        if retold.played:
            yield f"{path.parent.name} {path.stem}", retold.game


def spread(values: Sequence[float], part: float = 0.95) -> str:
    """Median, 95th of a hundred (or so) and most, in the unit of the values."""
    ordered = sorted(values)
    last = ordered[min(len(ordered) - 1, int(part * len(ordered)))]
    return f"{statistics.median(ordered):9.2f} {last:9.2f} {ordered[-1]:9.2f}"
