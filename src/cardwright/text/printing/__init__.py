"""The printer: a file for each sort of term, a row of words or a small function for each term."""
