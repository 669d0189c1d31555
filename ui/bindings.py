"""Imports modules as Python does.

PySide has every import looked at that comes after it: for the names a module wants written otherwise
(`from __feature__ import snake_case`), and for that it reads the text of each. Nothing of ours wants any, and
looking takes a tenth of a start.
"""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401  it must have put its own import there

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
