/** The effects on a card in words: where each comes from and what it changes. The server says all of it. */

import type { CardView, EffectView } from "../wire/view.ts";
import type { Layout } from "./layout.ts";
import { capital } from "./words.ts";

const signed = (n: number | string): string => (typeof n === "number" && n < 0 ? `−${-n}` : `+${n}`);

/** Where an effect comes from: a card, its own text, counters, or a card nobody here may name. */
export function effectTitle(effect: EffectView, card: CardView): string {
  if (effect.sort === "counter") return effect.name ? `${capital(effect.name)} counters` : "Counters";
  if (effect.source === undefined) return "A card you do not know";
  return effect.source === card.id ? "Its own text" : (effect.name ?? "");
}

/** Equal lines once, with how many there are. */
function counted(lines: readonly string[]): string[] {
  return [...new Set(lines)].map((line) => {
    const times = lines.filter((other) => other === line).length;
    return times > 1 ? `${line} ×${times}` : line;
  });
}

/** By number, what changed it, each with its source; damage counts where it lowers a number. */
export function changesOf(card: CardView, effects: readonly EffectView[], layout: Layout): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const note = (stat: string, words: string): void => void found.set(stat, [...(found.get(stat) ?? []), words]);
  for (const effect of effects) {
    const from = effectTitle(effect, card);
    for (const [stat, n] of Object.entries(effect.sets ?? {})) note(stat, `= ${n} ${from}`);
    for (const [stat, n] of Object.entries(effect.numbers ?? {})) note(stat, `${signed(n)} ${from}`);
  }
  if (card.damage && layout.damage) note(layout.damage, `${signed(-card.damage)} damage`);
  return new Map([...found].map(([stat, words]) => [stat, counted(words)]));
}
