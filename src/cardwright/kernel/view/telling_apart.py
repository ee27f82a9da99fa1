"""Options with equal labels: in what their cards differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from ..state.decisions import Option
from ..state.slots import slot_of
from .card_views import CardView

if TYPE_CHECKING:
    from ..game import Game

Look = Callable[[int], tuple[str, CardView] | None]  # the zone of a card and what is seen of it; None if it is unknown
Facts = dict[str, str]


def differences(g: Game, options: Sequence[Option], labels: Sequence[str], look: Look) -> list[str]:
    """For each option, how its cards differ from those of options with the same label; "" if they are equal."""
    found = [""] * len(options)
    groups: dict[str, list[int]] = {}
    for at, label in enumerate(labels):
        groups.setdefault(label, []).append(at)
    for group in groups.values():
        count = min([len(options[at].cards) for at in group])
        if len(group) > 1 and count:
            told = [_told(g, [options[at].cards[n] for at in group], look) for n in range(count)]
            several = sum(any(words) for words in told) > 1
            for at, *words in zip(group, *told, strict=True):
                names = [_name(look(i)) for i in options[at].cards]
                parts = [f"{name} {said}" if several else said for name, said in zip(names, words) if said]
                found[at] = ", ".join(parts)
    return found


def _name(seen: tuple[str, CardView] | None) -> str:
    return "" if seen is None else seen[1].name


def _told(g: Game, ids: list[int], look: Look) -> list[str]:
    """The facts in which these cards differ; by their order where they differ in something else."""
    seen = [look(i) for i in ids]
    if len({_outline(one) for one in seen}) == 1:
        return [""] * len(ids)
    facts = [_facts(g, *one) if one is not None else {} for one in seen]
    names = dict.fromkeys(name for one in facts for name in one)
    apart = [name for name in names if len({one.get(name, "") for one in facts}) > 1]
    words = [", ".join(one[name] for name in apart if one.get(name)) for one in facts]
    if len(set(words)) == len({_outline(one) for one in seen}):
        return words
    order = {id: f"number {at}" for at, id in enumerate(dict.fromkeys(ids), 1)}
    return [", ".join(filter(None, (word, order[id]))) for word, id in zip(words, ids, strict=True)]


def _outline(seen: tuple[str, CardView] | None) -> object:
    """All that is seen of a card but its number."""
    if seen is None:
        return None
    return seen[0], msgspec.json.encode(msgspec.structs.replace(seen[1], id=-1), enc_hook=str)


def _facts(g: Game, zone: str, card: CardView) -> Facts:
    """A card in short facts, each by its sort."""
    words = g.rules.telling.words
    slot = slot_of(card.place)
    facts = {
        "zone": f"in the {g.rules.zone_word(zone)}",
        "controller": g.players[card.controller].name if card.controller >= 0 else "",
        "place": f"zone {slot + 1}" if slot >= 0 else f"in {g.cards[card.place].face.name}" if card.place >= 0 else "",
        "turned": words.get("turned", "turned") if card.turned else f"not {words.get('turned', 'turned')}",
        "face down": "face down" if card.facedown else "",
        "damage": f"{card.damage} damage" if card.damage else "no damage",
        "new": "new this turn" if "arrived" in card.this_turn else "",
        "keywords": "with " + ", ".join(card.keywords) if card.keywords else "",
        "states": ", ".join(words[f"is {state}"] for state in card.states if f"is {state}" in words),
    }
    facts |= {name: f"{name} {number}" for name, number in card.numbers.items()}
    facts |= {f"counter {name}": f"{number} {name}" for name, number in card.counters.items()}
    return facts
