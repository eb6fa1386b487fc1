import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import type { Decoded } from "./commit-batch.ts";
import type { FillOptions, Filling } from "./filling.ts";
import { foldOf } from "./fold.ts";
import { type Source, readBetween, typesOf } from "./read-decoded.ts";
import { byType, refuseLateSkip, take } from "./taker.ts";
import { inTransaction } from "./transaction.ts";
import { writeFold } from "./write-fold.ts";

/** Advances filled builds to a later checkpoint; returns the number of events. */
export async function followTo(
  pool: pg.Pool,
  source: Source,
  filling: Filling,
  to: Checkpoint,
  { signal, batchSize }: Pick<FillOptions, "signal" | "batchSize">,
): Promise<number> {
  const types = typesOf(filling.builds.map(({ projection }) => projection));
  let events = 0;
  const options = { signal, batchSize, modes: ["live"] as const };
  for await (const batch of readBetween(source, types, filling.reached, to, options)) {
    await writeBatch(pool, filling, batch.events);
    events += batch.read;
  }
  filling.reached = to;
  filling.events += events;
  return events;
}

async function writeBatch(pool: pg.Pool, { builds, skipped }: Filling, batch: readonly Decoded[]): Promise<void> {
  const projections = builds.map(({ projection }) => projection);
  const folds = builds.map(({ projection, schema, derived }) => ({ schema, derived, fold: foldOf(projection) }));
  const takers = byType(folds.map(({ fold }) => fold));
  for (const { stored, event } of batch) {
    refuseLateSkip(event, projections, skipped);
    for (const fold of takers.get(event.type) ?? []) take(fold, skipped, stored, event);
  }
  await withClient(pool, async (client) => {
    for (const { schema, fold, derived } of folds) {
      await derived?.touch(client, schema, fold);
      await writeFold(client, schema, fold);
      await derived?.absorb(client, schema);
    }
  });
}

/** Brings the derived rows of filled builds up to date. */
export const deriveAll = (pool: pg.Pool, { builds }: Filling): Promise<void> =>
  withClient(pool, async (client) => {
    for (const { derived, schema } of builds) await derived?.writeAll(client, schema);
  });

async function withClient(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await inTransaction(client, () => work(client));
  } finally {
    client.release();
  }
}
