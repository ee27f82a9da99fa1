/** Tips for a first match: each comes once, when its moment is there. They read the view, and know no rules. */

import type { View } from "../wire/view.ts";

export interface Tip {
  when: Moment;
  text: string;
  rule?: string;
}

/** All that is named must be so. */
export interface Moment {
  /** The first hand is asked about. */
  hand?: boolean;
  /** One may act in one's own turn. */
  act?: boolean;
  /** From this turn on. */
  turn?: number;
  /** Some option does this: its verb or its words say so. */
  verb?: string;
  /** A card that both see has this keyword. */
  keyword?: string;
  /** One has such a card on the table. */
  own?: string;
  /** Somebody's card of this kind is turned: a tower that fell. */
  fallen?: string;
}

export function isNow(when: Moment, view: View): boolean {
  const d = view.decision, mine = d !== null && d.player === view.player && view.player >= 0;
  if (!mine || !d) return false;
  const seen = view.zones.filter((z) => z.kind !== "hand" && z.player !== -1).flatMap((z) => z.cards);
  if (when.hand && view.turn > 0) return false;
  if (when.act && !(d.kind === "act" && view.active === view.player && view.turn > 0)) return false;
  if (when.turn !== undefined && view.turn < when.turn) return false;
  if (when.verb !== undefined && !d.options.some((o) => o.verb.includes(when.verb!) || o.label.toLowerCase().includes(when.verb!))) return false;
  if (when.keyword !== undefined && !seen.some((c) => c.keywords?.includes(when.keyword!))) return false;
  if (when.own !== undefined && !seen.some((c) => c.controller === view.player && c.kinds?.includes(when.own!))) return false;
  return when.fallen === undefined || seen.some((c) => c.turned && c.kinds?.includes(when.fallen!));
}

/** The next tip to show: the first one not seen whose moment is there; -1: none. */
export const tipFor = (tips: readonly Tip[], seen: readonly number[], view: View): number => tips.findIndex((tip, i) => !seen.includes(i) && isNow(tip.when, view));
