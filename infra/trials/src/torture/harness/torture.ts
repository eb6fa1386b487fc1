import type { Report } from "../../bench/harness/figures.ts";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";

export interface TortureOptions {
  /** Size: the number of kills, rounds or codes; see its option. */
  readonly size: number;
  /** Of every choice that is left to chance. */
  readonly seed: number;
}

/** One way to mistreat the product, and what must be true afterwards. */
export interface Torture {
  readonly summary: string;
  /** Unit of its size, which is the name of its option, and the default. */
  readonly size: { readonly option: string; readonly full: number };
  /** Starts what it needs, registering at once with `shutdown` what ends it, and reports each figure with what it must be. */
  readonly run: (options: TortureOptions, report: Report, shutdown: Shutdown) => Promise<void>;
}

/** The goal that is exactly this. */
export const exactly = (value: number) => ({ atLeast: value, atMost: value });

/** Settings that keep services from logging an outage again and again. */
export const quiet = { LOG_LEVEL: "error" };
