import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Histories } from "#kernel/histories.ts";
import { isLong } from "./is-long.ts";

/** The part of a history that is shown. */
export interface FirstEvents {
  /** In the order of the log. */
  readonly events: readonly Recorded[];
  /** Revisions of each stream, as far as they were read, and how many events it has. */
  readonly streams: ReadonlyMap<string, { readonly revisions: readonly number[]; readonly size: number }>;
}

/** The first events of a history. A stream may have a million; only the requested number is read. */
export async function firstEvents(
  histories: Pick<Histories, "read" | "readOn" | "size">,
  streams: readonly string[],
  maxEvents: number,
): Promise<FirstEvents> {
  const long = await isLong(histories, streams, maxEvents);
  const events = long
    ? await histories.readOn(new Map(streams.map((stream) => [stream, 0])), maxEvents)
    : await histories.read(streams);
  const read = byStream(events);
  if (!long || events.length < maxEvents) {
    const known = [...read].map(([stream, revisions]) => [stream, { revisions, size: revisions.length }] as const);
    return { events: events.slice(0, maxEvents), streams: new Map(known) };
  }
  const sized = streams.map(async (stream) => {
    const revisions = read.get(stream) ?? [];
    return [stream, { revisions, size: Math.max(revisions.length, await histories.size(stream)) }] as const;
  });
  return { events, streams: new Map((await Promise.all(sized)).filter(([, { size }]) => size > 0)) };
}

function byStream(events: readonly Recorded[]): Map<string, number[]> {
  const revisions = new Map<string, number[]>();
  for (const { stream, revision } of events) {
    const known = revisions.get(stream);
    if (known === undefined) revisions.set(stream, [revision]);
    else known.push(revision);
  }
  return revisions;
}
