"""Letters and columns of the start page: as they were set, and more on a screen with room for it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel


@pytest.mark.parametrize(
    ("width", "height", "text_size", "grown"),
    [(1280, 760, 100, 1.0), (1920, 1040, 100, 1.2), (2560, 1400, 110, 1.45), (1920, 1040, 150, 1.0)],
)
def test_letters_grow_with_a_large_screen(app, settings, width, height, text_size, grown):
    """All of them by as much, and they shrink with it; large ones that were set have their size."""
    page = app.start_page
    settings["text_size"] = text_size
    app.dress()
    page.resize(width, height)
    labels = page.findChildren(QLabel)
    roles = {label.property("role"): label for label in labels if label.text()}
    assert {"program", "card_title", "heading", "quiet"} <= set(roles)
    sizes = {role: label.font().pointSizeF() for role, label in roles.items()}
    page.resize(1280, 760)
    for role, label in roles.items():
        assert sizes[role] == pytest.approx(grown * label.font().pointSizeF(), rel=0.03), role


@pytest.mark.parametrize(("saved", "columns"), [(0, 3), (2, 3), (4, 4)])
def test_scenarios_have_a_column_of_their_own_where_saved_games_fill_one(app, settings, saved, columns):
    """Beside two saved games a column was nearly empty, and the page ended in the upper half."""
    page = app.start_page
    settings["recent_files"] = [f"{number}.gridsim" for number in range(saved)]
    page.resize(1920, 1040)
    page.refresh(())
    assert page._beside == columns
