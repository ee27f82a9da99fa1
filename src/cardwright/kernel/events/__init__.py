"""What happens: moves, replacements, triggers, effects that last."""
