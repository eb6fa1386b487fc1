import type { Interview } from "@provenwork/contracts/application/queries";
import { formatTimeInZone } from "@provenwork/contracts/kernel/format-time-in-zone";

/** Time of the interview in its own time zone. */
export const formatInterview = ({ startsAt, timeZone, minutes }: Omit<Interview, "place" | "message">): string =>
  `${formatTimeInZone(startsAt, timeZone)}, ${minutes} minutes`;

/** Time of the interview in the reader's time zone; undefined if clocks show the same there. */
export function formatInterviewHere({
  startsAt,
  timeZone,
}: Pick<Interview, "startsAt" | "timeZone">): string | undefined {
  const clock = (zone: string) => new Date(startsAt).toLocaleString("en-US", { timeZone: zone });
  return clock(ownZone()) === clock(timeZone) ? undefined : formatTimeInZone(startsAt, ownZone());
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
