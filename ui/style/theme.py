"""Named colours, fonts, measures and layers of everything that is drawn.

Code and data speak of colours by name; this is the only place that knows what they look like. A name is
one of the theme's own (`"track"`), or one made from another:

    on:NAME        ink that is legible on NAME
    muted:NAME     the same ink, half way faded into NAME
    trim:NAME      a band on NAME: a company's second colour; NAME itself where there is none
    deep:NAME      NAME, darker: for an edge around it
    lit:NAME       NAME, lighter: for the side of an edge that light falls on
    company GT     a company's colour (its value comes from the facts)
    route 2        the colour of the third train's route
    player 0       the colour of the first player
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import field
from msgspec.structs import replace

from gridsim.records import Bundle
from ui.style.palettes import recoloured

if TYPE_CHECKING:
    from gridsim.facts.model import CompanyFacts

Rgb = tuple[int, int, int]

DARK_INK = "#211d17"
LIGHT_INK = "#fdfbf5"
NO_COLOURS: Mapping[str, str | None] = MappingProxyType({})


FAINT, EDGE = 1.6, 0.45
"""Contrast with its ground below which a colour gets an edge, and how much of the ink of texts is in that."""


class Fonts(Bundle, frozen=True):
    """Families in the order of preference; the last ones are on every desktop."""

    lettering: tuple[str, ...] = ("Lato", "DejaVu Sans", "Noto Sans", "Segoe UI", "Arial", "Sans Serif")


class Metrics(Bundle, frozen=True):
    """Measures in scene units and in pixels of the screen."""

    apothem: float = 50.0
    """Scene units from the middle of a hex to the middle of its sides."""
    least_lettering: float = 5.5
    """Letters that would come out smaller than this many pixels are left away."""
    zoom_step: float = 1.2
    closest: float = 6.0
    """Most pixels of the screen a scene unit may become."""
    cell: float = 56.0
    """Scene units from one field of the stock market to the next."""
    rest_after: int = 140
    """Milliseconds without movement after which the picture is drawn sharp again."""
    idle_after: int = 500
    """Milliseconds without any change after which a view keeps a picture of what lies round it."""


class Layers(Bundle, frozen=True):
    """What lies above what on the board and on the market."""

    ground: float = -10.0
    hex: float = 0.0
    preview: float = 20.0
    route: float = 30.0
    route_value: float = 35.0
    highlight: float = 40.0
    cursor: float = 50.0
    coordinates: float = 60.0


class Theme(Bundle, frozen=True):
    """One look of the whole program."""

    name: str
    colours: Mapping[str, str]
    routes: tuple[str, ...]
    """One colour for each train of a company; told apart with every kind of colour vision."""
    players: tuple[str, ...] = ()
    """One colour for each seat, told apart in the same way."""
    states: tuple[str, ...] = ("#8a4fa0", "#1f7a68", "#b3591a", "#2f5fae", "#a2344f", "#6a6a1e", "#3f7d2c")
    """One colour for each state on a divided map; borders are drawn on both sides, never by colour alone."""
    palette: tuple[str, ...] = ()
    """The colours companies get in place of the printed ones, if any."""
    fonts: Fonts = field(default_factory=Fonts)
    metrics: Metrics = field(default_factory=Metrics)
    layers: Layers = field(default_factory=Layers)

    def colour(self, name: str) -> str:
        """The value of a colour name, as "#rrggbb"; KeyError for an unknown one."""
        if name in self.colours:
            return self.colours[name]
        maker, _, of = name.partition(":")
        if of:
            return MAKERS[maker](self.colour(of))
        for series, colours in (
            ("route ", self.routes),
            ("player ", self.players),
            ("state ", self.states),
        ):
            if name.startswith(series):
                return colours[int(name.removeprefix(series)) % len(colours)]
        return self.colours[name]

    def edge(self, name: str, *grounds: str) -> str:
        """What sets a colour apart from grounds, by default those of windows; or the colour itself."""
        below = tuple(self.colour(ground) for ground in grounds or ("base", "window"))
        return edge_on(self.colour(name), below, self.colour("text"))

    def with_companies(
        self, colours: Mapping[str, str], seconds: Mapping[str, str | None] = NO_COLOURS
    ) -> Theme:
        """This theme, knowing also companies' colours by abbreviation, in its own palette.

        A second colour is printed; on a colour of a palette it is the ink that stands out most on it.
        """
        painted = recoloured(self.palette, colours)
        named = {company_colour(name): value for name, value in painted.items()}
        bands = {
            f"trim:{company_colour(name)}": legible_on(painted[name]) if self.palette else second
            for name, second in seconds.items()
            if second is not None
        }
        return replace(self, colours=MappingProxyType({**self.colours, **named, **bands}))

    def with_sheet(self, companies: Iterable[CompanyFacts]) -> Theme:
        """The theme that also knows the colours of a title's companies; see `with_companies`."""
        found = list(companies)
        seconds = {company.id: company.second_colour for company in found}
        return self.with_companies({company.id: company.colour for company in found}, seconds)


def rgb(colour: str) -> Rgb:
    """ "#rrggbb" as three numbers from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def blended(colour: str, other: str, share: float) -> str:
    """`colour` with a `share` (0 to 1) of another one in it."""
    mixed = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def luminance(colour: str) -> float:
    """How bright a colour looks, 0 (black) to 1 (white), by the web accessibility guidelines."""
    red, green, blue = (_linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 (none) to 21 (black on white)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@cache
def edge_on(colour: str, grounds: tuple[str, ...], ink: str) -> str:
    """A colour with the ink of texts in it where one of its grounds looks like it; else the colour."""
    if all(contrast(colour, ground) >= FAINT for ground in grounds):
        return colour
    return blended(colour, ink, EDGE)


@cache
def legible_on(colour: str) -> str:
    """Dark or light ink, whichever stands out more on a colour."""
    return max((DARK_INK, LIGHT_INK), key=lambda ink: contrast(colour, ink))


@cache
def muted_on(colour: str) -> str:
    """Quiet ink for what is looked up rather than read."""
    return blended(legible_on(colour), colour, 0.42)


@cache
def deepened(colour: str) -> str:
    """A darker edge for an area, or a lighter one where the area is nearly black already."""
    return blended(colour, "#ffffff", 0.3) if luminance(colour) < 0.03 else blended(colour, "#000000", 0.28)


@cache
def lit(colour: str) -> str:
    """The lit side of an edge."""
    return blended(colour, "#ffffff", 0.38)


def company_colour(name: str) -> str:
    """The name under which a theme knows a company's colour."""
    return f"company {name}"


def plain(colour: str) -> str:
    """The band of a company that has none cannot be seen."""
    return colour


MAKERS: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {"trim": plain, "on": legible_on, "muted": muted_on, "deep": deepened, "lit": lit}
)

PLAYERS = ("#a04000", "#0060c0", "#80a060", "#804080", "#c0a020", "#e080a0", "#60a0ff", "#606040")
"""One colour for each seat, the same on light and on dark ground: who is blue stays blue."""

LIGHT = Theme(
    "light",
    MappingProxyType(
        {
            # the board
            "surround": "#d3e1e6",
            "shore": "#bfd3da",
            "grid": "#cbbd98",
            "plain": "#f3ead3",
            "yellow": "#f7d154",
            "green": "#8fbf72",
            "brown": "#c69a70",
            "gray": "#bcc0c6",
            "red": "#dd7365",
            "blue": "#9fcbe0",
            "purple": "#b99bc9",
            "tunnel": "#a9a39a",
            "track": "#1f1e22",
            "casing": "#fffdf7",
            "inner": "#8d8a88",
            "city": "#fffdf8",
            "city_edge": "#26241f",
            "value": "#fffdf8",
            "hill": "#94704a",
            "water": "#2f7fa8",
            # what lies over it
            "option": "#1769aa",
            "selected": "#c2185b",
            "event": "#e07b00",
            "dimmed": "#8a8f94",
            "route": "#7b1fa2",
            "cursor": "#111111",
            "ghost": "#1769aa",
            # the market
            "market": "#fbf6e9",
            "market_yellow": "#f8e08a",
            "market_brown": "#d8b48c",
            "market_closed": "#c9c4bb",
            "market_kinds": "#e6ecf2",
            "market_late": "#cfdbe6",
            "market_end": "#e3c3bd",
            "market_grid": "#d8ccb0",
            "par": "#c62828",
            "arrow": "#8d7f63",
            # windows
            "window": "#f4f1ea",
            "base": "#ffffff",
            "text": "#211d17",
            "quiet": "#6d675c",
            "line": "#d3ccbd",
            "bar": "#d3ccbd",
            "accent": "#1769aa",
            "good": "#2e7d32",
            "bad": "#b3261e",
            "warning": "#9a6700",
            "trial": "#7b1fa2",
        }
    ),
    routes=("#c000ff", "#00a878", "#600000", "#ff7818", "#301860", "#a890d8"),
    players=PLAYERS,
)

DARK = Theme(
    "dark",
    MappingProxyType(
        {
            "surround": "#1d272d",
            "shore": "#26333a",
            "grid": "#3d3a31",
            "plain": "#5b5647",
            "yellow": "#d6b13c",
            "green": "#5f9a4f",
            "brown": "#8b6745",
            "gray": "#868b93",
            "red": "#b4534a",
            "blue": "#41708a",
            "purple": "#80648f",
            "tunnel": "#76716a",
            "track": "#141416",
            "casing": "#ece8de",
            "inner": "#6f6d6c",
            "city": "#f4f0e6",
            "city_edge": "#17161a",
            "value": "#f4f0e6",
            "hill": "#d3b088",
            "water": "#9fd2ec",
            "option": "#6cc0ff",
            "selected": "#ff6ea8",
            "event": "#ffb04a",
            "dimmed": "#9aa0a6",
            "route": "#d48cff",
            "cursor": "#ffffff",
            "ghost": "#6cc0ff",
            "market": "#37342c",
            "market_yellow": "#7d6a24",
            "market_brown": "#6b4c2e",
            "market_closed": "#232220",
            "market_kinds": "#3a4148",
            "market_late": "#2d3b49",
            "market_end": "#55322d",
            "market_grid": "#514c3f",
            "par": "#ff7b6e",
            "arrow": "#b5a887",
            "window": "#25241f",
            "base": "#1c1b18",
            "text": "#ece7da",
            "quiet": "#a8a192",
            "line": "#45423a",
            "bar": "#45423a",
            "accent": "#6cc0ff",
            "good": "#7cc47f",
            "bad": "#ff8a80",
            "warning": "#f0c04f",
            "trial": "#d48cff",
        }
    ),
    routes=("#ff7878", "#4878ff", "#d8f000", "#a8f0ff", "#ff3018", "#9078a8"),
    players=PLAYERS,
)

CONTRAST = replace(
    LIGHT,
    name="contrast",
    colours=MappingProxyType(
        {
            **LIGHT.colours,
            "surround": "#ffffff",
            "shore": "#e4e4e4",
            "grid": "#5a5a5a",
            "plain": "#fffbee",
            "yellow": "#ffd21f",
            "green": "#6fcf45",
            "brown": "#d08a4a",
            "gray": "#c4c8ce",
            "red": "#ff7a66",
            "track": "#000000",
            "casing": "#ffffff",
            "city": "#ffffff",
            "city_edge": "#000000",
            "value": "#ffffff",
            "hill": "#5f3b12",
            "water": "#005a9c",
            "market": "#ffffff",
            "market_grid": "#5a5a5a",
            "window": "#ffffff",
            "base": "#ffffff",
            "text": "#000000",
            "quiet": "#303030",
            "line": "#000000",
            "bar": "#d0d0d0",
            "accent": "#0000c8",
            "good": "#005000",
            "bad": "#a00000",
            "warning": "#5c3c00",
        }
    ),
)
"""Black on white, with strong lines: for bright rooms, projectors and weak eyes."""

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK, CONTRAST)})
