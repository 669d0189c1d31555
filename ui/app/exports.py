"""Takes a game out of the program: log, standing, course and pictures, as files or on paper.

What is taken out is the moment on the screen, but nothing of what is only tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QPageLayout

from gridsim.core.errors import GridsimError
from gridsim.saves.files import shown, write_whole
from gridsim.telling.log import log_as_markdown, log_as_text
from gridsim.telling.templates import breakable
from ui.app.export_beginning import UNTIL_WRITTEN, Beginnings, BeginningWritten, Halted, tried
from ui.app.printing import print_on, scene_of, scene_on_paper
from ui.charts.history import worth_over_time
from ui.charts.kinds import mark_name
from ui.dialogs.file_dialog import FileDialog
from ui.drawing.rendering import PICTURES
from ui.model.workers import Search
from ui.tables.data import comma_separated, lines_of
from ui.tables.standings import standing_table

if TYPE_CHECKING:
    from gridsim import Game, GameState
    from ui.app.game_view import Playing
    from ui.desk import Desk
    from ui.tables.data import Table
    from ui.window.shell import Shell

ENDINGS: Mapping[str, tuple[str, ...]] = {
    "log": (".txt", ".md"),
    "standing": (".csv",),
    "worth": (".csv",),
    "board": tuple(PICTURES),
    "market": tuple(PICTURES),
    "chart": (*PICTURES, ".csv"),
    "report": (".pdf", *(suffix for suffix in PICTURES if suffix != ".pdf")),
    "record": (".json",),
}
"""What can be exported, and the endings of its files, the usual one first."""


SCENES = ("board", "market", "chart", "report")
"""What can be printed."""


def standing_as_csv(desk: Desk) -> str:
    """The standing with its sources."""
    return table_as_csv(standing_table(desk.session.shown.state, desk.session.standings(), desk.words))


def table_as_csv(table: Table) -> str:
    """A table whose amounts are plain numbers."""
    amounts = [
        [row[0].text, *(cell.text if cell.value is None else cell.value for cell in row[1:])]
        for row in (*table.rows, *table.feet)
    ]
    return comma_separated([lines_of(table)[0], *amounts])


def worth_as_csv(desk: Desk) -> str:
    """What everybody was worth after each move."""
    moments, state = desk.session.game.history, desk.session.shown.state
    told = worth_over_time(moments, lambda moment: dict(desk.session.scoring(moment.state)))
    names = [desk.words.who(series.subject, state) for series in told.series]
    lines: list[list[object]] = [[desk.tr("export.move"), desk.tr("charts.round_heading"), *names]]
    marks = list(told.marks)
    for place, move in enumerate(told.moments):
        while len(marks) > 1 and marks[1].moment <= move:
            del marks[0]
        lines.append([move, mark_name(desk, marks[0]), *(series.values[place] for series in told.series)])
    return comma_separated(lines)


class Exports:
    """Asks for files, writes them, and tells in a sentence if the disk refuses."""

    def __init__(self, shell: Shell, game: Callable[[], Playing | None]) -> None:
        self._shell, self._game = shell, game
        self.trying = Search(shell.window)
        """Writes a game for another program, which plays it again several times: seconds for a long one."""
        self.trying.improved.connect(self._tell_tried)
        self.trying.failed.connect(self._tell_refused)
        self.beginnings = Beginnings(shell, self.trying, lambda: self.file_for("record"))

    def export(self, what: str) -> None:
        """Ask where to, and write."""
        if self._game() is not None:
            path = self.file_for(what)
            if path is not None:
                self.write(what, path)

    def file_for(self, what: str) -> Path | None:
        """The file the player names; one without a known ending gets the usual one."""
        words, endings = self._shell.words, ENDINGS[what]
        kinds = ";;".join(f"{words.tr(f'export.kind{ending}')} (*{ending})" for ending in endings)
        named = self._shell.settings.place_of_files / words.tr(f"export.{what}_file")
        place, title = named.with_suffix(endings[0]), words.tr(f"export.{what}_title")
        while True:
            chosen, kind = FileDialog(words, self._shell.window, title, place, kinds, saving=True).ask()
            if not chosen:
                return None
            place = Path(chosen)
            if place.suffix.lower() not in endings:
                wanted = next((ending for ending in endings if f"(*{ending})" in kind), endings[0])
                place = place.with_name(place.name + wanted)
            if not place.exists() or self._shell.questions.may_replace(place):
                return place

    def write(self, what: str, path: Path) -> bool:
        """Write a file; whether it was done, or begun if the game must be tried first."""
        playing = self._game()
        assert playing is not None
        if what == "record":
            with playing.session.nothing_tried():
                game = playing.session.game.fork()
            return self._try(game, path)
        try:
            with playing.session.nothing_tried():
                content = self._content(playing, what, path.suffix.lower())
            write_whole(path, content)
        except GridsimError as error:
            self._shell.questions.tell_error(error, state=playing.session.game.now.state)
            return False
        self._tell_written(path)
        return True

    def _tell_written(self, path: Path) -> None:
        self._shell.window.tell(self._shell.words.tr("window.saved", path=shown(path)), 4000)

    def _try(self, game: Game, path: Path) -> bool:
        """Write a game for another program beside what goes on in the window; not while another is tried."""
        is_free = not self.trying.is_running
        key = "export.trying" if is_free else "export.still_trying"
        self._shell.window.tell(self._shell.words.tr(key), UNTIL_WRITTEN)
        if is_free:
            self.trying.start(lambda stop: tried(game, path, stop))
        return is_free

    def _tell_refused(self, failure: Exception) -> None:
        if not isinstance(failure, GridsimError):
            raise failure
        self._shell.window.tell("", 1)
        self._shell.questions.tell_error(failure, state=self._state)

    def _tell_tried(self, come_of: Path | Halted | BeginningWritten) -> None:
        """Say what came of trying: the file, the beginning of a game, or only a place in it."""
        match come_of:
            case Halted():
                self._shell.window.tell("", 1)
                self.beginnings.offer(come_of, self._state)
            case BeginningWritten():
                self.beginnings.tell(come_of)
            case _:
                self._tell_written(come_of)

    @property
    def _state(self) -> GameState | None:
        playing = self._game()
        return None if playing is None else playing.session.game.now.state

    def _content(self, playing: Playing, what: str, suffix: str) -> bytes:
        if what == "chart" and suffix == ".csv":
            charts = playing.charts
            charts.refresh()
            return breakable(table_as_csv(charts.view.table)).encode()
        if what in SCENES:
            scene = (scene_on_paper if what == "report" else scene_of)(playing, what)
            return PICTURES[suffix](scene)
        if what == "log":
            lines = playing.log.told
            title = playing.session.shown.state.facts.sheet.name
            text = log_as_markdown(lines, title) if suffix == ".md" else log_as_text(lines)
            return breakable(text).encode()
        write = standing_as_csv if what == "standing" else worth_as_csv
        return breakable(write(playing.desk)).encode()

    def print_scene(self, what: str) -> None:
        """Print the board, the stock market or a chart on one page, the long way."""
        from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415  wanted only for printing

        from ui.dialogs.printer_question import ask_printer  # noqa: PLC0415

        playing = self._game()
        if playing is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if what != "report":
            printer.setPageOrientation(QPageLayout.Orientation.Landscape)
        place = self._shell.settings.place_of_files / self._shell.words.tr(f"export.{what}_file")
        if ask_printer(printer, place, self._shell.window):
            with playing.session.nothing_tried():
                print_on(printer, scene_on_paper(playing, what))
            if printer.outputFileName():
                self._tell_written(Path(printer.outputFileName()))
