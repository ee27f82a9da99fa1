/** The server's HTTP pages. */

import type { DeckReport, Denial, FaceCard, KeptDeck, LogEntry, Match, Problem, ReplayLine, RuleLine, RulePage, ServerError, StateMessage, Title } from "./messages.ts";
import type { View } from "./view.ts";

export const API = "/api/v1";

/** The server said no, and why. */
export class Refused extends Error {
  constructor(readonly error: ServerError, readonly status: number) {
    super(error.message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(API + path, {
      method,
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new Refused({ code: "offline", message: "The server does not answer." }, 0);
  }
  const text = await answer.text();
  const data: unknown = text ? parse(text) : null;
  if (!answer.ok) throw new Refused(errorIn(data) ?? { code: "bad_request", message: `The server answered ${answer.status}.` }, answer.status);
  return data as T;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not from our server: a proxy's page
  }
}

const errorIn = (data: unknown): ServerError | undefined => (data as { error?: ServerError } | null)?.error;

const cache = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  const found = cache.get(path);
  if (found) return found as Promise<T>;
  const asked = ask<T>("GET", path);
  cache.set(path, asked);
  asked.catch(() => cache.delete(path));
  return asked;
}

const part = encodeURIComponent;

export const getTitles = (): Promise<Title[]> => once("/titles");
export const getTitle = async (game: string): Promise<Title | undefined> => (await getTitles()).find((t) => t.id === game);
export const getCards = (game: string): Promise<FaceCard[]> => once(`/titles/${part(game)}/cards`);
export const getRules = (game: string): Promise<RuleLine[]> => once(`/titles/${part(game)}/rules`);
export const getRule = (game: string, id: string): Promise<RulePage> => once(`/titles/${part(game)}/rules/${part(id)}`);

export const getMe = (): Promise<{ name: string }> => ask("GET", "/me");
export const putMe = (name: string): Promise<{ name: string }> => ask("PUT", "/me", { name });

export type DeckChoice = { starter: string } | { text: string; cards: string } | { kept: string };
export interface NewSeat {
  kind: string;
  name?: string;
  deck?: DeckChoice;
}
export interface NewMatch {
  game: string;
  seats: NewSeat[];
  variant?: string[];
  teams?: string;
  public?: boolean;
  watch?: boolean;
  show_decks?: boolean;
  by_hand?: boolean;
  seed?: number;
  clock?: { minutes: number; seconds: number };
}
export interface Begun {
  id: string;
  seat: number;
  link: string | null;
}
export const getMatches = (): Promise<{ yours: Match[]; open: Match[]; watch: Match[] }> => ask("GET", "/matches");
export const postMatch = (match: NewMatch): Promise<Begun> => ask("POST", "/matches", match);
export const getInvite = (token: string): Promise<Match> => ask("GET", `/join/${part(token)}`);
export const postJoin = (token: string, body: { name?: string; deck: DeckChoice }): Promise<{ id: string; seat: number }> => ask("POST", `/join/${part(token)}`, body);

export const getDecks = (): Promise<KeptDeck[]> => ask("GET", "/decks");
export const getDeck = (id: string): Promise<KeptDeck> => ask("GET", `/decks/${part(id)}`);
export const postDeck = (deck: { game: string; text: string; cards?: string }): Promise<KeptDeck> => ask("POST", "/decks", deck);
export const putDeck = (id: string, deck: { game: string; text: string; cards?: string }): Promise<KeptDeck> => ask("PUT", `/decks/${part(id)}`, deck);
export const deleteDeck = (id: string): Promise<null> => ask("DELETE", `/decks/${part(id)}`);
export const getStarter = (game: string, id: string): Promise<{ id: string; name: string; format: string; text: string }> => once(`/titles/${part(game)}/decks/${part(id)}`);
export const checkDeck = (game: string, text: string, cards: string): Promise<DeckReport> => ask("POST", `/titles/${part(game)}/decks/check`, { text, cards });
export const checkCards = (game: string, text: string): Promise<{ cards: FaceCard[]; problems: Problem[] }> => ask("POST", `/titles/${part(game)}/cards/check`, { text });

export type Moment = Pick<StateMessage, "view" | "log"> & { view: View };
export const getReplays = (): Promise<ReplayLine[]> => ask("GET", "/replays");
export const getReplay = (id: string): Promise<ReplayLine> => ask("GET", `/replays/${part(id)}`);
export const postReplay = (file: string): Promise<{ id: string }> => ask("POST", "/replays", file);
export const getReplayAt = (id: string, choice: number, eyes: number): Promise<Moment> => ask("GET", `/replays/${part(id)}/at/${choice}?eyes=${eyes}`);
export const playFrom = (id: string, choice: number, seat: number, opponent: string): Promise<{ id: string; seat: number }> => ask("POST", `/replays/${part(id)}/play`, { choice, seat, opponent });
/** What helps to find a fault; with the replay where that gives no secret away. */
export const getReport = (match: string): Promise<Record<string, unknown>> => ask("GET", `/matches/${part(match)}/report`);
/** Keep the replay of a game that is over. */
export const keepReplay = (match: string): Promise<{ id: string }> => ask("POST", `/matches/${part(match)}/replay`);

export interface ScenarioReport {
  problems: Problem[];
  failures: Problem[];
  passed: boolean;
  lines?: { line: number; ok: boolean; message: string }[];
  view: View | null;
  log: LogEntry[];
  /** What can and cannot be done with the card that was asked about. */
  why?: { card: number; can: number[]; cannot: Denial[] } | null;
}
export const checkScenario = (text: string, line: number, eyes: number, card = -1): Promise<ScenarioReport> => ask("POST", "/scenarios/check", { text, line, eyes, card });
