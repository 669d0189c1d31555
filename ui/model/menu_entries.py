"""All actions of the window as a table: which menu, which keys, and when it can be done.

Words are looked up by id: `menus.<menu>`, `menus.<id>`. Everything here is reachable from the menu bar and,
where it has keys, from the keyboard alone.
"""

from __future__ import annotations

from collections.abc import Callable

from gridsim.records import Bundle

Enabled = Callable[["State"], bool]


class State(Bundle, frozen=True):
    """What the menus need to know of the window."""

    has_game: bool
    has_file: bool = False
    can_undo: bool = False
    can_redo: bool = False
    is_viewing: bool = False
    can_look_back: bool = False
    can_look_on: bool = False
    can_play_on: bool = False
    can_try: bool = False
    is_trying: bool = False
    has_lesson: bool = False


def _always(_state: State) -> bool:
    return True


def _with_game(state: State) -> bool:
    return state.has_game


def _while_playing(state: State) -> bool:
    return state.has_game and not state.is_viewing


class Entry(Bundle, frozen=True):
    """One action of the window. An empty `slot` is a separator."""

    menu: str
    id: str = ""
    keys: tuple[str, ...] = ()
    enabled: Enabled = _always
    checkable: bool = False
    repeats: bool = True
    """Whether a held key counts more than once."""


SEPARATOR = ""

ENTRIES: tuple[Entry, ...] = (
    Entry("game", "new", ("Ctrl+N",)),
    Entry("game", "open", ("Ctrl+O",)),
    Entry("game", "recent"),
    Entry("game"),
    Entry("game", "save", ("Ctrl+S",), _with_game),
    Entry("game", "save_as", ("Ctrl+Shift+S",), _with_game),
    Entry("game", "earlier", (), lambda state: state.has_file),
    Entry("game"),
    Entry("game", "standing", ("Ctrl+E",), _with_game),
    Entry("game", "export"),
    Entry("export", "export_log", ("Ctrl+Shift+L",), _with_game),
    Entry("export", "export_standing", ("Ctrl+Shift+E",), _with_game),
    Entry("export", "export_report", ("Ctrl+Shift+R",), _with_game),
    Entry("export", "export_worth", ("Ctrl+Shift+W",), _with_game),
    Entry("export", "export_board", ("Ctrl+Shift+B",), _with_game),
    Entry("export", "export_market", ("Ctrl+Shift+M",), _with_game),
    Entry("export", "export_chart", ("Ctrl+Shift+H",), _with_game),
    Entry("export", "export_record", ("Ctrl+Shift+X",), _with_game),
    Entry("export"),
    Entry("export", "print_board", ("Ctrl+P",), _with_game),
    Entry("export", "print_market", ("Ctrl+Shift+P",), _with_game),
    Entry("export", "print_chart", ("Ctrl+Alt+P",), _with_game),
    Entry("export", "print_report", ("Ctrl+Alt+Shift+P",), _with_game),
    Entry("game"),
    Entry("game", "close_game", ("Ctrl+W",), _with_game),
    Entry("game", "quit", ("Ctrl+Q",)),
    Entry("edit", "finish", ("Ctrl+Return", "Ctrl+Enter"), _while_playing, repeats=False),
    Entry("edit", "finish_turn", ("Ctrl+Shift+Return", "Ctrl+Shift+Enter"), _while_playing, repeats=False),
    Entry("edit"),
    Entry("edit", "undo", ("Ctrl+Z",), lambda state: state.can_undo),
    Entry("edit", "redo", ("Ctrl+Shift+Z", "Ctrl+Y"), lambda state: state.can_redo),
    Entry("edit"),
    Entry("edit", "look_back", ("Alt+Left",), lambda state: state.can_look_back),
    Entry("edit", "look_on", ("Alt+Right",), lambda state: state.can_look_on),
    Entry("edit", "round_back", ("Alt+PgUp",), lambda state: state.can_look_back),
    Entry("edit", "round_on", ("Alt+PgDown",), lambda state: state.can_look_on),
    Entry("edit", "company_back", ("Alt+Shift+Left",), lambda state: state.can_look_back),
    Entry("edit", "company_on", ("Alt+Shift+Right",), lambda state: state.can_look_on),
    Entry("edit", "deed_back", ("Alt+Shift+PgUp",), lambda state: state.can_look_back),
    Entry("edit", "deed_on", ("Alt+Shift+PgDown",), lambda state: state.can_look_on),
    Entry("edit", "last_round", ("Ctrl+Alt+R",), lambda state: state.can_look_back),
    Entry("edit", "back_to_now", ("Alt+End",), lambda state: state.is_viewing),
    Entry("edit", "play_on", (), lambda state: state.can_play_on),
    Entry("edit"),
    Entry("edit", "try", ("Ctrl+T",), lambda state: state.can_try or state.is_trying, checkable=True),
    Entry("edit"),
    Entry("edit", "set_up", ("Ctrl+Shift+U",), _with_game),
    Entry("edit", "correct", ("Ctrl+Shift+C",), _while_playing),
    Entry("edit", "allow", ("Ctrl+Shift+A",), _while_playing),
    Entry("edit", "set_up_back", ("Ctrl+Alt+U",)),
    Entry("edit"),
    Entry("edit", "palette", ("Ctrl+K",)),
    Entry("edit", "preferences", ("Ctrl+,",)),
    Entry("view", "decide", ("F6", "Ctrl+D"), _with_game),
    Entry("view", "board", ("Ctrl+B",), _with_game),
    Entry("view", "next_panel", ("F7",), _with_game),
    Entry("view", "previous_panel", ("Shift+F7",), _with_game),
    Entry("view", "fit", ("Ctrl+0",), _with_game),
    Entry("view", "zoom_in", ("Ctrl++", "Ctrl+="), _with_game),
    Entry("view", "zoom_out", ("Ctrl+-",), _with_game),
    Entry("view"),
    Entry("view", "docks"),
    Entry("docks", "players", ("Alt+1",), _with_game),
    Entry("docks", "companies", ("Alt+2",), _with_game),
    Entry("docks", "trains", ("Alt+3",), _with_game),
    Entry("docks", "log", ("Alt+4",), _with_game),
    Entry("docks", "history", ("Alt+5",), _with_game),
    Entry("docks", "market", ("Alt+6",), _with_game),
    Entry("docks", "tray", ("Alt+7",), _with_game),
    Entry("docks", "grid", ("Alt+8", "Ctrl+G"), _with_game),
    Entry("docks", "holdings", ("Alt+9",), _with_game),
    Entry("docks", "prices", ("Alt+0", "Ctrl+M"), _with_game),
    Entry("docks", "charts", ("Ctrl+H",), _with_game),
    Entry("docks"),
    Entry("docks", "close_panel", ("Ctrl+F4",), _with_game),
    Entry("view", "layouts"),
    Entry("view", "detach", ("Ctrl+Shift+D",), _with_game),
    Entry("view", "reset_layout", (), _with_game),
    Entry("view", "by_round", (), _always, checkable=True),
    Entry("view"),
    Entry("view", "language"),
    Entry("view", "dark"),
    Entry("view", "larger_text", ("Ctrl+Alt++",)),
    Entry("view", "smaller_text", ("Ctrl+Alt+-",)),
    Entry("view", "big_text", ("Ctrl+Alt+B",)),
    Entry("view", "full_screen", ("F11",)),
    Entry("view", "wall", ("F12",), _with_game, checkable=True),
    Entry("view"),
    Entry("view", "consequences", (), _always, checkable=True),
    Entry("view", "refused", (), _always, checkable=True),
    Entry("view", "routes", (), _always, checkable=True),
    Entry("map", "layer_reach", ("Ctrl+1",), _always, checkable=True),
    Entry("map", "layer_owners", ("Ctrl+2",), _always, checkable=True),
    Entry("map", "layer_homes", ("Ctrl+3",), _always, checkable=True),
    Entry("map", "layer_runs", ("Ctrl+4",), _always, checkable=True),
    Entry("map", "layer_codes", ("Ctrl+5",), _always, checkable=True),
    Entry("map"),
    Entry("map", "legend", ("Ctrl+6",), _always, checkable=True),
    Entry("map", "hex_card", ("Ctrl+7",), _always, checkable=True),
    Entry("help", "learn", ("Ctrl+L",)),
    Entry("help", "think", ("Ctrl+Alt+T",), _with_game),
    Entry("help", "drill", ("Ctrl+Alt+L",)),
    Entry("help", "first_evening"),
    Entry("help", "make_lesson", ("Ctrl+Alt+M",)),
    Entry("help", "change_lesson"),
    Entry("help", "lesson_hint", ("F3",), lambda state: state.has_lesson),
    Entry("help", "lesson_back", ("Shift+F3",), lambda state: state.has_lesson),
    Entry("help"),
    Entry("help", "keys", ("F1", "?")),
    Entry("help", "rules", ("Shift+F1",)),
    Entry("help", "glossary", ("Ctrl+F1",)),
    Entry("help", "why_not", ("F2",), _with_game),
    Entry("help", "all_help", (), _always, checkable=True),
    Entry("help"),
    Entry("help", "about"),
)
PANELS = tuple(entry.id for entry in ENTRIES if entry.menu == "docks" and entry.id not in ("", "close_panel"))
"""Entries that bring the panel of their name to the front."""
SUBMENUS = ("recent", "docks", "layouts", "language", "export")
"""Entries that are menus of their own, filled by the window or by entries that name them as their menu."""
