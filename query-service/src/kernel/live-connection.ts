import type { KnownViewer } from "./viewer.ts";

const encoder = new TextEncoder();
const message = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * One open `/api/live`. Changes are collected as query names, at most one of each, and handed over when the client has
 * taken what came before: a slow client costs a small set and no more.
 */
export class LiveConnection {
  readonly viewer: KnownViewer;
  readonly stream: ReadableStream<Uint8Array>;
  readonly #pending = new Set<string>();
  readonly #window: number;
  readonly #closed: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #scheduled = false;
  #sentAt = 0;
  #blockedSince: number | undefined;
  #held = false;

  /** `window`: milliseconds within which further changes join one message; the first after a pause goes at once. */
  constructor(viewer: KnownViewer, greeting: string, window: number, closed: () => void) {
    this.viewer = viewer;
    this.#window = window;
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
  }

  /** Tells the browser, soon, that the answers of these queries changed. */
  changed(queries: Iterable<string>): void {
    for (const query of queries) this.#pending.add(query);
    if (this.#pending.size > 0 && !this.#held) this.#schedule();
  }

  /** Holds changes back while it cannot be told whether the viewer may still know of them, and lets them go again. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.#pending.size > 0) this.#schedule();
  }

  /** Keeps proxies from closing the connection; skipped while the client takes nothing. */
  heartbeat(): void {
    if (this.#writable()) this.#write(": still here\n\n");
  }

  /** Says that the session is over and closes. */
  endSession(): void {
    if (this.#controller !== undefined) this.#write(message("session", { state: "ended" }));
    this.close();
  }

  close(): void {
    this.#controller?.close();
    this.#over();
  }

  /** Milliseconds for which the client has taken nothing although something waits for it. */
  blockedFor(now: number): number {
    if (this.#pending.size === 0 || this.#writable()) return 0;
    this.#blockedSince ??= now;
    return now - this.#blockedSince;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const wait = this.#sentAt + this.#window - performance.now();
    // The notices of one commit arrive together: the rest of them is read before an immediate runs.
    if (wait <= 0) setImmediate(() => this.#flush());
    else setTimeout(() => this.#flush(), wait);
  }

  #flush(): void {
    this.#scheduled = false;
    if (this.#pending.size === 0 || !this.#writable() || this.#held) return;
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
    this.#controller = undefined;
    this.#closed();
  }
}
