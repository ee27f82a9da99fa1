/** What just happened, shown briefly: cards fly from where they were, damage floats up. Input is never blocked. */

import { settings } from "../parts/settings.svelte.ts";
import type { LogEntry } from "../wire/messages.ts";
import type { View } from "../wire/view.ts";
import { play as sound } from "../parts/sounds.ts";
import { begins, Run } from "./beats.ts";
import { cuesOf, isDeath, isDrop } from "./cues.ts";

const MOVE = 240;
const BEAT = 420;
const OUTLINE = 2000;
const MOST = 24; // things in motion at once; more would be noise
const EASE = "cubic-bezier(.2, .8, .25, 1)";

export class Mover {
  private was = new Map<string, DOMRect>();
  /** The pictures of the cards that were there, for those that fall. */
  private pictures = new Map<string, HTMLCanvasElement>();
  private seen: View | null = null;
  private told = -1;
  private run = new Run();
  private moving: Animation[] = [];
  /** When each event of the run begins, by its number; an earlier one for what moved without being told. */
  private starts = new Map<number, number>();
  private left = 0;

  before(root: HTMLElement): void {
    const all = cards(root);
    this.was = new Map(all.map((e) => [e.dataset["id"] ?? "", e.getBoundingClientRect()]));
    this.pictures = new Map(all.flatMap((e) => ((art) => (art && e.closest(".board") ? [[e.dataset["id"] ?? "", art] as const] : []))(e.querySelector("canvas"))));
  }

  after(root: HTMLElement, view: View, log: readonly LogEntry[]): void {
    const first = this.seen === null || this.seen.players.length !== view.players.length;
    if (this.seen === view) return;
    const news = log.filter((e) => e.n > this.told);
    this.seen = view;
    this.told = log.at(-1)?.n ?? -1;
    if (first || document.hidden) return;
    for (const cue of cuesOf(news, view.player)) sound(cue);
    if (!settings.moves) return this.outline(root, news);
    this.finish();
    const now = performance.now();
    this.left = this.run.left(now);
    const shown = news.filter((e) => (e.from && e.to) || isDamage(e) || e.kind === "attack");
    const starts = begins(shown.length, BEAT, this.left);
    if (!starts) return; // the run has taken long enough: the rest jumps
    this.starts = new Map(shown.map((e, i) => [e.n, starts[i] ?? 0]));
    this.fly(root, news);
    this.flyBacks(root, news);
    this.leap(root, news);
    this.hurt(root, news);
    this.shatter(root, news);
    this.run.lasts(now + Math.max(0, ...starts) + BEAT);
  }

  /** Whatever moves is there at once: a click or a key never waits for it. */
  finish(): void {
    const moving = this.moving;
    this.moving = [];
    for (const one of moving) one.finish();
  }

  private animate(what: HTMLElement, frames: Keyframe[], duration: number, event: number | undefined): Animation {
    const delay = this.starts.get(event ?? -1) ?? 0;
    const motion = what.animate(frames, { duration: Math.max(0, Math.min(duration, this.left - delay)), delay, easing: EASE, fill: "backwards" });
    this.moving.push(motion);
    return motion;
  }

  private fly(root: HTMLElement, news: readonly LogEntry[]): void {
    let moving = 0;
    for (const card of cards(root)) {
      const id = Number(card.dataset["id"]);
      const entry = news.find((e) => e.card === id && e.from && e.to);
      const from = this.was.get(card.dataset["id"] ?? "") ?? pileOf(root, entry?.from)?.getBoundingClientRect();
      if (!from || moving >= MOST) continue;
      const to = card.getBoundingClientRect(), dx = from.left - to.left, dy = from.top - to.top;
      if (Math.abs(dx) + Math.abs(dy) < 3 || !to.width) continue;
      moving++;
      const frames = [{ translate: `${dx}px ${dy}px`, scale: `${Math.min(1.6, from.width / to.width)} ${Math.min(1.6, from.height / to.height)}`, zIndex: 6 }, { translate: "0 0", scale: "1 1", zIndex: 6 }];
      this.animate(card, frames, card.closest(".stack") ? BEAT : MOVE, entry?.n);
    }
  }

  /** A card that nobody here can tell goes from pile to pile as a back. */
  private flyBacks(root: HTMLElement, news: readonly LogEntry[]): void {
    for (const entry of news.filter((e) => (e.card ?? -1) < 0 && e.from && e.to).slice(-MOST)) {
      const from = pileOf(root, entry.from)?.getBoundingClientRect(), to = pileOf(root, entry.to)?.getBoundingClientRect();
      if (!from || !to || from === to) continue;
      const back = floating(root, "flying-back", "", to);
      const frames = [{ translate: `${from.left - to.left}px ${from.top - to.top}px`, opacity: 1 }, { translate: "0 0", opacity: 1, offset: 0.85 }, { translate: "0 0", opacity: 0 }];
      this.animate(back, frames, MOVE * 1.5, entry.n).onfinish = () => back.remove();
    }
  }

  /** Who attacks leaps most of the way to what it meets, and comes back. */
  private leap(root: HTMLElement, news: readonly LogEntry[]): void {
    for (const entry of news.filter((e) => e.kind === "attack").slice(-MOST)) {
      const card = onBoard(root, entry.card), goal = onBoard(root, entry.other) ?? headOf(root, 1 - (entry.player ?? 0));
      if (!card || !goal) continue;
      const a = card.getBoundingClientRect(), b = goal.getBoundingClientRect();
      const dx = (b.left + b.width / 2 - a.left - a.width / 2) * 0.6, dy = (b.top + b.height / 2 - a.top - a.height / 2) * 0.6;
      const there = { translate: `${dx}px ${dy}px`, zIndex: 8 };
      this.animate(card, [{ translate: "0 0", zIndex: 8 }, { ...there, offset: 0.32 }, { ...there, offset: 0.48 }, { translate: "0 0", zIndex: 8 }], BEAT, entry.n);
    }
  }

  private hurt(root: HTMLElement, news: readonly LogEntry[]): void {
    for (const entry of news.filter((e) => isDamage(e) || isHealing(e)).slice(-MOST)) {
      const card = onBoard(root, entry.card) ?? headOf(root, entry.player);
      if (!card) continue;
      const heals = !isDamage(entry);
      const float = floating(root, heals ? "float heals" : "float", heals ? `+${entry.amount}` : `−${entry.amount}`, card.getBoundingClientRect());
      const rising = [{ opacity: 0, translate: "-50% 20%" }, { opacity: 1, translate: "-50% -60%", offset: 0.25 }, { opacity: 1, translate: "-50% -90%", offset: 0.7 }, { opacity: 0, translate: "-50% -160%" }];
      this.animate(float, rising, BEAT * 1.8, entry.n).onfinish = () => float.remove();
      if (heals) continue;
      this.animate(card, [{ translate: "0 0" }, { translate: "4px 0" }, { translate: "-4px 0" }, { translate: "0 0" }], BEAT / 2, entry.n);
      const board = root.querySelector<HTMLElement>(".board");
      if (board && isHeavy(entry, card)) this.animate(board, [{ translate: "0 0" }, { translate: "6px -3px" }, { translate: "-6px 3px" }, { translate: "3px 0" }, { translate: "0 0" }], 160, entry.n);
    }
  }

  /** A card that is destroyed turns grey and falls in pieces. */
  private shatter(root: HTMLElement, news: readonly LogEntry[]): void {
    for (const entry of news.filter(isDeath).slice(-MOST)) {
      const id = String(entry.card), from = this.was.get(id), art = this.pictures.get(id);
      if (!from || !art) continue;
      PIECES.forEach((piece, i) => {
        const shard = floating(root, "shard", "", from);
        Object.assign(shard.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`, clipPath: piece });
        const copy = Object.assign(document.createElement("canvas"), { width: art.width, height: art.height });
        copy.getContext("2d")?.drawImage(art, 0, 0);
        shard.append(copy);
        const frames = [{ translate: "0 0", rotate: "0deg", opacity: 1 }, { translate: `${(i % 2 ? 1 : -1) * (10 + i * 4)}px ${40 + i * 7}px`, rotate: `${(i % 2 ? 1 : -1) * (8 + i * 3)}deg`, opacity: 0 }];
        this.animate(shard, frames, 350, entry.n).onfinish = () => shard.remove();
      });
    }
  }

  /** Without motion changed cards get an outline for a while. */
  private outline(root: HTMLElement, news: readonly LogEntry[]): void {
    const changed = new Set(news.filter((e) => e.card !== undefined && e.card >= 0).map((e) => String(e.card)));
    for (const card of cards(root)) {
      if (!changed.has(card.dataset["id"] ?? "")) continue;
      card.classList.add("changed");
      setTimeout(() => card.classList.remove("changed"), OUTLINE);
    }
  }
}

const isDamage = isDrop;
const isHealing = (e: LogEntry): boolean => (e.kind === "heal" || (e.kind === "stat" && (e.word === "defense" || e.word === "life"))) && (e.amount ?? 0) > 0;
/** Eight pieces of a card. */
const PIECES = ["0 0, 50% 0, 30% 28%", "50% 0, 100% 0, 72% 30%", "0 0, 30% 28%, 0 55%", "30% 28%, 50% 0, 72% 30%, 50% 55%", "100% 0, 100% 50%, 72% 30%", "0 55%, 30% 28%, 50% 55%, 40% 100%, 0 100%", "50% 55%, 72% 30%, 100% 50%, 78% 100%, 40% 100%", "100% 50%, 100% 100%, 78% 100%"].map((points) => `polygon(${points})`);
const SHAKES = 5; // damage that shakes the board

const onBoard = (root: HTMLElement, id: number | undefined): HTMLElement | null => (id !== undefined && id >= 0 ? root.querySelector<HTMLElement>(`.board [data-id="${id}"]`) : null);
const headOf = (root: HTMLElement, player: number | undefined): HTMLElement | null => root.querySelector<HTMLElement>(`.head[data-player="${player}"]`);
/** Much damage, in a game of small numbers; where numbers are large, what hits the player. */
const isHeavy = (e: LogEntry, card: HTMLElement): boolean => ((e.amount ?? 0) < 100 ? (e.amount ?? 0) >= SHAKES : card.matches(".head, .base"));

const cards = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(".board .card[data-id], .hand .card[data-id], .stack .item[data-id]")].filter((e) => Number(e.dataset["id"]) >= 0);

/** Something drawn over the table, in the middle of a box. */
function floating(root: HTMLElement, className: string, textContent: string, box: DOMRect): HTMLElement {
  const made = Object.assign(document.createElement("span"), { className, textContent });
  made.setAttribute("aria-hidden", "true");
  Object.assign(made.style, { left: `${box.left + box.width / 2}px`, top: `${box.top + box.height / 2}px` });
  root.append(made);
  return made;
}

const pileOf = (root: HTMLElement, place: LogEntry["from"] | undefined): Element | null =>
  place ? root.querySelector(`.pile[data-zone="${CSS.escape(place.zone)}"][data-player="${place.player}"]`) : null;
