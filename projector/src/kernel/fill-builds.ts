import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { semaphore } from "@provenwork/platform/semaphore";
import type pg from "pg";
import { createBuild, listBuilds, setFilled } from "./builds.ts";
import type { Projection } from "./define-projection.ts";
import { Derived } from "./derived.ts";
import { fill } from "./fill.ts";
import { type FillOptions, type Filling, type FillingBuild, schemasOf } from "./filling.ts";
import { readSkipped } from "./operations.ts";
import type { Source } from "./read-decoded.ts";
import { inTransaction } from "./transaction.ts";
import { openWriters } from "./writers.ts";

/** Fewer than the pool has connections. */
const createdAtOnce = 4;

/** Creates builds and fills them from the log, up to and including `to`. Fails at the first event that cannot be applied. */
export async function fillBuilds(
  pool: pg.Pool,
  source: Source,
  projections: readonly Projection[],
  to: Checkpoint,
  options: FillOptions,
): Promise<Filling> {
  const limit = semaphore(createdAtOnce);
  const [skipped, builds] = await Promise.all([
    readSkipped(source.store, source.codec),
    Promise.all(projections.map((projection) => limit(() => emptyBuild(pool, projection)))),
  ]);
  const writers = await openWriters(pool);
  try {
    const filling = { builds, skipped, reached: to };
    const events = await fill(source, writers, filling, options);
    await setFilled(pool, schemasOf(builds), to);
    return { ...filling, events };
  } finally {
    writers.close();
  }
}

/**
 * Takes over builds of these projections that were filled and then interrupted, or prepared for this release. Undefined where
 * one of them is missing.
 */
export async function resumeBuilds(
  client: pg.ClientBase,
  source: Source,
  projections: readonly Projection[],
): Promise<Filling[] | undefined> {
  const filled = (await listBuilds(client)).filter(({ filled }) => filled?.log === source.store.logId);
  const found = projections.flatMap((projection) => {
    const build = filled.findLast(
      ({ readModel, version }) => readModel === projection.name && version === projection.version,
    );
    return build?.filled ? [{ projection, schema: build.schema, reached: build.filled }] : [];
  });
  if (found.length < projections.length) return undefined;
  const fillings: Filling[] = [];
  for (const together of Map.groupBy(found, ({ reached }) => reached.position).values()) {
    const builds: FillingBuild[] = [];
    for (const { projection, schema } of together) {
      const derived = derivedOf(projection);
      await inTransaction(client, async () => derived?.resume(client, schema));
      builds.push({ projection, schema, derived });
    }
    const reached = together[0]?.reached ?? null;
    if (reached !== null)
      fillings.push({ builds, skipped: await readSkipped(source.store, source.codec, reached), reached, events: 0 });
  }
  return fillings;
}

async function emptyBuild(pool: pg.Pool, projection: Projection): Promise<FillingBuild> {
  const schema = await createBuild(pool, projection);
  return { projection, schema, derived: derivedOf(projection) };
}

const derivedOf = (projection: Projection): Derived | undefined =>
  projection.derivation === undefined ? undefined : new Derived(projection, projection.derivation);
