import type { NetworkLimit } from "@provenwork/contracts/kernel/endpoint";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import { clientNetwork, isLoopback } from "@provenwork/platform/client-address";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type LimitSettings, type Quota, defaultLimits } from "./limit-settings.ts";
import { type Allowance, type Charge, refundOnThrow } from "./charge.ts";

/** Limits shared by all processes. Fails closed while they are unavailable. */
export interface Limits {
  /** Whether an address is exempt from limits per network. */
  spares(clientAddress: string): boolean;
  /** Counts a call against the ceiling of its network. */
  fromNetwork(limit: NetworkLimit, clientAddress: string): Promise<Charge>;
  /** Counts a try before it is made, so that concurrent tries all count; `loginSucceeded` takes it back. */
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
  views: ["view-from", hour],
  wallets: ["wallet-from", hour],
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
  messagesOfCompany: "message-of-company",
  messagesOfCandidate: "message-of-candidate",
  questionsOfCandidate: "question-of-candidate",
  questionsToAddress: "question-to",
  questionsToDomain: "question-to-domain",
};

/**
 * Codes for one address that one network may ask for in a day, of those for all callers: a stranger must not use up what the
 * owner of the address needs.
 */
const codesFromNetwork = (codesPerAddress: number) =>
  Math.min(codesPerAddress, Math.max(codePolicy.mailsADay, Math.ceil(codesPerAddress / 5)));

const firstWait = 30;
const maxWait = quarter;

/** Seconds to wait after the `nth` try at the limit: doubled each time. */
const waitAfter = (nth: number): number => Math.min(maxWait, firstWait * 2 ** Math.min(nth - 1, 20));

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
  const logins = loginLimits(pool, settings.loginFailures, {
    // The last of the free tries already goes through the gate, which closes behind it.
    tries: await limiter("login-to", settings.loginFailures - 1, quarter),
    gate: await limiter("login-gate", 1, firstWait),
    waits: await limiter("login-waits", Number.MAX_SAFE_INTEGER, day),
  });

  const quotas = new Map<Quota, RateLimiterPostgres>();
  for (const [quota, most] of Object.entries({
    codes: settings.codesPerAddress,
    codesFromNetwork: codesFromNetwork(settings.codesPerAddress),
    posts: settings.postsPerCompany,
    invites: settings.invitesPerCompany,
    uploads: settings.uploadsPerPerson,
    resumes: settings.resumesPerCompany,
    logos: settings.logosPerPerson,
    messagesOfCompany: settings.messagesPerCompany,
    messagesOfCandidate: settings.messagesPerCandidate,
    questionsOfCandidate: settings.questionsPerCandidate,
    questionsToAddress: settings.questionsPerAddress,
    questionsToDomain: settings.questionsPerDomain,
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
      // The quota comes first: a request that finds the mark goes on uncharged, so the mark must mean that a charge was made.
      const charge = await consumed(counter, subject);
      if (!charge.allowed) return charge;
      const isFirst = await refundOnThrow(charge, async () => (await taken(charged.consume(mark))).allowed);
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
    ...logins,
  };
}

/** Wrong passwords of an account: some tries a quarter of an hour, then one at a time through a gate that closes for longer each time. */
function loginLimits(
  pool: Pool,
  loginFailures: number,
  { tries, gate, waits }: Readonly<Record<"tries" | "gate" | "waits", RateLimiterPostgres>>,
): Pick<Limits, "loginTo" | "loginSucceeded"> {
  return {
    async loginTo(account) {
      if ((await taken(tries.consume(account))).allowed) {
        return { allowed: true, giveBack: () => quietly(tries.reward(account)) };
      }
      const before = (await waits.get(account))?.consumedPoints ?? 0;
      const wait = waitAfter(before + 1);
      const through = await taken(gate.consume(account, 1, { customDuration: wait }));
      if (!through.allowed) return through;
      await waits.penalty(account);
      // The count stays full until a quarter of an hour after the wait, or a new window would bypass the gate.
      await tries.set(account, loginFailures, wait + quarter);
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
