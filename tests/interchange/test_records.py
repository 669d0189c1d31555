"""Games really played on 18xx.games: every state on the way is the same here."""

import json

import pytest

from gridsim.interchange.exporting import export_game, export_plain
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.loader import check
from gridsim.interchange.reading import decode_record
from gridsim.titles.title import standings
from tests.interchange.recorded_games import divergences, games_of, trace_of

TITLES = ("1824", "1841", "1844", "1856")
UNNUMBERED = ("1824",)
"""Titles with shares of which it is not known what that program calls them: of UG where nobody has UG1."""
UNTIMED = {"1844": ("destination_connection", "buy_company")}
"""What may stand elsewhere in a company's turn, or did in an older state of that program (1844 §18 V-17)."""


def pytest_generate_tests(metafunc):
    folder = metafunc.config.getoption("--records")
    found = [case for title in TITLES for case in cases(folder, title)]
    metafunc.parametrize("path", found, scope="module")


def cases(folder, title):
    """The games of a title, or one that says what is missing."""
    reason = f"there are no recorded games of {title}; name their folder with --records"
    missing = [pytest.param(None, marks=pytest.mark.skip(reason=reason), id=f"{title}-none")]
    return [pytest.param(path, id=f"{title}-{path.stem}") for path in games_of(folder, title)] or missing


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


def steps(actions, title):
    """Who does what, and with how much; a price that is false is the usual one."""
    names = (
        "company",
        "corporation",
        "hex",
        "rotation",
        "price",
        "share_price",
        "hexes",
        "kind",
        "train",
        "loan",
        "choice",
        *(() if title in UNNUMBERED else ("shares",)),
    )
    return [
        (
            each["type"],
            each["entity"],
            {name: each[name] for name in names if each.get(name, False) is not False},
        )
        for each in actions
        if each["type"] not in ("end_game", *UNTIMED.get(title, ()))
    ]


def told(record):
    """The actions of a record with those that they set off, players by their seats."""
    seats = {entity: seat for seat, entity in enumerate(record.seats)}
    for each in (each for action in record.actions for each in action.flat()):
        yield {**each.fields, "entity": seats[each.entity] if each.is_players else each.entity}


def test_it_is_written_again_action_by_action(played):
    record, imported, _ = played
    written, title = export_plain(imported.game)["actions"], record.title
    assert steps(written, title) == steps(told(record), title)


def test_what_is_written_leads_to_the_same_state_and_would_be_loaded_there(played):
    _, imported, _ = played
    written = export_game(imported.game)
    again = import_as_far_as_possible(decode_record(written))
    assert again.game.now.state == imported.game.now.state
    assert check(json.loads(written)) == []
