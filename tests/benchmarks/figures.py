"""One thing that is measured, and the line it is printed as."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field


def percentile(values: Sequence[float], hundredth: int) -> float:
    """The value below which so many of a hundred lie."""
    return sorted(values)[min(len(values) - 1, len(values) * hundredth // 100)]


@dataclass(slots=True)
class Figure:
    """What was measured of one thing, the most it should be, and what 18xx.games takes for it."""

    name: str
    most: float | None = None
    elsewhere: str = ""
    worst_counts: bool = False
    """Whether `most` is for the 95th of a hundred rather than for the median."""
    most_p95: float | None = None
    """The most that the 95th of a hundred should be, beside the median."""
    values: list[float] = field(default_factory=list)
    on_clock: list[float] = field(default_factory=list)

    def add(self, processor: float, clock: float) -> None:
        self.values.append(processor)
        self.on_clock.append(clock)

    def __str__(self) -> str:
        values = sorted(self.values)
        p95 = percentile(values, 95)
        median = statistics.median(values)
        told = " ".join(f"{each:8.1f}" for each in (median, p95, values[0], values[-1]))
        clock = f"{statistics.median(self.on_clock):8.1f}" if self.on_clock else " " * 8
        verdict = ""
        if self.most is not None:
            verdict = "ok" if (p95 if self.worst_counts else median) <= self.most else "MISSED"
        if self.most_p95 is not None and p95 > self.most_p95:
            verdict = "MISSED"
        aim = " / ".join(f"{each:.0f}" for each in (self.most, self.most_p95) if each is not None)
        return f"{self.name:42} {told} {clock} {aim:>8} {verdict:7}{self.elsewhere}".rstrip()


HEADING = (
    f"{'':42} {'median':>8} {'p95':>8} {'least':>8} {'most':>8} {'clock':>8} {'aim':>8}        18xx.games"
)
