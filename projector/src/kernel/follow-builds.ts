import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import { setFilled } from "./builds.ts";
import type { Decoded } from "./commit-batch.ts";
import { type FillOptions, type Filling, schemasOf } from "./filling.ts";
import { foldOf } from "./fold.ts";
import { type Source, readBetween, typesOf } from "./read-decoded.ts";
import { appliersByType, refuseLateSkip, applyUnlessSkipped } from "./applier.ts";
import { inTransaction } from "./transaction.ts";
import { writeFold } from "./write-fold.ts";

export type FollowOptions = Pick<FillOptions, "signal" | "batchSize"> & {
  /** Leaves the derived rows for later, because others wait; a build that is interrupted then starts over. */
  readonly deriveLater?: boolean;
};

/**
 * Advances filled builds to a later checkpoint; returns the number of events. What a batch changes, the rows derived from it
 * and the checkpoint are one transaction: an interrupted build resumes there.
 */
export async function followTo(
  pool: pg.Pool,
  source: Source,
  filling: Filling,
  to: Checkpoint,
  { signal, batchSize, deriveLater = false }: FollowOptions,
): Promise<number> {
  if (to.position <= filling.reached.position) return 0;
  const types = typesOf(filling.builds.map(({ projection }) => projection));
  let events = 0;
  const options = { signal, batchSize, modes: ["live"] as const };
  for await (const { events: batch, checkpoint, read } of readBetween(source, types, filling.reached, to, options)) {
    const reached = checkpoint !== null && checkpoint.position < to.position ? checkpoint : to;
    await writeBatch(pool, filling, batch, deriveLater ? null : reached);
    events += read;
  }
  filling.reached = to;
  filling.events += events;
  return events;
}

async function writeBatch(
  pool: pg.Pool,
  { builds, skipped }: Filling,
  batch: readonly Decoded[],
  reached: Checkpoint | null,
): Promise<void> {
  const projections = builds.map(({ projection }) => projection);
  const folds = builds.map(({ projection, schema, derived }) => ({ schema, derived, fold: foldOf(projection) }));
  const appliers = appliersByType(folds.map(({ fold }) => fold));
  for (const { stored, event } of batch) {
    refuseLateSkip(event, projections, skipped);
    for (const fold of appliers.get(event.type) ?? []) applyUnlessSkipped(fold, skipped, stored, event);
  }
  await withClient(pool, async (client) => {
    for (const { schema, fold, derived } of folds) {
      await derived?.noteChanges(client, schema, fold);
      await writeFold(client, schema, fold);
      await derived?.takeChanges(client, schema);
      if (reached !== null) await derived?.writeAll(client, schema);
    }
    await setFilled(client, schemasOf(builds), reached);
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
