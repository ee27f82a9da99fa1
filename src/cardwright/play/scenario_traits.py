"""Expectations about a card: a table of forms, tried from top to bottom."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardwright.games.title import Fight
from cardwright.kernel.evaluate import passes
from cardwright.kernel.game import Game
from cardwright.kernel.playing.costing import cost_when_played
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import OnPlay
from cardwright.kernel.vocabulary.selectors import Aspect, Either, Kind, Trait

from .did_you_mean import did_you_mean
from .scenario_facts import Aim, CardIs, Test
from .scenario_places import PLACES, Form, Said
from .scenario_tell import stats
from .scenario_vocabulary import check_counter, check_traits
from .scenario_words import Phrase, Unread, Words
from .scene import Scene


def read_card(words: Words, phrase: Phrase) -> CardIs:
    """An expectation about cards of one name."""
    player = words.take_player(phrase)
    number = phrase.take(r"(\d+|no) ")
    count = -1 if number is None else 0 if number[1].lower() == "no" else int(number[1])
    leader = player >= 0 and words.take_leader(phrase)
    name = "" if leader else words.take_card(phrase)
    roles = words.title.rules.roles
    said = Said(words, phrase, player, roles.leader if leader else roles.field)
    while phrase.rest:
        phrase.take(r",|and\b|is\b|are\b")
        if not any(form.take(said) for form in FORMS):
            raise Unread(f"cannot read “{phrase.rest}” in “{phrase.text}”{_hint(said, name)}; {card_forms(words)}")
    if not said.tests and not said.placed:
        raise Unread(f"“{phrase.text}” says nothing about the card: where is it, or how? {card_forms(words)}")
    return CardIs(name, said.player, said.zone, count, tuple(said.tests), not said.placed)


def _hint(said: Said, name: str) -> str:
    """What the words that cannot be read were perhaps meant to be."""
    rest = said.phrase.rest
    if found := re.match(r"(?:is |are )?not (?:in|on|at) (.*)", rest):
        return f"; write “no {name or 'Card'} in {found[1]}”"
    return did_you_mean(rest.removeprefix("not "), (*said.words.states, *said.words.stats))


def card_forms(words: Words) -> str:
    """The possible words about a card."""
    forms = ", ".join(form.reads for form in FORMS if form.reads)  # the others are of some games only
    return f"expected {forms}, or one of {', '.join(words.states)}"


def taking(pattern: str, make: Callable[[Said, re.Match[str]], Test]) -> Callable[[Said], bool]:
    """A reader that takes words matching a pattern as one test."""

    def take(said: Said) -> bool:
        found = said.phrase.take(pattern)
        if found is not None:
            said.tests.append(make(said, found))
        return found is not None

    return take


def take_amount(phrase: Phrase) -> int:
    """Read a number."""
    found = phrase.take(r"(?:is |are )?(-?\d+)")
    if found is None:
        raise Unread(f"expected a number in “{phrase.text}”, found “{phrase.rest}”")
    return int(found[1])


# --- how it is --------------------------------------------------------------------------------------------


def _stat(said: Said) -> bool:
    stat = said.phrase.take_word(said.words.stats)
    if not stat:
        return False
    value = take_amount(said.phrase)
    said.tests.append(lambda scene, card: scene.stat(card, stat) == value)
    return True


def _numbers(said: Said, found: re.Match[str]) -> Test:
    """All numbers of a card or, in a game that names a pair of them, these two."""
    wanted = tuple(map(int, found[0].split("/")))
    pair = said.words.title.rules.telling.words.get("pair", "")
    if pair and len(wanted) == 2:
        return lambda scene, card: tuple(scene.stat(card, name) for name in pair.split("/")) == wanted
    return lambda scene, card: stats(scene.game, card) == wanted


def _damage(said: Said, found: re.Match[str]) -> Test:
    damage = int(found[1]) if found[1] else 0
    return lambda scene, card: card.damage == damage


def _counters(said: Said, found: re.Match[str]) -> Test:
    """Counters of one name or, without a name, all there are."""
    many = 0 if found[1].lower() == "no" else int(found[1])
    kind = (found[2] or "").strip(" []").lower()
    check_counter(said.words, kind)
    return lambda scene, card: sum(n for name, n in card.counters.items() if kind in ("", name.lower())) == many


def _costs(said: Said, found: re.Match[str]) -> Test:
    cost = int(found[1])
    return lambda scene, card: _cost(scene.game, card) == cost


def _cost(g: Game, card: Card) -> int | None:
    """What a card would cost to play; on the field, the cost it has."""
    zone = g.zones[card.zone]
    if zone.kind.live:
        return chars(g, card).cost
    return cost_when_played(g, card, card.controller if zone.player < 0 else zone.player)


def _no_abilities(said: Said, found: re.Match[str]) -> Test:
    return lambda scene, card: (
        not any(
            ability
            for ability in chars(scene.game, card).abilities
            if not (isinstance(ability, OnPlay) and not ability.body.effects and ability.body.modes is None)
        )
    )


def _keyword(said: Said, found: re.Match[str]) -> Test:
    wanted = found[1].lower() == "has"
    keyword = said.phrase.take_word(said.words.keywords)
    if not keyword:
        known = ", ".join(said.words.keywords)
        hint = did_you_mean(said.phrase.rest, said.words.keywords)
        raise Unread(
            f"there is no keyword “{said.phrase.rest}”{hint}; the keywords are {known}; also “has no abilities”"
        )
    return lambda scene, card: (keyword in chars(scene.game, card).keywords) == wanted


def _for_a_player(said: Said, found: re.Match[str]) -> Test:
    relation = found[1].lower()
    player = said.words.take_player(said.phrase)
    if player < 0:
        raise Unread(f"expected a player after “{relation}”, found “{said.phrase.rest}”")
    if relation == "owned by":
        return lambda scene, card: card.owner == player
    if relation == "controlled by":
        return lambda scene, card: card.controller == player
    return lambda scene, card: bool(card.known & (1 << player)) == (relation == "known to")


def _is_a(said: Said, found: re.Match[str]) -> Test:
    """Card types, traits, classes and elements."""
    wanted = found[1] is None
    names = _described(said.words, found[2].strip())

    def test(scene: Scene, card: Card) -> bool:
        f = Frame(-1, "question", card.controller, card.ref)
        where = [Either((Kind(name.lower()), Trait(name), Aspect(name))) for name in names]
        return all(passes(scene.game, f, one, card) for one in where) == wanted

    return test


def _described(words: Words, text: str) -> list[str]:
    """The words of a description: all of them one trait, or each a type, trait, class or element."""
    known = words.described
    if text.lower() in known:
        return [known[text.lower()]]
    parts = text.split()
    for part in parts:
        if part.lower() not in known and not part[0].isupper():
            kinds = ", ".join(word for word in known.values() if word.islower())
            hint = did_you_mean(part, known)
            raise Unread(f"no card is a “{part}”{hint}; the types are {kinds}, and traits are written with capitals")
    check_traits(words, [part for part in parts if part.lower() not in known])
    return [known.get(part.lower(), part) for part in parts]


def _fights(said: Said) -> bool:
    """The card that it attacks or blocks; "attacking" alone is a state."""
    words, phrase, at = said.words, said.phrase, said.phrase.at
    found = phrase.take(r"(attacks|attacking|blocks|blocking)\b(?!,)")
    if found is None:
        return False
    verb = "attacks" if found[1].lower().startswith("attack") else "blocks"
    if towers := phrase.take(r"the towers\b"):
        what: Aim | str = towers[0].strip().lower()
    elif found[1].lower().endswith("s") or _player_or_card(words, phrase):
        what = take_aim(words, phrase)
    else:
        phrase.at = at
        return False
    said.tests.append(lambda scene, card: any(_is_fight(scene, card, verb, what, f) for f in _all_fights(scene)))
    return True


def _all_fights(scene: Scene) -> list[Fight]:
    return scene.title.fights(scene.game)


def _is_fight(scene: Scene, card: Card, verb: str, what: Aim | str, fight: Fight) -> bool:
    if fight.card != card.id or fight.verb != verb:
        return False
    if isinstance(what, str) or isinstance(fight.other, str):
        return fight.other == what
    return what.fits(scene, scene.game.cards[fight.other])


def take_aim(words: Words, phrase: Phrase) -> Aim:
    """Read a card, perhaps with whose it is, or a player or a player's leader."""
    player = words.take_player(phrase)
    if player >= 0 and (words.take_leader(phrase) or not _player_or_card(words, phrase)):
        return Aim("", player)
    return Aim(words.take_card(phrase), player)


def _player_or_card(words: Words, phrase: Phrase) -> bool:
    """A player or a card is named here."""
    at = phrase.at
    named = words.take_player(phrase) >= 0 or bool(phrase.take_word((*words.names, *words.own_names)))
    phrase.at = at
    return named


def _state(said: Said) -> bool:
    at = said.phrase.at
    negative = said.phrase.take("not ") is not None
    state = said.phrase.take_word(said.words.states)
    if not state:
        said.phrase.at = at
        return False
    if state in said.words.title.rules.nature.tests:
        said.tests.append(lambda scene, card: scene.game.rules.nature.tests[state](scene.game, card) != negative)
    else:
        said.tests.append(
            lambda scene, card: scene.game.rules.nature.states[state](chars(scene.game, card), card) != negative
        )
    return True


FORMS: tuple[Form, ...] = (
    Form("", _stat),
    Form("2/3", taking(r"(-?\d+)((?:/-?\d+)+)", _numbers)),
    Form("1 damage", taking(r"(\d+) damage\b", _damage)),
    Form("undamaged", taking(r"undamaged()\b", _damage)),
    Form("2 Stack counters", taking(r"(\d+|no) (\[?[a-z+-][]\w'+/ -]*? )?counters?\b", _counters)),
    Form("costs 4", taking(r"costs (\d+)", _costs)),
    Form("has no abilities", taking(r"(?:has|have) no abilities\b", _no_abilities)),
    Form("has Keyword, without Keyword", taking(r"(has no|without|has) ", _keyword)),
    Form(
        "known to Ben, hidden from Ben, owned by Ben, controlled by Ben",
        taking(r"(known to|hidden from|owned by|controlled by) ", _for_a_player),
    ),
    Form(
        "is a Dragon, is not a unit",
        taking(r"(?:is |are )?(not )?an? ([^,]+?)(?=\s*(?:,|$)|\s+(?:and|in|on|has|without)\b)", _is_a),
    ),
    Form("attacks Knight, blocks Knight", _fights),
    *PLACES,
    Form("", _state),
)
