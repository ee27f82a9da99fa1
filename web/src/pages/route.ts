/** Addresses: `/table/ID`, `/decks/ID`, `/bring`, `/cards/GAME`, `/replay/ID`, `/scenario`, `/rules/GAME/RULE`, `/join/TOKEN`. */

export interface Route {
  page: string;
  id: string;
  rest: string;
}

export function route(path: string): Route {
  const [page = "", id = "", rest = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  return { page: page || "start", id, rest };
}

/** Go to another page without loading it anew. */
export function go(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new Event("cardwright:go"));
}
