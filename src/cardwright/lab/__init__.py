"""The laboratory: proofs, positions with a win this turn, puzzles."""
