import { dailyAlertHour } from "@provenwork/contracts/job/saved-search-rules";

const minute = 60_000;
/** How long a mail waits for further jobs: matching takes a while. */
const leadTimeMs = 10 * minute;

/** When the daily mail with the jobs found now is due. */
export function nextDailyAlert(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(dailyAlertHour, 0, 0, 0);
  if (due.getTime() - now.getTime() <= leadTimeMs) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}
