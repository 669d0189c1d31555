"""The scenarios that come with the program: sound, told in every language, right as examples."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gridsim import Game, standings
from gridsim.commands.random_play import careful, choose
from gridsim.core.actions import BuyCertificate, BuyTrain, ChooseAmount, Pass, SellPapers, StartCompany
from gridsim.positions.goals import Goal, judged
from gridsim.positions.position import position_of
from gridsim.queries import percent
from gridsim.saves import load
from gridsim.saves.shipped import shipped_scenarios
from gridsim.telling.sentences import Sentences, languages

BY_KEY = {shipped.key: shipped for shipped in shipped_scenarios()}
PLAYED = ("1824", "1835", "1841", "1844", "1856")


def game_of(key: str) -> Game:
    return load(BY_KEY[key].path).game


def verdict(key: str, game: Game) -> str:
    scenario = load(BY_KEY[key].path).scenario
    assert scenario is not None
    assert scenario.aim is not None
    return judged(scenario.aim, game.moments).state


def test_each_of_these_titles_has_four_scenarios() -> None:
    counts = Counter(shipped.game for shipped in shipped_scenarios())
    assert all(counts[title] >= 4 for title in PLAYED)


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_a_scenario_is_sound_and_has_its_words_and_its_picture(key: str) -> None:
    loaded = load(BY_KEY[key].path)
    assert loaded.scenario is not None
    assert (loaded.scenario.aim is None) == (loaded.scenario.goal == "")
    assert loaded.divergence is None
    assert loaded.game.start.facts.title == BY_KEY[key].game
    assert position_of(loaded.game.start).check() == []
    assert BY_KEY[key].picture.is_file()
    english = Sentences("en")
    for language in languages():
        words = Sentences(language)
        for part in ("title", "text", *(["goal"] if loaded.scenario.goal else [])):
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
    assert verdict("1835_sale_example", game) == ("reached" if money == 244 else "open")
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
    assert verdict("1856_escrow_example", game) == "reached"


def test_four_shares_sold_bring_480_and_another_director() -> None:
    """1844 §4.3, §4.8: the price falls once, the director's certificate goes for two ordinary ones."""
    game = game_of("1844_sale_example")
    before = game.now.state.cash["player:1"]
    assert SellPapers(company="MOB", papers=(10,) * 5) not in game.now.legal
    assert verdict("1844_sale_example", game) == "open"
    game.apply(SellPapers(company="MOB", papers=(10,) * 4))
    state = game.now.state
    assert state.cash["player:1"] - before == 480
    assert state.facts.price_at(state.companies["MOB"].cell) == 110
    assert [percent(state, owner, "MOB") for owner in ("player:1", "player:2", "pool")] == [10, 20, 50]
    assert state.companies["MOB"].president == "player:2"
    assert verdict("1844_sale_example", game) == "reached"


def test_the_last_5_train_is_traded_in_for_the_first_6_train() -> None:
    """1824 §VII.13: 400 for the one, 600 less 200 for the other, and nothing is left of 800."""
    game = game_of("1824_trade_in_example")
    while not game.now.legal.of(BuyTrain):
        game.apply(next(action for action in game.now.legal if isinstance(action, Pass)))
    game.apply(next(action for action in game.now.legal.of(BuyTrain) if action.train == "5-2"))
    assert game.now.state.cash["SD"] == 400
    trades = [action for action in game.now.legal.of(BuyTrain) if action.trade_in is not None]
    game.apply(next(action for action in trades if action.train == "6-0"))
    state = game.now.state
    assert state.cash["SD"] == 0
    assert state.phase == "6"
    assert [train.kind for train in state.trains.values() if train.owner == "SD"] == ["6"]
    assert verdict("1824_trade_in_example", game) == "reached"


def test_who_was_the_richest_is_told_when_the_time_is_over() -> None:
    game = game_of("1835_middle_game")
    goal = Goal(until="round")
    assert judged(goal, game.moments).state == "open"
    random, first = Random(1), game.now.state.round
    liked = careful(random)
    while (game.now.state.round.kind, game.now.state.round.number) == (first.kind, first.number):
        game.apply(choose(game.now, liked, random))
    told = judged(goal, game.moments)
    worth = dict(standings(game))
    assert told.state == "reached"
    assert {worth[player] for player in told.leaders} == {max(worth.values())}
    poorest = min(worth, key=lambda player: worth[player])
    assert judged(Goal(until="round", player=poorest), game.moments).state == "missed"
