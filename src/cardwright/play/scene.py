"""A scene: a board set up by hand, for judges' examples, scenario files and tests.

scene = Scene("shadowverse-evolve", cards=TEXT_OF_OWN_CARDS)
mine = scene.put(0, "field", "Fairy")
scene.points(0, 3)
scene.start()
scene.do("Attack Player 2's leader with Fairy")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.games import load
from cardwright.games.title import expanded
from cardwright.kernel.events.moving import link
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError, Denial
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import become
from cardwright.kernel.state.slots import slot
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.units import Unit, changed
from cardwright.kernel.view.sentences import labels
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

if TYPE_CHECKING:
    from cardwright.games.title import Pool, Title

LONG_AGO = -1  # a turn that no board reaches
USUAL_TURN = 5  # the turn of a board that says nothing about it
DECLINE = ("end", "pass", "done", "no")  # the options that do nothing


def settable(title: Title, field: str) -> dict[str, bool]:
    """The game's words for a card that is turned or face down, and for one that is not.

    Some kinds of card may have words of their own (`Telling.words`, "turned tower").
    """
    rules = title.rules
    kinds = [word.removeprefix("turned ") for word in rules.telling.words if word.startswith("turned ")]
    found: dict[str, bool] = {}
    for face in (Face("", "", ()), *(Face("", "", (kind,)) for kind in kinds)):
        for word, test in rules.nature.states.items():
            plain, changed = Card(0, face, 0, 0), Card(0, face, 0, 0)
            setattr(changed, field, True)
            if test(face.chars, plain) != test(face.chars, changed):
                found.setdefault(word, test(face.chars, changed))
    return found


def _run_to_the_phase(g: Game) -> None:
    """Take steps until a phase has begun, and none of the steps in it."""
    while not g.phase and g.agenda is not None and g.decision is None:
        step, args, g.agenda = g.agenda
        step(g, *args)


class NotOffered(CardwrightError):
    """A script names an option that is not on offer."""


class Scene:
    """A game whose board was set up by hand."""

    def __init__(
        self,
        game: str,
        cards: str | Mapping[str, Face] = "",
        players: int = 2,
        seed: int = 1,
        names: Sequence[str] = (),
        file: str = "",
        teams: str | Sequence[int] = (),
        variant: str | Sequence[str] = (),
        pool: Pool | None = None,
        turn: int = USUAL_TURN,
    ) -> None:
        self.title: Title = load(game)
        own: Mapping[str, Face] = cards if not isinstance(cards, str) else self.title.faces(read_cards(cards, file))
        self.pool = (self.title.pool if pool is None else pool).with_faces(own)
        table = self.title.table(players, teams, variant)
        self.own_names: dict[int, str] = {}  # own names of single cards
        self.decks: dict[int, DeckList] = {}  # the decks, if the game began at its beginning
        self.game: Game = self.title.empty_game(players, seed, names, self.pool, table)
        self.title.furnish(self.game)
        self.game.turn = turn
        self.started = False
        self._passing: list[tuple[int, str, str, int]] = []  # players, and what they have once the phase has begun

    # --- setting up ---------------------------------------------------------------------------------

    def put(
        self,
        player: int,
        zone: str,
        name: str,
        *,
        damage: int = 0,
        counters: Mapping[str, int] | None = None,
        arrived: bool = False,
        facedown: bool | None = None,
        owner: int | None = None,
        at: Card | int | None = None,
        under: Card | None = None,
        known: Sequence[int] = (),
        **states: bool,
    ) -> Card:
        """Put a card into a zone; on the field it counts as having been there for long unless `arrived`.

        `states` are the game's words for positions and states of a card: `engaged=True`,
        `evolved=True`. Cards put into a deck go on top. `at` is the card in or on which it stands, or the number of
        its slot, from 1 at its player's left. `under` is the card that lies over it. Players in `known` know which
        card it is, besides those who do in any case. Without `facedown` it lies as cards in that zone do.
        """
        g = self.game
        face = self.face(name, zone)
        if self.started:
            self._check_tokens([face])
        place = g.zone(zone if under is None else self._pile_zone(), player)
        standing = self._slot(player, face, at) if isinstance(at, int) else -1 if at is None else at.id
        card = g.add_card(face, player if owner is None else owner, place, facedown=bool(facedown))
        card.damage = damage
        card.counters = dict(counters or {})
        card.place = standing
        if under is not None:
            link(g, self.title.beneath, under, card)
        if place.kind.live:
            turn = g.turn if arrived else LONG_AGO
            card.marks = {"entered": turn, "arrived": turn}
        self.title.settle(g, card)
        if arrived and not place.kind.live:
            card.marks = dict.fromkeys(card.marks, g.turn)
        if facedown is False:
            card.facedown, known = False, range(len(g.players))
        for who in known:
            card.known |= 1 << who
        for word in [word.replace("_", " ") for word, so in states.items() if so]:
            self._make(card, word)
        g.touch_all()
        return card

    def _pile_zone(self) -> str:
        """The zone of cards that lie under others."""
        if not self.title.beneath:
            raise CardwrightError("no card lies under another in this game")
        return self.game.rules.placement.piles[self.title.beneath].zone

    def _check_tokens(self, faces: Sequence[Face]) -> None:
        """Checks that every token that cards create by name is defined."""
        missing = self.title.missing_tokens(faces, self.pool)
        if missing:
            raise CardwrightError("\n".join(f"{one.reason} ({self.title.rules.prefix} {one.rule})" for one in missing))

    def _slot(self, player: int, face: Face, number: int) -> int:
        """The place of a card in a player's numbered zone."""
        long, row = self.game.rules.placement.row, self.title.row_of(face) if self.title.row_of is not None else -1
        if row < 0 or not long:
            raise CardwrightError(f"{face.name} does not stand in a numbered zone")
        if not 1 <= number <= long:
            raise CardwrightError(f"there is no zone {number} for {face.name}; the zones are 1 to {long}")
        place = slot(row * long + number - 1)
        there = [card for card in self.game.cards_in(self.game.rules.roles.field, player) if card.place == place]
        if there:
            raise CardwrightError(f"{there[0].face.name} stands in zone {number}, where {face.name} is put")
        return place

    def _make(self, card: Card, word: str) -> None:
        """Give a card the state of the game's word."""
        turned = settable(self.title, "turned")
        if word in turned:
            card.turned = turned[word]
            if not self.title.rules.nature.states[word](chars(self.game, card), card):
                raise CardwrightError(f"{card.face.name} cannot be {word}")
        elif word in self.title.dresses:
            self.face(card.face.name, self.title.dresses[word].zone)
            self.title.dresses[word].put_on(self.game, card)
        else:
            raise CardwrightError(f"a card cannot be put down {word!r}")

    def face(self, name: str, zone: str = "") -> Face:
        """A card of the pool by its name in a zone."""
        wanted = self.title.id_in(name, zone)
        if wanted in self.pool:
            return self.pool[wanted]
        token = self.title.item(name)
        if token is None:
            raise CardwrightError(f"there is no card named {wanted!r}")
        return token

    def define(
        self,
        name: str,
        *abilities: Ability,
        kinds: tuple[str, ...] | None = None,
        traits: tuple[str, ...] = (),
        aspects: tuple[str, ...] | None = None,
        cost: int | None = 1,
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        """Add a card given as ability data, for abilities that no text can express yet."""
        full = expanded(abilities, self.game.rules.nature.keywords)
        kinds = self.title.plain.kinds if kinds is None else kinds
        aspects = self.title.plain.aspects if aspects is None else aspects
        face = Face(name, name, kinds, traits, aspects, cost, numbers or {}, (), abilities, full)
        self.pool = self.pool.with_faces({name: face})
        self.game.faces = self.pool

    def fill(self, player: int, zone: str, name: str, count: int) -> list[Card]:
        """Put several copies of a card into a zone."""
        return [self.put(player, zone, name) for _ in range(count)]

    def leader(self, player: int) -> Card:
        """A player's leader."""
        return self.game.cards_in(self.game.rules.roles.leader, player)[0]

    def lead(self, player: int, name: str) -> Card:
        """Give a player this leader."""
        leader = self.leader(player)
        become(self.game, leader, self.face(name))
        self.game.touch_all()
        return leader

    def wound(self, player: int, name: str, value: int) -> None:
        """Set a number of a leader that damage lowers: `wound(0, "defense", 12)`."""
        leader = self.leader(player)
        leader.damage += self.stat(leader, name) - value

    def set(self, player: int, **resources: int) -> None:
        """Set a player's numbers: `set(0, play_points=3, max_play_points=5)`."""
        for name, value in resources.items():
            self.game.players[player].resources[name.replace("_", " ")] = value

    def points(self, player: int, now: int, most: int | None = None, **others: int) -> None:
        """Set the resource that pays for cards, its maximum (by default the same), and other numbers."""
        rules = self.game.rules
        numbers = self.game.players[player].resources
        numbers[rules.paying.currency] = now
        if rules.paying.currency in rules.paying.resources:
            numbers[rules.paying.resources[rules.paying.currency].maximum] = now if most is None else most
        self.set(player, **others)

    def hold(self, player: int, resource: str, count: int, kind: str = "") -> None:
        """Give a player something that is lost as phases end: `hold(0, "will", 2, "fire")`."""
        self._passing.append((player, resource, kind, count))

    def _hand_out(self) -> None:
        """The phase has begun, so that players keep what they hold."""
        g = self.game
        for player, resource, kind, count in self._passing:
            if kind:
                g.fact("units", changed(g.facts.units, player, Unit(resource, kind), count))
            else:
                g.players[player].resources[resource] = count
        g.tick("resources")

    def start(
        self, active: int = 0, phase: str = "main", first: Sequence[tuple[Callable[..., None], tuple[Any, ...]]] = ()
    ) -> Scene:
        """Begin to play from a phase of a player's turn. Once it has begun, the steps `first` are taken, the last one
        before the others.
        """
        g = self.game
        self._check_tokens([card.face for card in g.cards])
        self.started = True
        g.active = active
        self.title.resume(g, phase)
        g.touch_all()
        if self._passing or first:
            _run_to_the_phase(g)
            self._hand_out()
        for step, args in first:
            g.push(step, *args)
        g.run()
        g.forget()
        return self

    # --- playing --------------------------------------------------------------------------------------

    def options(self) -> list[str]:
        """The labels of the options now."""
        return labels(self.game, self.game.decision) if self.game.decision is not None else []

    def asked(self) -> int:
        """Who must decide (-1: nobody)."""
        return self.game.decision.player if self.game.decision is not None else -1

    def do(self, *wanted: str) -> Scene:
        """Choose by label, one choice after the other. A unique beginning of a label is enough."""
        for label in wanted:
            self.game.choose(self.find(label))
        return self

    def find(self, label: str) -> int:
        """The number of the option with a label."""
        offered = self.options()
        if label in offered:
            return offered.index(label)
        lower = [one.lower() for one in offered]
        if label.lower() in lower:
            return lower.index(label.lower())
        near = [i for i, one in enumerate(lower) if one.startswith(label.lower())]
        if len(near) == 1:
            return near[0]
        listed = "; ".join(offered) or "nothing"
        raise NotOffered(f"{label!r} is {'ambiguous' if near else 'not offered'}; on offer: {listed}")

    def offers(self, label: str) -> bool:
        """Some option has this label, or begins with it."""
        return any(one.lower().startswith(label.lower()) for one in self.options())

    def end_turn(self) -> Scene:
        """Let everyone do nothing until the next player's main phase."""
        g = self.game
        turn = g.turn
        while g.decision is not None and not (g.turn > turn and g.phase == "main"):
            verbs = [option.verb for option in g.decision.options]
            g.choose(next((verbs.index(verb) for verb in DECLINE if verb in verbs), len(verbs) - 1))
        return self

    def why_not(self, verb: str, *cards: Card | str | Ability, player: int = -1) -> Denial | None:
        """Why something is not allowed."""
        return self.game.why_not(verb, *cards, player=player)

    # --- looking --------------------------------------------------------------------------------------

    def stat(self, card: Card, name: str) -> int:
        """A number of a card now."""
        return self.game.rules.nature.stat(chars(self.game, card), card, name) or 0

    def attack(self, card: Card) -> int:
        """A card's attack."""
        return self.stat(card, "attack")

    def defense(self, card: Card | int) -> int:
        """A card's defense; a player's number stands for the leader."""
        return self.stat(self.leader(card) if isinstance(card, int) else card, "defense")

    def has(self, card: Card, keyword: str) -> bool:
        """A card has a keyword now."""
        return keyword in chars(self.game, card).keywords

    def where(self, card: Card) -> str:
        """The kind of zone a card is in ("" if it no longer exists)."""
        return self.game.zone_kind(card)

    def names(self, zone: str, player: int) -> list[str]:
        """The names of the cards in a zone."""
        return [chars(self.game, card).name for card in self.game.cards_in(zone, player)]

    def resource(self, player: int, name: str) -> int:
        """A player's number."""
        return self.game.players[player].resources[name]

    def held(self, player: int, resource: str) -> dict[str, int]:
        """The units of a resource that a player has, by kind."""
        found: dict[str, int] = {}
        for (owner, unit), count in self.game.facts.units.items():
            if owner == player and unit.resource == resource:
                found[unit.kind] = found.get(unit.kind, 0) + count
        return found

    def log(self, player: int = -1) -> list[str]:
        """The log as a player (or everyone) reads it."""
        return self.game.view(player).log()
