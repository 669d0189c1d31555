"""Debian's packages: which names this release knows, and how the missing ones get installed.

Written for the oldest Python 3 that may start it, so that a too old one gets a clear answer.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence


def is_root() -> bool:
    """Whether this process may install system packages (never on Windows)."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def has_apt() -> bool:
    """Whether this system installs its packages with apt."""
    return shutil.which("apt-get") is not None


def has_candidate(policy: str) -> bool:
    """Whether `apt-cache policy` told of a version that can be installed."""
    lines = [line.strip() for line in policy.splitlines()]
    return any(line.startswith("Candidate:") and not line.endswith("(none)") for line in lines)


def known_to_apt(name: str) -> bool:
    """Whether this release of Debian has a real package of that name."""
    # The words of apt-cache are translated; its C locale is not.
    answer = subprocess.run(
        ["apt-cache", "policy", name],
        capture_output=True,
        text=True,
        check=False,
        env=dict(os.environ, LC_ALL="C"),
    )
    return has_candidate(answer.stdout)


def choose(names: Sequence[str], known: Callable[[str], bool]) -> str:
    """The first of several names of one package that is known here.

    With no package lists yet none is known: then the last, oldest name serves, because newer
    releases still accept it as a name that the renamed package provides.
    """
    return next((name for name in names if known(name)), names[-1])


def install_commands(packages: Sequence[str]) -> list[list[str]]:
    """The commands that bring these packages, in order."""
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    return [["apt-get", "update"], install]


def by_hand(packages: Sequence[str]) -> str:
    """The one line that an ordinary user pastes to get these packages."""
    return " && ".join("sudo " + " ".join(command) for command in install_commands(packages))


def _install(packages: Sequence[str]) -> None:
    """Install as root; a failure stops with the commands to try by hand."""
    settings = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    _, install = install_commands(packages)
    if subprocess.run(install, env=settings, check=False).returncode:
        raise SystemExit(
            "gridsim: apt-get could not install these packages (its own words are above).\n"
            "If it could not reach its servers, check the network. By hand:\n\n    " + by_hand(packages)
        )


def require(wanted: Sequence[Sequence[str]], reason: str) -> None:
    """Have one package of each choice of names installed, or stop and say how that is done."""
    if not has_apt():
        names = ", ".join(choice[-1] for choice in wanted)
        raise SystemExit(
            f"gridsim: {reason}\nThis system has no apt-get: install its own packages for what Debian calls\n"
            f"    {names}\nand start this command again."
        )
    if is_root():
        print(f"gridsim: {reason} Installing what is missing.", flush=True)
        # The names can be chosen only once the lists are there; a stale list may still do.
        subprocess.run(["apt-get", "update"], check=False)
    packages = [choose(choice, known_to_apt) for choice in wanted]
    if not is_root():
        raise SystemExit(
            f"gridsim: {reason} Install what is missing with\n\n    {by_hand(packages)}\n\n"
            "and start this command again."
        )
    _install(packages)
