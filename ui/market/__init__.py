"""Pictures of the stock market: the price grid and the companies' markers on it."""
