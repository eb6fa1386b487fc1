import { addDays, formatISO } from "date-fns";

/** A day so many days from today in the viewer's zone, as date fields and calls have it. */
export const dayFromNow = (days: number, now: Date | number = Date.now()): string =>
  formatISO(addDays(now, days), { representation: "date" });
