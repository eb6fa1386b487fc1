/** Milliseconds between renewals of a session in use. */
export const renewIntervalMs = 10 * 60_000;

/** Whether to renew now: the last renewal was ten minutes ago and the page has been used since. */
export const shouldRenew = (now: number, renewedAt: number, usedAt: number): boolean =>
  usedAt >= renewedAt && now - renewedAt >= renewIntervalMs;
