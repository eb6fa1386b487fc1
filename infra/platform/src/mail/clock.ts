/** A time of day for emails. */
export const clock = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;
