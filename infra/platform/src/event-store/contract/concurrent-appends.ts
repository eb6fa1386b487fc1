import { openTestEventStore } from "../../testing/event-store.ts";
import { follow, newStream, replay, sample } from "./samples.ts";
import { appendInProcesses } from "./writers.ts";

/** The output of a live feed during concurrent appends, compared with the final log. */
export interface DeliveryReport {
  readonly events: number;
  /** In the log but never delivered. */
  readonly skipped: number;
  /** Delivered after an event that follows it in the log. */
  readonly late: number;
  readonly repeated: number;
  /** Not the next revision of their stream. */
  readonly outOfOrder: number;
}

/** Follows the log while several processes make `appends` appends of two events each, `atOnce` at a time. */
export async function watchAppends(
  url: string,
  processes: Record<"count" | "appends" | "atOnce", number>,
): Promise<DeliveryReport> {
  const store = await openTestEventStore(url);
  const start = await store.head();
  const feed = follow(store, start);
  await appendInProcesses(url, processes);
  const last = sample();
  await store.append(newStream(), "no-stream", [last]);
  // Once this one is shown, what lies before it was shown or is skipped.
  const all = await feed.until((shown) => shown.some(({ id }) => id === last.id));
  const seen = all.filter(({ id }) => id !== last.id);
  const afterwards = (await replay(store, start, 1_000))
    .flatMap(({ events }) => events.map(({ id }) => id))
    .filter((id) => id !== last.id);
  await feed.end();
  await store.close();

  const shown = new Set<string>();
  const next = new Map<string, number>();
  let [late, outOfOrder, reached] = [0, 0, ""];
  for (const { id, position, stream, revision } of seen) {
    shown.add(id);
    if (position <= reached) late += 1;
    if (position > reached) reached = position;
    if (revision !== (next.get(stream) ?? 0)) outOfOrder += 1;
    next.set(stream, revision + 1);
  }
  const skipped = afterwards.filter((id) => !shown.has(id)).length;
  return { events: seen.length, skipped, late, repeated: seen.length - shown.size, outOfOrder };
}
