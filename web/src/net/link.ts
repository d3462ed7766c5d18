import type { ToClient, ToServer } from "../wire";
import { WIRE_VERSION } from "../wire";

export type Connection = "closed" | "connecting" | "lost" | "open";

/** A message to the server without what the link adds. */
export type Said = ToServer extends infer M
  ? M extends { ref?: unknown }
    ? Omit<M, "ref">
    : M
  : never;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 10_000;
/** After so long without a word the connection is held for dead. */
const PATIENCE = 25_000;

interface Listener {
  readonly message: (message: ToClient) => void;
  readonly connection: (state: Connection) => void;
}

/** A table's WebSocket: it says hello, pings, and comes back by itself when the line breaks. */
export class TableLink {
  readonly #address: string;
  readonly #listener: Listener;
  readonly #seen: () => number | null;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #pinging: ReturnType<typeof setInterval> | null = null;
  #heard = 0;
  #ended = false;

  /**
   * @param table the id of the table.
   * @param seen the number of the last event that is known, or null.
   */
  constructor(table: string, seen: () => number | null, listener: Listener) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}`;
    this.#seen = seen;
    this.#listener = listener;
  }

  /** Open the line. */
  open(): void {
    if (this.#ended || this.#socket) {
      return;
    }
    this.#listener.connection(this.#wait === FIRST_WAIT ? "connecting" : "lost");
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      this.#send({ say: "hello", version: WIRE_VERSION, seen: this.#seen() });
      this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(event.data);
    socket.onclose = () => this.#lost(socket);
  }

  /** Come back at once, as when the network has returned. */
  hurry(): void {
    if (!this.#ended && this.#retry) {
      clearTimeout(this.#retry);
      this.#retry = null;
      this.open();
    }
  }

  /** Close the line for good. */
  end(): void {
    this.#ended = true;
    this.#stop();
    this.#socket?.close();
    this.#socket = null;
  }

  /** Say something; while the line is broken it is not kept for later. */
  say(message: Said): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return false;
    }
    this.#send(message);
    return true;
  }

  #send(message: Said): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #ping(): void {
    if (Date.now() - this.#heard > PATIENCE) {
      this.#socket?.close();
      this.#lost(this.#socket);
      return;
    }
    this.#send({ say: "ping", sent: Date.now() });
  }

  #hear(text: string): void {
    this.#heard = Date.now();
    const message = JSON.parse(text) as ToClient;
    if (message.tell === "welcome") {
      this.#wait = FIRST_WAIT;
      this.#listener.connection("open");
    }
    if (message.tell === "goodbye" && !message.retry) {
      this.#ended = true;
    }
    this.#listener.message(message);
  }

  #stop(): void {
    if (this.#pinging) {
      clearInterval(this.#pinging);
      this.#pinging = null;
    }
    if (this.#retry) {
      clearTimeout(this.#retry);
      this.#retry = null;
    }
  }

  #lost(socket: WebSocket | null): void {
    if (socket !== this.#socket) {
      return;
    }
    this.#socket = null;
    this.#stop();
    if (this.#ended) {
      this.#listener.connection("closed");
      return;
    }
    this.#listener.connection("lost");
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.open();
    }, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
