"""The way back from abilities to English: a room for each sort of term, a small function for each term."""
