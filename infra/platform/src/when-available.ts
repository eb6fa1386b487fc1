import { pause } from "./back-off.ts";
import { isDependencyUnavailable, unavailablePart } from "./dependency-unavailable.ts";
import { hostsOf } from "./hosts-of.ts";
import type { Logger } from "./log.ts";
import { serverTrouble } from "./postgres/server-trouble.ts";

/** Milliseconds between two attempts, and between two lines about them. */
const timing = { retryMs: 1_000, lineMs: 10_000 };

/**
 * Opens dependencies that a process cannot start without, retrying while one is unavailable. Logs a line with host and
 * reason at first and then every ten seconds. @throws any other error
 * @param urls by the name of the part; one that the error does not name is the first
 */
export async function whenAvailable<T>(
  urls: Readonly<Record<string, string>>,
  open: () => Promise<T>,
  log: Pick<Logger, "warn">,
  { retryMs, lineMs } = timing,
): Promise<T> {
  for (let nextLine = 0; ; await pause(retryMs)) {
    try {
      return await open();
    } catch (error) {
      if (!isDependencyUnavailable(error)) throw error;
      if (performance.now() < nextLine) continue;
      nextLine = performance.now() + lineMs;
      const named = unavailablePart(error) ?? "";
      const part = named in urls ? named : (Object.keys(urls)[0] ?? named);
      log.warn(`waiting for the ${part} at ${hostsOf(urls[part] ?? "")}: ${reasonOf(error)}`);
    }
  }
}

/** Why a dependency is unavailable, in one line. */
export function reasonOf(error: unknown): string {
  const trouble = serverTrouble(error);
  if (trouble !== undefined) return trouble;
  // A refused connection to a name with several addresses has no message of its own.
  if (error instanceof AggregateError && error.message === "") return reasonOf(error.errors[0]);
  const lines = (error instanceof Error ? error.message : String(error)).split("\n");
  return lines.map((line) => line.trim()).join(" ");
}
