/** Costs and signs as gems: a shape, what stands in it, and the word for those who hear it. */

import { gemOf, type GemShape } from "../art/palettes.ts";
import type { Layout } from "./layout.ts";

export interface Gem {
  shape: GemShape;
  /** A number, an X, or nothing where the shape says it all. */
  words: string;
  label: string;
  times: number;
}

/** A path in a box of 24. */
export const SHAPES: Readonly<Record<GemShape, string>> = {
  flame: "M12.4.6c.6 5.4 8.6 7.6 8.6 14.8a9 8.6 0 0 1-18 0c0-3.7 1.8-5.7 3.6-7.6.3 2.3 1.2 3.6 2.5 4C9 8.3 9.7 3.8 12.4.6z",
  drop: "M12 .6c3.6 5.6 8.6 9 8.6 14.600a8.6 8.4 0 0 1-17.2 0C3.4 9.6 8.4 6.2 12 .6z",
  leaf: "M2.6 22C-.4 9.6 8 1 22.6 1.4 23.6 15.6 15.6 24.4 5 21.600l-1.4 1.800z",
  sun: "M12 .4l2.4 3 3.6-1.3.6 3.8 3.7.9-1.3 3.6 2.6 2.6-2.6 2.6 1.3 3.6-3.7.9-.6 3.8-3.6-1.3-2.4 3-2.4-3L6 22.900l-.6-3.8-3.7-.9 1.3-3.600L.4 12 3 9.4 1.7 5.800l3.7-.9L6 1.100l3.6 1.300z",
  moon: "M15.6 1A11.4 11.4 0 1 0 23.4 14.6 10 10 0 0 1 15.6 1z",
  disc: "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z",
  shield: "M12 .8 21.6 3.600v8.800c0 5.4-4 8.8-9.6 11-5.6-2.2-9.6-5.6-9.6-11V3.600z",
  rune: "M12 .6 23.4 12 12 23.4.6 12z",
  claw: "M12 .6 23 14.4 12 23.4 1 14.400z",
  hex: "M12 .6 22.4 6.400v11.200L12 23.4 1.6 17.600V6.400z",
  gale: "M1 3.400h14a8.6 8.6 0 0 1 0 17.200H1L5.4 12z",
  coin: "M8 1h8l7 7v8l-7 7H8l-7-7V8z",
  crystal: "M12 0l8 6.600v10.800L12 24l-8-6.600V6.600z",
};

const NUMBER = /^\d+$/;
const PARTS = /\{([^}]+)\}|([^{}+\s]+)/g;
const MANY = 5; // from so many on, equal gems are one with how often

/** The cost of a card in gems: its own signs where it has such, else one gem with the number. */
export function costGems(card: { cost?: number | null; symbols?: string }, layout: Layout, attribute: string): Gem[] {
  if (card.cost == null && !card.symbols) return [];
  const signs = card.symbols ? [...card.symbols.matchAll(PARTS)].map((found) => found[1] ?? found[2] ?? "") : [`${card.cost}`];
  return together(signs.map((sign) => signGem(sign, layout, attribute)));
}

/** One sign: a kind of will by its letter, a number or X in the game's own gem. */
export function signGem(sign: string, layout: Layout, attribute = ""): Gem {
  const kind = layout.signs?.[sign];
  if (kind) return { shape: gemOf(kind), words: "", label: kind.toLowerCase(), times: 1 };
  const shape = layout.gem === "attribute" ? gemOf(attribute) : (layout.gem ?? "disc");
  return { shape, words: sign, label: `${sign}${layout.gemWord ? ` ${layout.gemWord}` : ""}`, times: 1 };
}

export const isSign = (sign: string, layout: Layout): boolean => layout.signs?.[sign] !== undefined || NUMBER.test(sign) || sign === "X";

function together(gems: readonly Gem[]): Gem[] {
  if (gems.length < MANY) return [...gems];
  const found = new Map<string, Gem>();
  for (const gem of gems) found.set(gem.label, { ...gem, times: (found.get(gem.label)?.times ?? 0) + 1 });
  return [...found.values()];
}

export const gemsSpoken = (gems: readonly Gem[]): string => gems.map((g) => `${g.times > 1 ? `${g.times} ` : ""}${g.label}`).join(", ");
