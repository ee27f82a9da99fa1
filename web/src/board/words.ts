/** Names, labels and card text as they are shown. */

import { isKnown, type CardView, type OptionView } from "../wire/view.ts";
import { costGems, gemsSpoken, isSign } from "./gems.ts";
import { capital, type Layout } from "./layout.ts";

export { capital };

export function titleOf(card: CardView | undefined): string {
  if (!isKnown(card)) return card?.facedown ? "Face-down card" : "Card";
  return card.facedown ? (card.face ?? "") : card.name || capital(card.face ?? "");
}

const LONG = /\p{L}{6,}/gu;
const VOWEL = /[aeiouyàâäèéêëîïôöùûü]/i;
const TOGETHER = /^(th|sh|ch|ph|wh|gh|ck|qu|gu|[bcfgp][lr]|[dt]r)$/i; // letters that are one sound, or begin a syllable together

/** Long words may break before the consonant of a syllable, so that names fit small cards: Shield-bearer, Rime-fang. */
export const soft = (name: string): string => name.replace(LONG, (word) => [...word].map((letter, i) => (breaksBefore(word, i) ? `\u00ad${letter}` : letter)).join(""));

function breaksBefore(word: string, i: number): boolean {
  if (i < 2 || i > word.length - 3 || VOWEL.test(word[i] ?? "")) return false;
  if (!VOWEL.test(word.slice(0, i)) || TOGETHER.test(word.slice(i - 1, i + 1))) return false;
  const sound = TOGETHER.test(word.slice(i, i + 2)) ? 2 : 1;
  const seam = !VOWEL.test(word[i - 1] ?? ""); // two consonants meet: a better place than between vowels
  return VOWEL.test(word[i + sound] ?? "") && i + sound < word.length - 1 && (seam || i <= word.length - 4);
}

export function attributeOf(card: CardView, layout: Layout): string {
  const own = card[layout.attribute] ?? [];
  const first = layout.attributes?.find((a) => own.includes(a)) ?? own[0];
  return first ? capital(first) : card.kinds?.includes("ability") ? "Ability" : "Neutral";
}

export const typeLine = (card: CardView, layout?: Layout): string =>
  [(card.kinds ?? []).filter((k) => (k !== "ability" || card.name) && !layout?.quietKinds?.includes(k)).map(capital).join(" "), (card.traits ?? []).join(", ")].filter(Boolean).join(" · ");

/** The word for a turned card: "engaged", "rested", and "destroyed" for a tower. */
export function turnedWord(card: CardView, layout: Layout): string {
  return ownTurnedWord(card, layout) ?? layout.turned;
}

export function ownTurnedWord(card: CardView, layout: Layout): string | undefined {
  return (card.kinds ?? []).map((kind) => layout.turnedKinds?.[kind]).find(Boolean);
}

export interface NumberMark {
  name: string;
  icon: string;
  now: number;
  printed: number | undefined;
  way: "" | "up" | "down";
}

/** The numbers a card shows, with the printed ones beside those that have changed. */
export function numberMarks(card: CardView, layout: Layout): NumberMark[] {
  const own = card.numbers ?? {};
  return Object.entries(layout.numbers).filter(([name]) => own[name] !== undefined).map(([name, icon]) => {
    const now = own[name] ?? 0, printed = card.printed?.[0]?.numbers?.[name];
    return { name, icon, now, printed, way: printed === undefined || printed === now ? "" : now > printed ? "up" : "down" };
  });
}

export interface Badge {
  kind: "hurt" | "counter" | "state" | "kind" | "key" | "fresh";
  word: string;
  spoken: string;
}

const FIGHTING: Record<string, string> = { attacking: "attacking", blocking: "blocking", attacked: "under attack" };

export function badgesOf(card: CardView, layout: Layout): Badge[] {
  const out: Badge[] = [];
  if (card.damage && !layout.damage) out.push({ kind: "hurt", word: `−${card.damage}`, spoken: `${card.damage} damage` });
  for (const [name, n] of Object.entries(card.counters ?? {})) if (n) out.push({ kind: "counter", ...counterWords(name, n) });
  for (const state of card.states ?? []) if (FIGHTING[state]) out.push({ kind: "state", word: FIGHTING[state], spoken: FIGHTING[state] });
  for (const form of layout.forms ?? []) if (card.kinds?.includes(form)) out.push({ kind: "kind", word: form, spoken: form });
  for (const key of card.keywords ?? []) if (!layout.quiet?.includes(key)) out.push({ kind: "key", word: key, spoken: key });
  if (card.hand?.length) out.push({ kind: "kind", word: "by hand", spoken: "played by hand" });
  if (card.this_turn?.includes("arrived")) out.push({ kind: "fresh", word: "new", spoken: "arrived this turn" });
  return out;
}

function counterWords(name: string, n: number): { word: string; spoken: string } {
  if (!name || name === "counter") return { word: `${n} ${n > 1 ? "counters" : "counter"}`, spoken: `${n} ${n > 1 ? "counters" : "counter"}` };
  return { word: `${n} ${name}`, spoken: `${n} ${name} ${n > 1 ? "counters" : "counter"}` };
}

/** What a screen reader says of a card. */
export function spoken(card: CardView, layout: Layout, can: readonly string[], marks: readonly string[]): string {
  if (!isKnown(card)) return [titleOf(card), ...badgesOf(card, layout).map((b) => b.spoken), ...marks].join(", ");
  const parts = [titleOf(card), typeLine(card, layout).replace(" · ", ", ")];
  if (card.cost != null) parts.push(`cost ${gemsSpoken(costGems(card, layout, ""))}`);
  for (const { name, now, printed, way } of numberMarks(card, layout)) parts.push(`${name} ${now}${way ? ` (printed ${printed})` : ""}`);
  if (card.turned) parts.push(turnedWord(card, layout));
  if (card.facedown) parts.push("face down");
  parts.push(...badgesOf(card, layout).map((b) => b.spoken), ...marks);
  if (can.length) parts.push(`you can: ${can.join("; ")}`);
  return parts.filter(Boolean).join(", ");
}

export type TextPart = { kind: "words" | "gem" | "word" | "keyword"; words: string } | { kind: "icon"; words: string; icon: string };

const SYMBOL = /\[cost(\d+)\]|\[(\w[\w ]*)\]|\{(?:Pay )?([^}]+)\}/g;
/** Words of cards that have an icon in every game. */
const ICONS: Readonly<Record<string, string>> = { rest: "turn", engage: "turn", evolve: "evolve" };

/** Card text cut into words and symbols: costs as gems, verbs in frames, numbers as icons. */
export function textParts(line: string, numbers: Readonly<Record<string, string>>, keywords: readonly string[], layout?: Layout): TextPart[] {
  const out: TextPart[] = [];
  let at = 0;
  for (const found of line.matchAll(SYMBOL)) {
    if (found.index > at) out.push({ kind: "words", words: line.slice(at, found.index) });
    const [whole, cost, word = "", braces] = found;
    const icon = numbers[word] ?? ICONS[(braces ?? word).toLowerCase()];
    if (cost !== undefined) out.push({ kind: "gem", words: String(+cost) });
    else if (icon !== undefined) out.push({ kind: "icon", words: braces ?? word, icon });
    else if (braces !== undefined && (!layout || isSign(braces, layout))) out.push({ kind: "gem", words: braces });
    else out.push({ kind: "word", words: braces ?? keywordSpelled(word, keywords) });
    at = found.index + whole.length;
  }
  if (at < line.length) out.push({ kind: "words", words: line.slice(at) });
  return out;
}

/** The keywords in a text, so that each can be explained where it stands. Longer ones first: "First Strike" before "Strike". */
export function withKeywords(parts: readonly TextPart[], explained: readonly string[]): TextPart[] {
  if (!explained.length) return [...parts];
  const all = [...explained].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const found = new RegExp(`\\b(${all.join("|")})\\b`);
  return parts.flatMap((part): TextPart[] => {
    if (part.kind === "word" && explained.includes(part.words)) return [{ kind: "keyword", words: part.words }];
    if (part.kind !== "words") return [part];
    return part.words.split(found).map((words): TextPart => ({ kind: explained.includes(words) ? "keyword" : "words", words })).filter((p) => p.words);
  });
}

const bare = (words: string): string => words.replace(/ /g, "").toLowerCase();
const keywordSpelled = (word: string, keywords: readonly string[]): string => keywords.find((k) => bare(k) === bare(word)) ?? capital(word);

/** A label without the "(2)" that tells equal cards apart: the card itself is shown. */
export const plainLabel = (label: string): string => label.replace(/ \(\d+\)$/, "");

/** A prompt without its count of picks: the bar counts. */
export const plainPrompt = (prompt: string): string => capital(prompt.replace(/ \(\d+ chosen\)/, ""));

/** A label with where it leads: "Pass: end your turn". */
export const fullLabel = (option: OptionView): string => `${plainLabel(option.label)}${option.leads ? `: ${option.leads}` : ""}`;

/** A label beside its card does not repeat the card's name. */
export function shortLabel(label: string, title: string): string {
  return capital(plainLabel(label).replace(`Use ${title}: `, ""));
}
