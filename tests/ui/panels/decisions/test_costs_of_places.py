"""Each place that costs money says on its button what it costs and what it leaves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from gridsim.core.actions import ChooseCity, PlaceStation
from gridsim.core.decisions import StationStep
from gridsim.telling.templates import breakable
from tests.answers import starts
from tests.titles.title_1835.railways import game, in_operation, operating_round, play_until, table
from tests.titles.title_1841.tables import choosing, turn_of
from tests.titles.title_1841.tables import table as table_1841
from tests.ui.panels import seen
from tests.ui.panels.seen import buttons
from ui.model.storage import Keeper
from ui.panels.decisions.panel import Panel
from ui.panels.decisions.place_buttons import add_places
from ui.widgets.buttons import ChoiceButton


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


def priced(dock):
    """The places of a decision with what is told of their price, on their buttons or above them."""
    return [
        f"{breakable(name)} · {plain(each.accessibleDescription())}"
        for name, each in buttons(dock).items()
        if not each.is_refused and each.accessibleDescription()
    ]


def plain(text):
    """Amounts keep together by spaces of their own."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_a_station_of_1835_says_its_price_and_what_is_left(shown):
    built = in_operation(table(), "OL").cash("OL", 200).tile("D8", "57", 1).tile("D10", "8", 1)
    dock = shown(play_until(game(operating_round(built)), StationStep, "OL"))
    assert "Bremen D8 · 20 M, leaves 180 M" in labels(dock)
    button = buttons(dock)["Station at Bremen D8"]
    assert plain(button.accessibleDescription()) == "20 M, leaves 180 M"


def test_the_marker_of_a_private_is_said_to_cost_nothing(shown):
    built = in_operation(table(), "BY").private("NF", "player:1").cash("BY", 70)
    dock = shown(play_until(game(operating_round(built)), StationStep, "BY"))
    free = [each for each in priced(dock) if each.endswith("costs nothing, leaves 70 M")]
    assert free
    assert all(each.startswith("Station at ") for each in free)


def test_a_home_of_1841_says_what_its_stations_will_cost(shown):
    dock = shown(choosing())
    assert "Bologna L14 · stations at L. 25 each, L. 150 left after 2 of them" in priced(dock)
    dock.desk.session.apply(ChooseCity(hex="L14", stop=0))
    refused = next(each for each in labels(dock) if each.startswith("Bologna"))
    assert refused == "Bologna L14"


def test_a_home_says_it_too_where_no_number_of_stations_is_asked_for(shown):
    """1841 §3.3.4-f, -h: FTP has 136; at built places it can pay for none or one, far away for two."""
    built = table_1841(5, phase="4")
    for hex_id in ("F10", "I9"):
        built = built.tile(hex_id, "8")
    dock = shown(choosing("FTP", par=68, built=built))
    offered = {each for each in priced(dock) if "stations at" in each}
    assert "Brescia E11 · stations at L. 100 each, L. 36 left after 1 of them" in offered
    assert "Cuneo M3 · stations at L. 25 each, L. 111 left after 1 of them" in offered
    legal = {each.hex for each in dock.desk.session.shown.legal.of(ChooseCity)}
    assert len(offered) == len(legal), "no place that is offered is without its price"


def test_a_city_of_a_printed_home_says_what_stations_cost(shown):
    """1841 §3.3.4-a, -f, §E-11: in the second edition SFMA chooses between the two cities of Firenze."""
    built = table_1841(5, options=("second_edition",)).private("C4", "player:1").cash("player:1", 500)
    played = turn_of(built)()
    played.apply(starts("SFMA", 100))
    wanted = "stations at L. 50 each, L. 150 left after 1 of them"
    told = [each for each in priced(shown(played)) if wanted in each]
    assert len(told) == 2


def test_many_places_have_their_prices_in_the_list(shown, monkeypatch):
    monkeypatch.setattr("ui.panels.decisions.offers.MOST_BUTTONS", 0)
    dock = shown(choosing())
    (box,) = (each for each in dock.panel.findChildren(QComboBox) if each.count() > 1)
    items = [plain(box.itemText(row)) for row in range(box.count())]
    assert "Bologna L14 · stations at L. 25 each, L. 150 left after 2 of them" in items
    box.setCurrentIndex(items.index("Genoa M7 · stations at L. 25 each, L. 150 left after 2 of them"))
    box.activated.emit(box.currentIndex())
    assert "Genoa M7 · stations at L. 25 each, L. 150 left after 2 of them" in labels(dock)


def test_what_many_places_cost_is_told_once_above_them(shown):
    dock = shown(choosing())
    told = "Stations at L. 25 each, L. 150 left after 2 of them"
    assert seen.labels(dock.panel).count(told) == 1
    assert not [each for each in labels(dock) if "tations at" in each]
    assert {"Bologna L14", "Parma K11"} <= set(labels(dock))


def test_places_that_are_refused_lie_small_beside_each_other_with_their_reasons(shown):
    built = in_operation(table(), "OL").cash("OL", 200).tile("D8", "57", 1).tile("D10", "8", 1)
    dock = shown(play_until(game(operating_round(built)), StationStep, "OL"))
    refused = [each for each in dock.panel.findChildren(ChoiceButton) if each.is_refused]
    assert refused
    assert all(each.accessibleDescription() and each.toolTip() for each in refused)
    assert all(each.focusPolicy() & Qt.FocusPolicy.TabFocus for each in refused)
    assert not [each.label for each in refused if each.label.startswith("Station at")]


def test_a_refused_place_alone_has_the_whole_line(shown):
    """In a third of a line its name took three lines in large letters, beside nothing."""
    built = in_operation(table(), "OL").cash("OL", 200).tile("D8", "57", 1).tile("D10", "8", 1)
    panel = shown(play_until(game(operating_round(built)), StationStep, "OL")).panel
    alone = Panel(panel.desk, panel.moment)
    add_places(alone, (), [place for place, _ in panel.moment.legal.of(PlaceStation).refused()][:1])
    alone.resize(300, 200)
    alone.grab()
    (button,) = alone.findChildren(ChoiceButton)
    assert button.width() == 300
