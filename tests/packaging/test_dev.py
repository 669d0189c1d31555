"""The script that sets everything up: its decisions and its messages, with nothing installed."""

from __future__ import annotations

import sys
from pathlib import Path

import debian
import dev
import environment
import pytest
import system_libraries

NOT_FOUND = """\
/env/PySide6/Qt/lib/libQt6Gui.so.6:
\tlinux-vdso.so.1 (0x00007ffd)
\tlibEGL.so.1 => not found
\tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f)
/env/PySide6/Qt/plugins/platforms/libqxcb.so:
\tlibEGL.so.1 => not found
\tlibglib-2.0.so.0 => not found
\tlibgthread-2.0.so.0 => not found
\tlibstrange.so.7 => not found
"""


class TestPythonVersion:
    @pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 1), (4, 0, 0)])
    def test_a_new_enough_python_is_taken(self, version):
        assert environment.too_old(version) is None

    @pytest.mark.parametrize("version", [(3, 10, 9), (3, 7, 3), (2, 7, 18)])
    def test_an_old_python_is_told_both_versions(self, version):
        message = environment.too_old(version)
        assert "Python 3.11 or newer" in message
        assert f"this is {version[0]}.{version[1]}" in message

    def test_the_command_stops_before_anything_else(self, monkeypatch):
        monkeypatch.setattr(sys, "version_info", (3, 9, 2))
        with pytest.raises(SystemExit, match=r"this is 3\.9"):
            dev.main(["play"])


class TestStamp:
    def test_it_names_python_lock_and_folder(self):
        first = environment.stamp(b"a==1", "3.11.2", Path("/one"))
        assert first == environment.stamp(b"a==1", "3.11.2", Path("/one"))
        others = [
            environment.stamp(b"a==2", "3.11.2", Path("/one")),
            environment.stamp(b"a==1", "3.12.0", Path("/one")),
            environment.stamp(b"a==1", "3.11.2", Path("/two")),
        ]
        assert first not in others

    def test_no_environment_has_no_stamp(self, tmp_path):
        assert environment.recorded_stamp(tmp_path / "none") is None
        assert not environment.is_foreign(tmp_path / "none")

    def test_an_empty_folder_may_be_used(self, tmp_path):
        assert not environment.is_foreign(tmp_path)

    def test_a_folder_of_someone_else_stays(self, tmp_path):
        (tmp_path / "mine.txt").write_text("keep", encoding="utf-8")
        with pytest.raises(SystemExit, match="not made by this script"):
            environment._clear(tmp_path)
        assert (tmp_path / "mine.txt").exists()

    def test_a_half_made_environment_is_cleared_and_marked(self, tmp_path):
        (tmp_path / environment.STAMP).write_text(environment.UNFINISHED, encoding="utf-8")
        (tmp_path / "rest").mkdir()
        environment._clear(tmp_path)
        assert [file.name for file in tmp_path.iterdir()] == [environment.STAMP]

    def test_a_folder_that_cannot_be_written_is_explained(self, tmp_path):
        (tmp_path / "file").write_text("", encoding="utf-8")
        with pytest.raises(SystemExit, match="GRIDSIM_VENV"):
            environment._clear(tmp_path / "file" / "env")

    def test_a_fitting_environment_is_used_as_it_is(self, tmp_path, monkeypatch):
        monkeypatch.setenv("GRIDSIM_VENV", str(tmp_path))
        monkeypatch.setattr(environment.platform, "python_version", lambda: "3.11.99")
        made = environment.stamp(environment.LOCK.read_bytes(), "3.11.99", tmp_path)
        (tmp_path / environment.STAMP).write_text(made, encoding="utf-8")
        python = environment.interpreter(tmp_path)
        python.parent.mkdir()
        python.touch()
        assert environment.ready() == tmp_path

    def test_another_python_makes_it_anew(self, tmp_path, monkeypatch):
        monkeypatch.setenv("GRIDSIM_VENV", str(tmp_path))
        (tmp_path / environment.STAMP).write_text("python 3.10.1\n", encoding="utf-8")
        made = []
        monkeypatch.setattr(environment, "_make", made.append)
        monkeypatch.setattr(environment, "_require_venv", lambda: None)
        environment.ready()
        assert made == [tmp_path]
        assert "lock " in environment.recorded_stamp(tmp_path)


class TestEnvironment:
    def test_it_stands_in_the_checkout_unless_moved(self, tmp_path, monkeypatch):
        monkeypatch.delenv("GRIDSIM_VENV", raising=False)
        assert environment.location() == environment.ROOT / ".venv"
        monkeypatch.setenv("GRIDSIM_VENV", str(tmp_path))
        assert environment.location() == tmp_path

    def test_windows_keeps_its_python_elsewhere(self):
        assert environment.interpreter(Path("e"), windows=True) == Path("e/Scripts/python.exe")
        assert environment.interpreter(Path("e"), windows=False) == Path("e/bin/python")

    def test_a_failed_step_says_what_to_do(self):
        with pytest.raises(SystemExit, match="check the network"):
            environment._step([sys.executable, "-c", "raise SystemExit(1)"], "check the network")

    def test_every_line_of_the_lock_is_pinned(self):
        lines = environment.LOCK.read_text(encoding="utf-8").splitlines()
        pins = [line for line in lines if line and not line.startswith("#")]
        assert "pyside6-essentials==6.11.3" in pins
        assert all("==" in pin for pin in pins)


class TestSystemLibraries:
    def test_each_missing_library_is_read_once(self):
        missing = system_libraries.missing_in(NOT_FOUND)
        assert missing == ["libEGL.so.1", "libglib-2.0.so.0", "libgthread-2.0.so.0", "libstrange.so.7"]

    def test_a_complete_system_lacks_nothing(self):
        assert system_libraries.missing_in("\tlibm.so.6 => /lib/libm.so.6 (0x1)\n") == []

    def test_libraries_become_packages_each_once(self):
        wanted = system_libraries.packages_for(system_libraries.missing_in(NOT_FOUND))
        assert wanted == [("libegl1",), ("libglib2.0-0t64", "libglib2.0-0")]

    @pytest.mark.parametrize(
        ("platform", "file"),
        [
            ("xcb", "libqxcb.so"),
            ("offscreen:enable_fonts", "libqoffscreen.so"),
            ("wayland;xcb", "libqwayland.so"),
        ],
    )
    def test_each_platform_has_its_plugin(self, platform, file):
        assert system_libraries.platform_plugin(platform) == file

    def test_only_files_that_are_there_are_checked(self, tmp_path):
        plugin = tmp_path / "Qt" / "plugins" / "platforms" / "libqxcb.so"
        plugin.parent.mkdir(parents=True)
        plugin.touch()
        assert system_libraries.checked_files(tmp_path, "xcb") == [plugin]
        assert system_libraries.checked_files(tmp_path, "cocoa") == []

    def test_fonts_are_found_in_depth(self, tmp_path):
        assert not system_libraries.has_fonts([str(tmp_path), str(tmp_path / "none")])
        (tmp_path / "truetype").mkdir()
        (tmp_path / "truetype" / "Plain.ttf").touch()
        assert system_libraries.has_fonts([str(tmp_path)])

    def test_other_systems_are_left_alone(self, tmp_path, monkeypatch):
        monkeypatch.setattr(system_libraries.sys, "platform", "win32")
        monkeypatch.setattr(system_libraries, "pyside_folder", lambda _: tmp_path)
        monkeypatch.setattr(system_libraries, "missing_libraries", lambda _: pytest.fail("was asked"))
        system_libraries.ensure(tmp_path, "xcb")

    def test_a_library_without_a_package_is_named(self, tmp_path, monkeypatch):
        monkeypatch.setattr(system_libraries.sys, "platform", "linux")
        monkeypatch.setattr(system_libraries, "pyside_folder", lambda _: tmp_path)
        monkeypatch.setattr(system_libraries, "missing_libraries", lambda _: ["libstrange.so.7"])
        monkeypatch.setattr(system_libraries, "has_fonts", lambda: True)
        with pytest.raises(SystemExit, match=r"still lacks libstrange\.so\.7"):
            system_libraries.ensure(tmp_path, "xcb")


class TestDebian:
    def test_a_candidate_is_a_version(self):
        assert debian.has_candidate("libegl1:\n  Installed: (none)\n  Candidate: 1.6.0-1\n")
        assert not debian.has_candidate("libglib2.0-0:\n  Installed: (none)\n  Candidate: (none)\n")
        assert not debian.has_candidate("")

    def test_the_first_known_name_is_chosen(self):
        names = ("new", "old")
        assert debian.choose(names, {"new", "old"}.__contains__) == "new"
        assert debian.choose(names, {"old"}.__contains__) == "old"
        assert debian.choose(names, set().__contains__) == "old"

    def test_the_line_to_paste(self):
        line = debian.by_hand(["libegl1", "libgl1"])
        assert line.startswith("sudo apt-get update && sudo apt-get install ")
        assert line.endswith(" libegl1 libgl1")

    def test_an_ordinary_user_gets_the_command(self, monkeypatch):
        monkeypatch.setattr(debian, "has_apt", lambda: True)
        monkeypatch.setattr(debian, "is_root", lambda: False)
        monkeypatch.setattr(debian, "known_to_apt", lambda name: name == "libglib2.0-0t64")
        with pytest.raises(SystemExit, match=r"sudo apt-get install .* libglib2\.0-0t64\n"):
            debian.require([("libglib2.0-0t64", "libglib2.0-0")], "Qt lacks a library.")

    def test_a_system_without_apt_gets_the_names(self, monkeypatch):
        monkeypatch.setattr(debian, "has_apt", lambda: False)
        with pytest.raises(SystemExit, match="no apt-get") as stopped:
            debian.require([("libegl1",)], "Qt lacks a library.")
        assert "libegl1" in str(stopped.value)

    def test_root_installs_what_was_chosen(self, monkeypatch):
        commands = []

        def note(command, **_settings):
            commands.append(command)
            return debian.subprocess.CompletedProcess(command, 0, stdout="", stderr="")

        monkeypatch.setattr(debian, "has_apt", lambda: True)
        monkeypatch.setattr(debian, "is_root", lambda: True)
        monkeypatch.setattr(debian.subprocess, "run", note)
        debian.require([("libglib2.0-0t64", "libglib2.0-0")], "Qt lacks a library.")
        assert commands[0] == ["apt-get", "update"]
        assert commands[-1] == debian.install_commands(["libglib2.0-0"])[1]


class TestCommands:
    def test_help_tells_the_commands(self, capsys):
        assert dev.main(["--help"]) == 0
        assert "test [--quick]" in capsys.readouterr().out
        assert dev.main([]) == 0

    def test_an_unknown_command_is_refused(self):
        with pytest.raises(SystemExit, match="no command 'paly'; there are play, test, setup"):
            dev.main(["paly"])

    def test_setup_takes_no_arguments(self):
        with pytest.raises(SystemExit, match="takes no arguments"):
            dev.main(["setup", "now"])

    def test_pytest_closes_the_checks_and_gets_the_arguments(self):
        commands = dev.checks(Path("e"), ["-k", "track"], quick=False)
        assert list(commands) == ["ruff", "mypy", "lint-imports", "pytest"]
        assert commands["pytest"][-2:] == ["-k", "track"]

    def test_quick_is_pytest_alone(self):
        assert list(dev.checks(Path("e"), [], quick=True)) == ["pytest"]

    def test_all_checks_run_and_the_failed_ones_are_named(self):
        commands = {
            name: [sys.executable, "-c", f"raise SystemExit({status})"]
            for name, status in (("first", 3), ("second", 0), ("third", 1))
        }
        assert dev.run_checks(commands, dev.settings(Path("e"), dev.os.environ)) == ["first", "third"]

    @pytest.mark.parametrize(("failed", "status"), [([], 0), (["mypy"], 1)])
    def test_a_failed_check_fails_the_command(self, failed, status, monkeypatch):
        asked = {}

        def run(commands, variables):
            asked.update(commands=commands, variables=variables)
            return failed

        monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
        monkeypatch.setattr(dev, "set_up", lambda _platform: Path("e"))
        monkeypatch.setattr(dev, "run_checks", run)
        assert dev.main(["test", "--quick", "-x"]) == status
        assert list(asked["commands"]) == ["pytest"]
        assert asked["commands"]["pytest"][-1] == "-x"
        assert asked["variables"]["QT_QPA_PLATFORM"] == "offscreen"

    def test_a_chosen_platform_is_kept(self):
        chosen = dev.settings(Path("e"), {"QT_QPA_PLATFORM": "xcb"}, platform="offscreen")
        assert chosen["QT_QPA_PLATFORM"] == "xcb"
        assert "QT_QPA_PLATFORM" not in dev.settings(Path("e"), {})

    @pytest.mark.parametrize(
        ("platform", "variables", "stops"),
        [
            ("linux", {}, True),
            ("linux", {"DISPLAY": ":0"}, False),
            ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
            ("linux", {"QT_QPA_PLATFORM": "offscreen"}, False),
            ("darwin", {}, False),
            ("win32", {}, False),
        ],
    )
    def test_only_linux_without_a_screen_cannot_play(self, platform, variables, stops):
        assert (dev.no_display(platform, variables) is not None) == stops

    def test_there_is_at_least_one_core(self):
        assert dev.cores() >= 1
