import { dailyAlertHour } from "@provenwork/contracts/job/saved-search-rules";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Before a mail is due, all of its jobs are there: looking for searches takes a while. */
const ahead = 10 * minute;

/** When the mail is due that tells of a job found now. */
export function nextDailyAlert(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(dailyAlertHour, 0, 0, 0);
  if (due.getTime() - now.getTime() <= ahead) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}

/** What a daily alert tells of: what came since the one before was due. */
export const dayOfAlert = (dueAt: Date): { readonly from: Date; readonly until: Date } => ({
  from: new Date(dueAt.getTime() - ahead - day),
  until: new Date(dueAt.getTime() - ahead),
});
