/** Whole seconds until an instant by the server's clock, never below 0. `offset` is server time minus local time. */
export const secondsUntil = (instant: string, now: number, offset: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - (now + offset)) / 1000));

/** Seconds as m:ss. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
