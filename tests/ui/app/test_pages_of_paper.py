"""A page that is kept as a file is one of paper, whatever the window wears."""

from __future__ import annotations

from PySide6.QtGui import QImage


def test_the_page_of_a_whole_game_is_light_as_a_file_too(playing, tmp_path, usual_looks):
    playing.settings["theme"] = "dark"
    playing.dress()
    assert playing.commands.exports.write("report", tmp_path / "page.png")
    playing.settings["theme"] = "light"
    playing.dress()
    assert QImage(str(tmp_path / "page.png")).pixelColor(5, 5).lightness() > 200
