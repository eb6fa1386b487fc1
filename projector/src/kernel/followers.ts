import type { Queryable } from "./ddl.ts";
import { type Build, listBuilds } from "./builds.ts";
import type { Projection } from "./define-projection.ts";
import { readParked } from "./parking.ts";

/** A projection with the builds that its live batches are written to. */
export interface Follower {
  readonly projection: Projection;
  readonly builds: readonly Build[];
  /** Streams whose events wait. */
  readonly parked: Set<string>;
}

/** What this release follows: the live build of each read model, and the one in reserve for roll-back. */
export async function readFollowers(database: Queryable, projections: readonly Projection[]): Promise<Follower[]> {
  const builds = await listBuilds(database);
  const parked = await readParked(database);
  return projections.map((projection) => ({
    projection,
    builds: builds.filter(
      ({ readModel, version, status }) =>
        readModel === projection.name && version === projection.version && (status === "live" || status === "retired"),
    ),
    parked: parked.get(projection.name) ?? new Set(),
  }));
}
