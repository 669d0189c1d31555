"""Games to be played in the window, and beginning one on the start page: title, players, seats, variants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QGroupBox,
    QLineEdit,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from gridsim import Game, new_game
from gridsim.commands.random_play import play_carefully
from tests.ui.playing.hands import overwrite_text
from tests.ui.playing.seeing import name_of, seen, the_button

if TYPE_CHECKING:
    from tests.ui.playing.hands import Hand
    from ui.app.application import App


def careful_game(title: str, names: Sequence[str], seed: int, *, options: Iterable[str] = ()) -> Game:
    """A game of careful players to its end."""
    game = new_game(title, names, options=options, seed=seed)
    for _ in play_carefully(game, Random(seed)):
        pass
    assert game.now.decision is None
    return game


def begin(app: App, hand: Hand, title: str, names: Sequence[str], options: Iterable[str] = ()) -> None:
    """Fill the form in and begin; the players sit as they are typed."""
    page, tr = app.start_page, app.words.tr
    box = _named(page, QComboBox, tr("new_game.title"))
    hand.choose_entry(box, box.findData(title))
    hand.type_number(_named(page, QSpinBox, tr("new_game.players")), len(names))
    QApplication.processEvents()
    for place, name in enumerate(names, 1):
        edit = _named(page, QLineEdit, tr("new_game.name", place=place))
        hand.go_to(edit)
        overwrite_text(edit, name)
    hand.tick(_named(page, QRadioButton, tr("new_game.as_typed")))
    _choose_options(app, hand, options)
    hand.take(the_button(page, tr("new_game.begin")))
    assert app.session is not None


def _named(page: QWidget, kind: type, name: str) -> QWidget:
    return next(each for each in seen(page, kind) if name_of(each) == name)


def _choose_options(app: App, hand: Hand, options: Iterable[str]) -> None:
    """Tick variants and house rules; the frame of the latter is unfolded first."""
    page, tr = app.start_page, app.words.tr
    folded = [each for each in seen(page, QGroupBox) if each.isCheckable() and not each.isChecked()]
    wanted = list(options)
    for group in folded if wanted else []:
        hand.tick(group)
        QApplication.processEvents()
    for option in wanted:
        box = _named(page, QCheckBox, tr(f"options.{option}.name"))
        hand.tick(box)
        assert box.isChecked(), option
