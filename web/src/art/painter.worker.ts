/** Draws scenes beside the page, so that no picture holds up a click. */

import { draftOf, type Wanted } from "./drafting.ts";

addEventListener("message", (event: MessageEvent<Wanted>) => {
  const picture = draftOf(event.data.subject, event.data.width);
  (postMessage as (message: unknown, transfer: Transferable[]) => void)({ n: event.data.n, picture }, [picture]);
});
