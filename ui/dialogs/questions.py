"""Short questions and messages. Tests put their own answers in the place of this."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QDialog, QInputDialog, QLineEdit, QMessageBox, QWidget

from gridsim.core.errors import GridsimError, SaveError
from gridsim.lessons.shipped import ENDING
from gridsim.saves.files import shown
from ui.model.storage import SUFFIX
from ui.style.plain_text import message_box
from ui.widgets.buttons import make_chief

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.saves.scenarios import Scenario
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.file_dialog import FileDialog
    from ui.model.settings import Settings

Role = QMessageBox.ButtonRole
CANCEL = "cancel"
"""The choice that changes nothing."""
THERE = "not_as_there"
"""An action that another program's rules refuse; the rules are told with it."""


class Questions:
    """Asks and tells, over the window."""

    def __init__(self, words: Sentences, settings: Settings, parent: QWidget) -> None:
        self._words, self._settings, self._parent = words, settings, parent

    # ---- questions

    def save_first(self) -> str:
        """Before a game is put away: "save", "drop" or "cancel"."""
        choices = {"save": Role.AcceptRole, "dont_save": Role.DestructiveRole, "cancel": Role.RejectRole}
        return self._ask(self._words.tr("window.save_question"), choices)

    def file_changed(self, path: Path) -> str:
        """Before a file is written over that others have written to: "save_as", "replace" or "cancel"."""
        choices = {"save_as": Role.AcceptRole, "replace": Role.DestructiveRole, "cancel": Role.RejectRole}
        return self._ask(self._words.tr("window.changed_question", path=shown(path)), choices)

    def discard_game(self) -> bool:
        """Whether an interrupted game may be thrown away."""
        choices = {"cancel": Role.RejectRole, "discard": Role.DestructiveRole}
        return self._ask(self._words.tr("start.discard_question"), choices) == "discard"

    def continue_from_snapshot(self, error: SaveError) -> bool:
        """Whether to play on from where a file last was sound."""
        choices = {"continue": Role.AcceptRole, "cancel": Role.RejectRole}
        return self._ask(error_text(error, self._words), choices) == "continue"

    def allow_refused(self) -> bool:
        """Whether what the rules refuse is to be carried out all the same."""
        choices = {"cancel": Role.RejectRole, "allow": Role.DestructiveRole}
        return self._ask(self._words.tr("positions.window.allow_sure"), choices) == "allow"

    def write_beginning(self, error: SaveError, offered: str, *, state: GameState | None = None) -> bool:
        """Say why a game cannot be written and what of it can; whether that is wanted."""
        choices = {"write_up_to_there": Role.AcceptRole, "cancel": Role.RejectRole}
        told = f"{error_text(error, self._words, None, state)}\n\n{offered}"
        return self._ask(told, choices) == "write_up_to_there"

    def undo_of_another(self, action: str) -> bool:
        """Whether a move of another player may be taken back."""
        choices = {"take_back": Role.AcceptRole, "leave_it": Role.RejectRole}
        return self._ask(self._words.tr("window.undo_question", action=action), choices) == "take_back"

    def all_agree(self, names: Sequence[str]) -> bool:
        """Whether every player agrees to go back to where sheets that all have seen were sealed."""
        tr = self._words.tr
        boxes = [tr("window.reopen_agrees", name=name) for name in names]
        from ui.dialogs.agreement import AgreementDialog  # noqa: PLC0415  not wanted for a start

        dialog = AgreementDialog(
            tr("window.reopen_question"),
            boxes,
            agree=tr("window.take_back"),
            cancel=tr("window.leave_it"),
            parent=self._parent,
        )
        dialog.setWindowTitle(tr("window.title"))
        return dialog.exec() == QDialog.DialogCode.Accepted

    def _ask(self, question: str, choices: dict[str, Role]) -> str:
        """Ask; the first choice is the one Enter takes, the one that rejects the one Esc takes."""
        box = message_box(self._parent, self._words.tr("window.title"), question)
        buttons = {
            name: box.addButton(self._words.tr(f"window.{name}"), role) for name, role in choices.items()
        }
        first, button = next(iter(buttons.items()))
        box.setDefaultButton(button)
        if first != CANCEL:
            make_chief(button)
        box.setEscapeButton(next(buttons[name] for name, role in choices.items() if role is Role.RejectRole))
        box.exec()
        taken = box.clickedButton()
        return next((name for name, button in buttons.items() if button is taken), CANCEL)

    def name_of_layout(self, offered: str) -> str:
        """Ask for the name of a layout; empty if the question was closed or nothing typed."""
        title, asked = self._words.tr("window.title"), self._words.tr("layouts.name")
        name, is_given = QInputDialog.getText(self._parent, title, asked, QLineEdit.EchoMode.Normal, offered)
        return name.strip() if is_given else ""

    # ---- files

    def file_to_open(self) -> Path | None:
        """Ask which game to open; None if the question was closed."""
        return self._opened("window.open_file", "window.kinds_to_open")

    def file_to_save(self, path: Path) -> Path | None:
        """Ask where to write the game, proposing a place; None if the question was closed."""
        return self._saved("window.save_file", "window.file_kind", path, SUFFIX)

    def lesson_to_open(self) -> Path | None:
        """Ask which lesson to open; None if the question was closed."""
        return self._opened("lessons.open_file", "lessons.file_kind")

    def lesson_to_save(self, path: Path) -> Path | None:
        """Ask where to write a lesson, proposing a place; None if the question was closed."""
        return self._saved("lessons.save_file", "lessons.file_kind", path, ENDING)

    def may_replace(self, path: Path) -> bool:
        """Whether a file may be written that is there already."""
        choices = {"cancel": Role.RejectRole, "replace": Role.DestructiveRole}
        return self._ask(self._words.tr("files.replace", path=shown(path)), choices) == "replace"

    def _opened(self, title: str, kind: str) -> Path | None:
        chosen, _ = self._file_dialog(title, kind, self._settings.place_of_files, saving=False).ask()
        return self._chosen(chosen)

    def _saved(self, title: str, kind: str, place: Path, ending: str) -> Path | None:
        """The file that was named, with the usual ending if it has none; asked again if one is to stay."""
        while found := self._chosen(self._file_dialog(title, kind, place, saving=True).ask()[0]):
            place = found if found.suffix else found.with_suffix(ending)
            if not place.exists() or self.may_replace(place):
                return place
        return None

    def _file_dialog(self, title: str, kind: str, place: Path, *, saving: bool) -> FileDialog:
        from ui.dialogs.file_dialog import FileDialog  # noqa: PLC0415  not wanted for a start

        tr = self._words.tr
        return FileDialog(self._words, self._parent, tr(title), place, tr(kind), saving=saving)

    def drop_lesson(self) -> bool:
        """Whether a lesson that is being made may go unsaved."""
        choices = {"cancel": Role.RejectRole, "discard": Role.DestructiveRole}
        return self._ask(self._words.tr("lessons.making.drop_question"), choices) == "discard"

    def drop_later(self, count: int) -> bool:
        """Whether so many later moves of a lesson may go along with the one that is taken away."""
        choices = {"cancel": Role.RejectRole, "discard": Role.DestructiveRole}
        return self._ask(self._words.tr("lessons.making.drop_later", count=count), choices) == "discard"

    def about_scenario(self, proposed: Scenario) -> Scenario | None:
        """Ask what a scenario is called, about and for; None if the question was closed."""
        from ui.dialogs.scenario import ScenarioDialog  # noqa: PLC0415  not wanted for a start

        dialog = ScenarioDialog(proposed, self._words, self._parent)
        return dialog.scenario if dialog.exec() == QDialog.DialogCode.Accepted else None

    def who_plays(self, counts: Sequence[int], proposed: Sequence[str]) -> tuple[str, ...] | None:
        """Ask who sits at the table of a first evening; None if the question was closed."""
        from ui.dialogs.first_evening import EveningDialog  # noqa: PLC0415  not wanted for a start

        dialog = EveningDialog(counts, proposed, self._words, self._parent)
        return dialog.seated if dialog.exec() == QDialog.DialogCode.Accepted else None

    # ---- messages

    def tell_error(
        self, error: GridsimError, *, path: Path | None = None, state: GameState | None = None
    ) -> None:
        """Say why something could not be done; `state` is the table that it is about."""
        text = error_text(error, self._words, path, state)
        self._say(text, QMessageBox.Icon.Warning)

    def tell(self, key: str, **facts: Any) -> None:
        """Say something the player should know."""
        self._say(self._words.tr(key, **facts), QMessageBox.Icon.Information)

    def tell_import(self, error: GridsimError, *, played: int, recorded: int) -> None:
        """Say how far a foreign game could be played, and why no farther."""
        text = error_text(error, self._words)
        told = self._words.tr("errors.imported_in_part", played=played, recorded=recorded, reason=text)
        self._say(told, QMessageBox.Icon.Warning)

    def _say(self, text: str, icon: QMessageBox.Icon) -> None:
        message_box(self._parent, self._words.tr("window.title"), text, icon).exec()

    def _chosen(self, chosen: str) -> Path | None:
        if not chosen:
            return None
        self._settings["folder"] = str(Path(chosen).parent)
        return Path(chosen)


def error_text(
    error: GridsimError, words: Sentences, path: Path | None = None, state: GameState | None = None
) -> str:
    """An error of a file as a sentence, with the place in the file and the rules that speak against it."""
    if not isinstance(error, SaveError):
        return str(error)
    by_rule = (f"saves.{error.key}_by_rule",) if "option" in error.facts else ()
    keys = (*by_rule, f"errors.{error.key}", f"saves.{error.key}", "errors.unknown")
    facts: dict[str, Any] = {**error.facts, "where": error.where, "key": error.key}
    option = f"options.{facts.get('option')}.name"
    if option in words:
        facts["option"] = words.tr(option)
    told = words.tr(next(key for key in keys if key in words), **facts)
    if error.refusals and error.key == THERE:
        rules = "\n".join(words.tell_refusal(refusal, state).with_rule for refusal in error.refusals)
        told = words.tr("errors.rules_there", told=told, rules=rules)
    return f"{shown(path)}\n\n{told}" if path is not None else told
