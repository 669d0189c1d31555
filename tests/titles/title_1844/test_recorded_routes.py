"""1844 §16.2: routes that people ran, on the track that they ran over: R-01 to R-05."""

from __future__ import annotations

import pytest

from gridsim.titles.title_1844.routes import JUDGE
from tests.builders import Building
from tests.titles.title_1844.railways import OPERATING
from tests.titles.title_1844.tables import A, founded, table

LOETSCHBERG, SIMPLON = ("I12", "TC", 3), ("K14", "TS", 2)
GOTTHARD, JURA = ("H19", "TC", 3), ("J9", "TC", 3)
WESTERN = "K10 915 0, K8 911 1, J7 9 2, I6 915 1, I4 903 1, I2 8 4, J1 58 3"
"""From Sion to Genève."""
EASTERN = (
    "D25 15 0, E24 24 3, F25 88 1, F23 9 1, F21 15 1, E20 8 5, E18 611 2, D19 910 0, D17 204 1, D15 15 1,"
    " C14 87 4, D13 611 5, E12 24 0, F11 906 0, G12 23 2, H11 9 0, I10 4 0"
)
"""From München to Gstaad."""
FURKA = (
    "G28 15 4, G26 619 0, H25 58 1, H23 FO5 0, H21 FO4 0, H19 FO3 0, H17 FO2 0, I16 FO1 0, J15 9 1, J11 58 4"
)
"""From Innsbruck over the Furka-Oberalp line to Visp."""


def track(phase: str, tiles: str, *tunnels: tuple[str, str, int]) -> Building:
    built = table().phase(phase)
    for each in tiles.split(", "):
        hex_id, tile, rotation = each.split()
        built = built.tile(hex_id, tile, int(rotation))
    for hex_id, tile, rotation in tunnels:
        built = built.hex(hex_id, tunnel=tile, tunnel_rotation=rotation)
    return built


def best(built: Building, company: str, train: str, station: str):
    """What the best run of a single train brings, and its values and bonuses."""
    built = founded(built.owns(A, company, 50), company, 80, operated=True).station(company, station)
    state = built.with_(round=OPERATING).trains(company).cards(company, train).state
    (route,) = JUDGE.ran(state, company, JUDGE.proposal(state, company).runs)
    return route.revenue, sorted(value for value in route.values if value), dict(route.bonuses)


BERN_TO_BRIG = "G12 9 2, H13 611 4"
NORTH_OF_BERN = "C10 19 1, D11 25 4, D13 611 5, E12 24 0, F11 906 0"


@pytest.mark.parametrize(
    ("built", "company", "train", "station", "revenue", "values", "bonuses"),
    [
        pytest.param(
            track("5", f"F11 905 0, {BERN_TO_BRIG}", LOETSCHBERG, SIMPLON),
            "FNM", "4-3", "H13", 220, [20, 40, 50, 70], {"tunnel": 40},
            id="R-01 two tunnels on one route",
        ),
        pytest.param(
            track("5", "G18 619 4, I20 9 2, J21 9 2, K22 14 2", GOTTHARD).hex("L23", marker="C"),
            "FNM", "4-3", "G18", 200, [20, 30, 30, 80], {"tunnel": 40},
            id="R-02 a mountain railway",
        ),
        pytest.param(
            track(
                "7", f"{NORTH_OF_BERN}, {BERN_TO_BRIG}", LOETSCHBERG, SIMPLON
            ),
            "STB", "6-3", "F11", 440, [20, 40, 40, 60, 60, 90], {"tunnel": 60, "transit": 70},
            id="R-03 transit and tunnel",
        ),
        pytest.param(
            track("7", f"{FURKA}, {WESTERN}"),
            "BLS", "8E-1", "I6", 610, [30, 30, 40, 50, 50, 60, 80, 90], {"transit": 180},
            id="R-04 the Furka-Oberalp line is no tunnel",
        ),
        pytest.param(
            track("7", f"{EASTERN}, {WESTERN}", JURA),
            "BLS", "8E-1", "I6", 700, [40, 50, 50, 60, 60, 60, 70, 90], {"tunnel": 80, "transit": 140},
            id="R-05 stops passed over",
        ),
    ],
)  # fmt: skip
def test_routes_of_recorded_games(
    built: Building, company: str, train: str, station: str, revenue: int, values: list[int], bonuses: object
) -> None:
    assert best(built, company, train, station) == (revenue, values, bonuses)
