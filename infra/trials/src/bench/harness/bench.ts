import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Report } from "./figures.ts";

/** Options of the command line; each benchmark's defaults keep it below a minute. */
export interface BenchOptions {
  readonly events: number;
  readonly seconds: number;
  readonly seed: number;
  /** Folder with files that are not part of the project, for a benchmark that reads some. */
  readonly data?: string;
  /** Another checkout, or a commit, to measure in turn with this one; empty measures this one only. */
  readonly against?: string;
}

export interface Bench {
  readonly summary: string;
  readonly defaults: BenchOptions;
  /** Starts what it needs, registering at once with `shutdown` what ends it, and reports its figures. */
  readonly run: (options: BenchOptions, report: Report, shutdown: Shutdown) => Promise<void>;
}
