"""The table of menus."""

from __future__ import annotations

import pytest

from gridsim.telling.sentences import Sentences, languages
from ui.model.menu_entries import ENTRIES, SUBMENUS


@pytest.mark.parametrize("language", languages())
def test_no_two_menus_share_a_letter(language):
    words = Sentences(language)
    menus = {entry.menu for entry in ENTRIES} - set(SUBMENUS)
    marks = {words.tr(f"menus.{menu}_menu").split("&")[1][0].casefold() for menu in menus}
    assert len(marks) == len(menus)


@pytest.mark.parametrize("menu", sorted({entry.menu for entry in ENTRIES}))
@pytest.mark.parametrize("language", languages())
def test_each_entry_of_a_menu_has_a_letter_of_its_own(language, menu):
    """Where two share one, the key only walks from one to the other and takes neither."""
    words = Sentences(language)
    entries = [entry.id for entry in ENTRIES if entry.menu == menu and entry.id]
    marks = [words.tr(f"menus.{entry}").split("&")[1][0].casefold() for entry in entries]
    assert len(set(marks)) == len(marks)


def test_what_entries_do_is_put_together_once(app):
    assert app.commands.slots is app.commands.slots
    assert set(app.commands.slots) >= {"undo", "redo", "palette"}
