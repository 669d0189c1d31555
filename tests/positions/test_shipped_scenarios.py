"""The scenarios that come with the program: sound, told in every language, right as examples."""

from __future__ import annotations

from collections import Counter

import pytest

from gridsim import Game
from gridsim.core.actions import BuyCertificate, ChooseAmount, SellPapers, StartCompany
from gridsim.positions.position import position_of
from gridsim.saves import load
from gridsim.saves.scenarios import shipped_scenarios
from gridsim.telling.sentences import Sentences, languages

BY_KEY = {shipped.key: shipped for shipped in shipped_scenarios()}
PLAYED = ("1824", "1835", "1841", "1844", "1856")


def game_of(key: str) -> Game:
    return load(BY_KEY[key].path).game


def test_each_of_these_titles_has_four_scenarios() -> None:
    counts = Counter(shipped.game for shipped in shipped_scenarios())
    assert all(counts[title] >= 4 for title in PLAYED)


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_a_scenario_is_sound_and_has_its_words_and_its_picture(key: str) -> None:
    loaded = load(BY_KEY[key].path)
    assert loaded.scenario is not None
    assert loaded.divergence is None
    assert loaded.game.start.facts.title == BY_KEY[key].game
    assert position_of(loaded.game.start).check() == []
    assert BY_KEY[key].picture.is_file()
    english = Sentences("en")
    for language in languages():
        words = Sentences(language)
        for part in ("title", "text"):
            told = words.template(f"scenarios.{key}.{part}")
            assert not told.startswith("[")
            if language == "en":
                assert told == getattr(loaded.scenario, part)
            else:
                assert told != english.template(f"scenarios.{key}.{part}")


@pytest.mark.parametrize(
    ("sales", "money", "price"), [([(10,), (10,)], 122 + 112, 104), ([(10, 10)], 244, 112)]
)
def test_a_price_falls_once_for_each_sale(sales: list[tuple[int, ...]], money: int, price: int) -> None:
    """1835 §2.6.3.3: Bavaria at 122, two shares sold one by one or at once."""
    game = game_of("1835_sale_example")
    player = game.now.decision.player
    before = game.now.state.cash[player]
    for papers in sales:
        game.apply(SellPapers(company="BY", papers=papers))
    state = game.now.state
    assert state.cash[player] - before == money
    assert state.facts.price_at(state.companies["BY"].cell) == price


def test_two_fifths_of_the_ferdinandea_cost_400_of_552() -> None:
    """1841 §3.3.5: at 100 lire; at 144 only 30 % could be paid."""
    game = game_of("1841_start_example")
    player = game.now.decision.player
    assert game.now.state.cash[player] == 552
    game.apply(StartCompany(company="IRSFF", par=100))
    assert ChooseAmount(amount=40) in game.now.legal
    game.apply(ChooseAmount(amount=40))
    assert game.now.state.cash[player] == 152
    game.undo()
    game.undo()
    game.apply(StartCompany(company="IRSFF", par=144))
    assert [action.amount for action in game.now.legal] == [20, 30]


def test_the_sixth_share_goes_into_escrow() -> None:
    """1856 §4.9.1: five shares at 65 are 325 in the treasury, the sixth is 65 in escrow."""
    game = game_of("1856_escrow_example")
    company = next(action.company for action in game.now.legal.of(BuyCertificate))
    assert game.now.state.cash[company] == 325
    game.apply(BuyCertificate(company=company, source="ipo", percent=10))
    assert game.now.state.cash[company] == 325
    assert game.now.state.companies[company].escrow == 65
