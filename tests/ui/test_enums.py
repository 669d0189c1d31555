"""Enums of Qt's bindings are those that Python would make."""

from __future__ import annotations

import pickle
import subprocess
import sys
from enum import Enum, EnumType, Flag, FlagBoundary, IntEnum, IntFlag

import pytest
from PySide6.QtCore import Qt

from tests.sources import ROOT
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


def made_asleep():
    def asked():
        how = {"module": "here", "qualname": None, "type": None, "start": 1, "boundary": FlagBoundary.KEEP}
        return enums._create(Flag, "Made", NAMES["out of order"], **how)

    return asked()


LOOKS = {
    "a name": lambda made: made.One,
    "a name in brackets": lambda made: made["One"],
    "a number": lambda made: made(1),
    "several bits": lambda made: made(3),
    "all members": list,
    "how many": len,
    "the mapping": lambda made: made.__members__,
    "what it has": dir,
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_an_enum_is_asleep_until_somebody_looks_into_it(look):
    made = made_asleep()
    assert type(made) is enums.Asleep
    look(made)
    assert type(made) is EnumType
    assert [member.name for member in made] == ["Four", "One", "Two"]


def test_an_enum_sleeps_on_when_it_is_asked_for_what_it_has_not():
    made = made_asleep()
    assert not hasattr(made, "staticMetaObject")
    made._missing_ = None  # as the bindings do
    assert (made.__name__, made.__module__, repr(made)) == ("Made", "here", "<flag 'Made'>")
    assert type(made) is enums.Asleep


def test_a_member_is_not_written_over_before_it_is_looked_at():
    made = made_asleep()
    with pytest.raises(AttributeError):
        made.One = 5
    assert made.One.value == 1


def test_most_enums_of_the_bindings_sleep():
    """When all names were written down at once the first page had to wait for four thousand."""
    code = (
        "from ui import enums; from PySide6.QtWidgets import QTableView; from PySide6.QtCore import Qt\n"
        "print(sum(map(len, (names for _, names in enums._told.values()))), type(Qt.Key).__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    names, kind = done.stdout.split()
    assert int(names) > 1000
    assert kind == "Asleep"


def test_none_sleeps_any_more_where_names_are_asked_for_without_their_enums(monkeypatch):
    monkeypatch.setattr(enums, "_may_sleep", [True])
    made = made_asleep()
    enums.sleep_no_more()
    assert type(made) is type(made_asleep()) is EnumType


def test_the_bindings_find_a_name_without_its_enum_in_what_is_awake():
    code = (
        "from ui import enums; from PySide6.QtWidgets import QListWidgetItem\n"
        "enums.sleep_no_more(); print(QListWidgetItem.UserType.value)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1000"]
