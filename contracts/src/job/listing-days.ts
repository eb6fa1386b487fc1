const hour = 60 * 60_000;

/** Hawaii is this far behind UTC all year: where it is still the named day, no US zone has ended it before. */
const behindUtc = 10 * hour;

/** The last instant of a day (`2026-12-31`), as ISO 8601: the day ends where it ends last in the USA, in Hawaii. */
export const lastInstantOf = (day: string): string =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) + behindUtc).toISOString();

/** The day (`2026-12-31`) on which a listing ends at this instant; also for instants that ended a day in UTC. */
export const lastDayAt = (instant: string): string =>
  new Date(Date.parse(instant) - behindUtc).toISOString().slice(0, 10);
