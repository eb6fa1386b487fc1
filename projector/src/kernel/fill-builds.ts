import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import { createBuild } from "./builds.ts";
import type { Projection } from "./define-projection.ts";
import { Derived } from "./derived.ts";
import { fill } from "./fill.ts";
import type { FillOptions, Filling, FillingBuild } from "./filling.ts";
import { readSkipped } from "./operations.ts";
import type { Source } from "./read-decoded.ts";
import { type Writers, openWriters } from "./writers.ts";

/** Makes builds and fills them from the log, up to and including `to`. Fails at the first event that cannot be taken. */
export async function fillBuilds(
  pool: pg.Pool,
  source: Source,
  projections: readonly Projection[],
  to: Checkpoint,
  options: FillOptions,
): Promise<Filling> {
  const writers = await openWriters(pool);
  try {
    const [skipped, builds] = await Promise.all([
      readSkipped(source.store, source.codec),
      Promise.all(projections.map((projection) => emptyBuild(writers, projection))),
    ]);
    const filling = { builds, skipped, reached: to };
    return { ...filling, events: await fill(source, writers, filling, options) };
  } finally {
    writers.close();
  }
}

async function emptyBuild(writers: Writers, projection: Projection): Promise<FillingBuild> {
  const schema = await writers.use((client) => createBuild(client, projection));
  const { derivation } = projection;
  return { projection, schema, derived: derivation === undefined ? undefined : new Derived(projection, derivation) };
}
