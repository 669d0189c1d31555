"""Pictures of how a game went: worth, revenue and prices over time, with the tables behind them."""
