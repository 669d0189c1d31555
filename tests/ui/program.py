"""The whole program for a test: who answers its questions, and how a choice is taken."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from ui.widgets.buttons import ChoiceButton

NAMES = ("Anna", "Ben", "Cleo")


class Answers:
    """Answers in the place of the player."""

    def __init__(self):
        self.save, self.open_path, self.save_path, self.told = "drop", None, None, []
        self.layout_name = ""
        self.proposed = None
        self.discard, self.continues, self.takes_back, self.agree = True, True, True, False
        self.changed, self.allows = "cancel", True
        self.replaces, self.replaced = True, []
        self.facts, self.writes = {}, False
        self.players = NAMES

    def save_first(self):
        self.told.append("save_first")
        return self.save

    def file_changed(self, _path):
        self.told.append("file_changed")
        return self.changed

    def discard_game(self):
        return self.discard

    def continue_from_snapshot(self, _error):
        return self.continues

    def allow_refused(self):
        self.told.append("allow_refused")
        return self.allows

    def write_beginning(self, error, offered, *, state=None):
        self.told.append((error.key, offered))
        return self.writes

    def undo_of_another(self, action):
        self.told.append(action)
        return self.takes_back

    def all_agree(self, names):
        self.told.append(("all_agree", *names))
        return self.agree

    def name_of_layout(self, _offered):
        return self.layout_name

    def file_to_open(self):
        return self.open_path

    def file_to_save(self, path):
        self.proposed = path
        return self.save_path

    def may_replace(self, path):
        self.replaced.append(path.name)
        return self.replaces

    def lesson_to_open(self):
        return self.open_path

    def lesson_to_save(self, path):
        self.proposed = path
        return self.save_path

    def drop_lesson(self):
        self.told.append("drop_lesson")
        return self.discard

    def drop_later(self, count):
        self.told.append(("drop_later", count))
        return self.discard

    def about_scenario(self, proposed):
        self.told.append(proposed)
        return proposed

    def who_plays(self, counts, proposed):
        self.told.append((tuple(counts), tuple(proposed)))
        return self.players

    def tell_error(self, error, *, path=None, state=None):
        self.told.append(error.key)

    def tell_import(self, error, *, played, recorded):
        self.told.append((error.key, played, recorded))

    def tell(self, key, **facts):
        self.told.append(key)
        self.facts = facts


def choose(app, qtbot, text):
    qtbot.waitUntil(lambda: any(each.isVisible() for each in app.playing.decision.findChildren(ChoiceButton)))
    button = next(
        each
        for each in app.playing.decision.findChildren(QPushButton)
        if each.text() == text and each.isVisible()
    )
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def take(app, qtbot, action):
    """Press the button that gives an answer, as soon as it is on the screen."""
    label = app.playing.desk.tell(action, app.session.shown)

    def offered():
        buttons = app.playing.decision.findChildren(ChoiceButton)
        return [each for each in buttons if each.accessibleName() == label and each.isVisible()]

    qtbot.waitUntil(lambda: bool(offered()))
    qtbot.mouseClick(offered()[0], Qt.MouseButton.LeftButton)
