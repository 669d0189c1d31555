"""The verbs of a table that check something."""

from __future__ import annotations

import pytest

from gridsim.core.state import BANK
from gridsim.core.table import Table
from tests.builders import building


def test_only_a_charge_lets_a_player_have_less_than_nothing():
    table = Table(building("1844").cash("player:1", 10).state)
    with pytest.raises(AssertionError):
        table.pay("player:1", BANK, 60, what="share", because="toy §1")
    table.charge("player:1", BANK, 60, what="share", because="toy §1")
    assert table.cash["player:1"] == -50
