import { addDays, formatISO } from "date-fns";

/** The date `days` from today in the viewer's zone: `2026-12-24`. */
export const dayFromNow = (days: number, now: Date | number = Date.now()): string =>
  formatISO(addDays(now, days), { representation: "date" });
