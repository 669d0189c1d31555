"""What is written of a game played at random is taken by that program; recorded games: `test_records`."""

import json
from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, is_stalled, lasts_too_long
from gridsim.core.actions import BuyPrivate, RepayDebt
from gridsim.core.errors import SaveError
from gridsim.facts.load import load_facts
from gridsim.interchange import exporting
from gridsim.interchange.exporting import export_game, export_plain
from gridsim.interchange.loader import Fault, check

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def as_read(plain):
    """A file as it is read again."""
    return json.loads(json.dumps(plain))


def played(title, seed, actions, *options):
    """A game by that program's house rules, without what it does not know at all."""
    bundle = load_facts(title, ()).sheet.bundles["18xx.games"]
    game, random = gridsim.new_game(title, NAMES, seed=seed, options=(*bundle, *options)), Random(seed)
    liked = careful(random)
    for _ in range(actions):
        if game.now.decision is None or is_stalled(game):
            break
        tastes = impatient if lasts_too_long(game) else liked
        action = choose(game.now, tastes, random)
        if is_known_there(game, action):
            game.apply(action)
    return game


def is_known_there(game, action):
    """There players sell no privates to each other, and repay as much of a debt as they can."""
    state, actor = game.now.state, game.now.decision.actor
    if isinstance(action, RepayDebt):
        return action.amount >= min(state.players[actor].debt, state.cash[actor])
    return not isinstance(action, BuyPrivate) or actor not in state.players


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("1841", ["second_edition", "player_trades_off"]),
        ("1841", ["player_trades_off"]),
        ("1824", []),
        ("1844", []),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_played_at_random_is_taken(title, options, seed):
    """Into the middle of the operating rounds."""
    game = played(title, seed, 260, *options)
    assert check(as_read(export_plain(game))) == []


def test_a_file_with_a_fault_is_not_handed_out(monkeypatch):
    """The reason and the place are those of the fault."""
    fault = Fault(index=3, step="Track", asked="GT", key="loader_over", facts={})
    monkeypatch.setattr(exporting, "check", lambda *_given, **_named: [fault])
    with pytest.raises(SaveError) as refused:
        export_game(gridsim.new_game("1856", NAMES[:3]))
    assert (refused.value.key, refused.value.where) == ("loader_over", "$.actions[3]")
    assert refused.value.facts["number"] == 4


@pytest.mark.parametrize("seed", [None, "", 7])
def test_a_file_may_leave_out_a_seed(seed):
    """That program has no use for it in these titles."""
    plain = as_read(export_plain(gridsim.new_game("1824", NAMES[:3])))
    plain["settings"]["seed"] = seed
    assert check(plain) == []
