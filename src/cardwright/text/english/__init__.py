"""The English that all games share: its rules, and what each construct means in the kernel's terms."""

from . import shared as shared  # whichever file is asked for first, the rules are entered in one order
