import { dailyAlertHour } from "@provenwork/contracts/job/saved-search-rules";

const minute = 60_000;
/** Before a mail is due, all that it tells of is there: looking for searches takes a while. */
const leadTimeMs = 10 * minute;

/** When the daily mail is due that tells of what is found now. */
export function nextDailyAlert(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(dailyAlertHour, 0, 0, 0);
  if (due.getTime() - now.getTime() <= leadTimeMs) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}
