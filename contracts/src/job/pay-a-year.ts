import type { Pay } from "./queries.ts";
import { hoursOfYear } from "./rules.ts";

/** Maximum yearly pay in whole dollars, for comparison; 0 without a figure. */
export function payAYear(pay: Pick<Pay, "min" | "max" | "per"> | null): number {
  const most = pay?.max ?? pay?.min ?? 0;
  return pay?.per === "hour" ? Math.round((Math.round(most * 100) * hoursOfYear) / 100) : most;
}
