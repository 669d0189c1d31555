"""Who holds whom: players and companies as a drawing, chains of control and the people behind them."""
