"""Short questions in every language: no two of their buttons say the same, and Esc changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QMessageBox, QPushButton

import gridsim
from gridsim.core.errors import SaveError
from gridsim.saves.scenarios import Scenario
from gridsim.telling.sentences import Sentences, languages
from ui.dialogs.first_evening import EveningDialog
from ui.dialogs.questions import Questions
from ui.dialogs.scenario import ScenarioDialog
from ui.style.plain_text import plain_label
from ui.widgets.buttons import CHIEF

ASKED = {
    "save_first": lambda asked: asked.save_first() == "cancel",
    "file_changed": lambda asked: asked.file_changed(Path("game.gridsim")) == "cancel",
    "discard_game": lambda asked: not asked.discard_game(),
    "continue_from_snapshot": lambda asked: (
        not asked.continue_from_snapshot(SaveError("diverged", "actions[3]", after=2))
    ),
    "allow_refused": lambda asked: not asked.allow_refused(),
    "write_beginning": lambda asked: not asked.write_beginning(SaveError("not_a_game", "$"), "?"),
    "undo_of_another": lambda asked: not asked.undo_of_another("Anna: Pass"),
    "all_agree": lambda asked: not asked.all_agree(["Anna", "Ben"]),
    "may_replace": lambda asked: not asked.may_replace(Path("game.gridsim")),
    "drop_lesson": lambda asked: not asked.drop_lesson(),
    "drop_later": lambda asked: not asked.drop_later(2),
}
"""What is asked, and whether the answer to Esc leaves everything as it is."""
CAUTIOUS = {"discard_game", "allow_refused", "all_agree", "drop_lesson", "drop_later", "may_replace"}
"""What Enter leaves as it is; nothing of it is seen first."""
SOLD_IN_TWO_WAYS = {"1824"}
"""Whose sales are of two kinds, never asked about together."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(ASKED))
def test_the_buttons_of_a_question_differ_and_esc_leaves_all_as_it_is(
    language, name, settings, qtbot, monkeypatch
):
    seen = []

    def press_escape(dialog):
        seen.extend(button.text().replace("&", "") for button in dialog.findChildren(QPushButton))
        if isinstance(dialog, QMessageBox):
            monkeypatch.setattr(QMessageBox, "clickedButton", lambda box: box.escapeButton())
        return QDialog.DialogCode.Rejected

    for kind in (QMessageBox, QDialog):
        monkeypatch.setattr(kind, "exec", press_escape)
    parent = plain_label()
    qtbot.addWidget(parent)
    assert ASKED[name](Questions(Sentences(language), settings, parent))
    assert len(seen) > 1
    assert len({*seen}) == len(seen)


@pytest.mark.parametrize("name", list(ASKED))
def test_what_enter_takes_is_seen_first_unless_it_changes_nothing(name, settings, qtbot, monkeypatch):
    chief = []

    def look(dialog):
        found = dialog.findChildren(QPushButton)
        chief.extend(button.isDefault() for button in found if button.property("role") == CHIEF)
        if isinstance(dialog, QMessageBox):
            monkeypatch.setattr(QMessageBox, "clickedButton", lambda box: box.escapeButton())
        return QDialog.DialogCode.Rejected

    for kind in (QMessageBox, QDialog):
        monkeypatch.setattr(kind, "exec", look)
    parent = plain_label()
    qtbot.addWidget(parent)
    assert ASKED[name](Questions(Sentences("en"), settings, parent))
    assert chief == ([] if name in CAUTIOUS else [True])


def test_the_dialogs_with_something_to_confirm_have_a_chief_button(qtbot):
    words = Sentences("en")
    for dialog in (
        EveningDialog((3, 4), ("Anna", "Ben", "Cleo"), words),
        ScenarioDialog(Scenario(title="1856"), words),
    ):
        qtbot.addWidget(dialog)
        chief = [each for each in dialog.findChildren(QPushButton) if each.property("role") == CHIEF]
        assert [each.isDefault() for each in chief] == [True]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("info", gridsim.titles(), ids=lambda info: info.id)
def test_no_two_kinds_of_action_of_a_title_are_called_alike(language, info):
    words = Sentences(language)
    game = gridsim.new_game(info.id, ("Anna", "Ben", "Cleo"), seed=1)
    named = [words.tell_action_group(kind, game.now.state) for kind in gridsim.asked_in(game.now.state)]
    alike = {name for name in named if named.count(name) > 1}
    assert len(alike) <= (info.id in SOLD_IN_TWO_WAYS)
