"""The commands and names in the pages for readers are those there are."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

from tests.sources import ROOT

PAGES = ("README.md", ".github/CONTRIBUTING.md", "gridsim/README.md")
NAME = re.compile(r"`((?:gridsim|ui|tests|resources|packaging)(?:[./]\w+)*(?:\.\w+)?)`")
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)#:]+)\)")


def commands() -> list[str]:
    """The indented lines that a reader would type, without what is said about them."""
    lines = [line for page in PAGES for line in (ROOT / page).read_text(encoding="utf-8").splitlines()]
    return [line.strip().split("  ")[0] for line in lines if re.match(r" {4}python3? ", line)]


@pytest.mark.parametrize("command", commands())
def test_each_command_names_a_script_or_module_that_knows_it(command: str) -> None:
    _, first, *rest = shlex.split(command)
    if first == "-m":
        asked = [sys.executable, "-m", rest[0], *rest[1:2], "--help"]
        answered = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
        assert answered.returncode == 0, answered.stderr
    else:
        script = (ROOT / first).read_text(encoding="utf-8")
        assert f'"{rest[0]}"' in script, f"{first} does not know {rest[0]}"


def test_commands_are_found() -> None:
    assert len(commands()) > 5


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files(page: str) -> None:
    text, folder = (ROOT / page).read_text(encoding="utf-8"), (ROOT / page).parent
    assert [link for link in LINK.findall(text) if not (folder / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_modules_and_folders_that_are_named_exist(page: str) -> None:
    names = NAME.findall((ROOT / page).read_text(encoding="utf-8"))
    assert [name for name in names if "NNNN" not in name and not _exists(name)] == []


def _exists(name: str) -> bool:
    path = ROOT / (name if "/" in name else name.replace(".", "/"))
    return path.exists() or path.with_suffix(".py").exists() or (ROOT / name).exists()
