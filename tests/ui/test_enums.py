"""Enums of Qt's bindings are those that Python would make."""

from __future__ import annotations

import pickle
from enum import Enum, EnumType, Flag, FlagBoundary, IntEnum, IntFlag

import pytest
from PySide6.QtCore import Qt

from ui import enums

KINDS = (Enum, IntEnum, Flag, IntFlag)
NAMES = {
    "none": [],
    "in order": [("One", 1), ("Two", 2), ("Four", 4)],
    "out of order": [("Four", 4), ("One", 1), ("Two", 2)],
    "of the same number": [("One", 1), ("Single", 1), ("Two", 2), ("Pair", 2)],
    "nothing and several bits": [("Nothing", 0), ("One", 1), ("Both", 3), ("Two", 2), ("Far", 0x80000000)],
    "of several bits alone": [("Mask", 12)],
    "below nothing": [("Least", -1), ("One", 1)],
    "like what an enum has": [("name", 1), ("value", 2), ("real", 4)],
    "like what a class has": [("One", 1), ("__doc__", 2)],
    "not numbers": [("Half", 0.5), ("Word", "word")],
    "not a list": "One Two",
}


def told(made: type[Enum]) -> dict[str, object]:
    """All that an enum knows of itself and its members."""
    members = {
        name: (member._name_, member._value_, member._sort_order_, type(member) is made, repr(member))  # type: ignore[attr-defined]
        for name, member in made.__members__.items()
    }
    return {
        "members": members,
        "in order": [str(member) for member in made],
        "by number": {number: member.name for number, member in made._value2member_map_.items()},
        "by attribute": {name: getattr(made, name) is made[name] for name in members},
        "of": [member.__objclass__ is made for member in made],  # type: ignore[attr-defined]
        "bits": [getattr(made, book, None) for book in enums.FOR_FLAGS],
        "keeps": {
            name: type(held).__name__ for name, held in vars(made).items() if not name.startswith("__")
        },
        "says": {name for name in vars(made) if name.startswith("__")},
        "where": made.__module__,
        "all": [str(member) for member in ~made(0)]
        if issubclass(made, Flag) and 0 in made._value2member_map_
        else [],
    }


def made_by(create, kind, names):
    """An enum, or what Python says of the names."""

    def asked():  # Python looks whose the caller's caller is
        how = {"module": None, "qualname": None, "type": None, "start": 1, "boundary": FlagBoundary.KEEP}
        return create(kind, "Made", names, **how)

    try:
        return told(asked())
    except (TypeError, ValueError) as error:
        return str(error)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_an_enum_is_what_python_would_make_of_the_names(kind, names):
    assert made_by(enums._create, kind, names) == made_by(enums._as_python_does, kind, names)


def test_of_a_python_that_keeps_other_books_enums_are_made_by_python(monkeypatch):
    monkeypatch.setattr(enums, "_patterns", {})
    monkeypatch.setattr(enums, "AS_IT_STANDS", enums.AS_IT_STANDS - {"_use_args_"})
    assert enums._pattern(Enum, None) is None
    assert made_by(enums._create, Enum, NAMES["in order"]) == made_by(
        enums._as_python_does, Enum, NAMES["in order"]
    )


def test_enums_of_the_bindings_are_made_here():
    assert vars(EnumType)["_create_"] is enums._create
    assert Qt.Key(0x41) is Qt.Key.Key_A
    both = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    assert list(both) == [Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignTop]
    assert pickle.loads(pickle.dumps(Qt.Key.Key_A)) is Qt.Key.Key_A
