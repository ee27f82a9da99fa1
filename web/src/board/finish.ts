/** What a game was, in a few figures. */

import type { LogEntry } from "../wire/messages.ts";
import type { View } from "../wire/view.ts";

export interface Figures {
  turns: number;
  /** Damage that the viewer's side dealt to others' cards and players. */
  damage: number;
  played: number;
  blow: { amount: number; card: number } | null;
}

/** Of this player; of everybody for those who only watch. */
export function figuresOf(view: View, log: readonly LogEntry[], player: number): Figures {
  const owner = new Map<number, number>();
  for (const zone of view.zones) for (const card of zone.cards) if (card.id !== undefined && card.id >= 0) owner.set(card.id, card.owner ?? card.controller ?? zone.player);
  const own = (id: number | undefined): boolean => player < 0 || owner.get(id ?? -1) === player;
  const hits = log.filter((e) => e.kind === "damage" && (e.amount ?? 0) > 0 && own(e.other) && (player < 0 || e.player !== player));
  const most = hits.reduce<LogEntry | null>((best, e) => ((e.amount ?? 0) > (best?.amount ?? 0) ? e : best), null);
  return {
    turns: view.turn,
    damage: hits.reduce((sum, e) => sum + (e.amount ?? 0), 0),
    played: log.filter((e) => e.kind === "play" && (player < 0 || e.player === player)).length,
    blow: most ? { amount: most.amount ?? 0, card: most.other ?? -1 } : null,
  };
}
