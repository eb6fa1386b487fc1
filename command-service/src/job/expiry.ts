import { lastDayAt, lastInstantOf } from "@provenwork/contracts/job/listing-days";
import { defaultDays, maxDays } from "@provenwork/contracts/job/rules";

const day = 24 * 60 * 60_000;

/** By the UTC calendar, in which a day begins earlier than in the USA: an employer there never gets a day less. */
const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * day).toISOString().slice(0, 10);

/** When a job leaves the list: at the given time or, without one, at the end of the 30th day. */
export const expiryFrom = (given: string | null | undefined, now: Date): string =>
  given ? new Date(given).toISOString() : lastInstantOf(dayAfter(now, defaultDays));

/** By days, as the form has them. */
export const isFar = (expiresAt: string, now: Date): boolean => lastDayAt(expiresAt) > dayAfter(now, maxDays);

export const isPast = (expiresAt: string, now: Date): boolean => Date.parse(expiresAt) <= now.getTime();
