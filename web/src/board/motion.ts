/** What just happened, shown briefly: cards fly from where they were, damage floats up. Input is never blocked. */

import { settings } from "../parts/settings.svelte.ts";
import type { LogEntry } from "../wire/messages.ts";
import type { View } from "../wire/view.ts";

const MOVE = 240;
const BEAT = 420;
const OUTLINE = 2000;
const MOST = 24; // things in motion at once; more would be noise
const EASE = "cubic-bezier(.2, .8, .25, 1)";

export class Mover {
  private was = new Map<string, DOMRect>();
  private seen: View | null = null;
  private told = -1;

  before(root: HTMLElement): void {
    this.was = new Map(cards(root).map((e) => [e.dataset["id"] ?? "", e.getBoundingClientRect()]));
  }

  after(root: HTMLElement, view: View, log: readonly LogEntry[]): void {
    const first = this.seen === null || this.seen.players.length !== view.players.length;
    if (this.seen === view) return;
    const news = log.filter((e) => e.n > this.told);
    this.seen = view;
    this.told = log.at(-1)?.n ?? -1;
    if (first || document.hidden) return;
    if (!settings.moves) return this.outline(root, news);
    this.fly(root, news);
    this.flyBacks(root, news);
    this.hurt(root, news);
  }

  private fly(root: HTMLElement, news: readonly LogEntry[]): void {
    let moving = 0;
    for (const card of cards(root)) {
      const from = this.was.get(card.dataset["id"] ?? "") ?? origin(root, news, Number(card.dataset["id"]));
      if (!from || moving >= MOST) continue;
      const to = card.getBoundingClientRect(), dx = from.left - to.left, dy = from.top - to.top;
      if (Math.abs(dx) + Math.abs(dy) < 3 || !to.width) continue;
      moving++;
      card.animate(
        [{ translate: `${dx}px ${dy}px`, scale: `${Math.min(1.6, from.width / to.width)} ${Math.min(1.6, from.height / to.height)}`, zIndex: 6 }, { translate: "0 0", scale: "1 1", zIndex: 6 }],
        { duration: MOVE, easing: EASE },
      );
    }
  }

  /** A card that nobody here can tell goes from pile to pile as a back. */
  private flyBacks(root: HTMLElement, news: readonly LogEntry[]): void {
    for (const entry of news.filter((e) => (e.card ?? -1) < 0 && e.from && e.to).slice(-MOST)) {
      const from = pileOf(root, entry.from)?.getBoundingClientRect(), to = pileOf(root, entry.to)?.getBoundingClientRect();
      if (!from || !to || from === to) continue;
      const back = Object.assign(document.createElement("span"), { className: "flying-back" });
      back.setAttribute("aria-hidden", "true");
      Object.assign(back.style, { left: `${to.left + to.width / 2}px`, top: `${to.top + to.height / 2}px` });
      root.append(back);
      const motion = back.animate([{ translate: `${from.left - to.left}px ${from.top - to.top}px`, opacity: 1 }, { translate: "0 0", opacity: 1, offset: 0.85 }, { translate: "0 0", opacity: 0 }], { duration: MOVE * 1.5, easing: EASE });
      motion.onfinish = () => back.remove();
    }
  }

  private hurt(root: HTMLElement, news: readonly LogEntry[]): void {
    for (const entry of news.filter((e) => e.kind === "damage" && e.amount).slice(-MOST)) {
      const card = root.querySelector<HTMLElement>(`.board [data-id="${entry.card}"]`);
      if (!card) continue;
      const float = Object.assign(document.createElement("span"), { className: "float", textContent: `−${entry.amount}` });
      const box = card.getBoundingClientRect();
      Object.assign(float.style, { left: `${box.left + box.width / 2}px`, top: `${box.top + box.height / 2}px` });
      float.setAttribute("aria-hidden", "true");
      root.append(float);
      const motion = float.animate([{ opacity: 0, translate: "-50% 20%" }, { opacity: 1, translate: "-50% -60%", offset: 0.3 }, { opacity: 0, translate: "-50% -160%" }], { duration: BEAT * 2, easing: EASE });
      motion.onfinish = () => float.remove();
      card.animate([{ translate: "0 0" }, { translate: "4px 0" }, { translate: "-4px 0" }, { translate: "0 0" }], { duration: BEAT / 2 });
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

const cards = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(".board .card[data-id], .hand .card[data-id], .stack .item[data-id]")].filter((e) => Number(e.dataset["id"]) >= 0);

/** A card that was not drawn before comes from its pile. */
function origin(root: HTMLElement, news: readonly LogEntry[], id: number): DOMRect | undefined {
  const entry = news.find((e) => e.card === id && e.from);
  return pileOf(root, entry?.from)?.getBoundingClientRect();
}

const pileOf = (root: HTMLElement, place: LogEntry["from"] | undefined): Element | null =>
  place ? root.querySelector(`.pile[data-zone="${CSS.escape(place.zone)}"][data-player="${place.player}"]`) : null;
