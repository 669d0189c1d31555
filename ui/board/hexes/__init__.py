"""Hexes: their pictures, and what is told of them."""
