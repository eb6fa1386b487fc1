import { lastDayAt } from "@provenwork/contracts/job/listing-days";
import { formatLastDay } from "./format-listing.ts";

const day = 24 * 60 * 60_000;

/** Days left before a listing ends, by the viewer's calendar; 0 on its last day. */
export function daysLeft(expiresAt: string, now: number): number {
  const today = new Date(now);
  const midnight = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return Math.max(0, (Date.parse(lastDayAt(expiresAt)) - midnight) / day);
}

/** Longer listings are told by their last day. */
const countedDays = 30;

/** When an open job closes: `closes today`, `closes in 5 days`, `closes Mar 1, 2027`. */
export function formatCloses(expiresAt: string, now: number): string {
  const days = daysLeft(expiresAt, now);
  if (days === 0) return "closes today";
  if (days === 1) return "closes tomorrow";
  return days <= countedDays ? `closes in ${days} days` : `closes ${formatLastDay(expiresAt)}`;
}
