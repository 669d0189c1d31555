"""Lines that each carry a checksum: damage is known for certain, and one flipped bit is set right again.

A line is a JSON object whose last field `sum` is the CRC-32 of all that stands before it. That finds every
flipped bit, and tells which one it was: each bit changes the sum in a way of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from zlib import crc32

from gridsim.records import Bundle
from gridsim.saves.layout import one_line

if TYPE_CHECKING:
    from gridsim.saves.plain_json import Plain

_TAIL = re.compile(rb', "sum": "([0-9a-f]{8})"}')
_TAIL_LENGTH = len(', "sum": "01234567"}')
MOST_MENDED = 100
"""So many damaged places are looked at; more are no flipped bits, and each takes its time."""
_NEWLINE = b"\n"


class CheckedLine(Bundle, frozen=True):
    """A line as it was written, without its checksum; None if that cannot be known any more."""

    number: int
    """Where it begins in the file, counted from 1."""
    text: bytes | None
    is_mended: bool = False
    """Whether it was damaged and set right."""


def with_sum(entry: Plain) -> bytes:
    """An entry, which must not be empty, as a line that ends with its checksum and a newline."""
    body = one_line(entry).encode()[:-1]
    return body + _tail(body) + _NEWLINE


def checked_lines(data: bytes) -> list[CheckedLine]:
    """All lines of a file, the damaged ones among them set right where one flipped bit is all the damage."""
    pieces = data.split(_NEWLINE)
    if not pieces[-1]:
        pieces.pop()
    return list(_checked(pieces))


def _checked(pieces: Sequence[bytes]) -> Iterator[CheckedLine]:
    index, tries = 0, 0
    while index < len(pieces):
        number = index + 1
        if _is_intact(pieces[index]):
            yield CheckedLine(number, _stripped(pieces[index]))
            index += 1
            continue
        tries += 1
        lines, used = _mended(pieces[index : index + 2]) if tries <= MOST_MENDED else ((), 1)
        yield from (CheckedLine(number, _stripped(line), is_mended=True) for line in lines)
        if not lines:
            yield CheckedLine(number, None)
        index += used


def _tail(body: bytes) -> bytes:
    return b', "sum": "%08x"}' % crc32(body)


def _is_intact(line: bytes) -> bool:
    body, tail = line[:-_TAIL_LENGTH], line[-_TAIL_LENGTH:]
    return tail == _tail(body)


def _stripped(line: bytes) -> bytes:
    return line[:-_TAIL_LENGTH] + b"}"


# ---- mending


def _mended(pieces: Sequence[bytes]) -> tuple[Sequence[bytes], int]:
    """The lines that the first of two pieces was before a bit was flipped, and how many pieces that took.

    No lines if it was not one bit. A flipped bit makes two lines one, or one line two, where a newline goes
    or comes by it.
    """
    first, *following = pieces
    if lines := _parted(first) or _with_right_tail(first) or _with_right_body(first):
        return lines, 1
    if following and not _is_intact(following[0]):
        joined = _with_right_body(_NEWLINE.join(pieces))
        return joined, 1 + len(joined)
    return (), 1


def _parted(piece: bytes) -> Sequence[bytes]:
    """The intact lines that another sign than a newline stands between, or after the last one."""
    tail = _TAIL.search(piece)
    if tail is None:
        return ()
    lines = [line for line in (piece[: tail.end()], piece[tail.end() + 1 :]) if line]
    return lines if all(map(_is_intact, lines)) else ()


def _with_right_tail(piece: bytes) -> Sequence[bytes]:
    """The line if only the checksum itself has a flipped bit."""
    body, tail = piece[:-_TAIL_LENGTH], piece[-_TAIL_LENGTH:]
    right = _tail(body)
    flipped = sum((one ^ other).bit_count() for one, other in zip(tail, right, strict=False))
    return (body + right,) if len(tail) == len(right) and flipped == 1 else ()


def _with_right_body(piece: bytes) -> Sequence[bytes]:
    """The line if only what stands before its checksum has a flipped bit."""
    tail = _TAIL.fullmatch(piece[-_TAIL_LENGTH:])
    if tail is None:
        return ()
    body = bytearray(piece[:-_TAIL_LENGTH])
    flipped = _flipped(len(body), crc32(body) ^ int(tail[1], 16))
    if flipped is None:
        return ()
    index, bit = flipped
    body[index] ^= 1 << bit
    return (bytes(body) + tail[0],)


# A CRC is linear: what a flipped bit does to the sum depends only on how many bytes follow it. A byte that
# follows takes the change one step on; going those steps backwards from the change that is seen leads to a
# change that a bit of the last byte makes.
_STEPS = [crc32(bytes([value])) ^ crc32(b"\0") for value in range(256)]
_BACK = {step >> 24: value for value, step in enumerate(_STEPS)}
_OF_LAST = {_STEPS[1 << bit]: bit for bit in range(8)}


def _flipped(length: int, change: int) -> tuple[int, int] | None:
    """Which byte and bit of it, flipped, change the sum of `length` bytes by `change`; None if none does."""
    for index in range(length - 1, -1, -1):
        if change in _OF_LAST:
            return index, _OF_LAST[change]
        value = _BACK[change >> 24]
        change = ((change ^ _STEPS[value]) << 8 & 0xFFFFFFFF) | value
    return None
