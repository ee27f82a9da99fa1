"""What a game is made of at one moment, and how it is written and taken back."""
