"""1856 §9: running the trains, and the diesel the CGR may borrow (§13.5.2)."""

from __future__ import annotations
