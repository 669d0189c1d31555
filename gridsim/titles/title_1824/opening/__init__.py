"""How a game begins: the first stock round, and what variants let come before it."""
