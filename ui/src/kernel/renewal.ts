/** Milliseconds between renewals of a session in use. */
export const renewEvery = 10 * 60_000;

/** Whether to renew now: somebody did something since the last renewal, and that is ten minutes ago. */
export const shouldRenew = (now: number, renewedAt: number, usedAt: number): boolean =>
  usedAt >= renewedAt && now - renewedAt >= renewEvery;
