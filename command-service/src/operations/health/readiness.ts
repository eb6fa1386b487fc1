import { urlsIn } from "@provenwork/platform/config";
import { z } from "zod";
import type { PartState } from "./sample.ts";

const answered = z.object({ failing: z.array(z.string()) });

/** The health that a process reports of itself and its dependencies; `silent` if it did not answer, `unasked` without its address. */
export type Ready = "silent" | "unasked" | { readonly failing: readonly string[] };

/** Of the process of `setting`; of several, the one with the least failing: the others do its work. */
export async function readinessOf(setting: string | undefined, deadline: number): Promise<Ready> {
  const readies = await Promise.all(urlsIn(setting).map((url) => readinessAt(url, deadline)));
  return readies.toSorted((one, other) => failures(one) - failures(other))[0] ?? "unasked";
}

const failures = (ready: Ready): number => (typeof ready === "string" ? Number.MAX_VALUE : ready.failing.length);

async function readinessAt(url: string, deadline: number): Promise<Ready> {
  try {
    const answer = await fetch(new URL("/readyz", url), { signal: AbortSignal.timeout(deadline) });
    return answered.parse(await answer.json());
  } catch {
    return "silent";
  }
}

/** Parts with a state of their own: a process is not down because one of these is. */
const others: ReadonlySet<string> = new Set(["event store", "write database", "read database"]);

export function ownState(ready: Ready): PartState {
  if (ready === "unasked") return "unknown";
  return ready !== "silent" && ready.failing.every((name) => others.has(name)) ? "up" : "down";
}

/** The read database, as those who use it see it: this process has no access to it. */
export function databaseState(readies: readonly Ready[]): PartState {
  const seen = readies.filter((ready) => ready !== "silent" && ready !== "unasked");
  if (seen.length === 0) return "unknown";
  return seen.every(({ failing }) => !failing.includes("read database")) ? "up" : "down";
}
