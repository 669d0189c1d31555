"""Recorded games of 1835: played again with their house rules, money and prices agree in every round."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridsim.core.events import PhaseBegan, TrainsRan
from tests.titles.title_1835.rails import Replay, report
from tests.titles.title_1835.reports import outcome, replay_of, reports

CLEMENS, SNAKE = ("clemens",), ("snake",)
PLAYED_BY = {
    "AfterEmergency1": SNAKE,
    "AfterEmergency2d": SNAKE,
    "CorrectPrussianSharePriceinShareSellingRound": CLEMENS,
    "Correct_Sell_Pass": (),
    "Forced_Selling_PR_5_Shares": CLEMENS,
    "SellDoubleShare": (*CLEMENS, "no_connection_needed", "unlimited_tiles"),
    "SellPresidency": CLEMENS,
    "ShareSelling_Test": (),
    "Stoll_12": SNAKE,
    "changePresidentAtStart": CLEMENS,
}
"""What each game was played by beside what the other program always does."""


def replay(folder: Path, name: str) -> Replay:
    path = folder / "1835" / f"{name}.events.jsonl"
    if not path.exists():
        pytest.skip(f"there is no record {path}")
    return replay_of(report(path), PLAYED_BY[name])


@pytest.mark.parametrize("name", PLAYED_BY)
def test_a_recorded_game_is_played_to_its_last_line(records: Path, name: str) -> None:
    """Every revenue, and cash and prices at the end of every round, are those of the report."""
    played = replay(records, name)
    played.run()
    assert played.deeds_left() == []


def test_a_recorded_game_comes_to_the_last_phase(records: Path) -> None:
    played = replay(records, "Stoll_12")
    played.run()
    events = [event for moment in played.game.history for event in moment.events]
    phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
    assert phases == ["2a", "2b", "2c", "3a", "3b", "3c"]
    assert sum(isinstance(event, TrainsRan) for event in events) == 78
    assert played.game.now.state.companies["PR"].status == "started"


def test_every_other_report_of_the_folder_is_played_too(records: Path) -> None:
    """`--records DIR` may name games that are not listed here; their options are found by trying."""
    others = [path for path in reports(records) if path.name.removesuffix(".events.jsonl") not in PLAYED_BY]
    if not others:
        pytest.skip(f"{records} has no reports beside those listed")
    assert [str(found) for found in map(outcome, others) if found.trouble is not None] == []


def test_the_options_of_a_report_are_found_by_trying(records: Path) -> None:
    path = records / "1835" / "SellPresidency.events.jsonl"
    if not path.exists():
        pytest.skip(f"there is no record {path}")
    found = outcome(path)
    assert (found.options, found.reached, found.trouble) == (CLEMENS, found.lines, None)
