"""Events: moves, replacements, triggers, lasting effects."""
