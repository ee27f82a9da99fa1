/** Dragging a glowing card onto a target or a row: the same as two clicks. */

import type { Action } from "svelte/action";
import type { Table } from "../table/table.svelte.ts";

const START = 8; // pixels before a press becomes a drag

export const dragging: Action<HTMLElement, Table> = (root, table) => {
  let from: HTMLElement | null = null, ghost: HTMLElement | null = null, x = 0, y = 0;
  let barred: HTMLElement | null = null; // a card in hand that cannot be used now: dropped on the board, it says why

  const down = (e: PointerEvent): void => {
    const card = e.target instanceof Element ? e.target.closest<HTMLElement>(".card.legal, .card.selected") : null;
    barred = !card && e.button === 0 && e.target instanceof Element ? e.target.closest<HTMLElement>(".hand .card") : null;
    if (!card || e.button !== 0 || card.closest(".dialog") || !table.canAct()) return;
    [from, x, y] = [card, e.clientX, e.clientY];
  };
  const move = (e: PointerEvent): void => {
    if (!from) return;
    const far = Math.hypot(e.clientX - x, e.clientY - y);
    if (!ghost && far < START) return;
    if (!ghost && e.pointerType === "touch" && Math.abs(e.clientX - x) > Math.abs(e.clientY - y) && from.closest(".hand")) return stop(); // swiping the hand
    ghost ??= lift(from, table);
    ghost.style.translate = `${e.clientX - x}px ${e.clientY - y}px`;
    e.preventDefault();
  };
  const up = (e: PointerEvent): void => {
    const card = from, flying = ghost !== null, asks = Number(barred?.dataset["id"] ?? -1);
    stop();
    if (asks >= 0 && document.elementFromPoint(e.clientX, e.clientY)?.closest(".board")) return table.askWhy(asks);
    if (!card || !flying) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const under = document.elementFromPoint(e.clientX, e.clientY);
    const onto = under?.closest<HTMLElement>("[data-step]")?.dataset["step"];
    if (under?.closest(".board") && card.dataset["step"]) table.drop(card.dataset["step"], onto);
    else table.letGo();
  };
  const stop = (): void => {
    ghost?.remove();
    from?.classList.remove("lifted");
    from = ghost = barred = null;
  };
  const swallow = (e: Event): void => {
    e.stopPropagation();
    e.preventDefault();
  };
  root.addEventListener("pointerdown", down);
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", stop);
  return {
    destroy() {
      root.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    },
  };
};

/** A picture of the card that follows the pointer. Its targets glow meanwhile. */
function lift(card: HTMLElement, table: Table): HTMLElement {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.classList.add("ghost");
  ghost.removeAttribute("data-step");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  card.closest(".table")?.append(ghost);
  card.classList.add("lifted");
  const step = card.dataset["step"];
  if (step && table.offers.byStep.has(step)) table.path = [step];
  return ghost;
}
