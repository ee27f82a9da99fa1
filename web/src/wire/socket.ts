/** The socket of a table. It reconnects by itself; the first message of every connection is the whole truth. */

import { API } from "./api.ts";
import { VERSION, type ClientMessage, type ServerMessage } from "./messages.ts";

export type Closed = "lost" | "elsewhere" | "missing" | "forbidden" | "broken";

export interface Listener {
  heard(message: ServerMessage): void;
  opened(): void;
  closed(why: Closed): void;
}

const FINAL: Record<number, Closed> = { 4403: "forbidden", 4404: "missing", 4409: "elsewhere", 4410: "broken" };
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class MatchSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(private readonly match: string, private readonly listener: Listener) {
    this.connect();
    addEventListener("online", this.now);
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ v: VERSION, ...message }));
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.now);
    this.socket?.close();
  }

  /** Try at once, whatever the waiting time. */
  readonly now = (): void => {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private connect(): void {
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${API}/matches/${encodeURIComponent(this.match)}/play`);
    this.socket = socket;
    socket.onmessage = (e) => {
      if (socket !== this.socket) return;
      const message = JSON.parse(String(e.data)) as ServerMessage;
      if (message.type === "state") this.wait = FIRST_WAIT;
      this.listener.heard(message);
    };
    socket.onopen = () => socket === this.socket && this.listener.opened();
    socket.onclose = (e) => socket === this.socket && this.lost(e.code);
  }

  private lost(code: number): void {
    if (this.ended) return;
    const final = FINAL[code];
    this.listener.closed(final ?? "lost");
    if (final) return;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
