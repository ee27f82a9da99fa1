/** Cards and decks that were brought: kept in this browser, nowhere else. Publishers' texts stay with who brought them. */

import { blocksOf, reworded, type Block } from "./cardfile.ts";
import type { CardsReport, DeckReport, InPart } from "./wire.ts";

export interface BroughtCards {
  id: string;
  name: string;
  game: string;
  /** The card file. */
  text: string;
  report: CardsReport;
  when: number;
}

export interface BroughtDeck {
  id: string;
  name: string;
  game: string;
  /** The deck file. */
  text: string;
  /** A card file with the cards that the deck needs. */
  cards: string;
  report: DeckReport;
  when: number;
}

type Store = "cards" | "decks";
const NAME = "cardwright brought", VERSION = 1;

/** A request of the browser's database as a promise. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps nothing"));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const store of ["cards", "decks"]) request.result.createObjectStore(store, { keyPath: "id" });
  };
  return done(request);
}

export class Brought {
  cards = $state.raw<BroughtCards[]>([]);
  decks = $state.raw<BroughtDeck[]>([]);
  /** Why nothing lasts longer than this page; "": it does. */
  unkept = $state("");
  private base: Promise<IDBDatabase> | undefined;

  async load(): Promise<this> {
    try {
      this.base ??= open();
      const base = await this.base, from = base.transaction(["cards", "decks"]);
      const [cards, decks] = await Promise.all([done<BroughtCards[]>(from.objectStore("cards").getAll()), done<BroughtDeck[]>(from.objectStore("decks").getAll())]);
      this.cards = cards.sort((a, b) => b.when - a.when);
      this.decks = decks.sort((a, b) => b.when - a.when);
    } catch {
      this.unkept = "This browser keeps nothing here: what you bring is gone when you close the page.";
    }
    return this;
  }

  async addCards(name: string, { text, ...report }: CardsReport & { text: string }): Promise<BroughtCards> {
    const old = this.cards.find((c) => c.game === report.game && c.name === name);
    const made = { id: old?.id ?? newId(), name, game: report.game, text, report, when: Date.now() };
    this.cards = [made, ...this.cards.filter((c) => c.id !== made.id)];
    await this.put("cards", made);
    return made;
  }

  async addDeck({ text, cards, ...report }: DeckReport & { text: string; cards: string }): Promise<BroughtDeck> {
    const old = this.decks.find((d) => d.game === report.game && d.name === report.name);
    const made = { id: old?.id ?? newId(), name: report.name, game: report.game, text, cards, report, when: Date.now() };
    this.decks = [made, ...this.decks.filter((d) => d.id !== made.id)];
    await this.put("decks", made);
    return made;
  }

  async drop(store: Store, id: string): Promise<void> {
    if (store === "cards") this.cards = this.cards.filter((c) => c.id !== id);
    else this.decks = this.decks.filter((d) => d.id !== id);
    if (this.base) await done((await this.base).transaction(store, "readwrite").objectStore(store).delete(id)).catch(() => undefined);
  }

  /** A paragraph is said in other words in every list and deck that has the card. */
  async reword(game: string, card: Block, paragraph: number, words: string[]): Promise<void> {
    const changed: Promise<void>[] = [];
    this.cards = this.cards.map((c) => {
      const text = c.game === game ? reworded(c.text, card, paragraph, words) : c.text;
      if (text === c.text) return c;
      changed.push(this.put("cards", { ...c, text }));
      return { ...c, text };
    });
    this.decks = this.decks.map((d) => {
      const cards = d.game === game ? reworded(d.cards, card, paragraph, words) : d.cards;
      if (cards === d.cards) return d;
      changed.push(this.put("decks", { ...d, cards }));
      return { ...d, cards };
    });
    await Promise.all(changed);
  }

  private async put(store: Store, value: BroughtCards | BroughtDeck): Promise<void> {
    try {
      if (this.base) await done((await this.base).transaction(store, "readwrite").objectStore(store).put($state.snapshot(value)));
    } catch {
      this.unkept = "This browser has no room left for what you brought; it is gone when you close the page.";
    }
  }
}

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) => b.toString(36)).join("");

/** The cards of a report with the paragraphs that still stand as they are printed. */
export function stillUnread(text: string, parts: readonly InPart[]): { part: InPart; block: Block; left: number[] }[] {
  const blocks = blocksOf(text);
  return parts.flatMap((part) => {
    const block = blocks[part.at];
    return block ? [{ part, block, left: part.paragraphs.filter((p) => !block.paragraphs[p]?.words.length) }] : [];
  });
}

export const brought = new Brought();
