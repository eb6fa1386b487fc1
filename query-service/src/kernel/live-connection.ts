import type { KnownViewer } from "./viewer.ts";

const encoder = new TextEncoder();
const message = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Milliseconds. */
export interface LiveTimes {
  readonly heartbeatIntervalMs: number;
  /** Milliseconds in which further changes join one message; the first after a pause is sent at once. */
  readonly batchWindowMs: number;
  /** Milliseconds of a stalled connection after which its client is disconnected. */
  readonly stalledTimeoutMs: number;
}

// Milliseconds until the viewer's access is checked again if it could not be confirmed.
const recheckIntervalMs = 1_000;

/**
 * One open `/api/live`. Changes are collected as a set of query names and sent when the client has received the previous message:
 * a slow client costs only a small set. The viewer's access is checked before each message and heartbeat; in between the
 * connection costs nothing.
 */
export class LiveConnection {
  readonly viewer: KnownViewer;
  readonly stream: ReadableStream<Uint8Array>;
  readonly #times: LiveTimes;
  readonly #pending = new Set<string>();
  readonly #closed: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #scheduled = false;
  #sentAt = 0;
  #blockedSince: number | undefined;

  constructor(viewer: KnownViewer, greeting: string, times: LiveTimes, closed: () => void) {
    this.viewer = viewer;
    this.#times = times;
    this.#closed = closed;
    this.stream = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
        this.#write(greeting);
      },
      pull: () => {
        this.#blockedSince = undefined;
        if (this.#pending.size > 0) this.#schedule();
      },
      cancel: () => this.#over(),
    });
    // One timer each, from the time of connection, so that thousands are not written to at once.
    this.#heartbeat = setInterval(() => void this.beat(performance.now()), times.heartbeatIntervalMs);
  }

  /** Tells the browser, soon, that the answers of these queries changed. */
  changed(queries: Iterable<string>): void {
    for (const query of queries) this.#pending.add(query);
    if (this.#pending.size > 0) this.#schedule();
  }

  /**
   * Closes the connection if access is lost, else sends a heartbeat, which keeps proxies from closing it; does
   * nothing while the client is stalled.
   */
  async beat(now: number): Promise<void> {
    if (this.#isGone(now)) return this.close();
    if ((await this.check()) !== "closed" && this.#writable()) this.#write(message("beat", {}));
  }

  /** Closes the connection if its viewer has lost access. Call it on every change that may cause that. */
  async check(): Promise<"good" | "unconfirmed" | "closed"> {
    const validity = await this.viewer.validity();
    if (validity === "ended") this.endSession();
    // The browser connects again with the cookie and the group it has by now.
    else if (validity === "replaced" || validity === "moved") this.close();
    if (this.#controller === undefined) return "closed";
    return validity === "good" ? "good" : "unconfirmed";
  }

  /** Reports the end of the session and closes. */
  endSession(): void {
    if (this.#controller !== undefined) this.#write(message("session", { state: "ended" }));
    this.close();
  }

  close(): void {
    this.#controller?.close();
    this.#over();
  }

  /** Whether the client has stalled for too long with a message pending. */
  #isGone(now: number): boolean {
    if (this.#pending.size === 0 || this.#writable()) return false;
    this.#blockedSince ??= now;
    return now - this.#blockedSince > this.#times.stalledTimeoutMs;
  }

  #schedule(after: number = this.#sentAt + this.#times.batchWindowMs - performance.now()): void {
    if (this.#scheduled || this.#controller === undefined) return;
    this.#scheduled = true;
    // The notices of one commit arrive together: the rest of them is read before an immediate runs.
    if (after <= 0) setImmediate(() => void this.#flush());
    else setTimeout(() => void this.#flush(), after);
  }

  async #flush(): Promise<void> {
    const validity = this.#writable() ? await this.check() : "closed";
    this.#scheduled = false;
    if (validity === "unconfirmed") return this.#schedule(recheckIntervalMs);
    if (validity === "closed" || this.#pending.size === 0 || !this.#writable()) return;
    const queries = [...this.#pending];
    this.#pending.clear();
    this.#sentAt = performance.now();
    this.#write(message("change", { queries }));
  }

  #writable(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #write(text: string): void {
    this.#controller?.enqueue(encoder.encode(text));
  }

  #over(): void {
    if (this.#controller === undefined) return;
    clearInterval(this.#heartbeat);
    this.#controller = undefined;
    this.#closed();
  }
}
