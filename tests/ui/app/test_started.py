"""How the program is started: a question how, and names of files that are no text."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from gridsim import new_game
from gridsim.saves import save
from ui.app.preloading import PARTS, load_in_turn

ROOT = Path(__file__).parents[3]
LOOK = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import ui.app.application as program
from ui.dialogs.questions import Questions

def look(app):
    print("seats", 0 if app.session is None else len(app.session.shown.state.players), flush=True)
    QApplication.quit()

made = program.App.__init__
def making(app, *arguments, **more):
    made(app, *arguments, **more)
    app.questions.tell_error = lambda error, **_more: print("told", error.key, flush=True)
    QTimer.singleShot(0, lambda: look(app))

program.App.__init__ = making
sys.exit(program.main(["gridsim", *sys.argv[1:]]))
"""


@pytest.fixture
def environment(tmp_path):
    folders = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    return {**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"}


def run(environment, *command):
    whole = [sys.executable, *command]
    return subprocess.run(whole, cwd=ROOT, env=environment, capture_output=True, check=False, timeout=100)


@pytest.mark.parametrize("argument", ["-h", "--help"])
def test_a_question_how_to_start_opens_no_window(environment, argument):
    done = run({**environment, "QT_QPA_PLATFORM": "none there is"}, "-m", "ui", argument)
    assert done.returncode == 0
    assert done.stdout.startswith(b"Use: gridsim-window [FILE]")
    assert done.stderr == b""


def test_a_question_for_the_version_opens_no_window(environment):
    done = run({**environment, "QT_QPA_PLATFORM": "none there is"}, "-m", "ui", "--version")
    assert done.returncode == 0
    printed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert done.stdout == f"Gridsim {printed}\n".encode()
    assert done.stderr == b""


@pytest.mark.parametrize("name", [b"zo\xeb.gridsim", b"\xff\xfe", "Zoë.gridsim".encode()])
def test_a_file_of_any_name_is_opened_at_the_start(environment, tmp_path, name):
    path = tmp_path / os.fsdecode(name)
    save(new_game("1856", ["Anna", "Ben", "Cleo"]), path)
    done = run(environment, "-c", LOOK, str(path))
    assert done.stdout.splitlines() == [b"seats 3"], done.stderr.decode()[-2000:]
    assert done.returncode == 0


def test_a_file_of_no_such_name_is_told(environment, tmp_path):
    done = run(environment, "-c", LOOK, str(tmp_path / os.fsdecode(b"no\xffne")))
    assert done.stdout.splitlines() == [b"told no_such_file", b"seats 0"], done.stderr.decode()[-2000:]
    assert done.returncode == 0


def test_what_is_meant_for_the_window_system_is_no_file(environment):
    done = run(environment, "-c", LOOK, "-platform", "offscreen")
    assert done.stdout.splitlines() == [b"seats 0"], done.stderr.decode()[-2000:]


LOADED = """
import sys
from PySide6.QtWidgets import QApplication
application = QApplication([])
from pathlib import Path
from ui.app.application import App
from ui.model.settings import Settings
folder = Path(sys.argv[1])
app = App(Settings(folder / "settings.ini"), folder / "journals")
app.dress()
app.window.show()
application.processEvents()
print(" ".join(sys.modules))
"""
OF_A_GAME = (
    "ui.app.game_view",
    "ui.board.scene",
    "ui.charts.kinds",
    "ui.panels.decisions",
    "ui.market",
    "ui.app.coaching",
    "ui.app.earlier_versions",
    "ui.app.handover",
    "ui.app.rules_reader",
    "ui.dialogs.agreement",
    "ui.dialogs.earlier_versions",
    "ui.dialogs.file_dialog",
    "ui.model.session",
    "ui.text.books",
    "ui.widgets.zoom_view",
    "gridsim.board",
    "gridsim.coach",
    "gridsim.core.actions",
    "gridsim.core.state",
    "gridsim.facts.facts",
    "gridsim.facts.faults",
    "gridsim.finance",
    "gridsim.flow",
    "gridsim.lessons.lesson",
    "gridsim.positions.",
    "gridsim.procedures",
    "gridsim.queries",
    "gridsim.routes",
    "gridsim.saves.format",
    "gridsim.telling.variants",
    "gridsim.titles.title",
    "difflib",
    "fractions",
    "importlib.metadata",
    "shapely",
)
"""What is loaded only once there is a game, or something is asked for that needs it."""


def test_what_a_game_needs_is_loaded_while_the_first_page_is_read(qtbot):
    owner = QObject()
    load_in_turn(PARTS, owner)
    qtbot.waitUntil(lambda: sys.modules.keys() >= set(PARTS))


def test_the_first_page_loads_nothing_that_only_a_game_needs(environment, tmp_path):
    done = run(environment, "-c", LOADED, str(tmp_path))
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.decode().split()
    assert [each for each in loaded if each.startswith(OF_A_GAME)] == []


def test_modules_are_imported_by_python_alone():
    """Qt's bindings would read the text of each for names it wants written otherwise."""
    assert builtins.__import__ is builtins.__orig_import__


DIGESTED = """
import sys
import ui.app.application
import hashlib, hmac
print(sys.modules["_hashlib"], hashlib.sha256(b"1856").hexdigest())
"""


def test_no_library_for_ciphers_is_loaded_for_digests(environment):
    done = run(environment, "-c", DIGESTED)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().split() == ["None", sha256(b"1856").hexdigest()]


@pytest.mark.skipif(sys.platform != "linux", reason="only there it is told what is loaded")
def test_the_first_page_loads_no_library_for_pictures_of_other_forms(environment, tmp_path):
    program = f"{LOADED}\nprint(*(line for line in open('/proc/self/maps') if 'imageformats' in line))"
    done = run(environment, "-c", program, str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode().splitlines()[1:] == [""]


ASKED = """
import sys
from ui import bindings
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
print(" ".join(bindings.waiting()))
try:
    QWidget().resize("wide")
except TypeError as error:
    print("Supported signatures" in str(error))
print(" ".join(bindings.waiting()))
print(len(QWidget.resize.__doc__) > 0)
"""
TOLD_BY = {f"shibokensupport.signature.{part}" for part in ("errorhandler", "layout", "mapping", "parser")}


def test_what_tells_of_wrong_calls_waits_for_one(environment):
    done = run(environment, "-c", ASKED)
    assert done.returncode == 0, done.stderr
    at_first, told, then, helped = done.stdout.decode().splitlines()
    assert set(at_first.split()) >= TOLD_BY
    assert told == helped == "True"
    assert TOLD_BY.isdisjoint(then.split())


MEASURED = """
import sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel
application = QApplication([])
from ui.app.application import App
from ui.dialogs import picture_buttons
from ui.model.settings import Settings

class Told(QObject):
    letters = 0

    def eventFilter(self, watched, event):
        if isinstance(watched, QLabel) and event.type() == QEvent.Type.ApplicationFontChange:
            Told.letters += 1
        return False

reads = []
picture = picture_buttons.Shown._picture.func
picture_buttons.Shown._picture.func = lambda shown: reads.append(shown) or picture(shown)
folder = Path(sys.argv[1])
app = App(Settings(folder / "settings.ini"), folder / "journals")
told = Told()
application.installEventFilter(told)
app.dress()
app.window.show()
print(Told.letters, len(reads))
application.processEvents()
print(app.start_page.shelf.cards[0].fitting.needs > 0, len(reads) > 0)
"""


@pytest.fixture
def said(environment, tmp_path):
    done = run(environment, "-c", MEASURED, str(tmp_path))
    assert done.returncode == 0, done.stderr.decode()
    return [line.split() for line in done.stdout.decode().splitlines()]


def test_widgets_are_made_in_the_letters_they_are_seen_in(said):
    """Told other letters afterwards, each of them is measured anew."""
    letters, _read = said[0]
    assert letters == "0"


def test_pictures_are_read_when_they_are_seen(said):
    _letters, before = said[0]
    measured, seen = said[1]
    assert (before, measured, seen) == ("0", "True", "True")
