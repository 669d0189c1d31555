"""Which form of a word goes with a whole number, by the rules of the CLDR in its own notation.

A language names its categories in the order of its forms, each with its condition, the last without one:
"one" with `i = 1 and v = 0`, then "other". A further language needs no code, only its conditions from
https://cldr.unicode.org/index/cldr-spec/plural-rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

Plural = Callable[[int], int]
"""From a number to the place of its form."""
RELATION = re.compile(r"(?P<operand>[nivwftce])(?: % (?P<modulus>\d+))? (?P<sign>!?=) (?P<values>[\d.,]+)")


def plural_of(conditions: Mapping[str, str]) -> Plural:
    """The rule of a language from the conditions of its categories, in the order of its forms.

    Raises ValueError for what is no condition, and for conditions of which none is without limits.
    """
    rules = [_any_of(condition) for condition in conditions.values()]
    if "" not in conditions.values():
        raise ValueError(f"no form is for all other numbers: {', '.join(conditions)}")
    return lambda number: next(place for place, fits in enumerate(rules) if fits(abs(number)))


def _any_of(condition: str) -> Callable[[int], bool]:
    """A condition: relations joined by "and", those joined by "or"."""
    if not condition:
        return lambda _number: True
    ways = [[_relation(relation) for relation in way.split(" and ")] for way in condition.split(" or ")]
    return lambda number: any(all(holds(number) for holds in way) for way in ways)


def _relation(text: str) -> Callable[[int], bool]:
    """One relation, as `i % 10 = 2..4`; of a whole number all operands but `n` and `i` are 0."""
    match = RELATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no relation of the CLDR")
    values = {value for part in match["values"].split(",") for value in _values(part)}
    modulus, is_equal, is_number = match["modulus"], match["sign"] == "=", match["operand"] in "ni"

    def holds(number: int) -> bool:
        value = number if is_number else 0
        return ((value % int(modulus) if modulus else value) in values) == is_equal

    return holds


def _values(part: str) -> range:
    """`5` or `2..4`."""
    first, _, last = part.partition("..")
    return range(int(first), int(last or first) + 1)
