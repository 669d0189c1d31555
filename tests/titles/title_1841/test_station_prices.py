"""1841 §3.3.4-f, -g: what stations cost by the way from home to built land; §T-16."""

from __future__ import annotations

from gridsim.titles.title_1841.founding.homes import price_at, station_price
from tests.titles.title_1841.tables import running, table


def sftg_in_alessandria(phase="3"):
    built = table(5, phase=phase).tile("J6", "5", 0)
    return running(built, "SFTG", (3, 5), "A", A=20).station("SFTG", "J6")


def test_t_16_two_hexes_from_alessandria_50_and_beside_a_tile_100() -> None:
    built = sftg_in_alessandria()
    assert price_at(built.state, "M7") == 50
    assert price_at(built.tile("K7", "613", 0).state, "M7") == 100
    assert price_at(built.state, "J6") == 200


def test_t_16_tiles_of_another_state_do_not_count() -> None:
    """Mantova lies in Veneto, G11 in Lombardia: two states in phase 4, one in phase 5."""
    built = table(5, phase="4").tile("G11", "7", 0)
    assert price_at(built.state, "H12") == 25
    assert price_at(built.phase("5").state, "H12") == 100


def test_t_16_printed_track_counts_when_it_is_joined_to_a_station() -> None:
    bare = table(5, phase="4")
    assert price_at(bare.state, "J6") == 25
    built = running(bare, "SFTN", (3, 5), "A", A=20).station("SFTN", "H4", 1)
    assert price_at(built.state, "J6") == 50


def test_t_16_of_two_homes_the_higher_price_holds_for_all_stations() -> None:
    built = sftg_in_alessandria()
    assert price_at(built.state, "N8") == 25
    built = built.tile("K7", "613", 0)
    assert station_price(built.state, "AFI", [("M7", 0), ("O9", 0)]) == 100
    assert station_price(built.state, "AFI", [("O9", 0)]) == price_at(built.state, "O9")


def test_3_3_4_f_historical_companies_pay_50() -> None:
    assert station_price(sftg_in_alessandria().state, "SFTN", []) == 50
