import { pauseAfter } from "../../back-off.ts";
import { EventStoreUnavailable, type FeedBatch, type FeedOptions } from "../port.ts";
import { retrying } from "./attempts.ts";
import type { Connection } from "./connection.ts";
import { Cursor } from "./cursor.ts";
import { isInvalidPosition, toPortError } from "./errors.ts";
import { follow } from "./follow.ts";
import { replay } from "./replay.ts";
import { verifyLog } from "./verify.ts";

/**
 * The supervised feed: after any failure it verifies the log again and resumes after the last yielded batch. It ends when
 * `signal` aborts or the store is closed, in mode `replay` also at the head.
 * @throws LogMismatch
 */
export async function* feed(connection: Connection, log: string, options: FeedOptions): AsyncGenerator<FeedBatch> {
  const signal = AbortSignal.any([options.signal, connection.closed]);
  const cursor = new Cursor(log, options.after);
  const source = options.mode === "replay" ? replay(connection, log) : follow(connection, log);
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await verifyLog(connection, log, cursor.checkpoint);
      for await (const batch of source({ cursor, batchSize: options.batchSize, signal })) {
        failures = 0;
        yield batch;
        if (signal.aborted) return;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      const known = toPortError(error, "Following the log");
      if (!(known instanceof EventStoreUnavailable || isInvalidPosition(error))) throw known;
      cursor.rewind();
      await pauseAfter(failures, retrying, signal);
    }
  }
}
