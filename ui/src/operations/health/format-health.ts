import type { Health, PartHealth } from "@provenwork/contracts/operations/queries";
import { CallError } from "#kernel/call.ts";
import { formatRecentTime } from "#design/format.ts";

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const partName = ({ name }: PartHealth): string => (name === "mail" ? "Email" : capital(name));

/** "Up", "Down since Nov 23, 10:12:14". */
export function formatState({ state, since }: PartHealth): string {
  if (state === "up") return "Up";
  return state === "down" ? `Down since ${formatRecentTime(since, "second")}` : "Not known";
}

/** Overall health in a sentence; `late`: no recent health check. */
export function formatHealth({ sampledAt, late, parts }: Pick<Health, "sampledAt" | "late" | "parts">): string {
  if (sampledAt === null) return "No health check has run yet.";
  if (late)
    return `No health check since ${formatRecentTime(sampledAt, "second")}. Check that a command service runs and reaches the write database.`;
  const down = parts.filter(({ state }) => state === "down");
  if (down.length === 0)
    return parts.every(({ state }) => state === "up") ? "All services up." : "No service is known to be down.";
  return down.map((part) => `${partName(part)} is down since ${formatRecentTime(part.since, "second")}.`).join(" ");
}

/** Reason why the health of the services could not be fetched, if the answer has one. */
export function formatHealthFailure(error: Error): string {
  if (!(error instanceof CallError)) return "The site is not responding.";
  const { part } = error.body;
  if (part === undefined) return "The query service or one of its databases is not responding.";
  return `The query service cannot reach the ${part}.`;
}

export const isTrouble = ({ late, parts }: Pick<Health, "late" | "parts">): boolean =>
  late || parts.some(({ state }) => state === "down");
