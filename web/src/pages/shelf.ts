/** Cards outside a game: in the deck builder and the workshop. */

import type { FaceCard } from "../wire/messages.ts";
import type { CardView } from "../wire/view.ts";

export function asCard(face: FaceCard, id: number): CardView {
  return { ...face, id, face: face.id, printed: [{ name: face.name, cost: face.cost, symbols: face.symbols, numbers: face.numbers }] };
}

export type Sections = Record<string, [string, number][]>;

/** The section of a deck that a card goes into. */
export function sectionOf(face: FaceCard, sections: Record<string, string[]> | undefined): string {
  return Object.entries(sections ?? {}).find(([, kinds]) => kinds.some((k) => face.kinds.includes(k)))?.[0] ?? "main";
}

/** A deck as the text that `cardwright deck` reads. */
export function deckText(game: string, name: string, format: string, sections: Sections): string {
  const head = [`game: ${game}`, `name: ${name || "My deck"}`, ...(format ? [`format: ${format}`] : [])];
  const body = Object.entries(sections).filter(([, cards]) => cards.length).flatMap(([section, cards]) => [`${section}:`, ...cards.map(([card, n]) => `${n} ${card}`)]);
  return [...head, ...body, ""].join("\n");
}

/** One more, or one less, of a card. */
export function changed(sections: Sections, section: string, card: string, by: number): Sections {
  const own = sections[section] ?? [];
  const at = own.findIndex(([name]) => name === card);
  const next: [string, number][] = at < 0 ? [...own, [card, by]] : own.map(([name, n], i): [string, number] => [name, i === at ? n + by : n]);
  return { ...sections, [section]: next.filter(([, n]) => n > 0) };
}

export interface Filter {
  words: string;
  attribute: string;
  kind: string;
  cost: string;
}

/** Cards in whose name, text, kinds or traits all words occur. */
export function matching(faces: FaceCard[], filter: Filter, attribute: "aspects" | "traits"): FaceCard[] {
  const parts = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return faces.filter((face) => {
    const all = [face.name, ...face.text, ...face.kinds, ...face.traits].join("\n").toLowerCase();
    return parts.every((p) => all.includes(p)) && (!filter.attribute || face[attribute].includes(filter.attribute)) && (!filter.kind || face.kinds.includes(filter.kind)) && hasCost(face, filter.cost);
  });
}

const hasCost = (face: FaceCard, cost: string): boolean => cost === "" || (cost === "7+" ? (face.cost ?? -1) >= 7 : face.cost === Number(cost));

/** The values that occur in these cards, most frequent first. */
export function valuesIn(faces: FaceCard[], pick: (face: FaceCard) => readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const face of faces) for (const value of pick(face)) count.set(value, (count.get(value) ?? 0) + 1);
  return [...count.keys()].sort((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0) || a.localeCompare(b));
}
