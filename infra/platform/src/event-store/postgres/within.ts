import { EventStoreUnavailable } from "../port.ts";

/** Milliseconds of timer delay that indicate a stalled process rather than a slow server. */
const lateMs = 50;

/**
 * Times out `work` after `ms`. A stalled process gets a grace period: the answer may already be in its socket buffer.
 * @throws EventStoreUnavailable when there was no answer in time
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const expired = Promise.withResolvers<never>();
  const giveUp = () =>
    expired.reject(new EventStoreUnavailable(`The event log in Postgres did not answer in ${Math.round(ms)} ms`));
  const due = performance.now() + ms;
  const onTime = () => {
    if (performance.now() - due < lateMs) giveUp();
    else timer = setTimeout(giveUp, lateMs);
  };
  let timer = setTimeout(onTime, ms);
  try {
    return await Promise.race([work, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
