import type { Interview } from "@provenwork/contracts/application/queries";

/** Of a row that was joined: all null where there is no interview. */
interface Joined {
  readonly starts_at: Date | null;
  readonly time_zone: string | null;
  readonly minutes: number | null;
  readonly place: string | null;
  readonly message: string | null;
}

export const interviewColumns = ["i.starts_at", "i.time_zone", "i.minutes", "i.place", "i.message"] as const;

export function shownInterview({ starts_at, time_zone, minutes, place, message }: Joined): Interview | null {
  if (starts_at === null || time_zone === null || minutes === null || place === null) return null;
  return { startsAt: starts_at.toISOString(), timeZone: time_zone, minutes, place, message };
}
