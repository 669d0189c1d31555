"""How wide letters are, without a window: near enough to find room for them.

Widths are those of the program's own letters (`ui.style.typefaces`), rounded up, in thousandths of the
size; a painter with other letters squeezes what would come out wider than its shape allows.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from unicodedata import combining, normalize

from ui.drawing.box import Box
from ui.drawing.geometry import Point
from ui.drawing.shapes import Style, Text

CAPITAL = 0.73
"""Height of capitals and digits."""
TAILS = 0.2
"""What letters such as g and p need below the line, half of it given on either side."""
TAILED = frozenset("gjpqyQ,")
NAME_STYLES: tuple[Style, ...] = ("name", "water")
"""Those of names of places."""
LINE = 1.02
"""From one line of a name to the next."""
SHARED = 2000
"""So many lines of letters keep their width: the same are written again in every size and in every place."""
WIDEST = 1000
"""Taken for letters of other alphabets."""

_PLAIN = {
    225: ",'",
    250: "|:ijl.",
    275: "\xa0;! ()",
    300: "{}I",
    325: "[]",
    350: "f",
    375: '"rt-',
    400: "`",
    425: "*J",
    450: "?\\sz/",
    475: "_c",
    500: "ax",
    525: "egkvyL",
    550: "S",
    575: "bdhnopquEF\xf8",
    600: "#$+<=>^~\xd7\u2212PTZ0123456789\u2013\xdf",
    625: "RY",
    650: "BX",
    675: "ACKV",
    725: "&",
    750: "GU",
    775: "DHN",
    800: "%wOQ",
    825: "m\xe6",
    850: "@",
    925: "M",
    1050: "W",
}
_BOLD = {
    225: "'",
    250: " ,.l\xa0",
    275: "():;ij|",
    300: "!I",
    325: "[]{}",
    375: "-frt",
    400: '"`',
    425: "*",
    450: "Js",
    475: "/?\\_z",
    500: "c",
    525: "Lagvxy",
    550: "Sek",
    575: "EFbdhnopqu",
    600: "#$+0123456789<=>T^~\xd7\u2013\u2212",
    625: "PZ",
    650: "RY",
    675: "BCX",
    700: "AKV",
    725: "&G",
    750: "U",
    775: "DHN",
    800: "w",
    825: "%OQ",
    850: "@m",
    950: "M",
    1050: "W",
}


def _by_letter(classes: dict[int, str]) -> MappingProxyType[str, int]:
    return MappingProxyType({letter: width for width, letters in classes.items() for letter in letters})


_WIDTHS = MappingProxyType(
    {
        "plain": _by_letter(_PLAIN),
        "bold": _by_letter(_BOLD),
        "name": _by_letter(_PLAIN),
        "water": _by_letter(_PLAIN),
    }
)


def text_width(text: str, size: float, style: Style) -> float:
    """How wide a line of letters comes out."""
    return size * _ems(text, style)


@lru_cache(maxsize=SHARED)
def _ems(text: str, style: Style) -> float:
    """How wide a line of letters is, to their size."""
    widths = _WIDTHS[style]
    return sum(widths.get(letter, WIDEST) for letter in _without_accents(text)) / 1000


def _without_accents(text: str) -> str:
    """The letters below accents, which are as wide."""
    return "".join(letter for letter in normalize("NFD", text) if not combining(letter))


def text_box(shape: Text) -> Box:
    """The room a text takes: the height of its capitals, and what hangs below in names."""
    width = min(shape.width, text_width(shape.text, shape.size, shape.style))
    return Box(shape.place, width, shape.size * height_of(shape.text, shape.style))


@lru_cache(maxsize=SHARED)
def height_of(text: str, style: Style) -> float:
    """How high a line of letters is, to their size."""
    has_tails = style in NAME_STYLES and not TAILED.isdisjoint(text)
    return CAPITAL + (TAILS if has_tails else 0.0)


def two_lines(text: str) -> tuple[str, ...]:
    """A name broken at the blank, hyphen or stroke nearest its middle; one line if there is none."""
    breaks = [place for place in range(1, len(text)) if text[place] == " " or text[place - 1] in "-/"]
    if not breaks:
        return (text,)
    at = min(breaks, key=lambda place: abs(2 * place - len(text)))
    first, second = text[:at].strip(), text[at:].strip()
    return first.removesuffix(" -").removesuffix(" /"), second.removeprefix("- ").removeprefix("/ ")


def stacked(lines: int, size: float, middle: Point) -> tuple[Point, ...]:
    """The middles of lines of letters about a common middle."""
    step = size * LINE
    top = middle[1] - step * (lines - 1) / 2
    return tuple((middle[0], top + step * line) for line in range(lines))
