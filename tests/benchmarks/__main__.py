"""Everything that is measured, one after the other: `python -m tests.benchmarks`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PARTS = (
    "bench_replay",
    "bench_undo",
    "bench_routes",
    "bench_laying",
    "bench_actions",
    "bench_window",
    "bench_moving",
    "bench_memory",
)
ROOT = Path(__file__).parents[2]


def main() -> None:
    """Each part in a process of its own, so that none inherits what another has cached."""
    for part in PARTS:
        print(f"\n== {part}", flush=True)
        subprocess.run([sys.executable, "-m", f"tests.benchmarks.{part}"], cwd=ROOT, check=False)


if __name__ == "__main__":
    main()
