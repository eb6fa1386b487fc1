import type { Queryable } from "./ddl.ts";
import { type Build, listBuilds } from "./builds.ts";
import type { Projection } from "./define-projection.ts";
import { Derived, type OnUnderived } from "./derived.ts";
import { readParked } from "./parking.ts";

/** A projection with the builds that its live batches are written to. */
export interface Follower {
  readonly projection: Projection;
  readonly builds: readonly Build[];
  /** Streams whose events wait. */
  readonly parked: Set<string>;
  /** What follows from its rows, kept in memory while the session leads. */
  readonly derived: Derived | undefined;
}

/** What this release follows: the live build of each read model, then the one in reserve for roll-back. */
export async function readFollowers(
  database: Queryable,
  projections: readonly Projection[],
  onUnderived: OnUnderived = () => {},
): Promise<Follower[]> {
  const all = await listBuilds(database);
  const parked = await readParked(database);
  return projections.map((projection) => {
    const { name, version, derivation } = projection;
    const own = all.filter((build) => build.readModel === name && build.version === version);
    const builds = ["live", "retired"].flatMap((wanted) => own.filter(({ status }) => status === wanted));
    const derives = derivation !== undefined && builds.length > 0;
    return {
      projection,
      builds,
      parked: parked.get(name) ?? new Set(),
      derived: derives ? new Derived(projection, derivation, onUnderived) : undefined,
    };
  });
}
