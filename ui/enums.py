"""Makes the enums of Qt's bindings quickly.

The bindings make an enum of Python's for each of Qt's as soon as its class is met: some three hundred with
four thousand names until the first page, a fifth of what is done until then. Python takes some twenty steps
for each name, as a name may be anything; Qt's are plain numbers. So Python makes one enum of each kind that
has no names, and Qt's are made after this pattern, with what Python would have written into their books. What
is less simple is made by Python, and so are all enums of a Python that keeps books which are not known here.

Most of them nobody ever looks into. So their names are written down when somebody does; until then an enum is
`Asleep`.
"""

from __future__ import annotations

import re
import sys
from enum import Enum, EnumType, Flag, IntEnum, IntFlag
from typing import Any

FLAGS = (Flag, IntFlag)
TAKEN = {kind: frozenset(dir(kind)).union(*map(vars, kind.__mro__)) for kind in (Enum, IntEnum, *FLAGS)}
"""The kinds that are made here, with the names that mean something else there."""
BY_ITSELF = ("__dict__", "__weakref__")
"""What each class gets by itself."""
FILLED = {"_member_map_", "_value2member_map_", "_member_names_"}
FOR_FLAGS = {"_boundary_", "_flag_mask_", "_singles_mask_", "_all_bits_", "_inverted_"}
AS_IT_STANDS = {
    *("_generate_next_value_", "_new_member_", "_use_args_", "_member_type_", "_value_repr_"),
    "_unhashable_values_",
}
"""The books that an enum may keep to be made here."""

_SET_APART = re.compile("_").match
_as_python_does = vars(EnumType)["_create_"]
_patterns: dict[tuple[type[Enum], Any], dict[str, Any] | None] = {}
_told: dict[type, tuple[type[Enum], dict[str, int]]] = {}
"""Of each enum that is asleep, its kind and its names with their numbers."""
_may_sleep = [True]
"""Empty from when on none may."""


def _wake(asleep: Any) -> None:
    """Make an enum one like any other; only the window's thread looks into Qt's."""
    kind, names = _told.pop(asleep)
    type.__setattr__(asleep, "__class__", EnumType)
    _fill(asleep, kind, names)


def sleep_no_more() -> None:
    """Make all enums that there are by now like any other, and all that come so at once.

    The bindings find a name without its enum, `QListWidgetItem.Type` as in C++, only in those.
    """
    _may_sleep.clear()
    for asleep in list(_told):
        _wake(asleep)


def _looked_up(book: str) -> property:
    """A book of an enum, which is written when it is looked into."""

    def look(asleep: Any) -> Any:
        _wake(asleep)
        return getattr(asleep, book)

    return property(look)


class Asleep(EnumType):
    """Of an enum into which nobody has looked: it has no names yet, and who asks for anything wakes it."""

    _member_map_ = _looked_up("_member_map_")
    _value2member_map_ = _looked_up("_value2member_map_")
    _member_names_ = _looked_up("_member_names_")
    _flag_mask_ = _looked_up("_flag_mask_")
    _singles_mask_ = _looked_up("_singles_mask_")
    _all_bits_ = _looked_up("_all_bits_")

    def __getattr__(cls, name: str) -> Any:
        if name not in _told[cls][1]:  # the bindings ask all that they meet for what enums do not have
            raise AttributeError(name)
        _wake(cls)
        return getattr(cls, name)

    def __setattr__(cls, name: str, value: Any) -> None:
        if name in _told[cls][1]:  # which is refused
            _wake(cls)
        EnumType.__setattr__(cls, name, value)


def _create(kind: Any, named: str, names: Any, **how: Any) -> Any:
    """What `EnumType._create_` does, for a list of names with their numbers."""
    how["module"] = how.get("module") or _module_asking()
    pattern = _pattern(kind, how.get("boundary")) if _is_plain(kind, names, how) else None
    if pattern is None:
        return _as_python_does(kind, named, names, **how)
    made = type.__new__(Asleep, named, (kind,), {**pattern, "__module__": how["module"]})
    _told[made] = kind, dict(names)
    if not _may_sleep:
        _wake(made)
    return made


def _module_asking() -> str | None:
    """The one that has an enum made; the bindings write theirs over it afterwards."""
    try:
        return sys._getframe(3).f_globals.get("__name__")
    except ValueError:  # nothing of Python's asked
        return None


def _is_plain(kind: Any, names: Any, how: dict[str, Any]) -> bool:
    """Whether names come as the bindings tell them, and none of them means anything else."""
    if kind not in TAKEN or type(names) is not list or not {*map(type, names)} <= {tuple}:
        return False
    if how["module"] is None or how.get("qualname") is not None or how.get("type") is not None:
        return False
    numbers = dict(names)
    return (
        len(numbers) == len(names)
        and TAKEN[kind].isdisjoint(numbers)
        and {*map(type, numbers)} <= {str}
        and not any(map(_SET_APART, numbers))
        and {*map(type, numbers.values())} <= {int}
        and (kind not in FLAGS or min(numbers.values(), default=0) >= 0)
    )


def _pattern(kind: type[Enum], boundary: Any) -> dict[str, Any] | None:
    """What stands in an enum without names; None where it keeps books that are not known here."""
    if (kind, boundary) not in _patterns:
        empty = _as_python_does(kind, "Pattern", (), module=__name__, boundary=boundary)
        stands = {name: held for name, held in vars(empty).items() if name not in BY_ITSELF}
        books = {name for name in stands if not name.startswith("__")}
        known = FILLED | AS_IT_STANDS | (FOR_FLAGS if kind in FLAGS else set())
        _patterns[kind, boundary] = stands if books == known else None
    return _patterns[kind, boundary]


def _fill(made: Any, kind: type[Enum], names: dict[str, int]) -> None:
    """Write the names into the books of an enum that has none; a number's first name is its own."""
    by_name: dict[str, Any] = {}
    by_number: dict[int, Any] = {}
    order: list[str] = []
    new, put = made._new_member_, type.__setattr__
    is_flag, is_number = kind in FLAGS, made._use_args_
    for name, number in names.items():
        member = by_number.get(number)
        if member is None:
            member = new(made, number) if is_number else new(made)
            member._value_ = number
            member._name_ = name
            member.__objclass__ = made
            member._sort_order_ = len(order)
            by_number[number] = member
            if not is_flag or number.bit_count() == 1:
                order.append(name)
        by_name[name] = member
        put(made, name, member)
    put(made, "_member_map_", by_name)
    put(made, "_value2member_map_", by_number)
    put(made, "_member_names_", order)
    put(made, "_unhashable_values_", [])
    if is_flag:
        _mask(made, by_number)


def _mask(made: Any, by_number: dict[int, Any]) -> None:
    """Write down which bits a flag knows, and how its single ones are gone through."""
    bits = 0
    for number in by_number:
        bits |= number
    singles = [number for number in by_number if number.bit_count() == 1]
    made._flag_mask_ = bits
    made._singles_mask_ = sum(singles)
    made._all_bits_ = 2 ** bits.bit_length() - 1
    if singles != sorted(singles):
        made._iter_member_ = made._iter_member_by_def_


def make_quickly() -> None:
    """Have enums made here from now on."""
    type.__setattr__(EnumType, "_create_", _create)
