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
