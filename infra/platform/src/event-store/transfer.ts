import { logStream } from "@provenwork/contracts/operations/events";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type EventStore, EventStoreUnavailable, type StoredEvent } from "./port.ts";
import { storedEvents } from "./stored-events.ts";
import {
  checkedEvents,
  digest,
  headerOf,
  type Source,
  TransferRefused,
  type TransferredEvent,
  toLine,
} from "./transfer-file.ts";

export interface Progress {
  /** Events so far. */
  readonly done: number;
  /** Known on import only. */
  readonly total: number | undefined;
}

export type OnProgress = (progress: Progress) => void;

/**
 * Writes the whole log, as of now, as JSON lines and ends `sink`: a header, an event a line in log
 * order, and a trailer with count and hash. The log's own first event is left out: an import makes a log of its own.
 * Resolves to the number of events. @throws EventStoreUnavailable, or what the sink throws
 */
export async function exportLog(store: EventStore, sink: Writable, onProgress: OnProgress = () => {}): Promise<number> {
  const hash = digest();
  await pipeline(exportedLines(store, hash, onProgress), sink);
  return hash.count();
}

async function* exportedLines(store: EventStore, hash: ReturnType<typeof digest>, onProgress: OnProgress) {
  const signal = new AbortController().signal;
  yield headerOf(store.logId);
  for await (const { events } of store.feed({ after: null, batchSize: 500, mode: "replay", signal })) {
    yield events.filter(isCarried).map(toLine).map(hash.add).join("");
    onProgress({ done: hash.count(), total: undefined });
  }
  yield hash.trailer();
}

const isCarried = ({ stream }: StoredEvent): boolean => stream !== logStream;

/**
 * Appends an exported log to an empty one, serially: ids, revisions and order stay, positions are the store's own.
 * `open` is called twice: the file is checked to its end before anything is written. Resolves to the number of events.
 * @throws TransferRefused when the file is damaged or the store has events already, and nothing was written
 */
export async function importLog(
  store: EventStore,
  open: () => Source,
  onProgress: OnProgress = () => {},
): Promise<number> {
  await assertEmpty(store);
  let total = 0;
  for await (const _ of checkedEvents(open())) total++;
  let done = 0;
  for await (const run of runs(checkedEvents(open()))) {
    await appendRun(store, run);
    onProgress({ done: (done += run.length), total });
  }
  return done;
}

async function assertEmpty(store: EventStore): Promise<void> {
  for await (const event of storedEvents(store)) {
    if (!isCarried(event)) continue;
    throw new TransferRefused(
      `The event store has events already, the first in ${event.stream}: import into one that was never used`,
    );
  }
}

const largestRun = 100;

/** Groups consecutive events of one stream into appends well below the size limit. */
async function* runs(events: AsyncIterable<TransferredEvent>): AsyncGenerator<TransferredEvent[]> {
  let run: TransferredEvent[] = [];
  let bytes = 0;
  for await (const event of events) {
    const full = run.length >= largestRun || bytes + event.bytes > 500_000;
    if (run.length > 0 && (full || run[0]?.stream !== event.stream)) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += event.bytes;
  }
  if (run.length > 0) yield run;
}

const timeoutMs = 30_000;

/** Retries with the same ids for a while: a server restart should not fail a long import. */
async function appendRun(store: EventStore, run: readonly TransferredEvent[]): Promise<void> {
  const [first] = run;
  if (first === undefined) return;
  const expected = first.revision === 0 ? "no-stream" : first.revision - 1;
  const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  for (const started = performance.now(); ; await pause(250)) {
    try {
      await store.append(first.stream, expected, events);
      return;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || performance.now() - started > timeoutMs) throw error;
    }
  }
}
