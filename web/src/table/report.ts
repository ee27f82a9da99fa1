/** A report of a fault as a file: what the server gives of the match, and what this page saw. */

import { getReport } from "../wire/api.ts";
import type { Table } from "./table.svelte.ts";

export async function saveReport(table: Table, trouble: string, id = table.state?.match.id ?? ""): Promise<void> {
  const given = await getReport(id).catch((e: Error) => ({ why: e.message }));
  const log = table.log.map((e) => e.parts.map((p) => p.text).join("")).filter(Boolean);
  const seen = { trouble, page: location.pathname, browser: navigator.userAgent, decision: table.state?.decision ?? null, view: table.view, log, said: table.said.map((line) => `${line.name}: ${line.text}`) };
  const file = new Blob([JSON.stringify({ ...given, seen }, null, 1)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: `cardwright-report-${id}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
