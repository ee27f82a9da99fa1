/** Files that are dropped, chosen or pasted, as text. */

import { LARGEST, type BroughtFile } from "./wire.ts";

const MIB = 1024 * 1024;

/** The texts of some files. Throws a sentence if they are too large or no text. */
export async function readFiles(files: readonly File[]): Promise<BroughtFile[]> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > LARGEST) throw new Error(`This is ${(size / MIB).toFixed(1)} MiB; at most ${LARGEST / MIB} MiB are read at once. Bring fewer files, or split them.`);
  return Promise.all(files.map(async (file) => ({ name: file.name, text: await textOf(file) })));
}

async function textOf(file: File): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is not a text in UTF-8; save it as UTF-8.`);
  }
}

/** Let the browser save a text as a file. */
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
