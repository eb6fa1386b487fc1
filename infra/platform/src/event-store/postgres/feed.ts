import type pg from "pg";
import { pauseAfter } from "../../back-off.ts";
import { type Checkpoint, EventStoreUnavailable, type FeedBatch, type FeedOptions } from "../port.ts";
import { assertCheckpoint } from "./checkpoint.ts";
import { logReader } from "./log-reader.ts";
import { checkpointAt, toEvent } from "./rows.ts";
import { connect, disconnect } from "./session.ts";
import { translated } from "./trouble.ts";

export const reconnecting = { initialMs: 50, maxMs: 1_000 };

/** Progress of a feed across its connections. */
interface Progress {
  reached: Checkpoint | null;
  /** The position a replay ends at, once known. */
  end: number | undefined;
  /** Consecutive failures. */
  failures: number;
}

/**
 * The whole log after a checkpoint, on a connection of its own, replaced when it breaks. Resumes after the last yielded batch;
 * every connect verifies the checkpoint and throws LogMismatch if it does not fit the log.
 */
export async function* feedLog(
  config: pg.ClientConfig,
  logId: string,
  options: FeedOptions,
): AsyncGenerator<FeedBatch> {
  const progress: Progress = { reached: options.after, end: undefined, failures: 0 };
  while (!options.signal.aborted) {
    try {
      yield* readWhileConnected(config, logId, options, progress);
      return;
    } catch (thrown) {
      const error = translated(thrown);
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await pauseAfter(progress.failures++, reconnecting, options.signal);
    }
  }
}

/** Reads on one connection until it breaks (throws), the replay is complete, or the signal aborts. */
async function* readWhileConnected(
  config: pg.ClientConfig,
  logId: string,
  { batchSize, signal, mode }: FeedOptions,
  progress: Progress,
): AsyncGenerator<FeedBatch> {
  const client = await connect(config, logId);
  const leave = () => disconnect(client); // also ends a wait for the next event
  signal.addEventListener("abort", leave, { once: true });
  try {
    if (progress.reached !== null) await assertCheckpoint(client, logId, progress.reached);
    const reader = await logReader(client, { batchSize, after: Number(progress.reached?.position ?? 0) });
    if (mode === "replay") progress.end = reader.endAt(progress.end ?? (await reader.head()));
    let reportedCaughtUp = false;
    while (!signal.aborted) {
      const { rows, caughtUp } = await reader.next();
      progress.failures = 0;
      const last = rows.at(-1);
      if (last !== undefined) progress.reached = checkpointAt(logId, last[0], last[1]);
      // An empty batch is yielded only to report that the head was reached.
      const hasNews = last !== undefined || (caughtUp && !reportedCaughtUp && mode !== "replay");
      reportedCaughtUp = caughtUp;
      if (hasNews) yield { events: rows.map(toEvent), checkpoint: progress.reached, caughtUp };
      if (caughtUp && mode === "replay") return;
      if (caughtUp) await reader.more();
    }
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}
