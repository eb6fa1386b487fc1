import type { NetworkLimit } from "@provenwork/contracts/kernel/endpoint";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import { clientNetwork, isLoopback } from "@provenwork/platform/client-address";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** What is charged to somebody by the day. */
export type Quota = "codes" | "codesFromNetwork" | "posts" | "invites" | "uploads" | "resumes" | "logos";

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
  /** Resumes that one person may upload in a day: each is read. */
  readonly uploadsPerPerson: number;
  /** Links to applicants' resumes that one company may be given in a day: each is an event. */
  readonly resumesPerCompany: number;
  /** Logos that one person may have drawn in a day: each costs a second of a core. */
  readonly logosPerPerson: number;
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
  uploadsPerPerson: 20,
  resumesPerCompany: 1_000,
  logosPerPerson: 30,
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

/** An allowance that can be returned. */
export type Charge =
  | {
      readonly allowed: true;
      /** Call it where nothing was written. Never rejects: what cannot be given back stays charged. */
      giveBack(): Promise<void>;
    }
  | { readonly allowed: false; readonly retryAfter: number };

/** Gives a charge back where the work throws: the service failed, and the next try must not be refused for that. */
export async function unlessThrown<T>(charge: Charge | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (charge?.allowed === true) await charge.giveBack();
    throw error;
  }
}

/** Charges all or none of these, in this order. */
export async function chargeAll(charges: readonly (() => Promise<Charge>)[]): Promise<Charge> {
  const charged: (() => Promise<void>)[] = [];
  const giveBack = async () => void (await Promise.all(charged.map((back) => back())));
  for (const charge of charges) {
    const one = await charge().catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!one.allowed) {
      await giveBack();
      return one;
    }
    charged.push(() => one.giveBack());
  }
  return { allowed: true, giveBack };
}

/** The answer to a call that a limit does not let through. */
export const tooMany = ({ retryAfter }: { readonly retryAfter: number }) =>
  ({ refusal: { code: "too-many", retryAfter } }) as const;

/** Limits shared by all processes. Fails closed while they are unavailable. */
export interface Limits {
  /** Whether an address is exempt from limits per network. */
  spares(clientAddress: string): boolean;
  /** Counts a call against the ceiling of its network. */
  fromNetwork(limit: NetworkLimit, clientAddress: string): Promise<Charge>;
  /** Counts a try before it is made, so that a hundred at once are a hundred; `loginSucceeded` takes it back. */
  loginTo(account: string): Promise<Charge>;
  loginSucceeded(account: string): Promise<void>;
  /** Charges a command to a quota of the subject, once, however often the command is repeated under its key. */
  charge(quota: Quota, subject: string, commandId: string): Promise<Charge>;
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

/** The key of each quota in the table. */
const quotaKeys: Readonly<Record<Quota, string>> = {
  codes: "code-to",
  codesFromNetwork: "code-to-from",
  posts: "post-by",
  invites: "invite-by",
  uploads: "upload-by",
  resumes: "resume-to",
  logos: "logo-by",
};

/**
 * Codes for one address that one network may ask for in a day, of those for all callers: a stranger must not use up what the
 * owner of the address needs.
 */
const codesFromNetwork = (codesPerAddress: number) =>
  Math.min(codesPerAddress, Math.max(codePolicy.mailsADay, Math.ceil(codesPerAddress / 5)));

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

  const quotas = new Map<Quota, RateLimiterPostgres>();
  for (const [quota, most] of Object.entries({
    codes: settings.codesPerAddress,
    codesFromNetwork: codesFromNetwork(settings.codesPerAddress),
    posts: settings.postsPerCompany,
    invites: settings.invitesPerCompany,
    uploads: settings.uploadsPerPerson,
    resumes: settings.resumesPerCompany,
    logos: settings.logosPerPerson,
  } satisfies Record<Quota, number>) as [Quota, number][]) {
    quotas.set(quota, await limiter(quotaKeys[quota], most, day));
  }
  /** Remembers which commands were charged. */
  const charged = await limiter("charged", 1, day);
  const spares = (clientAddress: string) => settings.sparesLoopback && isLoopback(clientAddress);

  return {
    spares,
    async fromNetwork(limit, clientAddress) {
      const counter = networks.get(limit);
      if (counter === undefined) throw new Error(`there is no limit ${limit}`);
      return spares(clientAddress) ? uncharged : consumed(counter, networkKey(clientNetwork(clientAddress)));
    },
    async charge(quota, subject, commandId) {
      const counter = quotas.get(quota);
      if (counter === undefined) throw new Error(`there is no quota ${quota}`);
      const mark = `${quota} ${commandId}`;
      if ((await charged.get(mark)) !== null) return uncharged;
      // The quota comes first: a request that finds the mark goes on uncharged, so the mark must stand for a charge.
      const charge = await consumed(counter, subject);
      if (!charge.allowed) return charge;
      const isFirst = await unlessThrown(charge, async () => (await taken(charged.consume(mark))).allowed);
      if (!isFirst) {
        await charge.giveBack();
        return uncharged;
      }
      return {
        allowed: true,
        async giveBack() {
          await quietly(charged.delete(mark));
          await charge.giveBack();
        },
      };
    },
    async loginTo(account) {
      if ((await taken(tries.consume(account))).allowed) {
        return { allowed: true, giveBack: () => quietly(tries.reward(account)) };
      }
      const before = (await waits.get(account))?.consumedPoints ?? 0;
      const wait = waitAfter(before + 1);
      const through = await taken(gate.consume(account, 1, { customDuration: wait }));
      if (!through.allowed) return through;
      await waits.penalty(account);
      // The count stays full until a quarter of an hour after the wait, or a new window would open beside the gate.
      await tries.set(account, settings.loginFailures, wait + quarter);
      return {
        allowed: true,
        giveBack: async () => void (await Promise.all([quietly(waits.reward(account)), quietly(gate.delete(account))])),
      };
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

/** For calls that are not counted, or were counted before. */
const uncharged: Charge = { allowed: true, giveBack: () => Promise.resolve() };

const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => {},
    () => {},
  );

/** Consumes a point, which can be given back. */
async function consumed(counter: RateLimiterPostgres, key: string): Promise<Charge> {
  const giveBack = () => quietly(counter.reward(key));
  const allowance = await taken(counter.consume(key));
  if (allowance.allowed) return { allowed: true, giveBack };
  // A refused call must not take the place of one that is given back.
  await giveBack();
  return allowance;
}

async function taken(consuming: Promise<RateLimiterRes>): Promise<Allowance> {
  try {
    await consuming;
    return { allowed: true };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { allowed: false, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
  }
}
