"""Nothing on the table gets lost or comes from nowhere, and whatever changes is told with its rule."""

from __future__ import annotations

from collections import Counter

import pytest

from gridsim.commands.invariants import broken
from gridsim.core.events import (
    CashPaid,
    PhaseBegan,
    PriceMoved,
    PrivateMoved,
    PrivateReturned,
    RailwayBuilt,
    StationPlaced,
    StationRemoved,
    TileLaid,
    TownPlaced,
    TrainMoved,
    TrainsRusted,
    TrainsTurned,
)
from gridsim.core.state import REMOVED, other_side
from gridsim.flow.game import Moment
from gridsim.titles import registry
from tests.properties.whole_games import TOLD, random_game, steps, told_game
from tests.titles.rulebook import is_paragraph

VARIANTS = [(), ("alternate_destinations",), ("eight_trains",), ("unlimited_rights",)]


@pytest.mark.parametrize("name", TOLD)
def test_everything_is_kept_at_every_moment(name: str) -> None:
    """Money, papers, trains, tiles and stations, and somebody is asked as long as the game goes on."""
    game = told_game(name)
    title = registry.title(game.start.facts.title)
    for index, moment in enumerate(game.history):
        assert broken(title, game.start, moment) == [], f"moment {index}"


@pytest.mark.parametrize("seed", range(1, 9))
def test_everything_is_kept_in_the_first_rounds_of_any_game(seed: int) -> None:
    game = random_game("1856", players=3 + seed % 4, seed=seed, actions=150, options=VARIANTS[seed % 4])
    title = registry.title("1856")
    for moment in game.history:
        assert broken(title, game.start, moment) == []


@pytest.mark.parametrize("name", TOLD)
def test_all_money_that_moves_is_told(name: str) -> None:
    """What the payments of a moment come to is what everybody's cash has changed by."""
    for before, after in steps(told_game(name)):
        moved: Counter[str] = Counter()
        for event in after.events:
            if isinstance(event, CashPaid):
                moved[event.payer] -= event.amount
                moved[event.payee] += event.amount
        changed = {owner: after.state.cash[owner] - before.state.cash[owner] for owner in after.state.cash}
        assert {owner: change for owner, change in changed.items() if change} == {
            owner: change for owner, change in moved.items() if change
        }, after.action


def told(moment: Moment, *kinds: type) -> bool:
    return any(isinstance(event, kinds) for event in moment.events)


@pytest.mark.parametrize("name", TOLD)
def test_whatever_changes_on_the_board_is_told(name: str) -> None:
    for before, after in steps(told_game(name)):
        old, new = before.state, after.state
        if tiles(old) != tiles(new):
            assert told(after, TileLaid, TownPlaced)
        if railways(old) != railways(new):
            assert told(after, RailwayBuilt)
        if stations(old) != stations(new):
            assert told(after, StationPlaced, StationRemoved, TileLaid, TownPlaced)
        if old.phase != new.phase:
            assert told(after, PhaseBegan)


@pytest.mark.parametrize("name", TOLD)
def test_whatever_becomes_of_a_train_is_told(name: str) -> None:
    for before, after in steps(told_game(name)):
        old, new = before.state, after.state
        for train, side in sides(old, new).items():
            if side != train:
                assert told(after, TrainsTurned) or side in moved_trains(after), (train, side)
            if new.trains[side].owner != old.trains[train].owner:
                assert told(after, TrainsRusted) or side in moved_trains(after), (train, side)


@pytest.mark.parametrize("name", TOLD)
def test_whatever_becomes_of_privates_and_prices_is_told(name: str) -> None:
    for before, after in steps(told_game(name)):
        old, new = before.state, after.state
        for private in old.privates:
            if new.privates[private].owner not in (old.privates[private].owner, REMOVED):
                assert any(
                    isinstance(event, PrivateMoved | PrivateReturned) and event.private == private
                    for event in after.events
                )
        for company in old.companies:
            cell = new.companies[company].cell
            if cell is not None and cell != old.companies[company].cell:
                moves = [each for each in after.events if isinstance(each, PriceMoved)]
                assert [each.new for each in moves if each.company == company][-1] == cell


def sides(old, new):
    """Each card of the old state with its id in the new one, where one that was turned over has another."""
    return {train: train if train in new.trains else turned(new, card) for train, card in old.trains.items()}


def turned(state, card):
    backs = {kind.id: kind.back for kind in state.facts.sheet.trains if kind.back is not None}
    fronts = {back: front for front, back in backs.items()}
    side = other_side(card, (backs | fronts)[card.kind])
    assert side.id in state.trains, card
    return side.id


def moved_trains(moment: Moment) -> set[str]:
    return {event.train for event in moment.events if isinstance(event, TrainMoved)}


def tiles(state):
    return {
        hex_id: (placed.tile, placed.rotation, placed.tunnel, placed.tunnel_rotation)
        for hex_id, placed in state.board.hexes.items()
    }


def railways(state):
    return {hex_id: placed.marker for hex_id, placed in state.board.hexes.items()}


def stations(state):
    return {hex_id: (placed.stations, placed.waiting) for hex_id, placed in state.board.hexes.items()}


@pytest.mark.parametrize("name", TOLD)
def test_what_has_not_changed_is_the_same_object(name: str) -> None:
    """Then `is` tells the window that there is nothing to draw anew."""
    for before, after in steps(told_game(name)):
        if not told(after, TileLaid, TownPlaced, RailwayBuilt, StationPlaced, StationRemoved):
            assert before.state.board is after.state.board
        if not told(after, CashPaid):
            assert before.state.cash is after.state.cash
        if not after.events:
            assert before.state.certificates is after.state.certificates


@pytest.mark.parametrize("name", TOLD)
def test_every_event_cites_a_paragraph_of_its_rulebook(name: str) -> None:
    game = told_game(name)
    title = game.start.facts.title
    cited = {event.because for moment in game.history for event in moment.events}
    assert [reference for reference in cited if not is_paragraph(reference, title)] == []


@pytest.mark.parametrize("name", TOLD)
def test_every_question_cites_a_paragraph_of_its_rulebook(name: str) -> None:
    game = told_game(name)
    asked = {moment.decision.rule for moment in game.history if moment.decision is not None}
    assert [rule for rule in asked if not is_paragraph(rule, game.start.facts.title)] == []
