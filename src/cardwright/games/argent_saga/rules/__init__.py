"""The rules of the game, by what the rulebook calls them."""
