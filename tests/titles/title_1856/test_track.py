"""1856 §7 and T26 in a company's turn; tests/board judges each rule of laying by itself."""

from __future__ import annotations

import pytest

from gridsim.core.actions import LayTile, TakeLoan
from gridsim.core.decisions import StationStep, TrainStep
from tests.builders import Building
from tests.tables import PASS, A, game, lays, row
from tests.titles.title_1856.railways import operating, railway

LONDON = railway(operating(), "GW", cash=200)
DOWNGRADE = railway(operating(phase="5"), "GW", cash=100).tile("H15", "57").tile("H17", "3", 2)
HILL = lays("K14", "9", 1)
"""From Burlington up the hill, for $40."""


def burlington(cash: int, **fields: object) -> Building:
    """The WR with track to the hill, and a rich president."""
    built = railway(operating(), "WR", cash=cash).tile("L13", "57", 1).station("WR", "L13")
    return built.company("WR", **fields).cash(A, 900)


@pytest.mark.parametrize("row", [
    row("7.1 one tile a turn", LONDON, lays("F17", "5", 2), question=StationStep,
        leaves={"tile F17": "5"}, tells={"TileLaid hex tile old": [("F17", "5", None)]}),
    row("7.1 it may be declined", LONDON, PASS,
        tells={"Passed step=track actor": ["GW"], "TileLaid hex": []}),
    row("7.5 the treasury pays the ground", burlington(39), refuses={HILL: "terrain_too_dear"}),
    row("7.5 a loan may help, whose interest follows at once", burlington(39), TakeLoan(), HILL,
        leaves={"cash WR": 39 + 100 - 40 - 10, "gain bank": 40 + 10 - 100},
        tells={"CashPaid what=terrain amount subject": [(40, "K14")]}),
    row("7.5 the president may not", burlington(0, loans=6), refuses={HILL: "terrain_too_dear"}),
    row("7.6.4 a downgrade is the tile of the turn and costs nothing", DOWNGRADE.station("GW", "H15"),
        lays("H17", "7", 2), leaves={"tile H17": "7", "cash GW": 100}, question=TrainStep),
])  # fmt: skip
def test_laying(row):
    row.holds()


@pytest.mark.parametrize("phase", ["5", "6"])
@pytest.mark.parametrize(("old", "new"), [("58", {"6", "8"}), ("3", {"5", "7"}), ("4", {"57", "9"})])
def test_t26_towns_become_cities_or_go_from_phase_five_on(phase, old, new):
    """The town north of Guelph, the home of the WGB."""

    def tiles(phase):
        built = railway(operating(phase=phase), "WGB", cash=100).tile("J9", old)
        return {action.tile for action in game(built).now.legal.of(LayTile).at(hex="J9")}

    assert tiles(phase) == new
    assert tiles("4") == set()
