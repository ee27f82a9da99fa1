"""The words of the game's cards: how they are read and printed."""
