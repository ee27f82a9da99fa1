"""What a text is read as, and the terms that many texts are read as."""

from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.kernel.vocabulary.abilities import Ability, Body, Extra, OnPlay, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import CounterCost
from cardwright.kernel.vocabulary.effects import Effect
from cardwright.kernel.vocabulary.selectors import All, Cards, Condition, Has, It, Joined, Kind, Other, Selector
from cardwright.text.cardfile import CardText

FOLLOWER = Kind("follower")
ENEMY = Cards(("field",), "opponent", FOLLOWER)
MINE = Cards(("field",), "you", FOLLOWER)
ENEMY_LEADER = Cards(("leader",), "opponent")
MY_LEADER = Cards(("leader",), "you")
ANY_ENEMY = Joined((ENEMY_LEADER, ENEMY))
MY_OTHERS = Cards(("field",), "you", All((FOLLOWER, Other())))
FANFARE = Pattern("move", this=True, to=("field",))
LAST_WORDS = Pattern("move", this=True, frm=("field",), to=("cemetery",))
EVOLVES = Pattern("evolve", this=True)
ATTACKS = Pattern("attack", this=True)
END_PHASE = Pattern("phase", phase="end", who="you")
STACKS = Cards(("field",), "you", All((Kind("amulet"), Has("Stack"))))
EARTH_RITE = Extra("earth rite", (CounterCost("Stack", STACKS),))
T1, T2, THAT, FOUND, LOOKED = It("t1"), It("t2"), It("it"), It("found"), It("looked")


def read(text: str, kind: str = "Follower", name: str = "Brook Warden") -> tuple[Ability, ...]:
    return compile_card(CardText(name, {"type": kind}, tuple(text.split("\n"))))


def fanfare(text: str) -> Body:
    """The body of a fanfare with this text."""
    (ability,) = read(f"[fanfare] {text}")
    assert isinstance(ability, Triggered)
    assert (ability.on, ability.label, ability.cost) == (FANFARE, "Fanfare", ())
    return ability.body


def spell(text: str) -> Body:
    """The body of a spell with this text."""
    (ability,) = read(text, "Spell")
    assert isinstance(ability, OnPlay)
    return ability.body


def does(text: str) -> tuple[Effect, ...]:
    """The instructions of a spell without targets."""
    body = spell(text)
    assert body == Body(body.effects)
    return body.effects


def target(what: Selector, condition: Condition | None = None) -> tuple[Target, ...]:
    return (Target("t1", what, condition=condition),)
