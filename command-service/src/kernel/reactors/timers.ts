import type { Logger } from "@provenwork/platform/log";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { runNextTimer } from "./scheduled-jobs.ts";
import { errorName } from "./error-name.ts";
import type { Reaction, ReactorTools, TimedReaction } from "./reaction.ts";
import { type WorkerPool, type WorkerPoolOptions, startWorkers } from "./worker-pool.ts";

export interface TimersOptions extends Pick<WorkerPoolOptions, "signal" | "every" | "onFailure"> {
  readonly reactions: readonly Reaction[];
  readonly tools: ReactorTools;
  readonly database: Kysely<WriteDatabase>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, "warn" | "error">;
}

const atOnce = { quick: 4, slow: 2, remote: 2 };
/** Each timer in hand holds a connection and may need another. */
export const connectionsOfTimers = 2 * (atOnce.quick + atOnce.slow + atOnce.remote);

/** Starts the timers: slow and remote ones have workers of their own, so that they delay no other. */
export function startTimers(options: TimersOptions): WorkerPool {
  const timed = options.reactions.filter((reaction) => "run" in reaction);
  const byPool = Map.groupBy(timed, poolOf);
  const pools = [...byPool].map(([pool, reactions]) => startPool(reactions, atOnce[pool], options));
  return {
    wake: () => pools.forEach((pool) => pool.wake()),
    ended: Promise.all(pools.map(({ ended }) => ended)).then(() => {}),
  };
}

const poolOf = ({ slow = false, remote = false }: TimedReaction): keyof typeof atOnce => {
  if (remote) return "remote";
  return slow ? "slow" : "quick";
};

function startPool(reactions: readonly TimedReaction[], most: number, options: TimersOptions): WorkerPool {
  const { tools, database, clock, log, ...workers } = options;
  const work = {
    database,
    actions: new Map(reactions.map((reaction) => [reaction.action, reaction.run(tools)])),
    clock,
    onFailure: (action: string, timerId: string, error: unknown) =>
      log.warn({ action, timerId, error: errorName(error) }, "a timer failed"),
    onDead: (action: string, timerId: string, failure: string) =>
      log.error({ action, timerId, failure }, "timer failed permanently: npm run ops -- timers list"),
  };
  return startWorkers((taken) => runNextTimer(work, taken), { ...workers, atOnce: most });
}
