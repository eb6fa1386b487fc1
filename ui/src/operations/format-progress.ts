import { formatDuration } from "@provenwork/contracts/kernel/format-duration";
import type { BuildRequestView } from "@provenwork/contracts/operations/queries";
import { formatNumber } from "#design/format.ts";

const phases: Readonly<Record<string, string>> = {
  reading: "Reading events",
  indexing: "Building indexes",
  following: "Catching up with new events",
  comparing: "Comparing with the live rows",
  held: "Waiting for your decision, following new events",
};

/** Phase, events read, rate and time left of a build. `now` in milliseconds. */
export function formatProgress({ phase, events, share, startedAt }: BuildRequestView, now: number): string {
  const seconds = startedAt === null ? 0 : Math.max(0, (now - Date.parse(startedAt)) / 1_000);
  const parts = [phases[phase ?? ""] ?? "Starting"];
  if (events > 0) parts.push(`${formatNumber(events)} events`);
  if (events > 0 && seconds >= 1) parts.push(`${formatNumber(events / seconds, 0)} a second`);
  if (phase === "reading" && share !== null && share > 0 && share < 1 && seconds >= 1)
    parts.push(`about ${formatDuration((seconds * (1 - share)) / share)} left`);
  return parts.join(", ");
}
