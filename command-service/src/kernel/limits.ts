import type { NetworkLimit } from "@provenwork/contracts/kernel/endpoint";
import { clientNetwork, isLoopback } from "@provenwork/platform/client-address";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** How much is let through. */
export interface LimitSettings {
  /** Failures for one account within 15 minutes, after which every further try must wait. */
  readonly loginFailures: number;
  /** Codes mailed to one address in a day, for all callers together: nobody can be flooded through us. */
  readonly codesPerAddress: number;
  /** Jobs that one company may post in a day. */
  readonly postsPerCompany: number;
  /** Candidates that one company may invite in a day. */
  readonly invitesPerCompany: number;
  /** Links to applicants' resumes that one company may be given in a day: each is an event. */
  readonly resumesPerCompany: number;
  /** Calls from one network, in the window of each limit. */
  readonly perNetwork: Readonly<Record<NetworkLimit, number>>;
  /** Whether loopback is exempt from limits per network. Only in the demo: behind a proxy every client may look like loopback. */
  readonly sparesLoopback: boolean;
}

export const defaultLimits: LimitSettings = {
  loginFailures: 10,
  codesPerAddress: 50,
  postsPerCompany: 50,
  invitesPerCompany: 20,
  resumesPerCompany: 1_000,
  perNetwork: {
    registrations: 20,
    logins: 300,
    codes: 100,
    resets: 30,
    contacts: 5,
    onboardings: 60,
    edits: 1_200,
    uploads: 100,
  },
  sparesLoopback: false,
};

/** A limit's answer: go on, or how many seconds to wait. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** The answer to a call that a limit does not let through. */
export const tooMany = ({ retryAfter }: { readonly retryAfter: number }) =>
  ({ refusal: { code: "too-many", retryAfter } }) as const;

/** Limits shared by all processes. Fails closed while they are unavailable. */
export interface Limits {
  /** Whether an address is exempt from limits per network. */
  spares(clientAddress: string): boolean;
  /** Counts a call against the ceiling of its network. */
  fromNetwork(limit: NetworkLimit, clientAddress: string): Promise<Allowance>;
  /** Counts a try before it is made, so that a hundred at once are a hundred; `loginSucceeded` takes it back. */
  loginTo(account: string): Promise<Allowance>;
  loginSucceeded(account: string): Promise<void>;
  codeTo(address: string): Promise<Allowance>;
  postBy(companyId: string): Promise<Allowance>;
  inviteBy(companyId: string): Promise<Allowance>;
  resumeTo(companyId: string): Promise<Allowance>;
}

const tableName = "rate_limits";
const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** The key of each limit per network in the table, and its window in seconds. */
const networkWindows: Readonly<Record<NetworkLimit, readonly [key: string, window: number]>> = {
  registrations: ["register", hour],
  logins: ["login-from", quarter],
  codes: ["code-from", hour],
  resets: ["reset-from", hour],
  contacts: ["contact-from", hour],
  onboardings: ["onboarding-from", hour],
  edits: ["edit-from", hour],
  uploads: ["upload-from", hour],
};

const firstWait = 30;
const longestWait = quarter;

/** Seconds to wait after the `nth` try at the limit: doubled each time. */
const waitAfter = (nth: number): number => Math.min(longestWait, firstWait * 2 ** Math.min(nth - 1, 20));

/** Opens the limits on a database; `networkKey` hashes a client's network, so that the table names none. */
export async function openLimits(
  pool: Pool,
  networkKey: (network: string) => string,
  settings: LimitSettings = defaultLimits,
): Promise<Limits> {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    opened(
      (ready) =>
        new RateLimiterPostgres(
          { storeClient: pool, storeType: "pool", tableName, keyPrefix, points, duration },
          ready,
        ),
    );
  const networks = new Map<NetworkLimit, RateLimiterPostgres>();
  for (const [limit, most] of Object.entries(settings.perNetwork) as [NetworkLimit, number][]) {
    networks.set(limit, await limiter(networkWindows[limit][0], most, networkWindows[limit][1]));
  }
  // The last of the free tries already goes through the gate, which closes behind it.
  const tries = await limiter("login-to", settings.loginFailures - 1, quarter);
  const gate = await limiter("login-gate", 1, firstWait);
  const waits = await limiter("login-waits", Number.MAX_SAFE_INTEGER, day);

  const addresses = await limiter("code-to", settings.codesPerAddress, day);
  const posts = await limiter("post-by", settings.postsPerCompany, day);
  const invites = await limiter("invite-by", settings.invitesPerCompany, day);
  const resumes = await limiter("resume-to", settings.resumesPerCompany, day);
  const spares = (clientAddress: string) => settings.sparesLoopback && isLoopback(clientAddress);

  return {
    spares,
    async fromNetwork(limit, clientAddress) {
      const limiterOf = networks.get(limit);
      if (limiterOf === undefined) throw new Error(`there is no limit ${limit}`);
      return spares(clientAddress)
        ? { allowed: true }
        : taken(limiterOf.consume(networkKey(clientNetwork(clientAddress))));
    },
    codeTo: (address) => taken(addresses.consume(address)),
    postBy: (companyId) => taken(posts.consume(companyId)),
    inviteBy: (companyId) => taken(invites.consume(companyId)),
    resumeTo: (companyId) => taken(resumes.consume(companyId)),
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
