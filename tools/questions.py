"""How often a person is asked in a whole game against the computer.

    python tools/questions.py                                    # ten games of each title
    python tools/questions.py force-of-will --games 20 --kinds

An agent answers for the person, through the same automatic passing and paying as at a table. A question that goes on
until enough is picked (attackers, an order, cards to put back) counts once; answers are told beside it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from cardwright.games import GAMES, load
from cardwright.kernel.state.decisions import ACT, Decision
from cardwright.kernel.state.rng import Random
from cardwright.play.agents import make_agent
from cardwright.play.decks import decks_for
from cardwright.play.match import agent_seed, picker
from cardwright.play.replay import HUMAN
from cardwright.server.played import Played, same_question
from cardwright.server.setups import SeatDeck, Setup

MOST = 5000  # choices of a game that is given up


class Asked(NamedTuple):
    """What a person was asked in a game."""

    questions: Counter[str]  # by kind, prompt, moment and what is offered
    answers: int
    spared: int  # answers that were given for the person


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description="Questions a person is asked in a game against the computer.")
    parser.add_argument("titles", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--person", default="player", help="the agent that answers for the person")
    parser.add_argument("--computer", default="player", help="the agent it plays against")
    parser.add_argument("--kinds", action="store_true", help="how many of each kind")
    options = parser.parse_args()
    for title in options.titles:
        games = [play(title, seed, options.person, options.computer) for seed in range(1, options.games + 1)]
        print(figures(title, games), flush=True)
        if options.kinds:
            total = sum((one.questions for one in games), Counter[str]())
            print("\n".join(f"    {count / len(games):6.1f}  {words}" for words, count in total.most_common(25)))


def figures(title: str, games: list[Asked]) -> str:
    """The counts of some games in words."""
    each = sorted(one.questions.total() for one in games)
    answers, spared = (sum(numbers) / len(games) for numbers in zip(*[one[1:] for one in games], strict=True))
    return (
        f"{title}: {sum(each) / len(each):.1f} questions a game ({each[0]} to {each[-1]}, {len(each)} games); "
        f"{answers:.1f} answers, {spared:.1f} more were given for the person"
    )


def play(title: str, seed: int, person: str, computer: str) -> Asked:
    """One game; what the person was asked."""
    known, rng = load(title), Random(seed)
    decks = decks_for(known, known.format_of(()))
    brought = [decks[rng.below(len(decks))] for _ in range(2)]
    kinds = (HUMAN, computer) if seed % 2 else (computer, HUMAN)
    seats = tuple(SeatDeck(deck.name, deck.sections, deck.format) for deck in brought)
    setup = Setup(game=title, seed=seed, variant=(), teams=(), kinds=kinds, names=("Anna", "Ben"), decks=seats)
    played = Played(setup)
    agents = [make_agent(person if kind == HUMAN else kind, agent_seed(seed, n)) for n, kind in enumerate(kinds)]
    questions: Counter[str] = Counter()
    answers, last = 0, None
    while (asked := played.game.decision) is not None and len(played.made) < MOST:
        mine = kinds[asked.player] == HUMAN
        if mine and not (last is not None and goes_on(last, asked)):
            questions[_words(played, asked)] += 1
        answers, last = answers + mine, asked
        pick = picker(played.game, agents[asked.player], asked.player)
        played.choose(asked.player, pick(played.game.view(asked.player)))
        played.forget()
    return Asked(questions, answers, sum(one.automatic for one in played.made))


def goes_on(last: Decision, asked: Decision) -> bool:
    """The same question is asked for the next pick; what to do next with priority is a new question each time."""
    picks = asked.kind != ACT or any(option.verb == "done" for option in asked.options)
    return picks and same_question(last, asked)


def _words(played: Played, asked: Decision) -> str:
    whose = "own" if played.game.active == asked.player else "other's"
    offers = " ".join(dict.fromkeys(option.verb for option in asked.options))
    return f"{asked.kind} {asked.prompt!r}, {whose} {played.game.phase}: {offers}"


if __name__ == "__main__":
    main()
