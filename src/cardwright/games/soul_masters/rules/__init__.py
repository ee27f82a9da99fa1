"""The rules of Soul Masters, by chapter of the rulebook."""
