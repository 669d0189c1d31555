"""Files of 1844 that end by a bankruptcy, which our rules do not know (1844 §18 V-05)."""

from __future__ import annotations

import json
from random import Random
from types import SimpleNamespace

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose
from gridsim.core.decisions import TrainStep
from gridsim.interchange.exporting import export_game
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.steps import PassedSteps
from gridsim.interchange.loader.title_1844 import OPERATING
from gridsim.interchange.retelling import retell
from gridsim.saves.library import SHIPPED, facts_of

NAMES = ("Anna", "Ben", "Cleo")
THEIRS = facts_of(SHIPPED, "1844", ()).sheet.bundles["18xx.games"]


@pytest.fixture(scope="module")
def written():
    """A game up to a company that may buy trains, as a file."""
    game, random = gridsim.new_game("1844", NAMES, seed=1, options=THEIRS), Random(1)
    liked = careful(random)
    while not isinstance(game.now.decision, TrainStep):
        game.apply(choose(game.now, liked, random))
    return game.now.decision, json.loads(export_game(game))


@pytest.mark.parametrize("of_company", [False, True], ids=["player", "company"])
def test_a_bankruptcy_ends_the_game_as_it_stands(written, of_company):
    decision, document = written
    seat = int(decision.player.rpartition(":")[2]) - 1
    entity = decision.actor if of_company else document["players"][seat]["id"]
    kind = "corporation" if of_company else "player"
    last = {"type": "bankrupt", "entity": entity, "entity_type": kind, "id": len(document["actions"]) + 1}
    after = {"type": "pass", "entity": entity, "entity_type": kind, "id": last["id"] + 1}
    data = json.dumps({**document, "actions": [*document["actions"], last, after]}).encode()
    retold = retell(data)
    assert retold.stopped is None
    assert retold.ended_by_players
    assert isinstance(retold.game.now.decision, TrainStep), "nothing after it is played"


# ---- what that program takes


@pytest.mark.parametrize(("entity", "kind"), [(0, "player"), ("MOB", "corporation")])
@pytest.mark.parametrize("forced", [True, False])
def test_that_program_takes_it_of_president_or_company_in_need(entity, kind, forced):
    """Only where a train must be bought that the treasury cannot pay."""
    decision = TrainStep(player="player:1", actor="MOB", rule="1844 §11", must="own_a_train", forced=forced)
    state = SimpleNamespace(companies={"MOB": SimpleNamespace(status="started")})
    beside = SimpleNamespace(decision=decision, state=state)
    beside.player = lambda told: {(0, "player"): "player:1"}.get((told.entity, told.entity_type))
    here = SimpleNamespace(beside=beside, operator="MOB", table=lambda: state, passed=PassedSteps())
    step = next(step for step in OPERATING if step.name == "Bankrupt")
    told = Told(0, "bankrupt", entity, kind, {})
    handlers = step.offers(here, told)
    assert list(handlers) == (["bankrupt"] if forced else [])
    if forced:
        handlers["bankrupt"](here, told)
        assert here.passed.is_ended
