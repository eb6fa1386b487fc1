import type { EventMetadata } from "@provenwork/contracts/kernel/event";

export type JsonObject = Record<string, unknown>;

/** An event ready to be stored: its personal part is already ciphertext inside `data`. */
export interface EventToAppend {
  /** UUID; repeating the same ids at the same expected revision writes nothing and succeeds. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

export interface StoredEvent extends EventToAppend {
  readonly stream: string;
  /** 0 for the first event of its stream. */
  readonly revision: number;
  /** Fixed-width decimal text, so that the order of strings is the order of the log; only meaningful within one log. */
  readonly position: string;
}

/**
 * A position in one log. `eventId` is the event at `position`: a reader that finds another event there, or a log whose head
 * is before it, stops: the log was restored or swapped.
 */
export interface Checkpoint {
  readonly log: string;
  readonly position: string;
  readonly eventId: string;
}

export type ExpectedRevision = "no-stream" | number;

export interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

export interface Appended {
  /** Revision of the last event written (or found, when the append repeated an earlier one). */
  readonly revision: number;
  readonly checkpoint: Checkpoint;
}

/** The stream was not at the expected revision; `actual` is its revision, or "no-stream". */
export class WrongRevision extends Error {
  override readonly name = "WrongRevision";
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision;
  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`${stream} was expected at ${expected} but is at ${actual}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The store cannot be reached or did not answer in time. Whether an append took effect is unknown: retry with the same ids. */
export class EventStoreUnavailable extends Error {
  override readonly name = "EventStoreUnavailable";
}

/**
 * A stream lacks events that were written to it: it was truncated, deleted or damaged in the store. Folding the rest would
 * decide on a false state, so it is neither read nor written until an operator restores it. The message is for the operator.
 */
export class StreamIncomplete extends Error {
  override readonly name = "StreamIncomplete";
  constructor(stream: string, what: string, cause?: unknown) {
    super(`stream ${stream} is incomplete in the event store: ${what}; see StreamIncomplete in the runbook`, { cause });
  }
}

/** An append that no store accepts: empty, or larger than 1 MB in total. */
export class InvalidAppend extends Error {
  override readonly name = "InvalidAppend";
}

/** The log is not the checkpoint's. The message says how to fix it. */
export class LogMismatch extends Error {
  override readonly name = "LogMismatch";
}

/** The limit of one append on the summed JSON bytes of data and metadata, and two for each character of a type. */
export const maxAppendBytes = 1_048_576;

export interface ReadOptions {
  /** First revision to read; by default the first (forwards) or the last (backwards). */
  readonly from?: number;
  readonly direction?: "forwards" | "backwards";
  readonly limit?: number;
}

export interface FeedOptions {
  /** Events after this one; null reads from the very beginning. */
  readonly after: Checkpoint | null;
  /** Maximum number of events in a batch. A live feed yields smaller ones as events arrive. */
  readonly batchSize: number;
  readonly signal: AbortSignal;
  /** `replay` may be served by a follower with aggressive prefetching, and ends at the head found at its start. Default `live`. */
  readonly mode?: "live" | "replay";
}

export interface FeedBatch {
  /** In log order; empty if only the store's own events were skipped, which still moves the checkpoint. */
  readonly events: readonly StoredEvent[];
  /** Store this with the batch's effects; null only on an empty log. */
  readonly checkpoint: Checkpoint | null;
  /** Whether the feed had reached the head of the log when this batch was read. */
  readonly caughtUp: boolean;
}

export interface OpenOptions {
  /** Milliseconds after which an operation without an answer fails with EventStoreUnavailable; the adapters have defaults. */
  readonly answerWithinMs?: number;
  /** Called when a standby of Postgres that was promoted lacks events that this process has written, with the newest of these. */
  readonly onLost?: (newest: Checkpoint, reason: LogMismatch) => void;
}

/** Everything the product needs from an event store; both adapters pass `contract.suite.ts`. */
export interface EventStore {
  /** Identity of this log: the id of the first event of the stream `log`, written at first connect. */
  readonly logId: string;
  /** Whether the difference of two positions is a number of events. */
  readonly gapless: boolean;
  /** @throws WrongRevision, InvalidAppend, StreamIncomplete, EventStoreUnavailable */
  append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended>;
  /**
   * Reads one stream; one that never existed yields nothing. The first revision is the requested one and each next one
   * follows without a gap. A stream that was deleted within the last seconds may still seem absent, but is not created again.
   * @throws StreamIncomplete, EventStoreUnavailable
   */
  read(stream: string, options?: ReadOptions): AsyncIterable<StoredEvent>;
  /** Whole streams, forwards, in as few round trips as the store allows; absent ones are empty arrays. */
  readMany(streams: readonly string[]): Promise<ReadonlyMap<string, readonly StoredEvent[]>>;
  /**
   * Every event of the log in order, without gaps and without the store's own events, at least once per consumer.
   * Reconnects by itself (back-off with jitter) after the last yielded batch; ends when `signal` aborts.
   * Pull-driven: prefetches at most a small constant number of batches.
   * @throws LogMismatch
   */
  feed(options: FeedOptions): AsyncIterable<FeedBatch>;
  /** Checkpoint of the newest event. */
  head(): Promise<Checkpoint>;
  /**
   * A sentence for each stream that is incomplete, or that the store was told to shorten. A first call may search the whole
   * log, later ones of the same store are cheap. @throws EventStoreUnavailable
   */
  findIncomplete(): Promise<readonly string[]>;
  /** Whether the log can be written. A cheap round trip, which writes nothing. @throws EventStoreUnavailable */
  ping(): Promise<void>;
  close(): Promise<void>;
}
