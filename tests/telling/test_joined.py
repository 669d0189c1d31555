"""Several things that belong together, joined in the language's own way."""

from __future__ import annotations

import pytest

from gridsim.telling.sentences import Sentences

JOINED = {"en": "BY, SX, and BA", "de": "BY, SX und BA", "it": "BY, SX e BA"}


@pytest.mark.parametrize("language", JOINED)
@pytest.mark.parametrize("companies", [("BY", "SX", "BA"), "BY, SX, BA"])
def test_they_may_come_one_by_one_or_in_one_text(language, companies):
    """What refuses something hands them on in one text, which was torn into letters."""
    told = Sentences(language).tr("stock.group_not_on_offer", companies=companies)
    assert JOINED[language] in told
