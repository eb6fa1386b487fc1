import type { Interview } from "@provenwork/contracts/application/queries";

const inZone = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString("en-US", { timeZone, dateStyle: "full", timeStyle: "short" });

/** Time of the interview in its own time zone. */
export const formatInterview = ({ startsAt, timeZone, minutes }: Omit<Interview, "place" | "message">): string =>
  `${inZone(startsAt, timeZone)} (${timeZone.replaceAll("_", " ")}), ${minutes} minutes`;

/** Time of the interview in the reader's time zone; undefined if that is the same. */
export function formatInterviewHere({
  startsAt,
  timeZone,
}: Pick<Interview, "startsAt" | "timeZone">): string | undefined {
  const here = inZone(startsAt, ownZone());
  return here === inZone(startsAt, timeZone) ? undefined : here;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
