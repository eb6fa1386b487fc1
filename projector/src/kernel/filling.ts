import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { Projection } from "./define-projection.ts";
import type { Derived } from "./derived.ts";
import type { Skipped } from "./applier.ts";

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
