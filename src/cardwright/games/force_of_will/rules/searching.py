"""Rules 1014.3, 1014.4, 1021 and 903.2i: what a search finds, shuffling after it, and playing what was found."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from cardwright.kernel.evaluate import refs
from cardwright.kernel.flow.frames import bind, effects_of, number, run
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Frame, Ref
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.vocabulary.effects import Effect, Find, Pick, PlayCard, Put, Reveal, Shuffle
from cardwright.kernel.vocabulary.selectors import All, Among, It, Named, NameOf, Not, Only, This
from cardwright.kernel.vocabulary.terms import parts_of

from .zones import SIDEBOARD, STANDBY, ZONES


def findable(g: Game, f: Frame, w: Find, card: Card) -> bool:
    """The card does not share a name with the one that searches, or the effect names it, or nobody sees it."""
    own = g.cards[f.source[0]].face.chars.names
    if own.isdisjoint(chars(g, card).names):
        return True
    parts = parts_of((w.where,)) if w.where is not None else ()
    if NameOf(This()) in parts or any(Named(name) in parts for name in own):
        return True  # FOW 1014.3
    return w.zone != SIDEBOARD and _stays_hidden(f, w)  # FOW 1014.3a, 1014.4


def _stays_hidden(f: Frame, w: Find) -> bool:
    """What is found goes to a hidden area other than the standby area, without being revealed."""
    found = It(w.bind)
    parts = parts_of(effects_of(f))
    if any(isinstance(part, Reveal) and part.what == found for part in parts):
        return False
    puts = [part for part in parts if isinstance(part, Put) and part.what == found]
    return bool(puts) and all(_is_hidden(put) for put in puts)


def _is_hidden(put: Put) -> bool:
    return ZONES[put.to].seen_by != EVERYONE and put.to != STANDBY and not put.verb.startswith("reveal")


# --- shuffling (1021) -----------------------------------------------------------------------------------------------

DUE = "shuffles due"  # the number of a frame that holds how many searches are still to be followed by shuffling


def shuffles(g: Game, f: Frame, w: Shuffle) -> int:
    """How often a zone is shuffled now: for each search before, but not before the last search."""
    if _nothing_arrived(g, f, w):
        return 0
    times = f.numbers.get(DUE, 0) + 1  # FOW 1021.4a
    later = _searched_later(f, w)
    number(g, f, DUE, times if later else 0)
    return 0 if later else times


def _searched_later(f: Frame, w: Shuffle) -> bool:
    """A later search of the same zone is followed by shuffling, and shuffling once will do."""
    effects = effects_of(f)
    at = _place_of(effects, w)
    rest = effects[at + 1 :] if at > 0 and _place_of(effects[:at], Find) >= 0 else ()
    search = _place_of(rest, Find)
    return search >= 0 and w in rest[search:]


def _place_of(effects: tuple[Effect, ...], what: Effect | type[Effect]) -> int:
    """Where an instruction, or the first of a sort, stands among these; -1 if nowhere."""
    return next((i for i, one in enumerate(effects) if one is what or type(one) is what), -1)


def _nothing_arrived(g: Game, f: Frame, w: Shuffle) -> bool:
    """The cards that were to be shuffled into the zone are not there: they ceased to exist on their way."""
    for before, after in pairwise(effects_of(f)):
        if after is w and isinstance(before, Put) and before.verb == "shuffle":
            return all(g.cards[ref[0]].zone < 0 for ref in refs(g, f, before.what))
    return False


# --- playing what was found (903.2i) --------------------------------------------------------------------------------

UNPLAYABLE = "unplayable"  # the cards that were chosen and could not be played


def choose_another(g: Game, f: Frame, ref: Ref) -> None:
    """A card that the instruction before chose cannot be played: another one may be chosen in its place."""
    play = f.instruction
    chosen = _choice_before(effects_of(f), play) if isinstance(play, PlayCard) else None
    if play is None or chosen is None:
        return
    bind(g, f, UNPLAYABLE, (*f.binds.get(UNPLAYABLE, ()), ref))
    other = Not(Among(It(UNPLAYABLE)))
    if isinstance(chosen, Find):
        run(g, f.id, (replace(chosen, where=other if chosen.where is None else All((chosen.where, other))), play))
    else:
        run(g, f.id, (replace(chosen, what=Only(chosen.what, other)), play))


def _choice_before(effects: tuple[Effect, ...], play: PlayCard) -> Find | Pick | None:
    """The instruction by which the card to be played was chosen, if that was the one before."""
    for before, after in pairwise(effects):
        if after == play and isinstance(before, Find | Pick) and play.what == It(before.bind):
            return before
    return None
