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
    paces: list[float] = field(default_factory=list)
    """How slow the machine was with each value, where that was looked at."""

    def add(self, processor: float, pace: float, clock: float | None = None) -> None:
        self.values.append(processor)
        self.paces.append(pace)
        if clock is not None:
            self.on_clock.append(clock)

    @property
    def quiet(self) -> list[float]:
        """What the values come to on the machine for which the aims were set; empty without paces."""
        return [value / pace for value, pace in zip(self.values, self.paces, strict=False)]

    def is_within(self, values: Sequence[float]) -> bool:
        """Whether such values are no more than what is aimed at."""
        median, p95 = statistics.median(values), percentile(values, 95)
        first = p95 if self.worst_counts else median
        return (self.most is None or first <= self.most) and (self.most_p95 is None or p95 <= self.most_p95)

    def __str__(self) -> str:
        values, quiet = sorted(self.values), self.quiet
        columns = [self.name.ljust(42), *_both(values), f"{values[0]:8.1f}", f"{values[-1]:8.1f}"]
        columns.append(f"{statistics.median(self.on_clock):8.1f}" if self.on_clock else " " * 8)
        columns.append(f"{statistics.median(self.paces):8.2f}" if self.paces else " " * 8)
        columns.extend(_both(quiet) if quiet else [" " * 8] * 2)
        aims = [aim for aim in (self.most, self.most_p95) if aim is not None]
        columns.append(" / ".join(f"{aim:.0f}" for aim in aims).rjust(8))
        for told in (values, quiet):
            columns.append(
                ("ok" if self.is_within(told) else "MISSED").ljust(6) if aims and told else " " * 6
            )
        return " ".join([*columns, self.elsewhere]).rstrip()


def _both(values: Sequence[float]) -> list[str]:
    return [f"{each:8.1f}" for each in (statistics.median(values), percentile(values, 95))]


HEADING = " ".join(
    [" " * 42]
    + [f"{name:>8}" for name in ("median", "p95", "least", "most", "clock", "pace", "quiet", "p95", "aim")]
    + ["here  ", "quiet ", "18xx.games"]
)
"""Quiet is what it comes to on the machine for which the aims were set."""
