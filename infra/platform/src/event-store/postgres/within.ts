import { EventStoreUnavailable } from "../port.ts";

/** A timer this late says more about this process than about the server. */
const lateMs = 50;

/**
 * Gives up on `work` after `ms`. A process that was too busy to look at its sockets meanwhile gets one more moment: the
 * answer may have been there all along.
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
