import type { Pay } from "./queries.ts";
import { hoursOfYear } from "./rules.ts";

/** The most that a job pays a year, in whole dollars, by which pay is compared; 0 where no figure is given. */
export function payAYear(pay: Pick<Pay, "min" | "max" | "per"> | null): number {
  const most = pay?.max ?? pay?.min ?? 0;
  return pay?.per === "hour" ? Math.round((Math.round(most * 100) * hoursOfYear) / 100) : most;
}
