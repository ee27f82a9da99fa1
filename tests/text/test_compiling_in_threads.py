"""A compiler builds its reader and remembers what it read: threads that share one get the same abilities."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from cardwright.games import load
from cardwright.text.compiler import Compiler


def test_threads_that_share_a_compiler_read_the_same() -> None:
    title = load("shadowverse-evolve")
    cards = [card for card in title.pool.texts.values() if card.text][:60]
    names = title.names()
    alone = [Compiler(title.compiler().language).compile(card, names) for card in cards[:1]]
    shared = Compiler(title.compiler().language)
    with ThreadPoolExecutor(4) as threads:
        each = [list(threads.map(lambda card: shared._understood(card, names)[0], cards)) for _ in range(2)]
    assert each[0] == each[1]
    assert each[0][:1] == alone
