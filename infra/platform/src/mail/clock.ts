/** A time of day as mails say it. */
export const clock = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;
