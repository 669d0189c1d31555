"""1841 §T-22: what must always hold, whatever is answered, and resuming anywhere."""

from __future__ import annotations

from random import Random

import pytest

from tests.titles.title_1841.random_play import played

OPTIONS = (
    (),
    ("lite",),
    ("napoleons_project", "stronger_priority"),
    ("carlo_albertos_dream",),
    ("second_edition",),
    ("second_edition", "lite"),
    ("sfli_acts_when_formed", "emergency_sales_as_needed", "player_trades_off"),
)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "_".join(options) or "plain")
def test_t_22_what_always_holds(options: tuple[str, ...]) -> None:
    game = played(7, options)
    random = Random(1)
    for _ in range(3):
        at = random.randrange(game.cursor)
        game.go_to(at)
        other = game.fork()
        later = game.moments[at + 1]
        assert later.action is not None
        now = other.apply(later.action)
        assert (now.state, now.decision) == (later.state, later.decision)
    game.go_to(len(game.moments) - 1)


@pytest.mark.parametrize("seed", [1, 5])
def test_t_22_far_into_a_game(seed: int) -> None:
    game = played(seed, (), moves=700)
    assert game.now.decision is None or int(game.now.state.phase) >= 4
