"""The English that all games share: its rules, and what each construct means in the kernel's terms."""
