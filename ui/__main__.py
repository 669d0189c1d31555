"""`python -m ui [file]`: the window, with a saved game if one is named."""

from __future__ import annotations

import gc
import sys

HELP, VERSION = ("-h", "--help"), "--version"


def main() -> int:
    """Start the program, or tell how it is started."""
    if any(argument in HELP for argument in sys.argv[1:]):
        from ui.app.usage import tell_usage  # noqa: PLC0415  Qt is loaded only when it is wanted

        return tell_usage()
    if VERSION in sys.argv[1:]:
        from ui.app.usage import tell_version  # noqa: PLC0415  Qt is loaded only when it is wanted

        return tell_version()
    # All that is loaded now stays; later on the program itself says when to look for garbage.
    gc.disable()
    from ui.app.application import main as run  # noqa: PLC0415

    return run(sys.argv)


if __name__ == "__main__":
    sys.exit(main())
