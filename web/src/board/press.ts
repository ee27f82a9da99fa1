/** A long press of 400 ms on a touch screen, in place of hovering. */

import type { Action } from "svelte/action";

const LONG = 400;
const SLACK = 10;

export const longPress: Action<HTMLElement, () => void> = (node, act) => {
  let timer: ReturnType<typeof setTimeout> | undefined, x = 0, y = 0, done = false, call = act;
  const stop = (): void => clearTimeout(timer);
  const down = (e: PointerEvent): void => {
    done = false;
    if (e.pointerType !== "touch") return;
    [x, y] = [e.clientX, e.clientY];
    timer = setTimeout(() => {
      done = true;
      call();
    }, LONG);
  };
  const move = (e: PointerEvent): void => {
    if (Math.hypot(e.clientX - x, e.clientY - y) > SLACK) stop();
  };
  const click = (e: MouseEvent): void => {
    if (!done) return;
    done = false;
    e.stopImmediatePropagation();
    e.preventDefault();
  };
  const menu = (e: Event): void => {
    if (done) e.preventDefault();
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", stop);
  node.addEventListener("pointercancel", stop);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  return {
    update: (next) => (call = next),
    destroy() {
      stop();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", stop);
      node.removeEventListener("pointercancel", stop);
      node.removeEventListener("click", click, true);
      node.removeEventListener("contextmenu", menu);
    },
  };
};
