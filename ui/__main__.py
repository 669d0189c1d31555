"""`python -m ui [file]`: the window, with a saved game if one is named."""

from __future__ import annotations

import sys


def main() -> int:
    """Start the program."""
    from ui.app.application import main as run  # noqa: PLC0415  Qt is loaded only when the window is wanted

    return run(sys.argv)


if __name__ == "__main__":
    sys.exit(main())
