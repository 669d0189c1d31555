"""1835 §11.4 in whole games: somebody goes bankrupt, and the others play on."""

from __future__ import annotations

from random import Random

import pytest

from gridsim.commands.invariants import broken
from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.events import WentBankrupt
from gridsim.core.state import POOL
from gridsim.finance.control import controller
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.flow.game import Game
from gridsim.titles import registry
from tests.builders import Building, changed
from tests.titles.title_1835.stock_rounds import after_packet, all_sold, directs, holds, operating

MOVES = 120


def doomed(players: int = 4) -> Building:
    """WT must buy a 4-train, and P1, who directs it, has a paper of BA and hardly any cash."""
    built = holds(after_packet(players), "player:1", "WT", 10, president=True)
    built = holds(built, "player:2", "WT", 10)
    built = holds(holds(built, "player:1", "BA", 10, 10), "player:3", "BA", president=True)
    built = holds(built, "player:2", "BA", 20)
    for company in ("BY", "SX", "BA", "WT"):
        built = operating(built, company)
    built = all_sold(built, "BY", "SX", owner="player:3")
    built = directs(directs(built, "player:3", "BY"), "player:3", "SX")
    for kind in ("2", "2+2", "3", "3+3"):
        for train in built.state.trains.values():
            if train.kind == kind:
                built = built.with_(trains=built.state.trains.with_(train.id, _gone(train)))
    built = built.trains("BY", "4").trains("SX", "4")
    built = built.phase("2b").cash("WT", 30).cash("player:1", 15)
    return built.station("WT", "M9").operating(1, 1)


def _gone(train):
    return changed(train, owner="removed")


def play_to_the_bankruptcy(playing: Game, random: Random) -> None:
    for _ in range(60):
        decision = playing.now.decision
        if isinstance(decision, TrainStep) and decision.actor == "WT" and decision.must:
            playing.apply(next(iter(playing.now.legal.of(BuyTrain))))
        else:
            playing.apply(playing.now.legal.sample(random))
        if any(player.bankrupt for player in playing.now.state.players.values()):
            return
    raise AssertionError("nobody went bankrupt")


@pytest.mark.parametrize("seed", range(3))
def test_the_others_play_on_and_nothing_is_lost(seed: int) -> None:
    title, random = registry.title("1835"), Random(seed)
    built = doomed()
    playing = Game(title, built.state)
    play_to_the_bankruptcy(playing, random)
    events = [event for moment in playing.history for event in moment.events]
    assert [event.player for event in events if isinstance(event, WentBankrupt)] == ["player:1"]
    state = playing.now.state
    assert controller(state, "WT") == "player:2"
    assert percent(state, "player:1", "BA") == 0
    for _ in range(MOVES):
        if playing.now.decision is None:
            break
        playing.apply(playing.now.legal.sample(random))
        assert broken(title, playing.start, playing.now) == []
        assert playing.now.decision is None or playing.now.decision.player != "player:1"


def test_who_acts_runs_the_company_until_it_has_a_director() -> None:
    title, random = registry.title("1835"), Random(5)
    playing = Game(title, doomed().state)
    play_to_the_bankruptcy(playing, random)
    state = playing.now.state
    record = state.companies["WT"]
    assert (record.president, record.manager) == (None, "player:2")
    assert presidents_certificate(state, "WT").owner == POOL
    assert record.debt == 360 - 30 - 15 - 2 * 78 - 78, "BA and WT had no revenue; he kept the post in WT"
    assert percent(state, POOL, "BA") == 20
