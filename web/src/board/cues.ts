/** What of the news is heard: one sound for each sort of event, however many there are. */

import type { Sound } from "../parts/sounds.ts";
import type { LogEntry } from "../wire/messages.ts";
import { wordsOf } from "./story.ts";

export const isDrop = (e: LogEntry): boolean => e.kind === "damage" && !!e.amount;
/** A card that was destroyed: the log says so of the move that took it away. */
export const isDeath = (e: LogEntry): boolean => (e.card ?? -1) >= 0 && (e.kind === "destroy" || (e.kind === "move" && /\bdestroyed\b|\bdies\b/.test(wordsOf(e))));

const HEARD: readonly (readonly [Sound, (e: LogEntry, viewer: number) => boolean])[] = [
  ["play", (e) => e.kind === "play" || e.kind === "judgment" || e.kind === "evolve"],
  ["hit", isDrop],
  ["death", isDeath],
  ["card", (e) => e.kind === "draw"],
];

export const cuesOf = (news: readonly LogEntry[], viewer: number): Sound[] => HEARD.filter(([, fits]) => news.some((e) => fits(e, viewer))).map(([name]) => name);
