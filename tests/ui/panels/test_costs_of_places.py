"""Each place that costs money says on its button what it costs and what it leaves."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox

from gridsim.core.actions import ChooseCity
from gridsim.core.decisions import StationStep
from tests.titles.title_1835.railways import game, in_operation, operating_round, play_until, table
from tests.titles.title_1841.test_starting import choosing
from tests.ui.panels.seen import buttons
from ui.keeping import Keeper


@pytest.fixture
def shown(app, tmp_path):
    """`shown(game)` shows a game in the window; what is returned has its panel."""

    def show(played):
        app.play(played, Keeper(tmp_path / "journals"))
        return app.playing.decision

    return show


def labels(dock):
    """What stands on the buttons of a decision."""
    return [plain(each.label) for each in buttons(dock).values()]


def plain(text):
    """Amounts keep together by spaces of their own."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_station_of_1835_says_its_price_and_what_is_left(shown):
    built = in_operation(table(), "OL").cash("OL", 200).tile("D8", "57", 1).tile("D10", "8", 1)
    dock = shown(play_until(game(operating_round(built)), StationStep, "OL"))
    assert "Station at Bremen D8 · 20 M, leaves 180 M" in labels(dock)
    button = buttons(dock)["Station at Bremen D8"]
    assert plain(button.accessibleDescription()) == "20 M, leaves 180 M"


def test_the_marker_of_a_private_is_said_to_cost_nothing(shown):
    built = in_operation(table(), "BY").private("NF", "player:1").cash("BY", 70)
    dock = shown(play_until(game(operating_round(built)), StationStep, "BY"))
    free = [each for each in labels(dock) if each.endswith("costs nothing, leaves 70 M")]
    assert free
    assert all(each.startswith("Station at ") for each in free)


def test_a_home_of_1841_says_what_its_stations_will_cost(shown):
    dock = shown(choosing())
    assert "Bologna L14 · stations at L. 25 each, 2 of them leave L. 150" in labels(dock)
    dock.desk.session.apply(ChooseCity(hex="L14", stop=0))
    refused = next(each for each in labels(dock) if each.startswith("Bologna"))
    assert refused == "Bologna L14"


def test_many_places_have_their_prices_in_the_list(shown, monkeypatch):
    monkeypatch.setattr("ui.panels.offers.MOST_BUTTONS", 0)
    dock = shown(choosing())
    (box,) = (each for each in dock.panel.findChildren(QComboBox) if each.count() > 1)
    items = [plain(box.itemText(row)) for row in range(box.count())]
    assert "Bologna L14 · stations at L. 25 each, 2 of them leave L. 150" in items
    box.setCurrentIndex(items.index("Genova M7 · stations at L. 25 each, 2 of them leave L. 150"))
    box.activated.emit(box.currentIndex())
    assert "Genova M7 · stations at L. 25 each, 2 of them leave L. 150" in labels(dock)
