/** The messages of a table's socket and the answers of the server's pages. See docs/wire.md. */

import type { View } from "./view.ts";

export const VERSION = 1;

export interface Problem {
  line: number;
  column: number;
  length?: number;
  message: string;
  rule: string;
}

export interface ServerError {
  code: string;
  message: string;
  problems?: Problem[];
}

/** How much time each person has for the game, and how many seconds of each decision are free. */
export interface ClockSetting {
  minutes: number;
  seconds: number;
}

/** Seconds left, seconds of this decision that are still free (they go first), and whether it runs. */
export interface Clock {
  left: number;
  free: number;
  runs: boolean;
}

/** Whoever is asked is away: in so many seconds the win may be claimed (0: now). */
export interface Claim {
  seat: number;
  seconds: number;
}

/** The agent of a seat has failed: people choose which of these plays on, the one that failed last. */
export interface Failed {
  seat: number;
  words: string;
  agents: string[];
}

/** What a seat chose at this decision never came to an end and was broken off. */
export interface Stuck {
  seat: number;
  words: string;
}

/** The server took someone out of the game. */
export interface Decided {
  seat: number;
  why: "clock" | "claim";
  words: string;
}

export interface Seat {
  seat: number;
  name: string;
  kind: string;
  yours: boolean;
  here: boolean;
  away: number;
  deck: string;
  clock?: Clock | null;
}

/** A paragraph that a deck at the table plays by hand. */
export interface HandLine {
  seat: number;
  card: string;
  paragraph: number;
  how: string;
  text: string;
}

export interface Match {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over";
  variant: string[];
  public: boolean;
  watch: boolean;
  /** Everyone at the table is told the names of all decks. */
  show_decks?: boolean;
  /** Cards that are read in part may be played here. */
  by_hand?: boolean;
  hand?: HandLine[];
  /** Whoever plays may ask what the computer would do. */
  hints?: boolean;
  created: string;
  link: string | null;
  watching: number;
  rematch: number[] | null;
  next: string | null;
  seed: number | null;
  seats: Seat[];
  clock?: ClockSetting | null;
}

export interface LogPart {
  text: string;
  card?: number;
}

export interface LogEntry {
  n: number;
  turn: number;
  kind: string;
  parts: LogPart[];
  rule: string;
  causes?: LogPart[];
  card?: number;
  other?: number;
  player?: number;
  amount?: number;
  word?: string;
  from?: { zone: string; player: number } | null;
  to?: { zone: string; player: number } | null;
  by_hand?: boolean;
}

/** A choice that was made for the player, before the entry of the log with this number. */
export interface Passed {
  n: number;
  words: string;
}

export interface Undo {
  choices: number;
  consent: boolean;
  why: string;
  /** How many may be taken back before another player's choice goes too. */
  free?: number;
}

export interface Request {
  kind: string;
  by: number;
  choices: number;
  waits: number[];
}

export interface Passing {
  stops: string[];
  until: "" | "turn" | "event";
  full: boolean;
  always: unknown[];
  /** What makes no difference is answered for the player. */
  routine?: boolean;
}

/** What the computer would do, and why. */
export interface Hint {
  option: number;
  line: string[];
  before: number | null;
  after: number | null;
  expects: "" | "win" | "loss";
}

export interface StateMessage {
  v: number;
  type: "state";
  n: number;
  match: Match;
  seat: number;
  decision: string | null;
  view: View | null;
  log: { from: number; entries: LogEntry[]; passed?: Passed[] };
  undo: Undo;
  request: Request | null;
  passing: Passing | null;
  claim?: Claim | null;
  failed?: Failed | null;
  stuck?: Stuck | null;
  decided?: Decided[];
}

export interface Denial {
  verb: string;
  words: string;
  rule: string;
  reason: string;
  gist: string;
}

export interface WhyMessage {
  v: number;
  type: "why";
  card: number;
  can: number[];
  cannot: Denial[];
}

export type ServerMessage =
  | StateMessage
  | WhyMessage
  | { v: number; type: "refused"; about: string; error: ServerError }
  | { v: number; type: "said"; seat: number; name: string; text: string }
  | { v: number; type: "denied"; seat: number; name: string; why: string }
  | { v: number; type: "hint"; decision: string; agent: string; hint: Hint }
  | { v: number; type: "thinking"; seat: number };

export type ClientMessage =
  | { type: "choose"; decision: string; option: number; ask?: boolean }
  | { type: "choose"; decision: string; options: number[] }
  | { type: "rest"; decision: string }
  | { type: "why"; card: number }
  | { type: "undo"; choices: number }
  | { type: "answer"; yes: boolean; why?: string }
  | { type: "hint"; decision: string }
  | { type: "concede" }
  | { type: "claim" }
  | { type: "agent"; seat: number; kind: string }
  | { type: "rematch" }
  | { type: "passing"; stops?: string[]; until?: Passing["until"]; full?: boolean; routine?: boolean }
  | { type: "always"; decision: string; option: number }
  | { type: "always"; clear: true }
  | { type: "say"; text: string }
  | { type: "hand"; card: number; paragraph: number }
  | { type: "refresh" };

export interface Variant {
  name: string;
  words: string;
  rule: string;
  group: string;
  format: string;
}

export interface Title {
  id: string;
  title: string;
  prefix: string;
  version: string;
  players: [number, number];
  teams: boolean;
  variants: Variant[];
  phases: string[];
  stops: { names: string[]; default: string[] };
  zones: { name: string; word: string; seen_by: string; shared: boolean; live: boolean; limit: number | null; row: number }[];
  formats: string[];
  decks: { id: string; name: string; format: string }[];
  sections: string[];
  agents: string[];
}

export interface RuleLine {
  id: string;
  gist: string;
  status: string;
  heading: boolean;
  note: string;
}

export interface RulePage extends RuleLine {
  parents: { id: string; gist: string }[];
  children: { id: string; gist: string }[];
  tests: { file: string; name: string; line: number }[];
}

/** What is printed on a card; `id` is the name of its face. */
export interface FaceCard {
  id: string;
  name: string;
  kinds: string[];
  traits: string[];
  aspects: string[];
  cost: number | null;
  symbols?: string;
  numbers: Record<string, number>;
  text: string[];
  /** What each ability was understood as. */
  means?: string[];
}

export interface DeckReport {
  name: string;
  format: string;
  sections: Record<string, [string, number][]>;
  curve: Record<string, number>;
  problems: Problem[];
}

export interface KeptDeck {
  id: string;
  game: string;
  name: string;
  format: string;
  text?: string;
  cards?: string;
  problems: number | Problem[];
}

export interface ReplayLine {
  id: string;
  game: string;
  players: string[];
  turns: number;
  choices: number;
  outcome: { winners: number[]; reason: string; rule: string } | null;
  created: string;
  ticks?: [number, number][];
}
