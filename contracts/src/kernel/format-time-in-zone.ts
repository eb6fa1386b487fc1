/** A time as clocks of a zone show it, with the zone's short name: `Monday, November 30, 2026 at 9:00 AM CST`. */
export const formatTimeInZone = (at: string | Date, timeZone: string): string =>
  new Date(at).toLocaleString("en-US", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
