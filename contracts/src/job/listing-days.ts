const hour = 60 * 60_000;

/** Hawaii is this far behind UTC all year, and the last US zone to end a day. */
const behindUtc = 10 * hour;

/** The last instant of a day (`2026-12-31`) in Hawaii, where it ends last in the USA; ISO 8601. */
export const lastInstantOf = (day: string): string =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) + behindUtc).toISOString();

/** The day (`2026-12-31`) on which a listing ends at this instant. Also right for instants that end a day in UTC. */
export const lastDayAt = (instant: string): string =>
  new Date(Date.parse(instant) - behindUtc).toISOString().slice(0, 10);
