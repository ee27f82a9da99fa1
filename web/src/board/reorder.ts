/** Dragging the things of a list into another order; Shift and an arrow do the same. */

import type { Action } from "svelte/action";

export type Moved = (from: number, to: number) => void;

const START = 8; // pixels before a press becomes a drag
const WAYS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Items are marked with `data-place`; `moved` gets the two places. */
export const reorder: Action<HTMLElement, Moved> = (list, moved) => {
  let held: HTMLElement | null = null, flying = false, x = 0, y = 0, call = moved;
  const items = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-place]")];
  const itemOf = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null);
  const placeOf = (item: HTMLElement): number => Number(item.dataset["place"]);

  const down = (e: PointerEvent): void => {
    const item = itemOf(e.target);
    if (item && e.button === 0) [held, x, y] = [item, e.clientX, e.clientY];
  };
  const move = (e: PointerEvent): void => {
    if (!held) return;
    if (!flying && Math.hypot(e.clientX - x, e.clientY - y) < START) return;
    flying = true;
    held.classList.add("dragged");
    held.style.translate = `${e.clientX - x}px ${e.clientY - y}px`;
    e.preventDefault();
    for (const item of items()) item.classList.toggle("gap", item !== held && item === nearest(e.clientX, e.clientY));
  };
  const up = (e: PointerEvent): void => {
    const item = held, was = flying, onto = was ? nearest(e.clientX, e.clientY) : null;
    stop();
    if (!was || !item) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    if (onto && onto !== item) call(placeOf(item), placeOf(onto));
  };
  const nearest = (px: number, py: number): HTMLElement | null => {
    let best: HTMLElement | null = null, least = Infinity;
    for (const item of items()) {
      if (item === held) continue;
      const box = item.getBoundingClientRect(), far = Math.hypot(px - box.left - box.width / 2, py - box.top - box.height / 2);
      if (far < least && far < Math.max(box.width, box.height)) [best, least] = [item, far];
    }
    return best;
  };
  const stop = (): void => {
    for (const item of items()) item.classList.remove("gap", "dragged");
    if (held) held.style.translate = "";
    held = null;
    flying = false;
  };
  const swallow = (e: Event): void => {
    e.stopPropagation();
    e.preventDefault();
  };
  const key = (e: KeyboardEvent): void => {
    const way = WAYS[e.key], item = itemOf(e.target);
    if (!e.shiftKey || !way || !item) return;
    e.preventDefault();
    e.stopPropagation();
    const from = placeOf(item), to = from + way;
    if (to < 0 || to >= items().length) return;
    call(from, to);
    requestAnimationFrame(() => list.querySelector<HTMLElement>(`[data-place="${to}"] button, button[data-place="${to}"]`)?.focus());
  };
  list.addEventListener("pointerdown", down);
  list.addEventListener("keydown", key);
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", stop);
  return {
    update: (next) => (call = next),
    destroy() {
      list.removeEventListener("pointerdown", down);
      list.removeEventListener("keydown", key);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    },
  };
};

/** A list with one thing at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from), item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
