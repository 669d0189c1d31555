"""Answers given in secret, as files keep them: in an envelope that nobody reads at a glance.

It keeps an honest player from seeing what he does not want to see: in a file, in a journal, in a report that
is passed on. It does not keep a secret from somebody who is after it: whoever has this program has all that
is needed to open it, and whoever has the file can hand in the sheets that are missing and so have them all
opened.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import secrets
from itertools import count
from typing import TYPE_CHECKING

import msgspec

from gridsim.core.actions import SECRET_ANSWERS, Sealed, SecretAnswer
from gridsim.core.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.core.actions import Action

SALT_BYTES = 8


def sealed(action: Action) -> Action:
    """An action as it goes into a file: a secret answer in an envelope of its own, any other as it is.

    Each envelope has a salt by chance, so that equal answers do not look equal.
    """
    if type(action) not in SECRET_ANSWERS:
        return action
    salt = secrets.token_hex(SALT_BYTES)
    hidden = _crossed(msgspec.json.encode(action), salt)
    return Sealed(salt=salt, text=base64.b64encode(hidden).decode())


def unsealed(action: Action, where: str) -> Action:
    """What is in the envelope, if it is one; SaveError for one that was not written by `sealed`.

    `where` is the place of the action in its file, such as "$.actions[17]".
    """
    if not isinstance(action, Sealed):
        return action
    try:
        hidden = base64.b64decode(action.text, validate=True)
        return msgspec.json.decode(_crossed(hidden, action.salt), type=SecretAnswer)
    except (binascii.Error, ValueError, msgspec.DecodeError) as error:
        raise SaveError("envelope_damaged", f"{where}.text") from error


def _crossed(data: bytes, salt: str) -> bytes:
    """Data crossed with bytes that follow from the salt; crossed twice it is as before."""
    return bytes(one ^ other for one, other in zip(data, _bytes_of(salt), strict=False))


def _bytes_of(salt: str) -> Iterator[int]:
    for number in count():
        yield from hashlib.sha256(f"{salt} {number}".encode()).digest()
