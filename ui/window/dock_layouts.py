"""How docks lie round the board: arrangements for tables, laptops and projectors, and those players save."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QTabBar

from gridsim.records import Bundle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDockWidget, QMainWindow

    from ui.model.settings import Settings

Area = Qt.DockWidgetArea
LAYOUT_VERSION = 5
WIDE, MIDDLING = 1500, 1130
"""Pixels, at the usual text size, from which there is room for columns on both sides, or for the names of two
groups of tabs side by side."""
ROOMY = 1800
"""Pixels from which on a board higher than wide leaves room for two columns beside the decision."""
SQUARE = 1.3
"""A board that is so many times wider than high, or less, leaves a column of a laptop empty beside it."""
BROADEST = 0.42
"""No column gets a larger part of the window's width, however large the letters are."""
SEATS = 4
"""So many players have room for their cards in docks of the sizes below."""

ABOVE, LEGEND = 36, 56
"""Pixels that menus and turns take at least of a window's height, and companies of the board's width."""
SEPARATORS = 12
"""Pixels between the docks of a row."""
SPARED = 24
"""So many pixels of its width the decision gives for the names of tabs beside it."""


class DockPlace(Bundle, frozen=True):
    """Where a dock lies until the player moves it."""

    id: str
    area: Area
    width: int = 0
    height: int = 0
    behind: str = ""
    """It is a tab beside this one."""
    beside: str = ""
    """It lies to the right of this one."""


class Layout(Bundle, frozen=True):
    """One arrangement; `front` are the tabs that can be seen, `away` the docks that stay closed."""

    places: tuple[DockPlace, ...]
    front: tuple[str, ...]
    away: tuple[str, ...] = ()
    to_read: int = 0
    """How wide the market's column is in rounds that are read there, if it is not as wide as in others."""
    takes_spare: bool = False
    """What lies at the left is as broad as a board that is higher than broad leaves room for."""
    each: int = 0
    """By how much docks at the bottom are higher for each player more than there are seats."""
    full_table: int = 0
    """How wide the players' dock is then in rounds that are not read in the market."""


def _tabs(first: DockPlace, *others: str) -> tuple[DockPlace, ...]:
    """A dock with others behind it."""
    names = (first.id, *others)
    pairs = zip(names, others, strict=False)
    return (first, *(DockPlace(other, first.area, behind=before) for before, other in pairs))


RIGHT, LEFT, BOTTOM = Area.RightDockWidgetArea, Area.LeftDockWidgetArea, Area.BottomDockWidgetArea
AWAY = ("trains", "history", "grid", "prices", "charts", "holdings")
"""Panels that large letters leave no room for; the menus open them."""
MARKET = "market"
PICTURES = ("tray", "grid", "holdings", "prices", "charts")

LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {
        "table": Layout(
            (
                DockPlace("decision", RIGHT, width=350),
                *_tabs(DockPlace("players", LEFT, width=336, height=460), "companies", "trains"),
                *_tabs(DockPlace("log", LEFT, width=336, height=330), "history"),
                *_tabs(DockPlace("market", BOTTOM, height=270), *PICTURES),
            ),
            ("players", "log", "market"),
        ),
        "columns": Layout(
            (
                DockPlace("decision", RIGHT, width=350),
                *_tabs(DockPlace("players", LEFT, width=334, height=500), "companies", "trains", "holdings"),
                *_tabs(DockPlace("market", LEFT, width=640, height=400), "tray", "grid", "prices", "charts"),
                DockPlace("log", LEFT, width=302, beside="players"),
                DockPlace("history", LEFT, behind="log"),
            ),
            ("players", "log", "market"),
            takes_spare=True,
        ),
        "laptop": Layout(
            (
                DockPlace("decision", RIGHT, width=330),
                *_tabs(
                    DockPlace("players", BOTTOM, width=340, height=200),
                    "companies",
                    "trains",
                    "log",
                    "history",
                ),
                *_tabs(DockPlace("market", BOTTOM, width=600, height=200, beside="players"), *PICTURES),
            ),
            ("players", "market"),
            each=26,
            full_table=460,
        ),
        "square": Layout(
            (
                DockPlace("decision", RIGHT, width=330),
                *_tabs(DockPlace("players", LEFT, width=296, height=460), "companies", "trains"),
                *_tabs(DockPlace("log", LEFT, width=296, height=270), "history"),
                *_tabs(DockPlace("market", BOTTOM, height=168), *PICTURES),
            ),
            ("players", "log", "market"),
        ),
        "tall": Layout(
            (
                DockPlace("decision", RIGHT, width=330),
                *_tabs(DockPlace("players", LEFT, width=356, height=310), "companies", "trains", "holdings"),
                *_tabs(DockPlace("log", LEFT, width=356, height=170), "history", "charts"),
                *_tabs(DockPlace("market", LEFT, width=356, height=250), "tray", "grid", "prices"),
            ),
            ("players", "log", "market"),
            to_read=480,
        ),
        "projector": Layout(
            (
                DockPlace("decision", RIGHT, width=330),
                *_tabs(
                    DockPlace("market", BOTTOM, height=150),
                    "tray",
                    "players",
                    "companies",
                    "log",
                    *AWAY,
                ),
            ),
            ("market",),
            AWAY,
            each=26,
        ),
    }
)


def fitting(size: QSize, text_size: int, *, shape: float) -> str:
    """The layout that suits a window of a size, for letters in percent of the usual ones.

    `shape` is how many times wider than high the board is. One that is higher than wide gets all of the
    height, and one that is hardly wider leaves room on a laptop for a column beside it.
    """
    width = size.width() * 100 / text_size
    if width < MIDDLING:
        return "projector"
    if shape < 1:
        return "columns" if width >= ROOMY else "tall"
    if width >= WIDE:
        return "table"
    return "square" if shape < SQUARE else "laptop"


def spare_beside(room: QSize, text_size: int, *, shape: float) -> int:
    """How much of a window's width a board leaves that is as high as the window, beside the decision."""
    decision = next(place.width for place in LAYOUTS["columns"].places if place.id == "decision")
    letters = text_size / 100
    board = (room.height() - ABOVE * letters) * shape + LEGEND * letters
    return int(room.width() - board - decision * letters) - SEPARATORS


def arrange(
    window: QMainWindow, docks: Mapping[str, QDockWidget], name: str, *, text_size: int = 100, spare: int = 0
) -> None:
    """Put the docks where a layout has them; `spare` is the width the board leaves them."""
    layout = LAYOUTS[name]
    places = [place for place in layout.places if place.id in docks]
    for place in places:
        docks[place.id].setFloating(False)
        window.removeDockWidget(docks[place.id])
    # Groups first: beside a dock that has tabs already nothing can be put but another tab.
    for place in sorted(places, key=lambda dock: bool(dock.behind)):
        _put(window, docks, place)
    for away in layout.away:
        if away in docks:
            docks[away].hide()
    _give_sizes(window, docks, _broadened(layout, places, text_size, spare), text_size)
    for front in layout.front:
        if front in docks:
            docks[front].raise_()


def _put(window: QMainWindow, docks: Mapping[str, QDockWidget], place: DockPlace) -> None:
    dock = docks[place.id]
    if place.behind in docks:
        window.tabifyDockWidget(docks[place.behind], dock)
    elif place.beside in docks:
        window.splitDockWidget(docks[place.beside], dock, Qt.Orientation.Horizontal)
    else:
        window.addDockWidget(place.area, dock)
    dock.show()


def _give_sizes(
    window: QMainWindow, docks: Mapping[str, QDockWidget], places: list[DockPlace], text_size: int
) -> None:
    _give_widths(window, docks, places, text_size)
    sized = [place for place in places if place.height]
    heights = [min(place.height * text_size // 100, window.height()) for place in sized]
    window.resizeDocks([docks[place.id] for place in sized], heights, Qt.Orientation.Vertical)


def _broadened(layout: Layout, places: list[DockPlace], text_size: int, spare: int) -> list[DockPlace]:
    """What lies at the left takes what the board leaves, where the layout lets it."""
    broadest = max((place.width for place in places if place.area == LEFT), default=0)
    if not layout.takes_spare or broadest == 0:
        return places
    more = max(1.0, spare * 100 / text_size / broadest)
    return [
        replace(place, width=int(place.width * more)) if place.area == LEFT else place for place in places
    ]


def give_widths(
    window: QMainWindow, docks: Mapping[str, QDockWidget], name: str, *, text_size: int, spare: int = 0
) -> None:
    """Give the docks of a layout their widths anew, in letters of another size or another language."""
    places = [place for place in LAYOUTS[name].places if place.id in docks]
    _give_widths(window, docks, _broadened(LAYOUTS[name], places, text_size, spare), text_size)


def _give_widths(
    window: QMainWindow, docks: Mapping[str, QDockWidget], places: list[DockPlace], text_size: int
) -> None:
    """The width of its place for each dock, and no less than the names of its tabs need.

    What lies beside another in a row takes the rest of the row: Qt shares out what is too much for it.
    """
    most = int(window.width() * BROADEST)
    names = {place.id: _names_of(window, docks, place, places) for place in places if place.width}
    widths = {
        place.id: max(min(place.width * text_size // 100, most), names[place.id])
        for place in places
        if place.width
    }
    for place in places:
        if place.beside in widths and place.area == BOTTOM:
            _share_row(widths, names, place, window.width() - SEPARATORS)
    sized = [docks[name] for name in widths]
    window.resizeDocks(sized, list(widths.values()), Qt.Orientation.Horizontal)


def _share_row(widths: dict[str, int], names: Mapping[str, int], last: DockPlace, width: int) -> None:
    """Let two docks side by side have what the others leave; those give a little where names need it."""
    row = width - sum(wide for name, wide in widths.items() if name not in (last.id, last.beside))
    missing = names[last.beside] + names[last.id] - row
    if 0 < missing <= SPARED:
        widths["decision"] -= missing
        row += missing
    widths[last.beside] = max(names[last.beside], min(widths[last.beside], row - names[last.id]))
    widths[last.id] = row - widths[last.beside]


def _names_of(
    window: QMainWindow, docks: Mapping[str, QDockWidget], first: DockPlace, places: list[DockPlace]
) -> int:
    """How wide the names of a dock and of those behind it are; 0 for a dock alone."""
    tabs = QTabBar(window)
    for place in places:
        if _group(place.id, tuple(places)) is first and not docks[place.id].isHidden():
            tabs.addTab(docks[place.id].windowTitle())
    tabs.ensurePolished()
    needed = tabs.sizeHint().width() if tabs.count() > 1 else 0
    tabs.deleteLater()
    return needed


def give_heights(
    window: QMainWindow,
    docks: Mapping[str, QDockWidget],
    name: str,
    *,
    text_size: int,
    front: str,
    least: int,
    players: int = SEATS,
) -> None:
    """Give the docks of a layout their heights anew, and the one in front no less than it wants."""
    layout = LAYOUTS[name]
    group, more = _group(front, layout.places), layout.each * max(players - SEATS, 0)
    sized = [place for place in layout.places if place.height and place.id in docks]
    heights = [
        max(
            (place.height + (more if place.area == BOTTOM else 0)) * text_size // 100,
            least if _grows_with(place, group) else 0,
        )
        for place in sized
    ]
    if least:
        heights = _with_the_rest(docks, sized, heights, group)
    window.resizeDocks([docks[place.id] for place in sized], heights, Qt.Orientation.Vertical)


def _with_the_rest(
    docks: Mapping[str, QDockWidget], sized: list[DockPlace], heights: list[int], group: DockPlace
) -> list[int]:
    """What lies above the one in front takes all that this one leaves of their column.

    Qt would share out what is left over, and give the one in front more than it can fill.
    """
    if group.area == BOTTOM:
        return heights
    column = [number for number, place in enumerate(sized) if place.area == group.area]
    others = [number for number in column if sized[number] is not group]
    rest = sum(docks[sized[number].id].height() for number in column)
    rest -= sum(heights[number] for number in column if number not in others)
    whole = sum(heights[number] for number in others)
    return [
        height * rest // whole if number in others and rest > whole else height
        for number, height in enumerate(heights)
    ]


def give_column(
    window: QMainWindow,
    docks: Mapping[str, QDockWidget],
    name: str,
    *,
    text_size: int,
    front: str,
    players: int = SEATS,
) -> None:
    """Give the market's column more width as long as it is what the round is read in, else many players."""
    layout = LAYOUTS[name]
    if layout.full_table and players > SEATS:
        broader = {} if front == MARKET else {"players": layout.full_table}
        places = [place for place in layout.places if place.id in docks]
        places = [replace(place, width=broader.get(place.id, place.width)) for place in places]
        _give_widths(window, docks, places, text_size)
    if not layout.to_read:
        return
    column = _group(MARKET, layout.places)
    wide = layout.to_read if front == MARKET else column.width
    most = int(window.width() * BROADEST)
    window.resizeDocks([docks[column.id]], [min(wide * text_size // 100, most)], Qt.Orientation.Horizontal)


def _group(name: str, places: tuple[DockPlace, ...]) -> DockPlace:
    """The dock that another one lies behind, in one or more steps."""
    place = next(layout for layout in places if layout.id == name)
    return place if not place.behind else _group(place.behind, places)


def _grows_with(place: DockPlace, group: DockPlace) -> bool:
    """Docks side by side at the bottom are of one height."""
    return place is group or place.area == group.area == BOTTOM


# ---- layouts of the player's own


def saved(settings: Settings) -> list[str]:
    """Their names, in the order of the alphabet."""
    return sorted(settings["layouts"], key=str.casefold)


def save(settings: Settings, name: str, window: QMainWindow) -> None:
    """Keep how the docks lie now under a name."""
    state = bytes(window.saveState(LAYOUT_VERSION).toBase64().data()).decode()
    settings["layouts"] = {**settings["layouts"], name: state}


def kept(settings: Settings, name: str) -> QByteArray:
    """How the docks lay when they were kept under a name."""
    return QByteArray.fromBase64(QByteArray(settings["layouts"][name].encode()))


def rename(settings: Settings, name: str, other: str) -> None:
    """Call a layout by another name."""
    settings["layouts"] = {
        other if layout == name else layout: kept for layout, kept in settings["layouts"].items()
    }


def delete(settings: Settings, name: str) -> None:
    """Keep a layout no longer."""
    settings["layouts"] = {layout: kept for layout, kept in settings["layouts"].items() if layout != name}
