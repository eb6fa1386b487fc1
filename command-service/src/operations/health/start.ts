import { pause } from "@provenwork/platform/back-off";
import type { Logger } from "@provenwork/platform/log";
import { openPool } from "@provenwork/platform/postgres/pool";
import { databaseTimeouts } from "@provenwork/platform/postgres/timeouts";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { type Keeper, keepWhileElected } from "#kernel/reactors/elected.ts";
import { errorName } from "#kernel/reactors/error-name.ts";
import { type Reading, sampleOf } from "./sample.ts";
import { keepSample, lastParts } from "./samples.ts";

export interface HealthDependencies {
  readonly writeDatabaseUrl: string;
  readonly takeReading: () => Promise<Reading>;
  readonly log: Pick<Logger, "warn">;
  /** Milliseconds between two readings. */
  readonly every?: number;
}

/** Milliseconds; each part has a deadline of its own, which is shorter. */
const healthTimeoutMs = 30_000;

class HealthTimeout extends Error {
  override readonly name = "LookTooSlow";
}

/** Keeps the last hour of health and figures for operators, in one process at a time. */
export function startHealth({ writeDatabaseUrl, takeReading, log, every = 10_000 }: HealthDependencies): Keeper {
  // One connection for the election, one for the samples.
  const pool = openPool({
    url: writeDatabaseUrl,
    name: "provenwork health",
    max: 2,
    ...databaseTimeouts.background,
  });
  const database = writeDatabase(pool);

  async function keep(signal: AbortSignal): Promise<void> {
    let parts = await lastParts(database);
    let before: Reading | undefined;
    for (; !signal.aborted; await pause(every, signal)) {
      // Stopping does not wait for a slow answer.
      const reading = await Promise.race([takeReading(), pause(healthTimeoutMs, signal)]);
      if (signal.aborted) return;
      if (reading === undefined) throw new HealthTimeout("health check timed out");
      const sample = sampleOf(reading, before, parts);
      await keepSample(database, sample);
      before = reading;
      parts = sample.parts;
    }
  }

  return keepWhileElected(pool, "health", keep, (error) => {
    const why = error instanceof HealthTimeout ? "health check timed out" : "the write database does not answer";
    log.warn({ error: errorName(error) }, `health samples are not being stored, retrying: ${why}`);
  });
}
