import { defaultDays, mostDays } from "@provenwork/contracts/job/rules";

const day = 24 * 60 * 60_000;

/** When a job leaves the list: at the given time or, without one, after 30 days. */
export const expiryFrom = (given: string | null | undefined, now: Date): string =>
  (given ? new Date(given) : new Date(now.getTime() + defaultDays * day)).toISOString();

/** By days, as the form has them: a date counts to its end. */
export const isFar = (expiresAt: string, now: Date): boolean =>
  expiresAt.slice(0, 10) > new Date(now.getTime() + mostDays * day).toISOString().slice(0, 10);

export const isPast = (expiresAt: string, now: Date): boolean => Date.parse(expiresAt) <= now.getTime();
