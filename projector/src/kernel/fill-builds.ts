import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Checkpoint, StoredEvent } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import { type BulkLoad, bulkLoad } from "./bulk-load.ts";
import { createBuild } from "./builds.ts";
import type { Decoded } from "./commit-batch.ts";
import type { Projection } from "./define-projection.ts";
import { Derived } from "./derived.ts";
import { foldOf } from "./fold.ts";
import { isSkip, readSkipped } from "./operations.ts";
import { describeFailure } from "./poison.ts";
import { type Source, readBetween, typesOf } from "./read-decoded.ts";
import { inTransaction } from "./transaction.ts";
import { writeFold } from "./write-fold.ts";
import { type Writers, openWriters } from "./writers.ts";

/** Progress of a rebuild. `share` of the log, 0 to 1; approximate on stores whose positions have gaps. */
export interface Progress {
  readonly phase: "reading" | "indexing" | "following" | "comparing" | "held";
  readonly events: number;
  readonly share: number;
}

export interface FillOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Rows held in memory before the largest table is written out. About 1 kB each. */
  readonly rowBudget: number;
  readonly batchSize: number;
}

export interface FillingBuild {
  readonly projection: Projection;
  readonly schema: string;
  readonly derived: Derived | undefined;
}

/** New builds being filled, and how far they are. */
export interface Filling {
  readonly builds: readonly FillingBuild[];
  readonly skipped: ReadonlyMap<string, ReadonlySet<string>>;
  reached: Checkpoint;
  events: number;
}

/** Makes builds and fills them from one pass over the log, up to and including `to`. Fails at the first event that cannot be taken. */
export async function fillBuilds(
  pool: pg.Pool,
  source: Source,
  projections: readonly Projection[],
  to: Checkpoint,
  options: FillOptions,
): Promise<Filling> {
  const skipped = await readSkipped(source.store, source.codec);
  const builds: FillingBuild[] = [];
  for (const projection of projections) {
    const schema = await createBuild(pool, projection);
    const { derivation } = projection;
    const derived = derivation === undefined ? undefined : new Derived(projection, derivation);
    builds.push({ projection, schema, derived });
  }
  const writers = await openWriters(pool);
  try {
    const filling: Filling = { builds, skipped, reached: to, events: 0 };
    await fill(filling, source, writers, options);
    return filling;
  } finally {
    writers.close();
  }
}

async function fill(filling: Filling, source: Source, writers: Writers, options: FillOptions): Promise<void> {
  const { builds, skipped, reached: to } = filling;
  const projections = builds.map(({ projection }) => projection);
  const loads = builds.map(({ projection, schema }) => bulkLoad(writers, schema, projection));
  const takers = byType(loads);
  for await (const batch of readBetween(source, typesOf(projections), null, to, options)) {
    for (const { stored, event } of batch.events) {
      refuseLateSkip(event, projections, skipped);
      for (const load of takers.get(event.type) ?? []) take(load, skipped, stored, event);
    }
    for (const load of loads) await load.drain();
    await spillBeyond(loads, options.rowBudget);
    filling.events += batch.read;
    options.onProgress({ phase: "reading", events: filling.events, share: shareOf(batch.checkpoint, to) });
  }
  options.onProgress({ phase: "indexing", events: filling.events, share: 1 });
  await Promise.all(loads.map((load) => load.finish()));
  for (const { derived, schema } of builds)
    await writers.use((client) => inTransaction(client, async () => derived?.fill(client, schema)));
}

interface Taker {
  readonly projection: Projection;
  apply(event: Recorded): void;
}

/** Projections by event type, looked up once per type: events are many, types and read models few. */
function byType<T extends Taker>(takers: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const types = new Set(takers.flatMap(({ projection }) => [...projection.types]));
  return new Map([...types].map((type) => [type, takers.filter(({ projection }) => projection.types.has(type))]));
}

async function spillBeyond(loads: readonly BulkLoad[], budget: number): Promise<void> {
  while (loads.reduce((total, { size }) => total + size, 0) > budget) {
    const [largest] = [...loads].sort((left, right) => right.size - left.size);
    await largest?.spill();
  }
}

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
  const folds = builds.map(({ projection, schema, derived }) => ({ schema, derived, fold: foldOf(projection) }));
  const takers = byType(folds.map(({ fold }) => fold));
  for (const { stored, event } of batch) {
    refuseLateSkip(
      event,
      builds.map(({ projection }) => projection),
      skipped,
    );
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

function take(taker: Taker, skipped: Filling["skipped"], { stream, revision, id }: StoredEvent, event: Recorded): void {
  const { name } = taker.projection;
  if (skipped.get(name)?.has(id) === true) return;
  try {
    taker.apply(event);
  } catch (error) {
    throw new Error(
      `${name} cannot take the ${event.type} ${id} (revision ${revision} of ${stream}): ${describeFailure(error)}. ` +
        "Correct the projection, or skip this event, and build again",
      { cause: error },
    );
  }
}

/** A skip decided while this build was being filled may concern an event that is in it already. */
function refuseLateSkip(event: Recorded, built: readonly Projection[], skipped: Filling["skipped"]): void {
  if (!isSkip(event)) return;
  const { readModel, eventId } = event.data;
  if (skipped.get(readModel)?.has(eventId) === true || !built.some(({ name }) => name === readModel)) return;
  throw new Error(`event ${eventId} was skipped while ${readModel} was being built: build again`);
}

function shareOf(reached: Checkpoint | null, to: Checkpoint): number {
  const whole = Number(to.position);
  return whole > 0 ? Math.min(1, Number(reached?.position ?? 0) / whole) : 1;
}
