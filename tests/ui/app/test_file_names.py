"""The name proposed for a game's file: its title, players and day, as every system allows them."""

from __future__ import annotations

from datetime import date

import pytest

from ui.app.files import file_stem
from ui.dialogs.new_game import NewGame

DAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("players", "stem"),
    [
        (("Anna", "Ben"), "1856 Anna, Ben 2026-11-21"),
        (("A/B", "C\\D", 'E:"F"'), "1856 A-B, C-D, E--F- 2026-11-21"),
        (("<x>|?*", "100%"), "1856 -x----, 100- 2026-11-21"),
        (("Zoë", "Łukasz", "京"), "1856 Zoë, Łukasz, 京 2026-11-21"),
        (("  two  words ", "tab\there"), "1856 two words , tab-here 2026-11-21"),
    ],
)
def test_what_some_system_refuses_is_left_out_of_names(players, stem):
    assert file_stem("1856", players, DAY) == stem


def test_a_name_is_short_enough_and_no_character_is_cut_in_half():
    stem = file_stem("1856", ["京" * 24] * 7, DAY)
    assert len(stem.encode()) < 200
    assert stem.startswith("1856 京京")
    assert stem.endswith("京 2026-11-21")


def test_a_title_that_begins_with_a_dot_hides_no_file():
    assert file_stem("..", (), DAY) == "2026-11-21"


@pytest.fixture
def named(app):
    app.begin(NewGame("1856", ("J. Doe", "Ann/Lee", "Cleo"), (), 7))
    return app


def test_saving_proposes_title_players_and_day_in_the_last_folder(named, answers, tmp_path):
    named.settings["folder"] = str(tmp_path)
    named.game_files.save()
    name = f"1856 J. Doe, Ann-Lee, Cleo {date.today().isoformat()}"
    assert answers.proposed == tmp_path / f"{name}.gridsim"
    answers.save_path = answers.proposed
    assert named.game_files.save()
    named.session.path = None
    named.game_files.save_as()
    assert answers.proposed == tmp_path / f"{name} (2).gridsim"


def test_a_game_that_has_a_file_is_proposed_its_own(named, answers, tmp_path):
    answers.save_path = tmp_path / "evening.gridsim"
    named.game_files.save()
    named.game_files.save_as()
    assert answers.proposed == answers.save_path
