/** What the server says of cards and decks that are brought. See docs/wire.md, "Bringing cards". */

import { ask } from "../wire/api.ts";
import type { Problem } from "../wire/messages.ts";

/** A file as it was dropped or pasted. */
export interface BroughtFile {
  name: string;
  text: string;
}

/** A card with paragraphs that are not read: where it stands in the card file, and which paragraphs, both from 0. */
export interface InPart {
  id: string;
  at: number;
  paragraphs: number[];
  reason?: string;
}

export interface CardsReport {
  game: string;
  formats: string[];
  rows: number;
  cards: number;
  counts: Record<string, number>;
  repairs: Record<string, number>;
  whole: number;
  in_part: InPart[];
  unusable: { place: string; reason: string }[];
  /** How many are unusable: not all of them may be listed. */
  refused: number;
  blank_tokens: string[];
}

/** A line that names no card. */
export interface Unmatched {
  line: number;
  copies: number;
  said: string;
  near: string[];
}

export interface DeckReport {
  game: string;
  format: string;
  name: string;
  sections: Record<string, [string, number][]>;
  guesses: string[];
  unmatched: Unmatched[];
  problems: Problem[];
  rules: Problem[];
  in_part: InPart[];
}

export interface ReadParagraph {
  printed: string;
  words: string[];
  read: boolean;
  means: string[];
  why: string;
  near: string;
}

export interface Reworded {
  whole: boolean;
  paragraphs: ReadParagraph[];
  problems: string[];
}

/** Bytes that are sent at once. */
export const LARGEST = 8 * 1024 * 1024;

const part = encodeURIComponent;

export const importCards = (files: BroughtFile[], game: string): Promise<CardsReport & { text: string }> => ask("POST", "/cards/import", { files, game });
export interface DeckAsked extends BroughtFile {
  cards: string;
  leader: string;
  meant: Record<string, string>;
}
export const importDeck = (game: string, deck: DeckAsked): Promise<DeckReport & { text: string; cards: string }> => ask("POST", `/titles/${part(game)}/decks/import`, deck);
export const rewordCard = (game: string, card: string, others: string): Promise<Reworded> => ask("POST", `/titles/${part(game)}/cards/reword`, { card, others });
