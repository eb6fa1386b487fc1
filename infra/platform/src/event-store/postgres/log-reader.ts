import type pg from "pg";
import { assertContiguous, columns, type Row } from "./rows.ts";
import { channel } from "./schema.ts";

export interface ReadRows {
  readonly rows: readonly Row[];
  readonly caughtUp: boolean;
}

const text = `SELECT ${columns} FROM event_log.events WHERE position > $1 AND position <= $2 ORDER BY position`;

/** Poll interval in milliseconds: the maximum delay if a notification is lost. */
const safetyPollMs = 2_000;

/** Reads the log in batches over one connection, which also listens for appends. Prefetches at most one batch. */
export async function logReader(client: pg.Client, { batchSize, after }: { batchSize: number; after: number }) {
  let position = after;
  let end = Number.MAX_SAFE_INTEGER;
  let prefetched: Promise<Row[]> | undefined;
  const added = await listen(client);

  function read(): Promise<Row[]> {
    added.clear();
    const values = [position, Math.min(position + batchSize, end)];
    const reading = client.query<Row>({ name: "read-log", text, values, rowMode: "array" }).then(({ rows }) => rows);
    reading.catch(() => {}); // handled when the consumer asks for the batch
    return reading;
  }

  return {
    /** The batch after the last one; empty at the head. The one after it is fetched while the consumer works. */
    async next(): Promise<ReadRows> {
      const rows = await (prefetched ?? read());
      prefetched = undefined;
      assertContiguous(rows, position);
      position += rows.length;
      const caughtUp = rows.length < batchSize || position >= end;
      if (!caughtUp) prefetched = read();
      return { rows, caughtUp };
    },
    /** Resolves when there may be new events. @throws when the connection breaks */
    more: added.wait,
    async head(): Promise<number> {
      const { rows } = await client.query<{ position: string }>("SELECT position FROM event_log.head");
      return Number(rows[0]?.position ?? 0);
    },
    /** Nothing beyond this position is read. */
    endAt: (last: number): number => (end = last),
  };
}

/** Remembers a notification that arrives between a read and the next wait. */
async function listen(client: pg.Client) {
  let notified = false;
  let broken: Error | undefined;
  let wake = () => {};
  client.on("notification", () => {
    notified = true;
    wake();
  });
  const breaks = (error?: Error) => {
    broken ??= error ?? new Error("The connection to the log ended");
    wake();
  };
  client.on("error", breaks).on("end", () => breaks());
  await client.query(`LISTEN ${channel}`);
  return {
    clear: () => void (notified = false),
    async wait(): Promise<void> {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const poll = setTimeout(wake, safetyPollMs);
      if (!notified && broken === undefined) await woken;
      clearTimeout(poll);
      if (broken !== undefined) throw broken;
    },
  };
}
