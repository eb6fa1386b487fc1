import { listBuilds } from "./builds.ts";
import { type LiveCheckpoint, readCheckpoint } from "./checkpoint.ts";
import type { Queryable } from "./ddl.ts";
import type { Projection } from "./define-projection.ts";

/** The plan of a projector of this release, by the live builds. */
export type Plan =
  /** `missing` are read models that were never live: they are built while the others are followed. */
  | { readonly kind: "follow"; readonly checkpoint: LiveCheckpoint; readonly missing: readonly string[] }
  /**
   * Read models without rows of this version from this log, some of which are read in an earlier one: going on without
   * them would make their old rows appear current by the checkpoint.
   */
  | { readonly kind: "build"; readonly readModels: readonly string[] }
  /** A newer release's version of this read model is live: only that release can fill it. */
  | { readonly kind: "standby"; readonly readModel: string };

export async function readPlan(database: Queryable, projections: readonly Projection[], logId: string): Promise<Plan> {
  const checkpoint = await readCheckpoint(database);
  const live = (await listBuilds(database)).filter(({ status }) => status === "live");
  const versionOf = (name: string) => live.find(({ readModel }) => readModel === name)?.version ?? 0;
  const newer = projections.find(({ name, version }) => versionOf(name) > version);
  if (newer !== undefined) return { kind: "standby", readModel: newer.name };
  if (checkpoint === undefined || checkpoint.log !== logId) {
    return { kind: "build", readModels: projections.map(({ name }) => name) };
  }
  const missing = projections.filter(({ name, version }) => versionOf(name) < version).map(({ name }) => name);
  if (missing.some((name) => versionOf(name) > 0)) return { kind: "build", readModels: missing };
  return { kind: "follow", checkpoint, missing };
}
