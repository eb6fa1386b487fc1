import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Report } from "./report.ts";

/** Options of the command line with their defaults: sizes, and texts such as a folder. */
export type Options = Readonly<Record<string, number | string>>;

type Given<Sizes extends Options> = {
  readonly [Name in keyof Sizes]: Sizes[Name] extends number ? number : string;
} & {
  /** Of every choice left to chance. */
  readonly seed: number;
};

/** A benchmark or a fault test: what it does, its sizes, and what it reports. */
export interface Trial {
  readonly summary: string;
  readonly options: Options;
  /** Starts what it needs, registering at once with `shutdown` what ends it, and reports each figure with its goal. */
  run(options: Options & { readonly seed: number }, report: Report, shutdown: Shutdown): Promise<void>;
}

/** Types what `run` is given by the defaults of its options. */
export const trial = <Sizes extends Options>(
  declared: Omit<Trial, "options" | "run"> & {
    readonly options: Sizes;
    run(options: Given<Sizes>, report: Report, shutdown: Shutdown): Promise<void>;
  },
): Trial => declared as unknown as Trial;
