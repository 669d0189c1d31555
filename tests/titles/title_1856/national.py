"""1856 §13.5: the CGR in operation."""

from __future__ import annotations

from gridsim.core.state import IPO, REMOVED
from gridsim.titles.title_1856 import memory
from tests.builders import Building, changed
from tests.tables import A
from tests.titles.title_1856.railways import operating, scrapped_below


def national(*, cash: int = 0, phase: str = "5", permanent: bool = False, options=()) -> Building:
    """The CGR at 100 with a station at London, track to St. Thomas and no train; the first 6 is sold."""
    built = scrapped_below(operating(phase=phase, options=options), "6").cards(REMOVED, "6-0")
    built = built.tile("F15", "121").tile("F17", "15", 1)
    papers = tuple(changed(paper, owner=IPO) for paper in built.state.certificates["CGR"])
    built = built.with_(certificates=built.state.certificates.with_("CGR", papers)).owns(A, "CGR", 60)
    started = {"status": "started", "president": A, "par": (0, 4), "cell": (0, 4), "stations": (100,) * 10}
    built = built.company("CGR", **started, permanent=permanent)
    return built.station("CGR", "F15").cash("CGR", cash).with_(memory=memory.Remembered(settled=True))
