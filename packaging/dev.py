"""Play or test Gridsim from a checkout.

usage: python3 packaging/dev.py COMMAND [arguments]

commands:
  play [arguments]             open the window; the arguments go to it
  test [--quick] [arguments]   run all checks; the arguments go to pytest
                               --quick: pytest alone
  setup                        only make the environment

All three first make a private environment in .venv (or in the folder that GRIDSIM_VENV
names) with the packages of packaging/requirements.lock, and on Linux see that Qt finds
the system libraries it needs. Nothing but Python 3.11 or newer has to be there before.
"""

# Only what Python 3.7 understands: an old interpreter must get as far as being told its age.
from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import environment
import system_libraries


def settings(folder: Path, outer: Mapping[str, str], platform: str = "") -> dict[str, str]:
    """The environment variables of a program that runs from the checkout."""
    chosen = dict(outer, PYTHONPATH=str(environment.ROOT), VIRTUAL_ENV=str(folder))
    if platform:
        chosen.setdefault("QT_QPA_PLATFORM", platform)
    return chosen


def cores() -> int:
    """How many tests run side by side: the cores this process may use, not all there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checks(folder: Path, arguments: Sequence[str], quick: bool) -> dict[str, list[str]]:
    """The checks by name; pytest comes last, so that its closing line closes the output.

    Who has no tests left takes over half of what another one has: whole games stand last, and took one core
    minutes in which the other had nothing to do.
    """
    python = environment.interpreter(folder)
    tests = [str(python), "-m", "pytest", "-n", str(cores()), "--dist", "worksteal", *arguments]
    if quick:
        return {"pytest": tests}
    return {
        "ruff": [str(python), "-m", "ruff", "check", "."],
        "mypy": [str(python), "-m", "mypy"],
        "lint-imports": [str(python.with_name("lint-imports" + python.suffix))],
        "pytest": tests,
    }


def no_display(platform: str, outer: Mapping[str, str]) -> str | None:
    """What to tell someone whose Linux session has no screen to open a window on."""
    if not platform.startswith("linux"):
        return None
    if any(outer.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")):
        return None
    return (
        "gridsim: there is no display here to open a window on (DISPLAY and WAYLAND_DISPLAY are empty).\n"
        "Start it from a desktop session, or over `ssh -X`."
    )


def set_up(platform: str) -> Path:
    """The environment, with whatever Qt needs to draw on a platform."""
    folder = environment.ready()
    system_libraries.ensure(folder, os.environ.get("QT_QPA_PLATFORM") or platform)
    return folder


def play(arguments: Sequence[str]) -> int:
    """Open the window, in the folder where the user is, so that names of saved games fit."""
    trouble = no_display(sys.platform, os.environ)
    if trouble:
        raise SystemExit(trouble)
    folder = set_up("xcb")
    command = [str(environment.interpreter(folder)), "-m", "ui", *arguments]
    return subprocess.run(command, env=settings(folder, os.environ), check=False).returncode


def run_checks(commands: Mapping[str, list[str]], variables: Mapping[str, str]) -> list[str]:
    """Run every check, also after one failed; the names of those that failed."""
    failed = []
    for name, command in commands.items():
        print(f"gridsim: {name}", flush=True)
        if subprocess.run(command, cwd=environment.ROOT, env=dict(variables), check=False).returncode:
            failed.append(name)
    return failed


def test(arguments: Sequence[str]) -> int:
    """Run the checks without a screen."""
    folder = set_up("offscreen")
    others = [argument for argument in arguments if argument != "--quick"]
    commands = checks(folder, others, quick=len(others) < len(arguments))
    failed = run_checks(commands, settings(folder, os.environ, platform="offscreen"))
    if failed:
        print("gridsim: failed: " + ", ".join(failed), file=sys.stderr, flush=True)
    return 1 if failed else 0


def setup(arguments: Sequence[str]) -> int:
    """Make everything ready for `play` and say where it is."""
    if arguments:
        raise SystemExit("gridsim: setup takes no arguments, but got: " + " ".join(arguments))
    print(f"gridsim: ready in {set_up('xcb')}")
    return 0


COMMANDS = {"play": play, "test": test, "setup": setup}


def main(arguments: Sequence[str]) -> int:
    """Run one command; the value is the exit status."""
    trouble = environment.too_old(sys.version_info)
    if trouble:
        raise SystemExit(trouble)
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    if arguments[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise SystemExit(f"gridsim: there is no command {arguments[0]!r}; there are {known} (see --help).")
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
