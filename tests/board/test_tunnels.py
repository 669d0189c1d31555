"""Tunnels: a tile below whatever lies on its hex, whose track meets nothing above it."""

from __future__ import annotations

from gridsim.board.laying import lay_tunnel
from gridsim.board.network import network
from gridsim.board.tiles import design_at
from gridsim.core.actions import LayTile
from gridsim.core.table import Table
from tests.builders import building


def test_a_tunnel_is_paid_for_and_lies_below_the_tile():
    table = Table(building("1844").cash("BLS", 150).tile("H21", "FO4").state)
    before = network(table.board)
    lay_tunnel(table, "BLS", LayTile(hex="H21", tile="TS", rotation=0), cost=100, because="toy §1")
    assert table.cash["BLS"] == 50
    placed = table.board.hexes["H21"]
    assert (placed.tile, placed.tunnel, placed.tunnel_rotation) == ("FO4", "TS", 0)
    design = design_at(table.board, "H21")
    assert set(design.paths) == {(1, 4), (0, 3)}
    assert design.tunnel_paths == ((0, 3),)
    assert table.board.used["TS"] == 1
    assert network(table.board) is not before


def test_the_tracks_of_both_layers_do_not_meet():
    """From Disentis the line goes on to Andermatt, and the tunnel joins others."""
    built = building("1844").tile("H25", "4", 1).tile("H23", "FO5").tile("H21", "FO4").tile("H19", "FO3")
    built = built.tile("H17", "FO2").hex("H21", tunnel="TS", tunnel_rotation=0)
    legs = network(built.state.board).legs_from(("H25", 0))
    assert [(leg.end, leg.hexes) for leg in legs] == [
        (("H17", 0), ("H25", "H23", "H21", "H19", "H17")),
    ]
