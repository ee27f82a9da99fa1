/** Card files as the browser keeps them: blocks divided by blank lines, fields first, then a paragraph a line, and
 * `= ...` below a paragraph that is said in other words. */

export interface Paragraph {
  printed: string;
  /** The rewording, a line each; none: as printed. */
  words: string[];
}

export interface Block {
  name: string;
  type: string;
  fields: string[];
  paragraphs: Paragraph[];
}

const FIELD = /^([a-z][a-z ]*): *(.*)$/;

/** The cards of a file, in their order. */
export function blocksOf(text: string): Block[] {
  return text.split(/\n[ \t]*\n/).map(blockOf).filter((b) => b !== undefined);
}

function blockOf(source: string): Block | undefined {
  const block: Block = { name: "", type: "", fields: [], paragraphs: [] };
  for (const raw of source.split("\n")) {
    const line = raw.trim(), field = block.paragraphs.length ? null : FIELD.exec(line), last = block.paragraphs.at(-1);
    if (!line || line.startsWith("#")) continue;
    if (line.startsWith("=") && last) last.words.push(line.slice(1).trim());
    else if (field) {
      if (field[1] === "name") block.name = field[2] ?? "";
      else block.fields.push(line);
      if (field[1] === "type") block.type = field[2] ?? "";
    } else block.paragraphs.push({ printed: line, words: [] });
  }
  return block.name ? block : undefined;
}

export function blockText(block: Block): string {
  const text = block.paragraphs.flatMap((p) => [p.printed, ...p.words.map((line) => `= ${line}`)]);
  return [`name: ${block.name}`, ...block.fields, ...text].join("\n");
}

/** The words of a rewording as lines; empty ones say nothing. */
export const linesOf = (words: string): string[] => words.split("\n").map((line) => line.replace(/^\s*=?\s*/, "").trim()).filter(Boolean);

export const isSame = (one: Block, other: Block): boolean => one.name === other.name && one.type === other.type;

/** The block with one paragraph in other words. */
export function withWords(block: Block, paragraph: number, words: string[]): Block {
  return { ...block, paragraphs: block.paragraphs.map((p, i) => (i === paragraph ? { ...p, words } : p)) };
}

/** A card file in which one card says a paragraph in these words; the same text if it has no such paragraph. */
export function reworded(text: string, card: Block, paragraph: number, words: string[]): string {
  const printed = card.paragraphs[paragraph]?.printed;
  let changed = false;
  const parts = text.split(/(\n[ \t]*\n)/).map((source) => {
    const block = blockOf(source);
    if (!block || !isSame(block, card) || block.paragraphs[paragraph]?.printed !== printed) return source;
    changed = true;
    const comments = source.split("\n").filter((line) => line.trim().startsWith("#") && !line.includes("The next line is not read"));
    return [...comments, blockText(withWords(block, paragraph, words))].join("\n") + (source.endsWith("\n") ? "\n" : "");
  });
  return changed ? parts.join("") : text;
}

const MOST_OTHERS = 40;

/** Cards of a file whose names or traits a text may use: without them it would be read differently. */
export function namedIn(said: string, blocks: readonly Block[], but: Block): Block[] {
  const found: Block[] = [], known = new Set<string>();
  for (const block of blocks) {
    if (found.length >= MOST_OTHERS) break;
    const lent = [block.name, ...traitsOf(block)].filter((word) => word && !known.has(word) && said.includes(word));
    if (lent.length && !isSame(block, but)) {
      found.push(block);
      lent.forEach((word) => known.add(word));
    }
  }
  return found;
}

function traitsOf(block: Block): string[] {
  const field = (name: string): string => block.fields.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
  return [...field("traits").split(",").map((t) => t.trim()), field("faction")];
}
