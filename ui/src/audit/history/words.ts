/** "2026-11-23 09:00:05.123 UTC": audits compare instants, in one zone for everybody. */
export const instantText = (at: string): string => `${at.slice(0, 10)} ${at.slice(11).replace("Z", "")} UTC`;
