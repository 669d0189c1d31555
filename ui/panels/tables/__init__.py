"""Tables and pictures of the game: grid, prices, trains, market, charts, holdings."""
