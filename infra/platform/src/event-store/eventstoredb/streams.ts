import { BACKWARDS, END, FORWARDS, START } from "@eventstore/db-client";
import type { ReadOptions, StoredEvent } from "../port.ts";
import { RevisionCheck } from "../revision-check.ts";
import { attempt } from "./attempts.ts";
import { collect, readBuffer } from "./collect.ts";
import type { Connection } from "./connection.ts";
import { isApplicationEvent, type PositionedEvent, toStoredEvent } from "./recorded.ts";

const pageSize = 500;

/** Enough to fill a round trip; a server allows a hundred calls at once on a connection, which appends need too. */
const readsAtOnce = 16;

interface StreamPage {
  readonly stream: string;
  readonly from: number | undefined;
  readonly count: number;
  readonly direction: "forwards" | "backwards";
}

export function readStreamPage(
  connection: Connection,
  { stream, from, count, direction }: StreamPage,
  leftMs: number,
): Promise<PositionedEvent[]> {
  const forwards = direction === "forwards";
  const read = connection.leader.readStream(
    stream,
    {
      direction: forwards ? FORWARDS : BACKWARDS,
      fromRevision: from === undefined ? (forwards ? START : END) : BigInt(from),
      maxCount: count,
      requiresLeader: true,
    },
    readBuffer,
  );
  return collect(read, { idleMs: leftMs, signal: connection.closed });
}

/** Page by page, so that a reader that leaves early wastes at most one. @throws StreamIncomplete, EventStoreUnavailable */
export async function* readStream(
  connection: Connection,
  stream: string,
  options: ReadOptions = {},
): AsyncGenerator<StoredEvent> {
  const { direction = "forwards", limit = Number.POSITIVE_INFINITY } = options;
  let { from } = options;
  const check = new RevisionCheck(stream, options);
  for (let left = limit; left > 0;) {
    const request = { stream, from, count: Math.min(left, pageSize), direction };
    const page = await attempt(connection, `Reading ${stream}`, (leftMs) =>
      readStreamPage(connection, request, leftMs),
    );
    for (const event of page) {
      check.next(Number(event.revision));
      if (isApplicationEvent(event)) yield toStoredEvent(event);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < request.count) {
      if (check.end()) await connection.retentions.assertNeverWritten(stream);
      return;
    }
    left -= page.length;
    from = Number(last.revision) + (direction === "forwards" ? 1 : -1);
    if (from < 0) return;
  }
}

/** Whole streams, several concurrently; absent ones are empty. @throws StreamIncomplete, EventStoreUnavailable */
export async function readStreams(
  connection: Connection,
  streams: readonly string[],
): Promise<Map<string, StoredEvent[]>> {
  const found = new Map<string, StoredEvent[]>(streams.map((stream) => [stream, []]));
  const waiting = found.entries();
  const reader = async (): Promise<void> => {
    for (const [stream, events] of waiting) {
      for await (const event of readStream(connection, stream)) events.push(event);
    }
  };
  await Promise.all(Array.from({ length: Math.min(readsAtOnce, found.size) }, reader));
  return found;
}
