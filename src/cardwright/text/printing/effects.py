"""Instructions as orders: "draw 2 cards", "deal it 3 damage", "summon a Fairy token"."""

from __future__ import annotations

from cardwright.kernel.effects import (
    Act,
    AddCounters,
    Apply,
    ApplyToFuture,
    Bind,
    Cant,
    ChangeResource,
    ChoosePlayer,
    CostAdd,
    CostSet,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    Find,
    Look,
    LoseGame,
    Modification,
    MoveCounters,
    NameNumber,
    Note,
    Pick,
    PlayCard,
    Put,
    RemoveCounters,
    Reveal,
    RevealHand,
    Roll,
    SetTo,
    Shuffle,
    Skip,
    Swap,
    TakeControl,
    Transform,
    Turn,
    WinGame,
)
from cardwright.kernel.selectors import Cards, Filter, It, Selector, This
from cardwright.kernel.values import Amount

from .changes import gifts, predicates, spoken
from .english import article, listed, plural, possessive, third_person
from .filters import Description, card, describe_all, filtered, kind_noun, whose_zone
from .nouns import is_many, mine, own, plain
from .numbers import explained, number, points, quantity
from .words import BARE, EACH, ONE, Scribe, effect, noun

PLAYERS = {
    "opponent": "each opponent",
    "each": "each player",
    "chosen": "that player",
    "owner": "its owner",
    "controller": "its controller",
    "active": "that player",
    "nonactive": "the other player",
}


def by(who: str, order: str) -> str:
    """An order to a player: "draw a card", "each opponent draws a card"."""
    return order if who == "you" else f"{player(who)} {third_person(order)}"


def player(who: str) -> str:
    """A player as a subject."""
    return "its controller" if who.startswith("controller of ") else PLAYERS.get(who, who)


def their(who: str) -> str:
    """The possessive that fits the subject `by` gives."""
    return "your" if who == "you" else "their"


def them(what: Selector, s: Scribe) -> str:
    """The object of an order: "it", "each enemy follower on the field"."""
    return noun(what, s, EACH)


def they(what: Selector, s: Scribe) -> str:
    """The subject of a statement."""
    words = noun(what, s, EACH)
    if words == "them" and isinstance(what, It):
        return f"those {plural(s.known[what.name].noun)}"
    return words


def is_pronoun(what: Selector, s: Scribe) -> bool:
    """Whether the set is said with "it" or "them"."""
    return isinstance(what, It) and noun(what, s, BARE) in ("it", "them")


# --- cards ----------------------------------------------------------------------------------------


@effect.register
def draw(term: Draw, s: Scribe) -> str:
    count = quantity(term.amount, s, term.up_to)
    return by(term.who, f"draw {Description().words(count)}")


@effect.register
def discard(term: Discard, s: Scribe) -> str:
    if term.amount == -1:
        return by(term.who, f"discard {their(term.who)} hand")
    d = describe_all(term.where, Description(many=term.amount != 1), s)
    if term.random:
        d.states.insert(0, "random")
    words = d.words(quantity(term.amount, s))
    s.introduce(term.bind, term.amount != 1, kind_noun(term.where))
    return by(term.who, f"discard {words}")


@effect.register
def put(term: Put, s: Scribe) -> str:
    words = card(term.what, s)
    state = f" {term.state}" if term.state else ""
    if term.verb == "banish":
        return f"banish {words}"
    if term.verb == "bury" and term.to == "cemetery" and isinstance(term.what, Cards):
        return f"put {words} into {place_of(term, s)}"
    if term.verb in ("add", "reveal and add"):
        return (
            f"{'reveal it and ' if term.verb == 'reveal and add' else ''}add {words} to {place_of(term, s)}"
        )
    if term.verb == "discard":
        return f"discard {words}"
    if term.verb == "summon" and term.to == s.phrases.home:
        return by("you" if term.whose == "owner" else term.whose, f"summon {words}{state}")
    if term.verb == "return" and not term.position:
        return f"return {words} to {place_of(term, s)}"
    return f"{'return' if term.verb == 'return' else 'put'} {words} {where_to(term, s)}{state}"


def place_of(term: Put, s: Scribe) -> str:
    """ "your hand", "its owner's hand"."""
    name = s.phrases.places[term.to].name
    if term.whose != "owner":
        return f"{whose_zone(term.whose)} {name}"
    if term.to != s.phrases.home and own(term.what, s):
        return f"your {name}"
    if is_many(term.what, s):
        return f"their owners' {plural(name)}"
    return f"its owner's {name}"


def where_to(term: Put, s: Scribe) -> str:
    """ "onto your field", "on the bottom of its owner's deck in any order"."""
    place = place_of(term, s)
    if not term.position:
        return f"{s.phrases.places[term.to].onto} {place}"
    if term.position == "top":
        return f"on top of {place}"
    order = {"any order": " in any order", "shuffled": " in a random order"}.get(term.position, "")
    return f"on the bottom of {place}{order}"


@effect.register
def destroy(term: Destroy, s: Scribe) -> str:
    return f"destroy {card(term.what, s)}"


@effect.register
def damage(term: Damage, s: Scribe) -> str:
    amount = number(term.amount, s)
    if term.divided:
        return f"deal {amount} damage divided among {them(term.to, s)}"
    source = "" if isinstance(term.source, This) else f"{they(term.source, s)} deals "
    if is_pronoun(term.to, s):
        return f"{source or 'deal '}{them(term.to, s)} {amount} damage"
    return f"{source or 'deal '}{amount} damage to {them(term.to, s)}"


@effect.register
def apply(term: Apply, s: Scribe) -> str:
    return lasting(term.what, term, s)


@effect.register
def apply_to_future(term: ApplyToFuture, s: Scribe) -> str:
    span = lasts(term.until)
    if term.uses and isinstance(term.what, Cards):
        words = filtered(term.what.where, s, ONE).split(" ", 1)[1]
        turn = " this turn" if term.until == "turn" else ""
        return f"the next {words} you play{turn} {predicates(term.changes, s, False)}"
    return f"{span}{mine(term.what, s)} {predicates(term.changes, s, True)}"


def lasts(until: str) -> str:
    """How long, as the opening of a sentence."""
    return {
        "turn": "for the rest of this turn, ",
        "rest": "",
        "next turn of you": "during your next turn, ",
        "next turn of opponent": "during each opponent's next turn, ",
        "next turn of controller": "during its controller's next turn, ",
        "end of next turn of you": "until the end of your next turn, ",
        "end of next turn of opponent": "for the rest of this turn and during each opponent's next turn, ",
        "source": "for as long as this card stays, ",
        "next play": "",
    }.get(until, f"until {until}, ")


def lasting(what: Selector, term: Apply, s: Scribe) -> str:
    """A continuous effect: things given first, then what is said with a verb."""
    span = lasts(term.until)
    clauses = []
    given = gifts(term.changes, s)
    if given:
        clauses.append(f"{span}give {them(what, s)} {given}")
    for change in spoken(term.changes, s):
        lead = "" if clauses else span
        if isinstance(change, SetTo):
            clauses.append(f"{lead}change {owned_stat(what, change.stat, s)} to {number(change.amount, s)}")
        else:
            clauses.append(f"{lead}{statement(what, change, s)}")
    return listed(clauses)


def statement(what: Selector, change: Modification, s: Scribe) -> str:
    """A change said of its cards: "it can't attack enemies", "this card's [act] abilities ..."."""
    if isinstance(change, Cant) and change.action in s.phrases.possessions:
        return f"{possessive(card(what, s))} {s.phrases.possessions[change.action]}"
    many = is_many(what, s) and isinstance(what, It)
    subject = card(what, s) if isinstance(change, CostAdd | CostSet) else they(what, s)
    return f"{subject} {predicates((change,), s, many)}"


def owned_stat(what: Selector, stat: str, s: Scribe) -> str:
    """ "each enemy leader's [defense]"."""
    return f"{possessive(card(what, s))} {s.phrases.stats.get(stat, stat)}"


@effect.register
def create(term: Create, s: Scribe) -> str:
    count = quantity(term.amount, s, term.up_to)
    names = listed([plural(f"{name} token") if count.many else f"{name} token" for name in term.names], "or")
    if len(term.names) > 1:
        names = f"{listed(term.names, 'or')} {'tokens' if count.many else 'token'}"
    words = article(names) if count.word == "a" else f"{count.word} {names}"
    s.introduce(term.bind, count.many, "token")
    place = s.phrases.places[term.to]
    if term.other_zone and term.up_to:
        other = s.phrases.places[term.other_zone]
        return by(term.who, f"put {words} {place.onto} your {place.name} or {other.onto} your {other.name}")
    if term.to != s.phrases.home:
        return by(term.who, f"put {words} {place.onto} {their(term.who)} {place.name}")
    clause = by(term.who, f"summon {words}{' ' + term.state if term.state else ''}")
    if term.other_zone:
        other = s.phrases.places[term.other_zone]
        rest = f"put any remaining tokens {other.onto} {their(term.who)} {other.name}"
        return f"{clause}. If {their(term.who)} {place.name} becomes full from this effect, {rest}"
    return clause


@effect.register
def find(term: Find, s: Scribe) -> str:
    many = quantity(term.amount, s, term.up_to)
    d = describe_all(term.where, Description(many=many.many), s)
    if term.distinct_names:
        d.after.insert(0, "with different names")
    words = d.words(many)
    s.introduce(term.bind, many.many, kind_noun(term.where), own=True)
    return by(term.who, f"search {their(term.who)} {s.phrases.places[term.zone].name} for {words}")


@effect.register
def look(term: Look, s: Scribe) -> str:
    s.introduce(term.bind, term.amount != 1, own=True)
    top = "top card" if term.amount == 1 else f"top {number(term.amount, s)} cards"
    up_to = "up to " if term.up_to else ""
    return by(term.who, f"look at {up_to}the {top} of {their(term.who)} deck")


@effect.register
def pick(term: Pick, s: Scribe) -> str:
    count = quantity(term.amount, s, term.up_to)
    words = noun(term.what, s, count)
    if term.random:
        words = article("random " + words.split(" ", 1)[1]) if count.word == "a" else f"{words} at random"
    s.introduce(term.bind, count.many, plain(term.what), selected=True, own=own(term.what, s))
    return by(term.who, f"select {words}")


@effect.register
def bind(term: Bind, s: Scribe) -> str:
    words = them(term.what, s)
    s.introduce(term.bind, is_many(term.what, s), plain(term.what))
    return f"remember {words}"


@effect.register
def note(term: Note, s: Scribe) -> str:
    return f"{term.name} equals {explained(term.amount, s)}"


@effect.register
def reveal(term: Reveal, s: Scribe) -> str:
    words = them(term.what, s)
    if not isinstance(term.what, It):
        s.introduce(term.bind, is_many(term.what, s), plain(term.what), own=own(term.what, s))
    return f"reveal {words}"


@effect.register
def reveal_hand(term: RevealHand, s: Scribe) -> str:
    return by(term.who, f"reveal {their(term.who)} hand")


@effect.register
def shuffle(term: Shuffle, s: Scribe) -> str:
    return by(term.who, f"shuffle {their(term.who)} {s.phrases.places[term.zone].name}")


# --- counters, resources, states ------------------------------------------------------------------


def counters(name: str, amount: Amount, s: Scribe) -> str:
    """ "a Fable counter", "2 Fable counters", "all Fable counters"."""
    if amount == -1:
        return f"all {name} counters"
    return Description(heads=[f"{name} counter".strip()]).words(quantity(amount, s))


@effect.register
def add_counters(term: AddCounters, s: Scribe) -> str:
    return f"put {counters(term.name, term.amount, s)} on {card(term.what, s)}"


@effect.register
def remove_counters(term: RemoveCounters, s: Scribe) -> str:
    return f"remove {counters(term.name, term.amount, s)} from {card(term.what, s)}"


@effect.register
def move_counters(term: MoveCounters, s: Scribe) -> str:
    name = plural(f"{term.name} counter")
    amount = "all" if term.amount == -1 else number(term.amount, s)
    return f"transfer {amount} {possessive(them(term.of, s))} {name} to {them(term.to, s)}"


@effect.register
def change_resource(term: ChangeResource, s: Scribe) -> str:
    unit = plural(s.phrases.resources.get(term.resource, term.resource.removesuffix("s")))
    if term.resource.startswith("max ") and term.how in ("add", "lose"):
        verb = "increase" if term.how == "add" else "reduce"
        return by(term.who, f"{verb} {their(term.who)} {unit} by {number(term.amount, s)}")
    words = points(term.amount, unit, s)
    if term.how == "set":
        return by(term.who, f"change {their(term.who)} {unit} to {number(term.amount, s)}")
    verb = {"add": "gain", "recover": "recover", "lose": "lose"}[term.how]
    return by(term.who, f"{verb} {words}")


@effect.register
def turn(term: Turn, s: Scribe) -> str:
    verb = s.phrases.states.get(term.state, f"turn {{}} {term.state}")
    words = them(term.what, s)
    return verb.format(words) if "{}" in verb else f"{verb} {words}"


@effect.register
def act(term: Act, s: Scribe) -> str:
    times = "" if term.amount == 1 else f" {number(term.amount, s)} times"
    into = "" if term.where is None else f" into {evolved(term.where, s)}"
    return by(term.who, f"{term.name} {them(term.what, s)}{into}{times}")


def evolved(where: Filter, s: Scribe) -> str:
    """What a card evolves into."""
    d = describe_all(where, Description(), s)
    d.states.insert(0, "evolved")
    return d.words(ONE)


@effect.register
def transform(term: Transform, s: Scribe) -> str:
    words = them(term.what, s)
    token = f"{term.into} token"
    return f"transform {words} into {plural(token) if words == 'them' else article(token)}"


@effect.register
def swap(term: Swap, s: Scribe) -> str:
    return f"exchange {them(term.first, s)} with {them(term.second, s)}"


@effect.register
def take_control(term: TakeControl, s: Scribe) -> str:
    span = lasts(term.until)
    return f"{span}{by(term.who, f'steal {them(term.what, s)}')}"


# --- chance, turns, the end -----------------------------------------------------------------------


@effect.register
def roll(term: Roll, s: Scribe) -> str:
    return by(term.who, f"roll a {term.sides}-sided die")


@effect.register
def name_number(term: NameNumber, s: Scribe) -> str:
    limits = f"from {number(term.at_least, s)} to {number(term.at_most, s)}"
    return by(term.who, f"declare any number {limits}")


@effect.register
def choose_player(term: ChoosePlayer, s: Scribe) -> str:
    return by(term.who, f"select {'a player' if term.among == 'each' else 'an opponent'}")


@effect.register
def play_card(term: PlayCard, s: Scribe) -> str:
    free = f" for 0 {s.phrases.currency}" if term.free else ""
    return by(term.who, f"play {them(term.what, s)}{free}")


@effect.register
def skip(term: Skip, s: Scribe) -> str:
    return by(term.who, f"skip {their(term.who)} next {s.phrases.phases.get(term.what, term.what)}")


@effect.register
def extra_turn(term: ExtraTurn, s: Scribe) -> str:
    return by(term.who, "take another turn after this one")


@effect.register
def win_game(term: WinGame, s: Scribe) -> str:
    return "you win the game" if term.who == "you" else by(term.who, "win the game")


@effect.register
def lose_game(term: LoseGame, s: Scribe) -> str:
    return "you lose the game" if term.who == "you" else by(term.who, "lose the game")
