"""Games of 1841 really played on 18xx.games: every state on the way is the same here."""

import pytest

from gridsim.saves.eighteenxx.importing import import_as_far_as_possible
from gridsim.saves.eighteenxx.reading import decode_record
from gridsim.titles.title import standings
from tests.saves.eighteenxx.recorded_games import divergences, games_of, trace_of


def pytest_generate_tests(metafunc):
    found = games_of(metafunc.config.getoption("--records"), "1841")
    reason = "there are no recorded games of 1841; name their folder with --records"
    missing = [pytest.param(None, marks=pytest.mark.skip(reason=reason))]
    metafunc.parametrize(
        "path", found or missing, ids=lambda path: getattr(path, "stem", "none"), scope="module"
    )


@pytest.fixture(scope="module")
def played(path):
    record = decode_record(path.read_bytes())
    lines = []
    return record, import_as_far_as_possible(record, watch=lines.append), lines


def test_every_action_can_be_played(played):
    record, imported, _ = played
    assert imported.stopped is None
    assert imported.played == len(record.actions)


def test_every_state_is_as_recorded(path, played):
    _, _, lines = played
    if not trace_of(path).exists():
        pytest.skip(f"there is no trace of {path.name}")
    assert divergences(trace_of(path).read_text("utf-8").splitlines(), lines) == []


def test_revenues_are_as_recorded(played):
    _, imported, _ = played
    assert [each for each in imported.differences if each.what == "revenue"] == []


def test_everybody_ends_with_what_is_recorded(played):
    record, imported, _ = played
    assert dict(standings(imported.game.rules, imported.game.now.state)) == dict(record.result)


def test_it_is_a_game_of_the_second_edition(played):
    """1841 §S18.3: a file that does not name the first edition is of the second."""
    _, imported, _ = played
    assert {"second_edition", "player_trades_off", "smaller_bank"} <= imported.game.start.options
