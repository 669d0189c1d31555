"""The names of kinds of records."""

from __future__ import annotations

import msgspec


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The name by which files and sentences know a kind of record."""
    return str(kind.__struct_config__.tag)
