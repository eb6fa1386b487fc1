import { LRUCache } from "lru-cache";
import type { Histories } from "#kernel/histories.ts";
import { isLong } from "./is-long.ts";
import { type Snapshot, type Replayed, emptySnapshot, replay } from "./replay.ts";

/** Maximum openings whose states are kept, and milliseconds after the last step. */
const [maxCached, cacheTtlMs] = [16, 60_000];

interface CachedReplay {
  /** Another stream may have joined the history since. */
  readonly streams: string;
  readonly reached: ReadonlyMap<number, Snapshot>;
}

type Source = Pick<Histories, "read" | "readOn" | "size" | "isErased">;

/** Milliseconds; never 0. */
interface Clock {
  now(): number;
}

/**
 * Replays stretches of opened histories. The states at some positions are kept for a minute, so that a stretch reads the events
 * since the last kept position, not all earlier ones; they are dropped when a person whose data is in them is erased.
 */
export function cachedReplay(histories: Source, clock: Clock = performance) {
  const kept = new LRUCache<string, CachedReplay>({
    max: maxCached,
    ttl: cacheTtlMs,
    // Personal data must not stay in memory until the next request.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: clock,
  });

  /** The last kept position before `from` whose states may still be shown. */
  async function snapshotBefore(openingId: string, streams: string, from: number): Promise<Snapshot> {
    const own = kept.get(openingId);
    if (own?.streams !== streams) return emptySnapshot;
    const place = [...own.reached.values()]
      .filter(({ events }) => events <= from)
      .toSorted((a, b) => b.events - a.events)[0];
    if (place === undefined) return emptySnapshot;
    if (!(await histories.isErased([...place.people]))) return place;
    kept.delete(openingId);
    return emptySnapshot;
  }

  function keep(openingId: string, streams: string, places: readonly Snapshot[]): void {
    const known = kept.get(openingId);
    const earlier = known?.streams === streams ? known.reached : [];
    const reached = new Map([...earlier, ...places.map((place) => [place.events, place] as const)]);
    kept.set(openingId, { streams, reached });
  }

  return async (openingId: string, streams: readonly string[], from: number, count: number): Promise<Replayed> => {
    if (!(await isLong(histories, streams))) return replay(emptySnapshot, await histories.read(streams), from, count);
    const names = streams.join(" ");
    const before = await snapshotBefore(openingId, names, from);
    const next = new Map(streams.map((stream) => [stream, before.next.get(stream) ?? 0]));
    const events = await histories.readOn(next, from + count - before.events);
    const replayed = replay(before, events, from, count);
    keep(openingId, names, replayed.snapshots);
    return replayed;
  };
}
