/** Badges that do not fit are counted, never cut. */

export function fitBadges(box: HTMLElement): void {
  const printed = box.querySelector<HTMLElement>(".more:not(.counted)");
  box.querySelector(".more.counted")?.remove();
  for (const badge of box.children) if (badge instanceof HTMLElement) badge.hidden = false;
  const all = [...box.children].filter((b): b is HTMLElement => b instanceof HTMLElement && b !== printed && b.offsetParent !== null);
  const base = printed ? Number(printed.textContent?.slice(1)) : 0;
  const more = Object.assign(document.createElement("span"), { className: "badge more counted" });
  let hidden = 0;
  for (const badge of all.reverse()) {
    if (!overflows(box)) break;
    badge.hidden = true;
    hidden++;
    if (printed) printed.hidden = true;
    more.textContent = `+${base + hidden}`;
    if (!more.isConnected) box.append(more);
  }
  if (overflows(box)) more.remove();
}

const overflows = (box: HTMLElement): boolean =>
  box.scrollHeight > box.clientHeight + 1 ||
  [...box.children].some((b) => b instanceof HTMLElement && !b.hidden && b.offsetLeft + b.offsetWidth > box.clientWidth + 1);
