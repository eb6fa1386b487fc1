import { reportsADay } from "@provenwork/contracts/job/report-rules";

const day = 24 * 60 * 60_000;

/** Seconds until the person may report once more: a day after the oldest of their last ones. `reports`: the oldest first. */
export function secondsUntilReport(reports: readonly { readonly reportedAt: string }[], now: Date): number {
  const oldest = reports.at(-reportsADay);
  return oldest === undefined ? 0 : Math.ceil((Date.parse(oldest.reportedAt) + day - now.getTime()) / 1_000);
}
