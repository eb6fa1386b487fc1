/** So much is waiting already that waiting longer helps nobody. Answered as 503. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** Runs at most `atOnce` at a time, first come first served, and turns away who would be beyond `waiting`. @throws TooBusy */
export function boundedQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (queue.length >= waiting) throw new TooBusy(`${waiting} are waiting already`);
    // Whoever finishes hands its place on, so `running` stays as it is.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
