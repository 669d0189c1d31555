"""The base of every plain record, and read-only mappings of records.

Nothing here knows any rule. A record is immutable data: numbers, ids and other records, never an
object reference, so that it can be kept, compared, saved and read again at no risk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

import msgspec

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Immutable data with named fields; `msgspec.structs.replace` makes a changed copy.

    A value cannot hold itself, so Python need not look through records for garbage. Those that keep what has
    been worked out of them are declared with `gc=True`.
    """


class Bundle(msgspec.Struct, frozen=True):
    """Things that belong together under names, functions and whole objects among them; never saved.

    Loaded thirty times as fast as a dataclass, which writes and compiles its functions at every start.
    """


class Working(msgspec.Struct):
    """Things that belong together under names, and change while somebody works on them."""


class FrozenDict(dict[K, V]):
    """A mapping that cannot change, as fast to read and as easy to save as a plain `dict`.

    It is a value: it can be hashed if its entries can, and it survives pickling. What has been worked out of
    it is kept with it, see `kept_with`; a changed copy begins without.
    """

    __slots__ = ("_known",)
    _known: dict[object, Any]

    def _refuse(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise TypeError("this mapping belongs to a photograph of the table and cannot change")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenDict, (dict(self),)

    def with_(self, key: K, value: V) -> FrozenDict[K, V]:
        """This mapping with one entry set."""
        changed = FrozenDict(self)
        dict.__setitem__(changed, key, value)
        return changed

    def without(self, key: K) -> FrozenDict[K, V]:
        """This mapping less one entry."""
        changed = FrozenDict(self)
        dict.__delitem__(changed, key)
        return changed


def kept_with(mapping: FrozenDict[K, V], work_out: Callable[[FrozenDict[K, V]], T]) -> T:
    """`work_out(mapping)`, computed once for each mapping and kept exactly as long.

    It must follow from the mapping alone, and nobody may change it.
    """
    try:
        known = mapping._known
    except AttributeError:
        known = mapping._known = {}
    if work_out not in known:
        known[work_out] = work_out(mapping)
    return known[work_out]  # type: ignore[no-any-return]


def frozen(mapping: Mapping[K, V]) -> FrozenDict[K, V]:
    """`mapping` as a read-only mapping; no copy is made of one that already is."""
    return mapping if isinstance(mapping, FrozenDict) else FrozenDict(mapping)
