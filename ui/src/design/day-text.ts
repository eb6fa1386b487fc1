import { format } from "date-fns";

/** "Nov 22, 2026"; "N/A" where there is no such day. */
export function dayText(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "N/A" : format(date, "MMM d, yyyy");
}
