"""Cards that are read in part, played by hand where they are not read."""
