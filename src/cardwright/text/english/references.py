"""References: owners, definite nouns, and the meaning of "it"."""

from __future__ import annotations

from ...kernel.vocabulary.abilities import Target
from ...kernel.vocabulary.effects import Bind, Create, Effect, Look, Pick
from ...kernel.vocabulary.players import ControllerOf, Who
from ...kernel.vocabulary.selectors import (
    Belongs,
    Cards,
    It,
    Joined,
    Kind,
    LeaderOf,
    Only,
    Seats,
    Selector,
    This,
    TopCards,
    Without,
)
from .core import rule, value
from .scope import Scope, said_before, trailing_picks

# --- owners ---------------------------------------------------------------------------------------------------

value(
    "owner",
    {
        "your": "you",
        "the|a|an|any|each|all|each_player_'s|either_player_'s|all_players_'": "each",
        "its_owner_'s|their_owner_'s|their_owners_'|that_card_'s_owner_'s|the_owner_'s": "owner",
        "an_opponent_'s|each_opponent_'s|your_opponent_'s|the_opponent_'s|your_opponents_'|opponents_'"
        "|that_opponent_'s": "opponent",
        "defending_player_'s": "defending",
        "attacking_player_'s": "attacking",
    },
)


@rule("owner", "their|his_or_her|that_player_'s")
def _their(s: Scope) -> Who:
    if s.holder:
        return s.holder
    if s.who != "you":
        return s.who
    if s.they:
        return s.they
    raise s.misread("whose?")


@rule("owner", "target_player_'s")
def _target_players(s: Scope) -> Who:
    return aimed_player(s, "each")


@rule("owner", "target_opponent_'s")
def _target_opponents(s: Scope) -> Who:
    return aimed_player(s, "opponent")


def aimed_player(s: Scope, among: str) -> Who:
    """A target player, who "they" are from then on."""
    bind = s.numbering.target()
    s.targets.append(Target(bind, Seats(among), condition=s.conditions()))
    s.they = ControllerOf(bind)
    return s.they


@rule("owner", "its_controller_'s|their_controller_'s")
def _its_controllers(s: Scope) -> Who:
    return controller(s, s.referent())


@rule("owner", "{of:holder} 's")
def _that_ones(s: Scope, of: Selector) -> Who:
    return controller(s, of)


def controller(s: Scope, selector: Selector) -> Who:
    """The player who controls some cards."""
    side = side_of(s, selector)
    if isinstance(selector, It) and (not side or (side == "opponent" and s.language.several_opponents)):
        return ControllerOf(selector.name)
    if side:
        return side
    raise s.misread("whose?")


def side_of(s: Scope, selector: Selector, said: list[Effect] | None = None) -> Who:
    """Whose cards a selector finds, if that is certain; `said` are the effects before the place where it stands."""
    said = [one for block in s.blocks for one in block.effects] if said is None else said
    if isinstance(selector, Cards | TopCards):
        return selector.whose if selector.whose in ("you", "opponent") else ""
    if isinstance(selector, Joined):
        sides = {side_of(s, piece, said) for piece in selector.parts}
        return sides.pop() if len(sides) == 1 else ""
    if isinstance(selector, It):
        for target in s.targets:
            if target.bind == selector.name:
                return side_of(s, target.what)
        for index, effect in reversed(list(enumerate(said))):
            if isinstance(effect, Pick | Bind) and effect.bind == selector.name and effect.what != selector:
                return side_of(s, effect.what, said[:index])
            if isinstance(effect, Look) and effect.bind == selector.name:
                return effect.who if effect.who in ("you", "opponent") else ""
    if isinstance(selector, Only | Without):
        return side_of(s, selector.of, said)
    return "you" if isinstance(selector, This) else ""


# --- cards named before ----------------------------------------------------------------------------------------


@rule("reference", "{h:holder}")
def _held(s: Scope, h: Selector) -> Selector:
    return h


@rule("holder", "the {k:kind} that_destroyed {of:holder}")
def _destroyer(s: Scope, k: str, of: Selector) -> Selector:
    """ "When this card is destroyed, exhaust the unit that destroyed it": what the event says of it, if it is one."""
    on = s.trigger
    card = This() if on is not None and on.this else It("event")
    if on is None or on.other is not None or on.tag not in ("destroy", "battle") or of != card:
        raise s.misread("which destruction?")
    return Only(It("event other"), Kind(k)) if k != "card" else It("event other")


@rule("holder", "itself")
def _itself(s: Scope) -> Selector:
    if s.it not in (None, This()):
        raise s.misread("which card?")
    return this(s)


@rule("holder", "this_one", "this {k:kind}", "{me:SELF}")
def this(s: Scope, k: str = "card", me: str = "") -> Selector:
    """The card whose text it is."""
    _agrees(s, False)
    if k not in ("card", *s.kinds):
        raise s.misread(f"this card is no {k}")
    return This()


@rule("holder", "it|him|her")
def it(s: Scope) -> Selector:
    """The card spoken of last."""
    return s.referent()


@rule("holder", "its|their {k:leader_word}")
def _its_leader(s: Scope, k: None) -> Selector:
    """The card that stands for its player."""
    return LeaderOf(s.referent())


@rule("reference", "{of:holder} 's {k:leader_word}")
def _leader_of(s: Scope, of: Selector, k: None) -> Selector:
    return LeaderOf(of)


@rule("holder", "them")
def _them(s: Scope) -> Selector:
    s.part = None
    several = (None if _made(s) else s.counted) or chosen_together(s) or s.referent()
    if several == This():
        raise s.misread("this card is only one")
    return several


def _made(s: Scope) -> bool:
    """Whether the cards spoken of last are tokens just created, as many as were counted."""
    last = [effect for block in s.blocks for effect in block.effects][-1:]
    return any(isinstance(made, Create) and s.it == It(made.bind) and made.amount != 1 for made in last)


def chosen_together(s: Scope) -> Selector | None:
    """Cards chosen one by one for what comes now: "Select a unit. Select a spell. Return them ..."."""
    picks = [effect for effect in trailing_picks(s.block.effects) if effect.amount == 1]
    found = [It(effect.bind) for effect in picks]
    if not s.block.effects:
        found = [It(target.bind) for target in s.targets if target.most == 1 and not said_before(s)]
    return Joined(tuple(found)) if len(found) > 1 and s.it == found[-1] else None


@rule("holder", "those|these {k:kind}")
def _those(s: Scope, k: str) -> Selector:
    _agrees(s, True)
    return that(s, k)


@rule("holder", "that {k:kind}")
def _that(s: Scope, k: str) -> Selector:
    _agrees(s, False)
    return that(s, k)


def _agrees(s: Scope, plural: bool) -> None:
    """ "This card", "those cards"."""
    noun = s.card.here.kid("k") if s.card.here is not None else None
    if noun is not None and s.card.printed(noun).endswith("s") != plural:
        raise s.misread("several were expected here" if plural else "one was expected here")


@rule("holder", "that {n:NAME}", cost=4)
def _that_trait(s: Scope, n: str) -> Selector:
    """ "That Gear": the card spoken of, by its trait."""
    found = s.referent()
    known = s.language.names.traits
    if found == This() or not all(word in known for word in s.language.trait_words(n)):
        raise s.misread("which card?")
    return found


@rule("holder", "the {k:kind}", "the_selected_enemy|the_chosen_one")
def that(s: Scope, k: str = "") -> Selector:
    """A card spoken of before, by its kind."""
    found = s.known.get(k) or s.referent()
    if k in s.language.stack_kinds and found == This() and not s.spell:
        raise s.misread(f"this card is no {k}")
    return found


@rule("holder", "the_selected|the_chosen {k:kind}")
def _chosen(s: Scope, k: str) -> Selector:
    picked = s.known.get("picked")
    if picked is None and len(s.targets) == 1:
        return It(s.targets[0].bind)
    if picked is None:
        return that(s, k)
    return s.refer(Only(picked, Belongs("chosen")) if s.who == "chosen" else picked)  # of each player the own one


@rule("holder", "the_first {k:kind?}")
def _first(s: Scope, k: str = "") -> Selector:
    return _of_pair(s, 0, "first", k)


@rule("holder", "the_second {k:kind?}")
def _second(s: Scope, k: str = "") -> Selector:
    return _of_pair(s, 1, "second", k)


def _of_pair(s: Scope, at: int, name: str, kind: str) -> Selector:
    if not isinstance(s.it, Joined) or len(s.it.parts) != 2:
        raise s.misread("the first of what?")
    if kind and kind not in ("card", *s.pair[at : at + 1]):
        raise s.misread(f"the {name} is no {kind}")
    s.part = s.it.parts[at]
    return s.part


@rule(
    "holder",
    "the_rest|the_rest_of_them|the_others|the_other",
    "the_remaining|the_other {k:kind}",
    "the_remaining|the_other {n:int} {k:kind?}",
    "the_rest_of_the {k:kind}",
)
def _rest(s: Scope, k: str = "card", n: int = 0) -> Selector:
    if s.looked is None:
        raise s.misread("remaining of what?")
    if n and not s.picked:
        raise s.misread("which of them?")
    if k != "card":
        raise s.misread("“card” was expected")
    return left(s)


def left(s: Scope) -> Selector:
    """Of the cards looked at, those not picked yet."""
    assert s.looked is not None
    if not s.picked:
        return s.looked
    return Without(s.looked, s.picked[0] if len(s.picked) == 1 else Joined(tuple(s.picked)))
