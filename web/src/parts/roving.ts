/** One Tab stop for a region; arrows move inside it to the nearest thing in that direction. A region that can have the
    focus itself, as a log that scrolls, is its own stop. */

import type { Action } from "svelte/action";

const CAN_FOCUS = "button:not([disabled]), a[href], summary";
type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const roving: Action<HTMLElement> = (region) => {
  const items = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(CAN_FOCUS)].filter((e) => e.offsetParent !== null);
  const setStop = (stop: HTMLElement | undefined): void => {
    for (const item of items()) item.tabIndex = item === stop ? 0 : -1;
  };
  const refresh = (): void => {
    const all = items();
    if (region.tabIndex >= 0) return setStop(undefined);
    const inside = all.find((e) => e === document.activeElement);
    setStop(inside ?? all.find((e) => e.matches(".legal, .target, .selected")) ?? all[0]);
  };
  const focus = (e: FocusEvent): void => {
    if (region.tabIndex < 0 && e.target instanceof HTMLElement && e.target.matches(CAN_FOCUS)) setStop(e.target);
  };
  const key = (e: KeyboardEvent): void => {
    if (!isWay(e.key) || e.shiftKey || !(e.target instanceof HTMLElement)) return;
    const next = nearest(e.target, items(), e.key);
    e.preventDefault();
    if (next) next.focus();
  };
  const observer = new MutationObserver(refresh);
  observer.observe(region, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  region.addEventListener("focusin", focus);
  region.addEventListener("keydown", key);
  refresh();
  return {
    destroy() {
      observer.disconnect();
      region.removeEventListener("focusin", focus);
      region.removeEventListener("keydown", key);
    },
  };
};

const isWay = (key: string): key is Way => /^Arrow(Left|Right|Up|Down)$/.test(key);

function nearest(from: HTMLElement, all: HTMLElement[], way: Way): HTMLElement | undefined {
  const at = centre(from);
  let best: HTMLElement | undefined, least = Infinity;
  for (const item of all) {
    if (item === from) continue;
    const to = centre(item), dx = to.x - at.x, dy = to.y - at.y;
    const [along, across] = way === "ArrowLeft" ? [-dx, dy] : way === "ArrowRight" ? [dx, dy] : way === "ArrowUp" ? [-dy, dx] : [dy, dx];
    if (along <= 2) continue;
    const far = along + 3 * Math.abs(across);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

function centre(e: HTMLElement): { x: number; y: number } {
  const box = e.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
