import type { Interview } from "@provenwork/contracts/application/queries";

const inZone = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString("en-US", { timeZone, dateStyle: "full", timeStyle: "short" });

/** When it is, by the clocks of its zone. */
export const formatInterview = ({ startsAt, timeZone, minutes }: Omit<Interview, "place" | "message">): string =>
  `${inZone(startsAt, timeZone)} (${timeZone.replaceAll("_", " ")}), ${minutes} minutes`;

/** By the reader's clocks; undefined where they show the same. */
export function formatInterviewHere({
  startsAt,
  timeZone,
}: Pick<Interview, "startsAt" | "timeZone">): string | undefined {
  const here = inZone(startsAt, ownZone());
  return here === inZone(startsAt, timeZone) ? undefined : here;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
