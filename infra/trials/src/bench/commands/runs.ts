import { median, percentile } from "../harness/arms.ts";
import { cpuSecondsOfTree } from "../harness/cpu.ts";
import type { Stage } from "../harness/stage.ts";
import type { LoadResult, LoadedArm } from "./load.ts";

export interface ArmRuns {
  readonly ours: Runs;
  readonly crud: Runs;
}

/** The runs of one load on one arm, with what they cost. */
export class Runs {
  readonly #results: LoadResult[] = [];
  readonly #stage: Pick<Stage, "postgresPid">;
  readonly #arm: Pick<LoadedArm, "cpu">;
  readonly #load: (seconds: number) => Promise<LoadResult>;
  readonly #cpu = { service: 0, projector: 0, postgres: 0, client: 0 };

  constructor(
    stage: Pick<Stage, "postgresPid">,
    arm: Pick<LoadedArm, "cpu">,
    load: (seconds: number) => Promise<LoadResult>,
  ) {
    this.#stage = stage;
    this.#arm = arm;
    this.#load = load;
  }

  /** Runs until the code is compiled; it does not count. */
  async warmUp(seconds: number): Promise<void> {
    await this.#load(seconds);
  }

  async run(seconds: number): Promise<number> {
    const before = this.#used();
    const result = await this.#load(seconds);
    const after = this.#used();
    for (const name of Object.keys(this.#cpu) as (keyof typeof after)[]) this.#cpu[name] += after[name] - before[name];
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

  /** Processor time of a command by process, the mails that were put off included. */
  costs(): string {
    const commands = this.#results.reduce((sum, result) => sum + result.commands, 0);
    const mails = median(this.#results.map((each) => each.mails / each.seconds));
    const each = Object.entries(this.#cpu).map(([name, time]) => `${name} ${((time / commands) * 1e6).toFixed(0)} µs`);
    return `processor time per command: ${each.join(", ")}; ${Math.round(mails)} mails/s sent meanwhile`;
  }

  #used() {
    const { user, system } = process.cpuUsage();
    return { ...this.#arm.cpu(), postgres: cpuSecondsOfTree(this.#stage.postgresPid), client: (user + system) / 1e6 };
  }
}
