"""What lies over the map: legend, card of a round, signs of the past and of trying."""
