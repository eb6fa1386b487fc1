import { isLoopback } from "@provenwork/platform/client-address";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** How much is let through. In 15 minutes for signing in, in an hour for registering. */
export interface LimitSettings {
  /** Failures for one account after which every further try must wait. */
  readonly loginFailures: number;
  /** Tries from one network, whatever the account. */
  readonly loginsPerNetwork: number;
  readonly registrationsPerNetwork: number;
  /** Codes mailed to one address in a day, whoever asks: nobody is to be flooded through us. */
  readonly codesPerAddress: number;
  /** Codes asked for from one network in an hour. */
  readonly codesPerNetwork: number;
  /** Reset links asked for or used from one network in an hour. */
  readonly resetsPerNetwork: number;
  /** Messages of the contact form from one network in an hour. */
  readonly contactsPerNetwork: number;
  /** Onboardings that visitors begin from one network in an hour. */
  readonly onboardingsPerNetwork: number;
  /** What visitors without an account save from one network in an hour. */
  readonly editsPerNetwork: number;
  /** Resumes that visitors without an account upload from one network in an hour. */
  readonly uploadsPerNetwork: number;
  /** Whether loopback is exempt from limits per network. Only in the demo: behind a proxy every client may look like loopback. */
  readonly sparesLoopback: boolean;
}

export const defaultLimits: LimitSettings = {
  loginFailures: 10,
  loginsPerNetwork: 300,
  registrationsPerNetwork: 20,
  codesPerAddress: 50,
  codesPerNetwork: 100,
  resetsPerNetwork: 30,
  contactsPerNetwork: 5,
  onboardingsPerNetwork: 60,
  editsPerNetwork: 1_200,
  uploadsPerNetwork: 100,
  sparesLoopback: false,
};

/** A limit's answer: go on, or how many seconds to wait. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Limits shared by all processes. Nothing is let through while they cannot be asked. */
export interface Limits {
  /** Whether what comes from this address is not counted. */
  spares(clientAddress: string): boolean;
  registration(network: string): Promise<Allowance>;
  loginFrom(network: string): Promise<Allowance>;
  /** Counts a try before it is made, so that a hundred at once are a hundred; `loginSucceeded` takes it back. */
  loginTo(account: string): Promise<Allowance>;
  loginSucceeded(account: string): Promise<void>;
  codeTo(address: string): Promise<Allowance>;
  codeFrom(network: string): Promise<Allowance>;
  resetFrom(network: string): Promise<Allowance>;
  contactFrom(network: string): Promise<Allowance>;
  onboardingFrom(network: string): Promise<Allowance>;
  editFrom(network: string): Promise<Allowance>;
  uploadFrom(network: string): Promise<Allowance>;
}

const tableName = "rate_limits";
const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;
const firstWait = 30;
const longestWait = quarter;

/** Seconds to wait after the `nth` try at the limit: doubled each time. */
const waitAfter = (nth: number): number => Math.min(longestWait, firstWait * 2 ** Math.min(nth - 1, 20));

export async function openLimits(pool: Pool, settings: LimitSettings = defaultLimits): Promise<Limits> {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    opened(
      (ready) =>
        new RateLimiterPostgres(
          { storeClient: pool, storeType: "pool", tableName, keyPrefix, points, duration },
          ready,
        ),
    );
  const registrations = await limiter("register", settings.registrationsPerNetwork, hour);
  const networks = await limiter("login-from", settings.loginsPerNetwork, quarter);
  // The last of the free tries already goes through the gate, which closes behind it.
  const tries = await limiter("login-to", settings.loginFailures - 1, quarter);
  const gate = await limiter("login-gate", 1, firstWait);
  const waits = await limiter("login-waits", Number.MAX_SAFE_INTEGER, day);

  const addresses = await limiter("code-to", settings.codesPerAddress, day);
  const askers = await limiter("code-from", settings.codesPerNetwork, hour);
  const resetters = await limiter("reset-from", settings.resetsPerNetwork, hour);
  const writers = await limiter("contact-from", settings.contactsPerNetwork, hour);
  const onboardings = await limiter("onboarding-from", settings.onboardingsPerNetwork, hour);
  const edits = await limiter("edit-from", settings.editsPerNetwork, hour);
  const uploads = await limiter("upload-from", settings.uploadsPerNetwork, hour);

  return {
    spares: (clientAddress) => settings.sparesLoopback && isLoopback(clientAddress),
    codeTo: (address) => taken(addresses.consume(address)),
    codeFrom: (network) => taken(askers.consume(network)),
    resetFrom: (network) => taken(resetters.consume(network)),
    contactFrom: (network) => taken(writers.consume(network)),
    onboardingFrom: (network) => taken(onboardings.consume(network)),
    editFrom: (network) => taken(edits.consume(network)),
    uploadFrom: (network) => taken(uploads.consume(network)),
    registration: (network) => taken(registrations.consume(network)),
    loginFrom: (network) => taken(networks.consume(network)),
    async loginTo(account) {
      if ((await taken(tries.consume(account))).allowed) return { allowed: true };
      const before = (await waits.get(account))?.consumedPoints ?? 0;
      const wait = waitAfter(before + 1);
      const through = await taken(gate.consume(account, 1, { customDuration: wait }));
      if (through.allowed) {
        await waits.penalty(account);
        // The count stays full until a quarter of an hour after the wait, or a new window would open beside the gate.
        await tries.set(account, settings.loginFailures, wait + quarter);
      }
      return through;
    },
    async loginSucceeded(account) {
      const keys = [tries, gate, waits].map((limit) => limit.getKey(account));
      await pool.query({
        name: "limits-forget",
        text: `DELETE FROM ${tableName} WHERE key = ANY ($1)`,
        values: [keys],
      });
    },
  };
}

/** The limiter once its table is there. */
const opened = (make: (ready: (error?: Error) => void) => RateLimiterPostgres): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = make((error) =>
      error === undefined || error === null ? resolve(limiter) : reject(error),
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
