"""The order of things: frames, choices, several players at once, loops."""
