import { formatDuration } from "@provenwork/contracts/kernel/format-duration";
import type { Lag } from "@provenwork/platform/event-store/lag";

/** "0", "1,204 events, 12 s", or "12 s" where they cannot be counted. */
export function formatLag({ events, seconds }: Lag): string {
  if (events === 0) return "0";
  if (events === null) return formatDuration(seconds);
  return `${events.toLocaleString("en")} ${events === 1 ? "event" : "events"}, ${formatDuration(seconds)}`;
}
