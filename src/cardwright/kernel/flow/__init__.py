"""What comes next: frames, choices, several players at once, loops."""
