import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { lastDayAt } from "@provenwork/contracts/job/listing-days";
import { formatDayUtc } from "./format.ts";

/** The last day of a listing. */
export const formatLastDay = (expiresAt: string): string => formatDayUtc(lastDayAt(expiresAt));

/** Until when a job is listed, as its company reads it. */
export function formatListing({ status, expiresAt }: Pick<EmployerJob, "status" | "expiresAt">): string {
  const day = formatLastDay(expiresAt);
  if (status === "active") return `Listed until ${day}`;
  return status === "expired" ? `Expired ${day}` : "Not listed";
}
