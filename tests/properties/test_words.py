"""Every question of random games is a plain sentence without words of the engine, and its options can be told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from tests.conftest import FULL

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, Decision
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.view.views import DecisionView, View
from cardwright.play.decks import decks_for

MATCHES = 20 if FULL else 2
STEPS = 600
# What was once shown to players: keys of the engine, verbs without an object, terms that no card prints.
ENGINE = [
    r"\bare aimed\b",
    r"\bdamage sources\b",
    r"\balternative \d",
    r"\btarget \d+$",
    r": ability\b",
    r"'s player\b",
    r"^[^:]*: (Choose|Search|Which card\?|Do it\?)$",
    r"\bPay 1 \w+s\b",
    r"[{}](what|cost|who|card|other)[{}]",
    r"\b(\w+) \1 from\b",
    r"\bit to be\b",
    r"\bcost counters\b",
    r"\beffect counters\b",
    r"\bmust (block|attack) [+-]\d",
]
AGAIN = re.compile(r" \(\d+\)$")
NAMED = re.compile(r"^[^:]+: ")  # the card that asks
SENTENCE = re.compile(r"^[A-Z“].*([?]|\w|\)|\d)$", re.DOTALL)


def games(game: str) -> Iterator[tuple[Game, Decision, View]]:
    """Every question of some random games."""
    title, random = load(game), Random(31)
    decks = decks_for(title, title.format)
    for seed in range(MATCHES):
        played = title.new_game([decks[random.below(len(decks))] for _ in range(2)], seed, ("Anna", "Ben"))
        for _ in range(STEPS):
            decision = played.decision
            if decision is None:
                break
            yield played, decision, played.view(decision.player)
            played.choose(random.below(len(decision.options)))


def question(view: View) -> DecisionView:
    """The question that the viewer is asked."""
    assert view.decision is not None
    return view.decision


def sentence(decision: Decision, asked: DecisionView) -> str:
    """The question without the card that asks it."""
    return NAMED.sub("", asked.prompt) if decision.source >= 0 and decision.kind != ACT else asked.prompt


def outline(view: View, ids: tuple[int, ...]) -> list[tuple[str, CardView]]:
    """All that is seen of some cards, but which they are."""
    seen = {card.id: (zone.kind, msgspec.structs.replace(card, id=-1)) for zone in view.zones for card in zone.cards}
    return [seen[i] for i in ids]


def wrong_words(view: View) -> list[str]:
    """Sentences that have a word of the engine."""
    asked = question(view)
    told = [asked.prompt, *[f"{one.label} {one.leads} {one.which}" for one in asked.options]]
    return [words for words in told for pattern in ENGINE if re.search(pattern, words.strip())]


def untold(view: View) -> list[str]:
    """Options with the same words and different cards, which nothing tells apart."""
    first: dict[tuple[str, str, str], list[tuple[str, CardView]]] = {}
    found = []
    for one in question(view).options:
        own = outline(view, one.cards)
        if first.setdefault((AGAIN.sub("", one.label), one.which, one.text), own) != own:
            found.append(one.label)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_plain_sentences_and_options_can_be_told_apart(game: str) -> None:
    asked = 0
    for played, decision, view in games(game):
        asked += 1
        prompt = sentence(decision, question(view))
        assert SENTENCE.match(prompt), question(view).prompt
        assert prompt.lower() != decision.prompt.lower() or " " in prompt, "the engine's own key of the question"
        assert wrong_words(view) == []
        assert untold(view) == []
        assert sum(option.declines for option in question(view).options) <= 1, played.decision
    assert asked > 50


@pytest.mark.parametrize("game", GAMES)
def test_log_lines_of_random_games_have_a_subject_and_no_word_of_the_engine(game: str) -> None:
    last = {id(played): played for played, _, _ in games(game)}
    lines = [line for played in last.values() for line in played.view(0).log()]
    assert [line for line in lines for pattern in ENGINE if re.search(pattern, line)] == []
    assert [line for line in lines if re.search(r"game is over: (has|had|could|was) ", line)] == []
    assert len(lines) > 50
