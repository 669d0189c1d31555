"""Games of 1856 are written and read again: recorded ones as they stood, random ones to the same table."""

from __future__ import annotations

from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core.actions import BuyPrivate, Pass
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.core.errors import SaveError
from gridsim.interchange.exporting import export_game, export_plain
from gridsim.interchange.importing import import_record
from gridsim.interchange.reading import decode_record, read_record
from gridsim.saves.library import SHIPPED, facts_of
from tests.interchange.recorded_games import games_of

LATER = ("no_private_trades", "canada_with_track", "surplus_after_loans")
THEIRS = (
    *(each for each in facts_of(SHIPPED, "1856", ()).sheet.bundles["18xx.games"] if each not in LATER),
    "help_with_any_train",
)
"""The house rules that the seeds below were found with: most of that program's, and one that it has not."""
NOT_THERE = ("lay_after_track", "partial_help", "not_as_there")
"""What their files cannot say, by the keys of the refusals."""
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def pytest_generate_tests(metafunc):
    if "path" in metafunc.fixturenames:
        found = games_of(metafunc.config.getoption("--records"), "1856")
        missing = [pytest.param(None, marks=pytest.mark.skip(reason="there are no recorded games of 1856"))]
        metafunc.parametrize("path", [pytest.param(path, id=path.stem) for path in found] or missing)


def steps(actions):
    """Who does what, and with how much."""
    names = ("company", "corporation", "hex", "rotation", "price", "kind", "train", "loan", "shares")
    return [
        (each["type"], each["entity"], {name: each[name] for name in names if name in each})
        for each in actions
        if each["type"] != "end_game"
    ]


def test_a_record_is_written_again_action_by_action(path):
    record = decode_record(path.read_bytes())
    seats = {entity: seat for seat, entity in enumerate(record.seats)}
    flat = [each for action in record.actions for each in action.flat()]
    told = [
        {**each.fields, "entity": seats[each.entity] if each.is_players else each.entity} for each in flat
    ]
    game = import_record(record).game
    assert steps(export_plain(game)["actions"]) == steps(told)
    again = import_record(decode_record(export_game(game))).game
    assert again.now.state == game.now.state


def played(seed, moves):
    """A game of careful players by these house rules, without trades of privates."""
    names = NAMES[: 3 + seed % 3]
    game, random = gridsim.new_game("1856", names, seed=seed, options=THEIRS), Random(seed)
    liked = careful(random)
    while game.now.decision is not None and game.cursor < moves:
        action = choose(game.now, impatient if lasts_too_long(game) else liked, random)
        if not (isinstance(game.now.decision, StockTurn) and isinstance(action, BuyPrivate)):
            game.apply(action)
    return game


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "moves"),
    [
        pytest.param(12, 300, id="loan-between-purchases"),
        pytest.param(23, 300, id="loan-beside-a-station-not-asked-for"),
        pytest.param(36, 300, id="repayment-that-interest-has-made-impossible"),
        pytest.param(5, 800, id="trains-handed-in-after-loans"),
        pytest.param(31, 900, id="interest-before-trains-are-handed-in"),
        pytest.param(19, 1000, id="sale-for-a-train-makes-interest-due"),
    ],
)
def test_a_random_game_is_written_whole_or_refused_with_the_reason(seed, moves):
    assert outcome(played(seed, moves)) in ("same", *NOT_THERE)


def outcome(game):
    """The key of why a game cannot be written; "same" for one whose file leads to it again."""
    try:
        again = import_record(decode_record(export_game(game))).game
    except SaveError as error:
        return error.key
    return "same" if gridsim.standings(again) == gridsim.standings(game) else "other"


def test_a_bankruptcy_may_be_declared_in_the_name_of_the_company():
    game = played(2, 200)
    declared = next(
        place
        for place, action in enumerate(game.actions)
        if isinstance(game.moments[place].decision, RaiseMoney) and action == Pass()
    )
    game.go_to(declared + 1)
    written = export_plain(game)
    bankruptcy = written["actions"][-1]
    assert (bankruptcy["type"], bankruptcy["entity_type"]) == ("bankrupt", "player")
    by_player = import_record(read_record(written)).game
    company = game.moments[declared].decision.actor
    bankruptcy.update(entity=company, entity_type="corporation")
    by_company = import_record(read_record(written)).game
    assert by_company.now.state == by_player.now.state
    assert by_company.now.decision is None
