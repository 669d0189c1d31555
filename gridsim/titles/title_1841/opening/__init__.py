"""How a game begins: who gets which paper first, in which order, for how much."""
