"""A compiler builds its parser and remembers what it read: threads that share one take turns."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from cardwright.games import load
from cardwright.games.shadowverse_evolve.language.grammar import compiler
from cardwright.text.cardfile import CardText


class SlowCard(CardText):
    """A card whose text takes a while to come."""

    begun, go_on = Event(), Event()

    @property
    def kinds(self) -> tuple[str, ...]:
        self.begun.set()
        assert self.go_on.wait(10)
        return ("follower",)


def test_a_thread_waits_until_another_has_compiled_its_card() -> None:
    quick = next(card for card in load("shadowverse-evolve").pool.texts.values() if card.text)
    compiler().compile(quick)  # from now on it takes no time
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(compiler().compile, SlowCard("Snail", {"type": "Follower"}))
        assert SlowCard.begun.wait(10)
        second = threads.submit(compiler().compile, quick)
        for _ in range(20):
            assert not second.done()
            Event().wait(0.005)
        SlowCard.go_on.set()
        assert (first.result(10), bool(second.result(10))) == ((), True)
