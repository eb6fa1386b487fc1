import { pause } from "@provenwork/platform/back-off";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { Logger } from "@provenwork/platform/log";
import { Gauge, type Registry } from "prom-client";
import { errorName } from "#kernel/reactors/error-name.ts";

interface Watched {
  readonly store: Pick<EventStore, "findIncomplete">;
  readonly metrics: Registry;
  readonly log: Pick<Logger, "error" | "warn">;
  /** Milliseconds between two checks. */
  readonly every?: number;
}

/** Lines of one check; the number of streams is in the metric. */
const maxLines = 20;

/** Logs every stream that is incomplete, at the start and when it becomes so, and counts them for the alert. */
export function watchStreams({ store, metrics, log, every = 60_000 }: Watched): { stop(): void } {
  const gauge = new Gauge({
    name: "provenwork_incomplete_streams",
    help: "Streams that lack events in the event store, or that the store was told to shorten",
    registers: [metrics],
  });
  gauge.set(Number.NaN); // unknown until the first check
  const stopping = new AbortController();
  const { signal } = stopping;

  async function check(reported: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    try {
      const found = await store.findIncomplete();
      gauge.set(found.length);
      for (const line of found.filter((one) => !reported.has(one)).slice(0, maxLines)) log.error(line);
      return new Set(found);
    } catch (error) {
      gauge.set(Number.NaN);
      if (!signal.aborted) log.warn({ error: errorName(error) }, "the check for incomplete streams failed, retrying");
      return reported;
    }
  }

  void (async () => {
    let reported: ReadonlySet<string> = new Set();
    for (; !signal.aborted; await pause(every, signal)) reported = await check(reported);
  })();
  return { stop: () => stopping.abort() };
}
