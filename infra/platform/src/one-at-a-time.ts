/** Runs one read at a time. A caller of `next` during a read waits for another one, because the current one may have begun too early. */
export function oneAtATime<T>(read: () => Promise<T>) {
  let reading: Promise<T> | undefined;
  let queued: Promise<T> | undefined;
  function next(): Promise<T> {
    if (reading !== undefined) {
      queued ??= reading
        .catch(() => {})
        .then(() => {
          queued = undefined;
          return next();
        });
      return queued;
    }
    reading = read().finally(() => {
      reading = undefined;
    });
    return reading;
  }
  return { next, current: () => reading };
}
