/** A moment by the process's own clock and by the time of day. */
export interface Moment {
  readonly at: number;
  readonly wall: number;
}

export const thisMoment = (): Moment => ({ at: performance.now(), wall: Date.now() });

/**
 * Milliseconds since a moment, or more. Only the time of day shows that the machine was suspended; it may also have been set, ahead
 * or back.
 */
export const ageOf = ({ at, wall }: Moment): number => Math.max(performance.now() - at, Math.abs(Date.now() - wall));
