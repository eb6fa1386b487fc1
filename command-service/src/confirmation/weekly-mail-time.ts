const [minute, day] = [60_000, 24 * 60 * 60_000];
const week = 7 * day;

/** Monday (UTC), in the morning of Europe and at night in America. */
const hour = 8;
/** An email that is due this soon is left to those who came before. */
const leadTimeMs = 10 * minute;

/** When the weekly email is due that counts those asked now. */
export function nextWeeklyMail(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(hour, 0, 0, 0);
  const days = (8 - due.getUTCDay()) % 7;
  due.setUTCDate(due.getUTCDate() + days);
  return due.getTime() - now.getTime() > leadTimeMs ? due : new Date(due.getTime() + week);
}

/** Who was asked then or later is in the email of this time, or in a later one. */
export const askedSince = (dueAt: Date): Date => new Date(dueAt.getTime() - week - leadTimeMs);
