/** The damage that attacks and blocks would do, by the card that takes it. The server says all of it. */

import type { BlowView } from "../wire/view.ts";

export interface Hit {
  /** How much the card would take. */
  takes: number;
  /** How much it would deal to what is selected, in return. */
  gives: number;
  /** Some of it is divided among others too, so it is at most this much. */
  shared: boolean;
}

export interface Blows {
  /** By card. */
  hits: Map<number, Hit>;
  all: BlowView[];
}

/** The blows of these options (-1: those going on). Of a card that several options hit, the largest is shown. */
export function blowsBy(blows: readonly BlowView[], options: readonly number[]): Blows {
  const hits = new Map<number, Hit>();
  const all = blows.filter((b) => options.includes(b.option) && b.amount > 0);
  for (const option of options) {
    const own = all.filter((b) => b.option === option);
    for (const target of new Set(own.map((b) => b.target))) {
      if (target < 0 || (option >= 0 && own[0]?.target !== target)) continue;
      const taken = own.filter((b) => b.target === target), back = option >= 0 ? own.filter((b) => b.source === target) : [];
      const hit = { takes: sum(taken), gives: sum(back), shared: taken.some((b) => b.shared) };
      if (hit.takes >= (hits.get(target)?.takes ?? 0)) hits.set(target, hit);
    }
  }
  return { hits, all };
}

const sum = (blows: readonly BlowView[]): number => blows.reduce((n, b) => n + b.amount, 0);

export function hitWords(hit: Hit): string {
  const takes = `would take ${hit.shared ? "up to " : ""}${hit.takes} damage`;
  return hit.gives ? `${takes}, deals ${hit.gives} back` : takes;
}
