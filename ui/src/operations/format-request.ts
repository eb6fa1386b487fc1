import { formatDuration } from "@provenwork/contracts/kernel/format-duration";
import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { formatRecentTime } from "#design/format.ts";

export interface OperationRequest {
  readonly by: string | null;
  readonly reason: string;
  readonly requestedAt: string;
  readonly endedAt: string | null;
}

const unknown = "an unknown user";

/** Requester, duration and reason: "By demo-admin, took 42 s: Odd rows". */
export function formatRequest({ by, reason, requestedAt, endedAt }: OperationRequest): string {
  const who = `By ${by ?? unknown}`;
  const seconds = endedAt === null ? undefined : Math.max(0, (Date.parse(endedAt) - Date.parse(requestedAt)) / 1_000);
  const took = seconds === undefined ? "" : `, took ${seconds < 1 ? "less than 1 s" : formatDuration(seconds)}`;
  return `${who}${took}${reason === "" ? "" : `: ${reason}`}`;
}

/** "Switched by demo-admin on Nov 23, 08:05:10: The rows are right". */
export const formatDecision = ({ decision, by, at, reason }: NonNullable<BuildRequestView["decided"]>): string =>
  `${decision === "switch" ? "Switched" : "Discarded"} by ${by ?? unknown} on ${formatRecentTime(at, "second")}${reason === null ? "" : `: ${reason}`}`;
