import { median, percentile } from "../harness/arms.ts";
import type { LoadResult } from "./load.ts";

export interface ArmRuns {
  readonly ours: Runs;
  readonly crud: Runs;
}

/** The runs of one load on one arm. */
export class Runs {
  readonly #results: LoadResult[] = [];
  readonly #load: (seconds: number) => Promise<LoadResult>;

  constructor(load: (seconds: number) => Promise<LoadResult>) {
    this.#load = load;
  }

  /** Runs until the code is compiled; it does not count. */
  async warmUp(seconds: number): Promise<void> {
    await this.#load(seconds);
  }

  async run(seconds: number): Promise<number> {
    const result = await this.#load(seconds);
    this.#results.push(result);
    return result.commands / result.seconds;
  }

  get rate(): number {
    return median(this.#results.map(({ commands, seconds }) => commands / seconds));
  }

  /** As if nothing had to be read afterwards. */
  get answerRate(): number {
    return median(this.#results.map(({ commands, seconds, lag }) => commands / (seconds - lag / 1_000)));
  }

  get lag(): number {
    return median(this.#results.map(({ lag }) => lag));
  }

  /** The names of what was sent. */
  get commands(): readonly string[] {
    return [...new Set(this.#results.flatMap(({ milliseconds }) => [...milliseconds.keys()]))];
  }

  /** Of one command, or of all; the median of the runs that sent it. */
  percentile(percent: number, command?: string): number {
    const times = this.#results.map(({ milliseconds }) =>
      command === undefined ? [...milliseconds.values()].flat() : (milliseconds.get(command) ?? []),
    );
    return median(times.filter(({ length }) => length > 0).map((each) => percentile(each, percent)));
  }

  get turnedAway(): number {
    return this.#results.reduce((sum, each) => sum + each.turnedAway, 0);
  }
}
