"""The state of a game, and the journal that writes it and takes writes back."""
