import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "@provenwork/platform/log";
import type { RebuildContext } from "./build-work.ts";
import { readPlan } from "./plan.ts";

export interface BuildOptions extends RebuildContext {
  readonly log: Logger;
  /** Builds the read models that still have no rows; in production, in a child process. */
  readonly build: (readModels: readonly string[], signal: AbortSignal) => Promise<unknown>;
}

const retryIntervalMs = 5_000;
const running = new WeakSet<AbortSignal>();

/**
 * Builds new read models while the others are followed, until none is missing; at most once at a time for a runner, which
 * `signal` stands for. The flip fences the runner, which then follows the new ones too.
 */
export function buildAlongside(options: BuildOptions, signal: AbortSignal): void {
  if (running.has(signal)) return;
  running.add(signal);
  void buildMissing(options, signal).finally(() => running.delete(signal));
}

async function buildMissing(options: BuildOptions, signal: AbortSignal): Promise<void> {
  const { pool, projections, store, log, build } = options;
  while (!signal.aborted) {
    try {
      const plan = await readPlan(pool, projections, store.logId);
      if (plan.kind !== "follow" || plan.missing.length === 0) return;
      log.info({ readModels: plan.missing }, "building new read models");
      await build(plan.missing, signal);
    } catch (error) {
      if (signal.aborted) return;
      const elsewhere = error instanceof Error && error.name === "RebuildRunning";
      if (!elsewhere) log.error({ err: error }, "building new read models failed, retrying");
      await pause(retryIntervalMs, undefined, { signal }).catch(() => {});
    }
  }
}
