"""Help at hand: terms explained where they stand, and the way from everything shown to the rule behind it."""
