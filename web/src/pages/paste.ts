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

/** Cards that stand before any section are put into the section that they belong to. */
export function sectioned(text: string, sectionFor: (card: string) => string): Pasted {
  const out: Pasted = { text: "", lines: [] };
  const all: string[] = [];
  let inSection = false, last = "";
  const put = (line: string, number: number): void => {
    all.push(line);
    out.lines.push(number);
  };
  text.split("\n").forEach((raw, i) => {
    const line = raw.trim(), card = ENTRY.exec(line)?.[2];
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
