"""The log tells what was done, not what was asked for, also where nothing changed on the table."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, ChooseAmount, ChooseCompany, OfferTrade, Pass
from gridsim.core.decisions import DraftPick, SellStep, StockTurn, TownCount, TrainStep
from gridsim.telling import CHOICES
from gridsim.telling.log import whole_log
from gridsim.telling.sentences import Sentences, languages
from gridsim.telling.tags import tag_of
from tests.builders import building
from tests.tables import A, B, play
from tests.titles.title_1841.tables import running, table, turn_of

OFFER = OfferTrade(seller=B, company="SFTG", percent=10, price=90)
STATE = building("1841").state
TURN = {"player": A, "actor": A, "rule": "1841 §3.2"}


def game_with_an_offer():
    built = running(table(phase="4", cash=500), "SFTG", (3, 5), "B", B=40, C=20)
    played = turn_of(built)()
    play(played, OFFER)
    return played


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "{0} offers {1} L.\xa090 for 10% of SFTG."),
        ("de", "{0} bietet {1} L.\xa090 für 10\xa0% von SFTG."),
        ("it", "{0} offre a {1} L.\xa090 per il 10% di SFTG."),
    ],
)
def test_an_offer_is_told_as_made(language, told):
    played = game_with_an_offer()
    words, state = Sentences(language), played.now.state
    names = [words.who(player, state) for player in (A, B)]
    assert whole_log(words, played.moments)[-1].text == told.format(*names)


@pytest.mark.parametrize("language", languages())
def test_an_offer_is_still_a_choice_on_its_button(language):
    words, asked = Sentences(language), StockTurn(**TURN)
    assert words.tell_action(OFFER, STATE, asked) != words.tell_deed(OFFER, STATE, asked)


def test_declining_a_step_is_told_of_who_declines():
    step = SellStep(**{**TURN, "actor": "SFTG"})
    assert Sentences("en").tell_deed(Pass(), STATE, step) == "SFTG sells nothing."


def test_what_has_no_sentence_is_told_by_its_label():
    assert Sentences("en").tell_deed(Pass(), STATE, StockTurn(**TURN)) == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "BY is buying a 5+5-train for 600 M; the money is raised first."),
        ("de", "BY kauft eine 5+5-Lok für 600 M; das Geld muss erst aufgebracht werden."),
        ("it", "BY compra un treno 5+5 per 600 M; prima va raccolto il denaro."),
    ],
)
def test_a_train_of_the_bank_that_cannot_be_paid_yet_is_no_offer(language, told):
    state = building("1835").state
    train = next(id_ for id_, train in state.trains.items() if train.kind == "5+5")
    step = TrainStep(player=A, actor="BY", rule="1835 §5.5.4.13")
    deed = Sentences(language).tell_deed(BuyTrain(train=train, price=600), state, step)
    assert deed.replace("\xa0", " ") == told


def test_how_many_towns_are_placed_is_told_in_a_sentence():
    state = building("1824").state
    deed = Sentences("en").tell_deed(
        ChooseAmount(amount=7), state, TownCount(player=A, actor=A, rule="1824 §X.6", most=10)
    )
    assert deed.endswith(" lets 7 towns be placed.")


@pytest.mark.parametrize(("language", "verb"), [("en", "chooses"), ("de", "wählt"), ("it", "sceglie")])
def test_a_mere_choice_is_told_with_a_verb(language, verb):
    """Its label is a thing alone, as which it stood beside "Take back"."""
    state, words = building("1824").state, Sentences(language)
    asked = DraftPick(player=A, actor=A, rule="1824 §X.5.5", stacks=(("B1",),))
    told = words.tell_choice(ChooseCompany(company="B1"), state, asked)
    assert told == f"{words.who(A, state)} {verb} {words.write('B1', 'paper', state)}"
    assert words.tell_choice(Pass(), state, asked) == ""


@pytest.mark.parametrize("language", languages())
def test_every_mere_choice_has_a_sentence(language):
    words = Sentences(language)
    assert all(f"deeds.{tag_of(kind)}" in words for kind in CHOICES)
