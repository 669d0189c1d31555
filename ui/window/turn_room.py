"""What the chips of the strip of turns say where not all of them have room, from most to least.

Nobody and nothing is left out: names get shorter and the train for sale is told in fewer words, then those
whose turn is over are drawn together, companies whose turn is to come are counted behind the first of them,
and at last the signs of players stand alone. Whatever else gives way, names are as long as then have room.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from gridsim.telling.isolating import isolated
from ui.window.turn_chips import DONE, Chip

FEW, FEWEST = (5, 3), (2, 1)
"""Letters of names, in turn."""
SHORT = 200
"""So many chips with short names are kept: the bar is painted anew for every moment."""
PARTS = " · "
"""Between what is told below the round."""


def in_less_room(chips: Sequence[Chip]) -> Iterator[Sequence[Chip]]:
    """The chips as they are, and then in ever less room."""
    few = in_fewer_words(chips)
    yield from _with_names(chips)
    yield from _with_names(few)
    done = [chip for chip in chips if chip.state == "done"]
    for count in range(2, len(done) + 1):
        yield from _with_names(drawn_together(few, done[:count]))
    fewer = drawn_together(few, done)
    coming = [chip for chip in chips if chip.state == "next" and chip.ground and not chip.name]
    if is_of_players(chips):  # whose names tell more than the companies of the round to come
        coming = coming[1:]  # a count behind "then OR:" would name no company at all
        for stage in _counting(fewer, coming):
            yield from _with_names(stage)
        fewer = counted(fewer, coming)
    for letters in FEWEST:
        yield with_letters(fewer, letters)
    least = with_letters(counted(fewer, coming), FEWEST[-1])
    if not is_of_players(chips):
        yield from _counting(with_letters(fewer, FEWEST[-1]), coming)
    yield (bare := _without_numbers(least))
    yield (signs := with_letters(bare, 0))
    yield _below_shortly(signs)


def _with_names(chips: Sequence[Chip]) -> Iterator[Sequence[Chip]]:
    """The chips with whole names, and with a few letters of each."""
    yield chips
    for letters in FEW:
        yield with_letters(chips, letters)


def is_of_players(chips: Sequence[Chip]) -> bool:
    """Whether it is the turn of a player and not of a company."""
    return any(chip.name for chip in chips if chip.state == "current")


def with_letters(chips: Sequence[Chip], letters: int) -> list[Chip]:
    """The chips with names of so many letters where they do not tell whose turn it is."""
    return [_shortened(chip, letters) if chip.state == "next" and chip.name else chip for chip in chips]


@lru_cache(maxsize=SHORT)
def _shortened(chip: Chip, letters: int) -> Chip:
    if letters and len(chip.name) <= letters + 1:  # a dot takes as much as a letter
        return chip
    short = _short(chip.name, letters)
    named = rf"(?<!\S){re.escape(isolated(chip.name))}(?!\S)"  # a name such as 2 may stand in an amount, too
    parts = re.sub(named, lambda _: isolated(short), chip.text, count=1).split()
    return replace(chip, text=" ".join(parts), name=short)


def _without_numbers(chips: Sequence[Chip]) -> list[Chip]:
    """The chips of players without the numbers before them: they stand in the order of these."""
    return [
        replace(chip, text=_without_number(chip.text)) if chip.state == "next" and chip.edge else chip
        for chip in chips
    ]


def _without_number(text: str) -> str:
    first, _, rest = text.partition(" ")
    return rest if first.endswith(".") and first[:-1].isdecimal() else text


def _short(name: str, letters: int) -> str:
    """The beginning of a name, with its number: players who are not named differ in nothing else."""
    first, _, last = name.rpartition(" ")
    if letters and first and last.isdecimal():
        # A number alone would be read as a place.
        return f"{first[: max(1, letters - 1)].rstrip('.')}{'. ' if letters > 2 else ''}{last}"
    return f"{name[:letters].rstrip()}{'.' if letters > 1 else ''}"


def in_fewer_words(chips: Sequence[Chip]) -> list[Chip]:
    """The chips with what stands below the round in fewer words."""
    return [replace(chip, below=chip.shortly) if chip.shortly else chip for chip in chips]


def _below_shortly(chips: Sequence[Chip]) -> list[Chip]:
    """The chips with the first part of what stands below the round; the others, its tip says."""
    return [replace(chip, below=chip.below.split(PARTS)[0]) if chip.below else chip for chip in chips]


def drawn_together(chips: Sequence[Chip], done: Sequence[Chip]) -> list[Chip]:
    """One chip in the stead of the first that are done."""
    return _in_one(chips, done, f"{DONE} {len(done)}")


def _counting(chips: Sequence[Chip], coming: Sequence[Chip]) -> Iterator[list[Chip]]:
    """More and more of the companies to come counted, the last ones first."""
    for count in range(2, len(coming) + 1):
        yield counted(chips, coming[-count:])


def counted(chips: Sequence[Chip], coming: Sequence[Chip]) -> list[Chip]:
    """How many there are in the stead of the last companies to come; a single one takes hardly more."""
    return _in_one(chips, coming, f"+{len(coming)}") if len(coming) > 1 else [*chips]


def cut_behind(chips: Sequence[Chip], count: int) -> list[Chip]:
    """The first chips, then how many turns there are behind them: "then OR:" alone is among what is cut."""
    while count and not chips[count - 1].turns and not chips[count - 1].is_round:
        count -= 1
    rest = chips[count:]
    turns = turns_of(rest)
    tip = ", ".join(chip.tip or chip.text for chip in rest)
    return [*chips[:count], Chip(f"+{turns}" if turns else "…", tip=tip, turns=turns)]


def turns_of(chips: Sequence[Chip]) -> int:
    """How many turns they tell of."""
    return sum(chip.turns for chip in chips)


def _in_one(chips: Sequence[Chip], those: Sequence[Chip], text: str) -> list[Chip]:
    """One chip in the stead of several beside each other; what they are, it tells where it is pointed at."""
    if not those or those[0] not in chips:
        return [*chips]
    begin = chips.index(those[0])
    tip = ", ".join(chip.tip or chip.text for chip in those)
    one = Chip(text, tip=tip, turns=turns_of(those))
    return [*chips[:begin], one, *chips[begin + len(those) :]]
