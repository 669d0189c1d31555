"""The set-up tool: any position put together by hand on the board, the market and the tables of the game."""
