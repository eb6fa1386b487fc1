const day = 24 * 60 * 60_000;

/** A day so many days from today, as date fields and calls have it: in UTC. */
export const dayFromNow = (days: number, now = Date.now()): string =>
  new Date(now + days * day).toISOString().slice(0, 10);
