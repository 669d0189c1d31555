"""How wide letters are, without a window: near enough to find room for them.

Widths are those of the program's own letters (`ui.style.typefaces`), rounded up, in thousandths of the
size; a painter with other letters squeezes what would come out wider than its shape allows.
"""

from __future__ import annotations

from types import MappingProxyType
from unicodedata import combining, normalize

from ui.drawing.geometry import Point
from ui.drawing.room import Box
from ui.drawing.shapes import Style, Text

CAPITAL = 0.73
"""Height of capitals and digits."""
TAILS = 0.2
"""What letters such as g and p need below the line, half of it given on either side."""
LINE = 1.02
"""From one line of a name to the next."""
WIDEST = 1000
"""Taken for letters of other alphabets."""

_PLAIN = {
    240: "',.lij",
    305: ":| \xa0;()!I{}",
    365: "[]ftr",
    435: '"-`J*s',
    530: "?/\\z_caxkLyvge",
    630: "SuhnbdqpFoE#$+0123456789<=>^~\u00d7\u2013\u2212TPZYR",
    765: "BXKCAV&GUD",
    840: "HNwOQ%m@",
    1040: "MW",
}
_BOLD = {
    255: "',. \xa0lij",
    310: ":|;()!I{}",
    375: "[]ft-r",
    470: '"`*Jsz?/\\_',
    570: "caLxygvekShnuFbdqp",
    675: "oE#$+0123456789<=>^~\u00d7\u2013\u2212TZPRYBCX",
    805: "KAV&GUDHNw",
    945: "OQ%m@M",
    1055: "W",
}
_NAME = {
    280: " \xa0',.!",
    330: "[]:;lj|i()",
    395: "fIt\\/-",
    490: '"*rJ?s',
    600: "zcvyega_oxk\u2013S$Lbq+0123456789<=>^`~\u00d7\u2212",
    720: "dpuhPFYZnECTVXBRA#DK&OQ",
    790: "GUwNH",
    970: "M%@mW",
}


def _by_letter(classes: dict[int, str]) -> MappingProxyType[str, int]:
    return MappingProxyType({letter: width for width, letters in classes.items() for letter in letters})


_WIDTHS = MappingProxyType(
    {
        "plain": _by_letter(_PLAIN),
        "bold": _by_letter(_BOLD),
        "name": _by_letter(_NAME),
        "water": _by_letter(_NAME),
    }
)


def text_width(text: str, size: float, style: Style) -> float:
    """How wide a line of letters comes out."""
    widths = _WIDTHS[style]
    return size * sum(widths.get(letter, WIDEST) for letter in _without_accents(text)) / 1000


def _without_accents(text: str) -> str:
    """The letters below accents, which are as wide."""
    return "".join(letter for letter in normalize("NFD", text) if not combining(letter))


def text_box(shape: Text) -> Box:
    """The room a text takes: the height of its capitals, and what hangs below in names."""
    width = min(shape.width, text_width(shape.text, shape.size, shape.style))
    tall = shape.size * (CAPITAL + (TAILS if shape.style in ("name", "water") else 0.0))
    return Box(shape.place, width, tall)


def two_lines(text: str) -> tuple[str, ...]:
    """A name broken at the blank nearest its middle; one line if there is none."""
    blanks = [index for index, letter in enumerate(text) if letter == " "]
    if not blanks:
        return (text,)
    at = min(blanks, key=lambda index: abs(2 * index - len(text)))
    return text[:at].removesuffix(" -"), text[at + 1 :].removeprefix("- ")


def stacked(lines: int, size: float, middle: Point) -> tuple[Point, ...]:
    """The middles of lines of letters about a common middle."""
    step = size * LINE
    top = middle[1] - step * (lines - 1) / 2
    return tuple((middle[0], top + step * line) for line in range(lines))
