"""Import: public card lists and deck lists become card files and deck files.

Nothing behind this package knows a public format: an import writes the files that the loader reads.
"""

from .card_import import CardImport, import_cards
from .deck_import import DeckImport, import_deck

__all__ = ["CardImport", "DeckImport", "import_cards", "import_deck"]
