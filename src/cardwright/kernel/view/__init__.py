"""What players may see, in plain words."""
