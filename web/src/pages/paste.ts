/** Deck lists as people paste them: often without the game and without sections. */

export interface Pasted {
  text: string;
  /** The line of the pasted list that each line of `text` came from. */
  lines: number[];
}

const ENTRY = /^(\d+)\s*[x×]?\s+(.+)$/i;
const FIELD = /^[a-z][a-z -]*:/i;

/** The game that the list says it is for. */
export const gameIn = (text: string): string => /^\s*game:\s*(\S+)/im.exec(text)?.[1]?.toLowerCase() ?? "";

const COMMENT = /\s*(?:\/\/|#).*$/;
const AFTER = /^(.+?)\s+[x×]\s*(\d+)$/i; // "Fairy x3"
const COUNT = /^(\d+)\s*[x×]?\s+/i;
const SET = /\s*(?:\([A-Z0-9]{2,8}\)\s*#?[\w-]*|\[[A-Z0-9][\w-]*\]|\b[A-Z]{1,4}\d{2}[-/]\w+)\s*$/;

/** One line as the server reads it: comments, "3x", "x3" and numbers of sets are how other programs write. */
export function tidied(line: string): string {
  const bare = line.replace(COMMENT, "").trimEnd(), after = AFTER.exec(bare.trim());
  const counted = after && !COUNT.test(bare.trim()) ? `${after[2]} ${after[1]}` : bare;
  return COUNT.test(counted.trim()) ? counted.trim().replace(COUNT, "$1 ").replace(SET, "") : counted;
}

/** How many letters differ, up to a limit. */
function apart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]));
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** The card that a line may have meant: the one whose name is nearest, or the only one that begins so. */
export function meant(line: string, names: readonly string[]): string | undefined {
  const wanted = tidied(line).trim().replace(COUNT, "").toLowerCase();
  if (wanted.length < 3) return undefined;
  const begins = names.filter((name) => name.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted));
  if (begins.length === 1) return begins[0];
  const most = Math.max(2, Math.floor(wanted.length / 3));
  const near = names.map((name) => [apart(wanted, name.toLowerCase(), most), name] as const).filter(([n]) => n <= most).sort((a, b) => a[0] - b[0]);
  return near[0]?.[1];
}

/** Cards that stand before any section are put into the section that they belong to. */
export function sectioned(text: string, sectionFor: (card: string) => string): Pasted {
  const out: Pasted = { text: "", lines: [] };
  const all: string[] = [];
  let inSection = false, last = "";
  const put = (line: string, number: number): void => {
    all.push(line);
    out.lines.push(number);
  };
  text.split("\n").forEach((written, i) => {
    const raw = tidied(written), line = raw.trim(), card = ENTRY.exec(line)?.[2];
    if (FIELD.test(line) && !/^(game|name|format):/i.test(line)) inSection = true;
    if (card && !inSection && sectionFor(card) !== last) {
      last = sectionFor(card);
      put(`${last}:`, i + 1);
    }
    put(raw, i + 1);
  });
  return { ...out, text: all.join("\n") };
}

/** What the server says of the list, by the lines that were pasted. */
export const atPastedLines = <P extends { line: number }>(problems: readonly P[], { lines }: Pasted): P[] => problems.map((p) => ({ ...p, line: p.line > 0 ? (lines[p.line - 1] ?? p.line) : p.line }));
