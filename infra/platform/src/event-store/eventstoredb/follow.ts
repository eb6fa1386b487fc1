import type { FeedBatch } from "../port.ts";
import type { Connection } from "./connection.ts";
import { type FeedState, pages } from "./pages.ts";
import { Tail } from "./tail.ts";
import { verifyLog } from "./verify.ts";

/** Reads to the head in pages, then follows a subscription until it fails; never ends by itself. */
export const follow = (connection: Connection, log: string) =>
  async function* (course: FeedState): AsyncGenerator<FeedBatch> {
    const { cursor, batchSize, signal } = course;
    for await (const { events, atEnd } of pages(connection.leader, course)) {
      const batch = cursor.pass(events, atEnd);
      if (batch !== undefined) yield batch;
    }
    if (signal.aborted) return;
    const tail = new Tail(connection.leader, { after: cursor.at?.position, batchSize });
    const stop = (): void => tail.stop();
    signal.addEventListener("abort", stop, { once: true });
    try {
      // The client silently repeats a call across a restart, and a subscription to another log would yield nothing.
      await tail.confirmed;
      await verifyLog(connection, log, cursor.checkpoint);
      while (!signal.aborted) {
        const { events, drained } = await tail.take();
        const batch = cursor.pass(events, drained);
        if (batch !== undefined) yield batch;
      }
    } finally {
      signal.removeEventListener("abort", stop);
      stop();
    }
  };
