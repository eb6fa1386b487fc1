import { EventStoreUnavailable } from "../port.ts";

/** Milliseconds of timer delay that indicate a stalled process rather than a slow server. */
const lateMs = 50;

/** Distinguishes a slow server from an unavailable one. */
export interface SlowServer {
  /** Resolves as soon as the server answers anything, on another connection; rejects, or never settles, if it does not. */
  probe(): Promise<unknown>;
  /** Timeout in milliseconds while the server answers probes. */
  readonly maxMs: number;
}

/**
 * Times out `work` after `ms`; where the server has answered a probe by then, after `maxMs`. A stalled process gets a grace
 * period: the answer may already be in its socket buffer.
 * @throws EventStoreUnavailable when there was no answer in time
 */
export async function within<T>(ms: number, work: Promise<T>, slow?: SlowServer): Promise<T> {
  const expired = Promise.withResolvers<never>();
  const start = performance.now();
  const giveUp = () => {
    const waited = Math.round(performance.now() - start);
    expired.reject(new EventStoreUnavailable(`The event log in Postgres did not answer in ${waited} ms`));
  };
  let answers = false;
  const probe = () =>
    void slow?.probe().then(
      () => (answers = true),
      () => {},
    );
  const probing = slow && setTimeout(probe, ms / 2);
  const onTime = () => {
    if (slow !== undefined && answers) timer = setTimeout(giveUp, slow.maxMs - ms);
    else if (performance.now() - start - ms < lateMs) giveUp();
    else timer = setTimeout(giveUp, lateMs);
  };
  let timer = setTimeout(onTime, ms);
  try {
    return await Promise.race([work, expired.promise]);
  } finally {
    clearTimeout(timer);
    clearTimeout(probing);
  }
}
