"""1844: papers of two sizes are sold by the names that they have there."""

from __future__ import annotations

from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.interchange.exporting import export_game
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.reading import decode_record
from gridsim.interchange.title_1844.players import papers_named
from gridsim.saves.library import SHIPPED, facts_of

SELLER = "player:1"
NATIONAL = (10, 10, 10, 5, 5, 5)
REGIONAL = (20, 10, 10, 10)


def book_of(percents: tuple[int, ...], *held: int) -> ShareBook:
    book = ShareBook()
    book.issue("X", percents)
    book.move([f"X_{number}" for number in held], SELLER)
    return book


@pytest.mark.parametrize(
    ("percents", "held", "sizes", "named"),
    [
        pytest.param(NATIONAL, (0, 3, 4), (10, 5, 5), ["X_3", "X_4", "X_0"], id="with-smaller-ones"),
        pytest.param(NATIONAL, (0, 1, 3), (10, 5), ["X_1", "X_3"], id="without-it"),
        pytest.param(REGIONAL, (0, 1), (10, 10), ["X_1", "X_0"], id="a-part-of-it"),
        pytest.param(REGIONAL, (0, 1), (20, 10), ["X_1", "X_0"], id="all-of-it"),
        pytest.param(REGIONAL, (0,), (10, 10), ["X_0"], id="it-alone"),
    ],
)
def test_the_presidents_certificate_stands_for_what_the_seller_lacks(percents, held, sizes, named) -> None:
    assert papers_named(book_of(percents, *held), SELLER, "X", sizes) == named


@pytest.mark.slow
def test_a_game_in_which_a_president_of_the_national_sells_three_papers_is_written() -> None:
    """That program hands on just the papers that are named, and knows of each who has it."""
    options = facts_of(SHIPPED, "1844", ()).sheet.bundles["18xx.games"]
    game = gridsim.new_game("1844", ("Anna", "Ben", "Cleo"), seed=101, options=options)
    for _ in play_carefully(game, Random(101)):
        pass
    assert game.now.decision is None
    imported = import_as_far_as_possible(decode_record(export_game(game)))
    assert imported.stopped is None
    assert gridsim.standings(imported.game) == gridsim.standings(game)
