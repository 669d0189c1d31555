"""Whether a text tells an amount: chance may put its digits into a checksum or an envelope as well."""

import re
from collections.abc import Iterable


def tells(text: str, amounts: Iterable[str]) -> bool:
    """Whether one of the amounts, or of the words, stands in the text by itself."""
    return any(re.search(rf"(?<![\w+/]){amount}(?![\w+/=])", text) for amount in amounts)
