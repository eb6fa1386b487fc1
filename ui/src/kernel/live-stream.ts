import { halfJitterGenerator } from "cockatiel";
import { type LiveMessage, parseMessage } from "./live-message.ts";

export const reconnecting = { generator: halfJitterGenerator, initialDelay: 500, maxDelay: 30_000, exponent: 2 };

/** Back-off in milliseconds after `failures` in a row: doubles up to 30 s, half of it jitter. */
export const reconnectDelay = (failures: number): number => halfJitterGenerator(failures, reconnecting)[0];

/** A connection silent for longer counts as dead; the server sends a heartbeat every 15 s. */
export const maxSilenceMs = 40_000;

/**
 * Keeps the event stream open until the signal aborts it; reconnects with exponential back-off, and at once when the machine is
 * online again. A connection may die unnoticed (suspended machine, router restart), so silence ends it, too.
 */
export function stream(url: string, onMessage: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | undefined;
    const after = (delay: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, delay);
    };
    const reconnect = () => {
      source?.close();
      after(reconnectDelay(failures++), connect);
    };
    const keepAlive = () => after(maxSilenceMs, reconnect);
    const connect = () => {
      source?.close();
      source = new EventSource(url);
      keepAlive();
      source.onopen = () => {
        keepAlive();
        // Changes before this moment were missed.
        onMessage({ everything: true });
      };
      source.addEventListener("beat", () => {
        // Only now: a server that accepts connections and drops them would be asked twice a second.
        failures = 0;
        keepAlive();
      });
      source.addEventListener("change", ({ data }) => {
        keepAlive();
        const message = parseMessage(String(data));
        if (message !== undefined) onMessage(message);
      });
      source.addEventListener("session", () => onMessage({ session: "changed" }));
      source.onerror = reconnect;
    };
    addEventListener("online", connect, { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    connect();
  });
}
