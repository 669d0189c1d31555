"""What is offered can be done, what is refused cannot, and every refusal can be told and looked up."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest

from gridsim.commands.mutations import mutations
from gridsim.commands.probing import PROBES
from gridsim.flow.legal import NOT_NOW
from tests.properties.whole_games import TOLD, play_on, sampled, told_game
from tests.sources import ROOT
from tests.titles.rulebook import is_paragraph

PLACES = 30
"""Moments of each game at which everything is tried."""


@pytest.mark.parametrize("name", TOLD)
def test_legal_is_what_can_be_applied(name: str) -> None:
    """For offers, for what is shown as refused, and for actions changed at random."""
    game, random = told_game(name), Random(5)
    for index in sampled(game, random, PLACES):
        other = game.fork()
        other.go_to(index)
        found = [fault for probe in PROBES for fault in probe(other, random, 3)]
        assert found == [], f"moment {index}"


@pytest.mark.parametrize("name", TOLD)
def test_every_refusal_names_a_paragraph_and_a_sentence(name: str) -> None:
    text = (ROOT / "resources/text/en/refusals.json").read_text(encoding="utf-8")
    sentences = json.loads(text)["refusals"]
    game, random = told_game(name), Random(6)
    title = game.start.facts.title
    for index in sampled(game, random, PLACES):
        moment = game.moments[index]
        tried = [action for action, _ in islice(moment.legal.refused(), 30)]
        tried += mutations(moment.legal.sample(random), moment.state, random, 20)
        for action in tried:
            for refusal in moment.legal.why_not(action):
                assert refusal.key in sentences
                assert refusal.rule == NOT_NOW or is_paragraph(refusal.rule, title)


@pytest.mark.parametrize("name", TOLD)
def test_what_is_considered_is_what_is_legal_and_what_is_refused(name: str) -> None:
    game = told_game(name)
    for index in sampled(game, Random(9), PLACES // 2):
        legal = game.moments[index].legal
        refused = [action for action, _ in legal.refused()]
        assert legal.parted() == (list(legal), refused)
        considered = list(legal.considered())
        assert sorted(map(repr, considered)) == sorted(map(repr, (*legal, *refused)))


@pytest.mark.parametrize("name", TOLD)
def test_narrowing_shows_the_same_actions(name: str) -> None:
    """What is legal at a hex, of a company or of a kind is what all legal actions have there."""
    game = told_game(name)
    for index in sampled(game, Random(8), PLACES // 2):
        legal = game.moments[index].legal
        listed = [action for kind in legal.kinds if legal.checkers[kind].listed for action in legal.of(kind)]
        for field in ("hex", "company", "tile", "train"):
            for value in {getattr(action, field) for action in listed if field in action.__struct_fields__}:
                narrowed = [action for action in legal.at(**{field: value}) if action in set(listed)]
                assert set(narrowed) == {
                    action
                    for action in listed
                    if field in action.__struct_fields__ and getattr(action, field) == value
                }


@pytest.mark.parametrize("name", TOLD)
def test_games_go_on_from_anywhere(name: str) -> None:
    """From a few moments of a game others play on by chance, with everything tried on their way."""
    game, random = told_game(name), Random(9)
    for index in sampled(game, random, 4):
        other = game.fork()
        other.go_to(index)
        for _ in range(3):
            play_on(other, random, 8)
            if other.now.decision is None:
                break
            assert [fault for probe in PROBES for fault in probe(other, random, 2)] == []
