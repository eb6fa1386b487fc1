import { isConnectionError } from "@provenwork/platform/postgres/pool";
import { serverTrouble } from "@provenwork/platform/postgres/server-trouble";
import type { Command } from "commander";
import { Problem, runEntry } from "../../launch/problem.ts";
import { reasonOf } from "../../reason.ts";
import type { Target } from "../target.ts";

/** Errors with a message for the operator. */
const expected = new Set([
  "EventStoreUnavailable",
  "LogMismatch",
  "StreamIncomplete",
  "TransferRefused",
  "MissingPersonKey",
  "RebuildRunning",
]);

/** Context of the verbs. */
export interface Cli {
  readonly program: Command;
  /** With the settings file that was named, if any. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** Loads a verb, runs it on the target and closes that, also after an error. All verbs together are a second of loading. */
  readonly on: <Args extends unknown[]>(
    load: () => Promise<(target: Target, ...args: Args) => Promise<void>>,
  ) => (...args: Args) => Promise<void>;
}

export const onTarget =
  (environment: Cli["environment"]): Cli["on"] =>
  (load) =>
  (...args) =>
    runEntry(async () => {
      const [{ openTarget }, verb] = await Promise.all([import("../target.ts"), load()]);
      const target = openTarget(environment());
      try {
        await verb(target, ...args);
      } catch (error) {
        if (error instanceof Error && expected.has(error.name)) throw new Problem(error.message);
        if (isConnectionError(error)) {
          const reason = serverTrouble(error) ?? reasonOf(error);
          throw new Problem(`a database is unavailable (${reason}): run npm run ops -- status`);
        }
        throw error;
      } finally {
        await target.close();
      }
    });

export const json = ["--json", "print JSON"] as const;
export const because = ["--reason <text>", "the reason; it is recorded"] as const;
export interface Reason {
  readonly reason: string;
}
