"""A bankruptcy in a file of 1841: who declares it, and whether he leaves or goes on."""

import json
from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import choose, impatient, lasts_too_long, wild
from gridsim.core.actions import Answer
from gridsim.core.decisions import AfterBankruptcy
from gridsim.core.errors import SaveError
from gridsim.interchange.exporting import export_game
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.reading import read_record
from gridsim.saves.library import SHIPPED, facts_of

NAMES = ("Anna", "Ben", "Cleo")
A = "player:1"
THEIRS = facts_of(SHIPPED, "1841", ()).sheet.bundles["18xx.games"]


@pytest.fixture(scope="module")
def written():
    """The file of a game of wild players that ends with the first bankruptcy, of the first player."""
    first = 7  # the games before it end otherwise
    return next(filter(None, map(file_with_a_bankruptcy, range(first, 60))))


def file_with_a_bankruptcy(seed):
    """The file of a game at random up to the first bankruptcy; None if it is another's, or there is none."""
    game = gridsim.new_game("1841", NAMES, seed=seed, options=(*THEIRS, "second_edition"))
    random = Random(seed)
    liked = wild(random)
    while not isinstance(game.now.decision, AfterBankruptcy):
        if game.now.decision is None:
            return None
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    if game.now.decision.player != A:
        return None
    game.apply(Answer(yes=True))
    try:
        return json.loads(export_game(game))
    except SaveError:
        return None


def bankrupts(state):
    return [player for player, record in state.players.items() if record.bankrupt]


def played(written, *later, entity=None, **top):
    """What comes of the file with other fields of the bankruptcy, its last action, and with more after it."""
    *earlier, last = written["actions"]
    named = {} if entity is None else {"entity": entity, "entity_type": "player"}
    option = top.pop("option", 1)
    more = [{"id": last["id"] + 1, "type": kind, "entity": 0, "entity_type": "player"} for kind in later]
    actions = [*earlier, {**last, **named, "option": option}, *more]
    imported = import_as_far_as_possible(read_record({**written, "actions": actions, **top}))
    return imported.game.now.state, imported.stopped


@pytest.mark.parametrize("entity", [None, 0], ids=["company", "player"])
@pytest.mark.parametrize(("option", "gone", "cash"), [(1, [], 500), (0, [A], 0), (None, [A], 0)])
def test_a_bankruptcy_is_declared_by_the_company_or_by_the_player(written, entity, option, gone, cash):
    state, stopped = played(written, entity=entity, option=option)
    assert stopped is None
    assert (bankrupts(state), state.cash[A]) == (gone, cash)


def test_who_acts_later_has_gone_on(written):
    """Whatever the file says of the choice itself."""
    state, _ = played(written, "pass", option=0)
    assert (bankrupts(state), state.cash[A]) == ([], 500)
    state, _ = played(written, "end_game", option=0)
    assert bankrupts(state) == [A]


def test_a_game_that_ended_by_bankruptcy_is_over_for_who_acts_no_more(written):
    state, _ = played(written, option=1, game_end_reason="bankrupt")
    assert bankrupts(state) == [A]
    state, _ = played(written, option=1, game_end_reason="bank")
    assert bankrupts(state) == []
