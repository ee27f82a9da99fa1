/** What is chosen on the start page for a game, and the table that comes of it. */

import type { BroughtDeck } from "../bring/kept.svelte.ts";
import type { DeckChoice, NewMatch, NewSeat } from "../wire/api.ts";
import type { Title } from "../wire/messages.ts";

/** A deck that this browser keeps, before its id. */
export const BROUGHT = "brought:";
/** An opponent who comes by a link. */
export const FRIEND = "friend";

export interface Setup {
  deck: string;
  opponent: string;
  /** The third and the fourth player; "": like the opponent. */
  others: string[];
  theirs: string;
  players: number;
  variant: string;
  /** "2v2"; "": each alone. */
  teams: string;
  /** Anyone may find the table on the start page. */
  public: boolean;
  /** Everyone at the table is told the names of all decks. */
  showDecks: boolean;
  /** Cards that are read in part are played by hand. */
  byHand: boolean;
  /** "minutes+seconds"; "": no clock. */
  clock: string;
}

export const CLOCKS: [string, string][] = [["", "None"], ["5+10", "5 minutes, 10 seconds free"], ["15+10", "15 minutes, 10 seconds free"], ["30+20", "30 minutes, 20 seconds free"], ["60+30", "60 minutes, 30 seconds free"]];
const MOST = 4;

/** The computer that plays unless another level is chosen. */
export const bestAgent = (title: Title): string => (title.agents.includes("player") ? "player" : (title.agents.at(-1) ?? "random"));

/** The set-up of a game, as it was the last time. A player whom the form no longer offers gives way to the usual one. */
export function setupFor(title: Title, last: Partial<Setup> = {}): Setup {
  const agent = bestAgent(title);
  const fresh: Setup = { deck: "", opponent: agent, others: ["", ""], theirs: "", players: Math.max(2, title.players[0]), variant: "", teams: "", public: false, showDecks: false, byHand: false, clock: "" };
  const kept = { ...fresh, ...last };
  const offered = (kind: string): boolean => kind === FRIEND || title.agents.includes(kind);
  return { ...kept, opponent: offered(kept.opponent) ? kept.opponent : agent, others: kept.others.map((kind) => (offered(kind) ? kind : "")) };
}

/** How many can play: two, three, four. */
export function countsOf(title: Title): number[] {
  const most = title.players[1] === 0 ? MOST : Math.min(MOST, title.players[1]);
  return Array.from({ length: most - title.players[0] + 1 }, (_, i) => title.players[0] + i);
}

export const canTeam = (title: Title, setup: Setup): boolean => title.teams && setup.players === 4;

/** Who sits in the other seats. */
export const kindsOf = (setup: Setup): string[] => [setup.opponent, ...setup.others.map((kind) => kind || setup.opponent)].slice(0, setup.players - 1);
export const asksFriends = (setup: Setup): boolean => kindsOf(setup).includes(FRIEND);

/** `own` are the decks that this browser keeps. */
export function tableOf(title: Title, setup: Setup, name: string, own: readonly BroughtDeck[] = []): NewMatch {
  const friends = asksFriends(setup), clock = friends ? clockOf(setup.clock) : undefined;
  const others = kindsOf(setup).map((kind) => (kind === FRIEND ? { kind: "open" } : seat(kind, setup.theirs)));
  return {
    game: title.id,
    seats: [seat("human", setup.deck, name, own), ...others],
    variant: setup.variant ? [setup.variant] : [],
    teams: canTeam(title, setup) ? setup.teams : "",
    public: friends && setup.public,
    watch: true,
    show_decks: friends && setup.showDecks,
    ...(setup.byHand ? { by_hand: true } : {}),
    ...(clock ? { clock } : {}),
  };
}

function seat(kind: string, choice: string, called = "", own: readonly BroughtDeck[] = []): NewSeat {
  const deck = deckChoice(choice, own);
  return { kind, ...(deck ? { deck } : {}), ...(called ? { name: called } : {}) };
}

export function deckChoice(id: string, own: readonly BroughtDeck[] = []): DeckChoice | undefined {
  if (!id) return undefined;
  if (id.startsWith(BROUGHT)) {
    const deck = own.find((d) => BROUGHT + d.id === id);
    return deck && { text: deck.text, cards: deck.cards };
  }
  return id.startsWith("kept:") ? { kept: id.slice(5) } : { starter: id };
}

function clockOf(choice: string): { minutes: number; seconds: number } | undefined {
  const [minutes, seconds] = choice.split("+").map(Number);
  return choice ? { minutes: minutes ?? 0, seconds: seconds ?? 0 } : undefined;
}
