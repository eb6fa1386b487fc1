import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { type GroupCheckpoint, placeOf } from "./checkpoint.ts";
import type { Projection } from "./define-projection.ts";
import type { Derived } from "./derived.ts";
import type { Skipped } from "./applier.ts";
import { covers } from "./groups.ts";

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

export const schemasOf = (builds: readonly FillingBuild[]): string[] => builds.map(({ schema }) => schema);

/** New builds being filled, and how far they are. */
export interface Filling {
  readonly builds: readonly FillingBuild[];
  readonly skipped: Skipped;
  reached: Checkpoint;
  events: number;
}

interface Part {
  readonly filling: Filling;
  /** The live checkpoint that it follows; undefined if there is none. */
  readonly to: Checkpoint | undefined;
}

/** One part for each group that the read models are in. Those in none, which no leader writes, follow any. */
export function splitByGroup(filling: Filling, live: readonly GroupCheckpoint[]): Part[] {
  const groupOf = (readModel: string) => live.find((group) => covers(group, readModel)) ?? live[0];
  const parts = [...Map.groupBy(filling.builds, ({ projection }) => groupOf(projection.name))];
  return parts.map(([group, builds], index) => ({
    // The only part stays the same object.
    filling: parts.length === 1 ? filling : { ...filling, builds, events: index === 0 ? filling.events : 0 },
    to: group && placeOf(group),
  }));
}
