import type { Health, PartHealth } from "@provenwork/contracts/operations/queries";
import { format } from "date-fns";
import { CallError } from "#kernel/call.ts";

const moment = (instant: string): string => format(instant, "MMM d, HH:mm:ss");
const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const partName = ({ name }: PartHealth): string => (name === "mail" ? "Email" : capital(name));

/** "Up", "Down since Nov 23, 10:12:14". */
export function stateText({ state, since }: PartHealth): string {
  if (state === "up") return "Up";
  return state === "down" ? `Down since ${moment(since)}` : "Not known";
}

/** How everything is, in a sentence; `late`: no command service looks any more. */
export function healthText({ sampledAt, late, parts }: Pick<Health, "sampledAt" | "late" | "parts">): string {
  if (sampledAt === null) return "No command service has looked at the parts yet.";
  if (late)
    return `No command service has looked at the parts since ${moment(sampledAt)}: see that one runs and reaches the write database, which keeps what it sees.`;
  const down = parts.filter(({ state }) => state === "down");
  if (down.length === 0)
    return parts.every(({ state }) => state === "up") ? "All services up." : "No part is known to be down.";
  return down.map((part) => `${partName(part)} is down since ${moment(part.since)}.`).join(" ");
}

/** Why the health of the parts could not be asked for, as far as the answer tells. */
export function unansweredText(error: Error): string {
  if (!(error instanceof CallError)) return "The site does not answer.";
  const { part } = error.body;
  if (part === undefined) return "The query service, or a database behind it, does not answer.";
  return `The query service cannot reach the ${part}.`;
}

export const isTrouble = ({ late, parts }: Pick<Health, "late" | "parts">): boolean =>
  late || parts.some(({ state }) => state === "down");
