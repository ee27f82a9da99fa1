/** The pictures of a page: each is drawn once, beside the page, and kept while there is room. */

import type { Wanted } from "./drafting.ts";
import { keyOf, type Subject } from "./keys.ts";

export const WIDTHS = [96, 200, 400] as const;
const MOST = 200; // pictures kept; the one not asked for longest goes first

const kept = new Map<string, ImageBitmap>();
const coming = new Map<string, Promise<ImageBitmap>>();
const waiting = new Map<number, (picture: ImageBitmap) => void>();
let painter: Worker | null | undefined;
let last = 0;

/** The next larger of the widths that are drawn. */
export const widthFor = (pixels: number): number => WIDTHS.find((w) => w >= pixels) ?? WIDTHS[WIDTHS.length - 1]!;

export function keptPicture(subject: Subject, width: number): ImageBitmap | undefined {
  const key = `${width}|${keyOf(subject)}`, found = kept.get(key);
  if (found) {
    kept.delete(key);
    kept.set(key, found);
  }
  return found;
}

export function pictureOf(subject: Subject, width: number): Promise<ImageBitmap> {
  const key = `${width}|${keyOf(subject)}`, found = coming.get(key);
  if (found) return found;
  const drawn = ask(subject, width).then((picture) => {
    coming.delete(key);
    kept.set(key, picture);
    for (const old of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(old);
    }
    return picture;
  });
  coming.set(key, drawn);
  return drawn;
}

function ask(subject: Subject, width: number): Promise<ImageBitmap> {
  const worker = painterOf();
  if (!worker) return import("./drafting.ts").then(({ draftOf }) => draftOf(subject, width));
  const n = ++last;
  return new Promise((done) => {
    waiting.set(n, done);
    worker.postMessage({ n, subject, width } satisfies Wanted);
  });
}

/** The worker that draws; null where there is none, then the page draws itself. */
function painterOf(): Worker | null {
  if (painter !== undefined) return painter;
  painter = typeof Worker === "undefined" ? null : new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module", name: "painter" });
  painter?.addEventListener("message", (event: MessageEvent<{ n: number; picture: ImageBitmap }>) => {
    waiting.get(event.data.n)?.(event.data.picture);
    waiting.delete(event.data.n);
  });
  return painter;
}
