import { pause, pauseAfter } from "@provenwork/platform/back-off";
import { isConnectionError } from "@provenwork/platform/postgres/pool";
import { serverTrouble } from "@provenwork/platform/postgres/server-trouble";
import { EventStoreUnavailable, LogMismatch } from "@provenwork/platform/event-store/port";
import type { Logger } from "@provenwork/platform/log";
import { type BuildOptions, buildAlongside } from "./build-alongside.ts";
import { ProjectionFailed } from "./poison.ts";
import { type SessionState, follow } from "./session.ts";
import { readPlan } from "./plan.ts";

export interface RunnerOptions extends BuildOptions {
  /** The read database, for the one connection that leads. */
  readonly url: string;
  /** Most events in one transaction. */
  readonly batchSize?: number;
  /** In how many groups the read models are; one by default. */
  readonly groups?: number;
  /** Name of this process among all projectors. */
  readonly instance?: string;
}

export interface Runner {
  readonly state: SessionState;
  /** Rejects with LogMismatch, the one error that a retry cannot fix; resolves after `stop`. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

// Random, so that several projectors do not retry in step.
const retrying = { initialMs: 50, maxMs: 1_000 };

/** Follows the log for as long as it may: builds what is missing, waits to lead, projects, and begins again after trouble. */
export function startRunner(options: RunnerOptions): Runner {
  const stopping = new AbortController();
  const state: SessionState = {
    phase: "starting",
    position: undefined,
    caughtUp: false,
    projected: 0,
    share: Number.POSITIVE_INFINITY,
  };
  const ended = run(options, state, stopping.signal);
  ended.catch(() => {}); // callers that await `ended` see it
  return {
    state,
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function run(options: RunnerOptions, state: SessionState, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await step(options, state, signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof LogMismatch) throw error;
      if (!isDoneElsewhere(error)) report(options.log, error);
      if (state.phase === "following") failures = 0;
      state.phase = "starting";
      await pauseAfter(failures++, retrying, signal);
    }
  }
}

/** Another process moved on or is building; by name, because a build child sends its error as a message. */
const isDoneElsewhere = (error: unknown): boolean =>
  error instanceof Error && ["Fenced", "RebuildRunning"].includes(error.name);

/** The cause of a failed projection may quote data of the event, so only its own message is logged. */
function report(log: Logger, error: unknown): void {
  if (error instanceof EventStoreUnavailable) log.warn({ reason: error.message }, "event store unavailable, retrying");
  else if (isConnectionError(error))
    log.warn({ reason: serverTrouble(error) ?? String(error) }, "read database unavailable, retrying");
  else if (error instanceof ProjectionFailed) log.error({ reason: error.message }, "projector stopped, retrying");
  else log.error({ err: error }, "projector stopped, retrying");
}

async function step(options: RunnerOptions, state: SessionState, signal: AbortSignal): Promise<void> {
  const { pool, projections, store, log, build } = options;
  const plan = await readPlan(pool, projections, store.logId);
  switch (plan.kind) {
    case "standby":
      if (state.phase !== "standby") log.warn({ readModel: plan.readModel }, "a newer release is live: standby");
      state.phase = "standby";
      await pause(retrying.maxMs, signal);
      return;
    case "build":
      state.phase = "building";
      log.info({ readModels: plan.readModels }, "building read models");
      await build(plan.readModels, signal);
      return;
    case "follow":
      if (plan.missing.length > 0) buildAlongside(options, signal);
      await follow(options, state, signal);
  }
}
