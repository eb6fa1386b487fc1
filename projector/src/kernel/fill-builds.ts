import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type pg from "pg";
import { createBuild } from "./builds.ts";
import type { Projection } from "./define-projection.ts";
import { Derived } from "./derived.ts";
import { fill } from "./fill.ts";
import type { FillOptions, Filling, FillingBuild } from "./filling.ts";
import { readSkipped } from "./operations.ts";
import type { Source } from "./read-decoded.ts";

/** Makes builds and fills them from the log, up to and including `to`. Fails at the first event that cannot be taken. */
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
  const filling = { builds, skipped, reached: to };
  return { ...filling, events: await fill({ ...source, pool }, filling, options) };
}
