/** The keys of the table. Tab goes between regions, arrows move inside them: see `roving`. */

import type { Table } from "../table/table.svelte.ts";

export interface Overlays {
  menu: () => void;
  help: () => void;
  isOpen: () => boolean;
  close: () => void;
}

export const KEYS: [string, string][] = [
  ["Tab", "next region: prompt, dialog, hand, your side, other sides, bar, panel"],
  ["Arrows", "move inside a region"],
  ["Enter", "click"],
  ["Space", "the main button; hold it to pass until something happens"],
  ["1–9", "the options of the card you selected, or the rows of a dialog"],
  ["Esc", "let go, close"],
  ["N", "the next card you can use"],
  ["U", "undo"],
  ["H", "what would the computer do?"],
  ["W", "why not? for the card under the focus or the mouse"],
  ["C", "read the card"],
  ["S", "the stack"],
  ["L", "the log"],
  ["F", "full control: nothing is passed for you"],
  ["T", "pass until your next turn"],
  ["M", "menu"],
  ["?", "these keys"],
];

const HOLD = 600; // milliseconds of Space after which it means "until something happens"
let held: ReturnType<typeof setTimeout> | undefined;

export function handleKey(e: KeyboardEvent, table: Table, open: Overlays): void {
  if (e.ctrlKey || e.metaKey || e.altKey || isWriting(e.target)) return;
  if (e.key === "Escape") return escape(e, table, open);
  if (open.isOpen()) return;
  if (e.key === " ") return space(e, table);
  if (/^[1-9]$/.test(e.key)) return digit(e, table);
  const act = letters(table, open)[e.key.toLowerCase()];
  if (act) {
    e.preventDefault();
    act();
  }
}

export function handleKeyUp(e: KeyboardEvent, table: Table): void {
  if (e.key !== " ") return;
  clearTimeout(held);
  if (table.state?.passing?.until === "event") table.send({ type: "passing", until: "" });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && !target.matches("[type=checkbox], [type=radio]") && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function letters(table: Table, open: Overlays): Record<string, () => void> {
  const passing = table.state?.passing;
  const sheet = (name: "card" | "stack" | "log", region: string): void => {
    table.sheet = table.sheet === name ? "" : name;
    document.querySelector<HTMLElement>(region)?.focus();
  };
  return {
    u: () => table.undo(),
    n: nextUsable,
    h: () => table.askHint(),
    w: () => table.askWhy(cardInHand(table)),
    c: () => sheet("card", ".large button"),
    s: () => sheet("stack", ".stack .item"),
    l: () => sheet("log", ".log .scroller"),
    f: () => passing && table.send({ type: "passing", full: !passing.full }),
    t: () => passing && table.send({ type: "passing", until: passing.until ? "" : "turn" }),
    m: open.menu,
    "?": open.help,
  };
}

/** The focus goes to the next card that can be used, and around. */
function nextUsable(): void {
  const usable = [...document.querySelectorAll<HTMLElement>(".dialog .legal, .hand .legal, .board .legal, .stack .legal, .board .target, .hand .target")].filter((e) => e.offsetParent !== null);
  const at = usable.findIndex((e) => e === document.activeElement || e.contains(document.activeElement));
  usable[(at + 1) % usable.length]?.focus();
}

/** The card under the focus, or the one looked at last. */
function cardInHand(table: Table): number {
  const focused = document.activeElement?.closest<HTMLElement>("[data-id]")?.dataset["id"];
  return focused && +focused >= 0 ? +focused : table.lookedAt;
}

function escape(e: KeyboardEvent, table: Table, open: Overlays): void {
  e.preventDefault();
  if (open.isOpen()) open.close();
  else if (table.rule) table.rule = "";
  else if (table.whyCard >= 0) table.whyCard = -1;
  else if (table.browsing) table.browsing = null;
  else if (table.more) table.more = false;
  else if (table.sure || table.path.length) table.letGo();
  else if (table.sheet) table.sheet = "";
  else if (table.state?.passing?.until) table.send({ type: "passing", until: "" });
}

/** Space is the main button wherever the focus is; it waits a moment after the question has changed. */
function space(e: KeyboardEvent, table: Table): void {
  e.preventDefault();
  if (e.repeat) return;
  held = setTimeout(() => table.state?.passing && table.send({ type: "passing", until: "event" }), HOLD);
  if (table.isTooSoon()) return;
  main()?.click();
}

function main(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".dialog [data-main].strong:not(:disabled), .dialog [data-main]:not(:disabled)") ??
    (document.querySelector(".dialog") ? null : document.querySelector<HTMLElement>(".prompt .btn.strong:not(:disabled)"));
}

function digit(e: KeyboardEvent, table: Table): void {
  const scope = document.querySelector(".dialog") ? ".dialog" : ".prompt";
  const found = document.querySelector<HTMLElement>(`${scope} [data-key="${e.key}"]`);
  const scale = document.querySelector<HTMLElement>(`.dialog .scale button:nth-child(${e.key})`);
  if (!table.isTooSoon()) (found ?? scale)?.click();
}
