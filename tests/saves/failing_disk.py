"""Disks that are full, or fail in another way."""

from __future__ import annotations


def failing(real, call: int):
    """`real`, but its call number `call` fails as a full disk does."""
    calls = 0

    def wrapped(*args, **kwargs):
        nonlocal calls
        calls += 1
        if calls == call:
            raise OSError(28, "No space left on device")
        return real(*args, **kwargs)

    return wrapped
