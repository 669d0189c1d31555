"""One thing that is measured, and the line it is printed as."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field


@dataclass(slots=True)
class Figure:
    """What was measured of one thing, the most it should be, and what 18xx.games takes for it."""

    name: str
    most: float | None = None
    elsewhere: str = ""
    worst_counts: bool = False
    """Whether `most` is for the 95th of a hundred rather than for the median."""
    values: list[float] = field(default_factory=list)
    on_clock: list[float] = field(default_factory=list)

    def add(self, processor: float, clock: float) -> None:
        self.values.append(processor)
        self.on_clock.append(clock)

    def __str__(self) -> str:
        values = sorted(self.values)
        p95 = values[min(len(values) - 1, int(0.95 * len(values)))]
        median = statistics.median(values)
        told = " ".join(f"{each:8.1f}" for each in (median, p95, values[0], values[-1]))
        clock = f"{statistics.median(self.on_clock):8.1f}" if self.on_clock else " " * 8
        verdict = ""
        if self.most is not None:
            verdict = "ok" if (p95 if self.worst_counts else median) <= self.most else "MISSED"
        aim = "" if self.most is None else f"{self.most:.0f}"
        return f"{self.name:42} {told} {clock} {aim:>6} {verdict:7}{self.elsewhere}".rstrip()


HEADING = (
    f"{'':42} {'median':>8} {'p95':>8} {'least':>8} {'most':>8} {'clock':>8} {'aim':>6}        18xx.games"
)
