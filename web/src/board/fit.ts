/** Badges that do not fit are counted, never cut. */

import type { Action } from "svelte/action";

export const fitBadges: Action<HTMLElement, unknown> = (box) => {
  const observer = new ResizeObserver(() => fit(box));
  observer.observe(box.parentElement ?? box);
  fit(box);
  return { update: () => queueMicrotask(() => fit(box)), destroy: () => observer.disconnect() };
};

function fit(box: HTMLElement): void {
  const all = [...box.children].filter((b): b is HTMLElement => b instanceof HTMLElement && !b.classList.contains("more"));
  let more = box.querySelector<HTMLElement>(".more.counted");
  const printed = box.querySelector<HTMLElement>(".more:not(.counted)");
  for (const badge of all) badge.hidden = false;
  if (more) more.remove();
  const base = printed ? Number(printed.textContent?.slice(1)) : 0;
  if (printed) printed.hidden = false;
  let hidden = 0;
  for (let i = all.length - 1; i >= 0 && overflows(box); i--) {
    const badge = all[i];
    if (!badge) break;
    badge.hidden = true;
    hidden++;
    if (printed) printed.hidden = true;
    more ??= Object.assign(document.createElement("span"), { className: "badge more counted" });
    more.textContent = `+${base + hidden}`;
    if (!more.isConnected) box.append(more);
  }
  if (more?.isConnected && hidden === all.length && box.clientHeight < 16) more.remove();
}

const overflows = (box: HTMLElement): boolean =>
  box.scrollHeight > box.clientHeight + 1 ||
  [...box.children].some((b) => b instanceof HTMLElement && !b.hidden && b.offsetLeft + b.offsetWidth > box.clientWidth + 1);
