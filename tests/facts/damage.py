"""Damages a sheet as read from its file, and lists the faults that are found in it."""

from gridsim.facts.errors import DataError
from gridsim.facts.load import facts_of


def found(raw):
    """The faults of a sheet, without the name of its file."""
    try:
        facts_of(raw, (), "sheet")
    except DataError as error:
        faults = error.faults
    else:
        return []
    assert all(fault.startswith("sheet: ") for fault in faults)
    return [fault.removeprefix("sheet: ") for fault in faults]


def record(raw, kind, name):
    return next(entry for entry in raw[kind] if entry.get("id") == name)


def set_in(raw, kind, name, **fields):
    record(raw, kind, name).update(fields)


def damage(raw, where, value):
    """Set the value at a path such as hexes/F15/first_tiles."""
    target = raw
    *steps, last = where.split("/")
    for step in steps:
        target = record({"x": target}, "x", step) if isinstance(target, list) else target[step]
    target[last] = value
