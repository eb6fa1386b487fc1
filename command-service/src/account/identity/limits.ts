import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** How much is let through. Windows are as `spec`: 15 minutes for signing in, an hour for registering. */
export interface LimitSettings {
  /** Failures for one account after which every further try must wait. */
  readonly loginFailures: number;
  /** Tries from one network, whatever the account. */
  readonly loginsPerNetwork: number;
  readonly registrationsPerNetwork: number;
}

export const defaultLimits: LimitSettings = { loginFailures: 10, loginsPerNetwork: 300, registrationsPerNetwork: 20 };

/** A limit's answer: go on, or how many seconds to wait. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Limits shared by all processes. Nothing is let through while they cannot be asked. */
export interface Limits {
  registration(network: string): Promise<Allowance>;
  loginFrom(network: string): Promise<Allowance>;
  /** Counts a try before it is made, so that a hundred at once are a hundred; `loginSucceeded` takes it back. */
  loginTo(account: string): Promise<Allowance>;
  loginSucceeded(account: string): Promise<void>;
}

const quarter = 15 * 60;
const hour = 60 * 60;
const firstWait = 30;
const longestWait = quarter;

/** Seconds between tries: doubled with each one beyond the limit. */
export const waitAfter = (beyond: number): number => Math.min(longestWait, firstWait * 2 ** Math.min(beyond - 1, 20));

export async function openLimits(pool: Pool, settings: LimitSettings = defaultLimits): Promise<Limits> {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    opened(
      (ready) =>
        new RateLimiterPostgres(
          { storeClient: pool, storeType: "pool", tableName: "rate_limits", keyPrefix, points, duration },
          ready,
        ),
    );
  const registrations = await limiter("register", settings.registrationsPerNetwork, hour);
  const networks = await limiter("login-from", settings.loginsPerNetwork, quarter);
  const tries = await limiter("login-to", settings.loginFailures, quarter);
  const gates = await limiter("login-gate", 1, firstWait);

  return {
    registration: (network) => taken(registrations.consume(network)),
    loginFrom: (network) => taken(networks.consume(network)),
    async loginTo(account) {
      const { consumedPoints } = await tries.penalty(account);
      const beyond = consumedPoints - settings.loginFailures;
      if (beyond <= 0) return { allowed: true };
      const wait = waitAfter(beyond);
      const through = await taken(gates.consume(account, 1, { customDuration: wait }));
      // Who is turned away at the gate made no try; who passes makes the next wait longer and keeps the count alive.
      if (through.allowed) await tries.set(account, consumedPoints, wait + quarter);
      else await tries.reward(account);
      return through;
    },
    async loginSucceeded(account) {
      await Promise.all([tries.delete(account), gates.delete(account)]);
    },
  };
}

/** The limiter once its table is there. */
const opened = (make: (ready: (error?: Error) => void) => RateLimiterPostgres): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = make((error) =>
      error === undefined || error === null ? queueMicrotask(() => resolve(limiter)) : reject(error),
    );
  });

async function taken(consumed: Promise<RateLimiterRes>): Promise<Allowance> {
  try {
    await consumed;
    return { allowed: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { allowed: false, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
  }
}
