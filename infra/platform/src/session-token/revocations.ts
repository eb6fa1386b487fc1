import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { type Moment, ageOf, thisMoment } from "../moment.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { openPool } from "../postgres/pool.ts";
import { databaseTimeouts } from "../postgres/timeouts.ts";
import { listenForRevocations, rereadAll } from "./revocation-listener.ts";
import { knownRevocations } from "./known-revocations.ts";
import { readRevocations } from "./revocation-reads.ts";

/** Revocations could not be confirmed in time: refuse the request with 503. */
export class RevocationsUnconfirmed extends Error {
  override readonly name = "RevocationsUnconfirmed";
}

/** Known revocations and memberships, held in memory and at most a second old. */
export interface Revocations {
  /** Whether the session was ended or outdated. @throws RevocationsUnconfirmed */
  isEnded(session: { sessionId: string; personId: string; authVersion: number }): Promise<boolean>;
  /** Whether an account was made from this onboarding. @throws RevocationsUnconfirmed */
  isOnboardingOver(personId: string): Promise<boolean>;
  /** The group that a person is a member of; undefined without one. @throws RevocationsUnconfirmed */
  groupOf(personId: string): Promise<string | undefined>;
  /** Reads what was just committed, so that the next request of this process knows. @throws RevocationsUnconfirmed */
  refresh(): Promise<void>;
  /** Calls back on every new revocation and changed membership with the people concerned; returns the unsubscribe function. */
  onChange(listener: (people: ReadonlySet<string>) => void): () => void;
  close(): Promise<void>;
}

/**
 * The group of a session's account. Whoever joined one through another process a moment ago is not refused: an employer without
 * a known group is looked up again. @throws RevocationsUnconfirmed
 */
export async function groupOfSession(
  { role, personId }: { readonly role: string; readonly personId: string },
  revocations: Pick<Revocations, "groupOf" | "refresh">,
): Promise<string | undefined> {
  const groupId = await revocations.groupOf(personId);
  if (groupId !== undefined || role !== "employer") return groupId;
  await revocations.refresh();
  return revocations.groupOf(personId);
}

const pollIntervalMs = 500;
const freshMs = 1_000;
/**
 * Milliseconds that a request waits for a newer poll before it is refused. On a busy machine a poll may be late though
 * nothing is wrong, and waiting beats an error. An unavailable database fails at once.
 */
const confirmTimeoutMs = 5_000;
const rereadIntervalMs = 60 * 60_000;

export interface RevocationsOptions {
  /** Of the write database. */
  readonly url: string;
  /**
   * Seconds that a poll overlaps with the last one that succeeded: a row becomes visible at commit but carries the
   * time of its statement.
   */
  readonly overlap?: number;
}

/**
 * Follows the write database's tables `ended_sessions`, `account_auth_version` and `memberships`.
 * @throws when they cannot be read at first
 */
export async function openRevocations({ url, overlap = 30 }: RevocationsOptions): Promise<Revocations> {
  const pool = openPool({ url, name: "revocations", max: 1, ...databaseTimeouts.commands });
  const listeners = new Set<(people: ReadonlySet<string>) => void>();
  const known = knownRevocations();
  const polls = polling(pool, known, overlap, (changed) => {
    for (const listener of listeners) listener(changed);
  });
  const timer = setInterval(() => void (polls.current() ?? polls.next()).catch(() => {}), pollIntervalMs);
  const listener = listenForRevocations(
    url,
    (payload) => {
      if (payload === rereadAll) polls.beginAgain();
      void polls.next().catch(() => {});
    },
    pollIntervalMs,
  );
  async function close(): Promise<void> {
    clearInterval(timer);
    await listener.close();
    await polls.current()?.catch(() => {});
    await pool.end();
  }
  try {
    await polls.next();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async isEnded(session) {
      await polls.confirm();
      return known.isEnded(session);
    },
    async isOnboardingOver(personId) {
      await polls.confirm();
      return known.isOnboardingOver(personId);
    },
    async groupOf(personId) {
      await polls.confirm();
      return known.groupOf(personId);
    },
    async refresh() {
      await polls.next().catch((error: unknown) => {
        throw new RevocationsUnconfirmed("the write database does not answer", { cause: error });
      });
    },
    onChange(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    close,
  };
}

/** Polls the tables into `known`: what changed since the last poll, and everything once an hour. */
function polling(
  pool: Pool,
  known: ReturnType<typeof knownRevocations>,
  overlap: number,
  onChanged: (people: ReadonlySet<string>) => void,
) {
  /** The last successful poll: its start by both local clocks, and its time by the database's. */
  let confirmed: Moment = { at: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
  let readAt: number | undefined;
  let fullAt = Number.NEGATIVE_INFINITY;
  let fromBeginning = true;

  const reads = oneAtATime(async () => {
    const began = thisMoment();
    const full = fromBeginning || began.at - fullAt > rereadIntervalMs;
    fromBeginning = false;
    const since = full || readAt === undefined ? undefined : readAt - overlap;
    let found = await readRevocations(pool, since).catch((error: unknown) => {
      fromBeginning ||= full;
      throw error;
    });
    // The database's clock was set back, or another server took over: what ended since may have an earlier time.
    const isSetBack = readAt !== undefined && found.at < readAt;
    if (isSetBack && !full) found = await readRevocations(pool, undefined);
    const changed = known.add(found, full || isSetBack);
    if (full || isSetBack) fullAt = began.at;
    [confirmed, readAt] = [began, found.at];
    if (changed.size > 0) onChanged(changed);
  });

  /** Milliseconds since the last poll began. */
  const age = (): number => ageOf(confirmed);

  /** Resolves once what is known is fresh. @throws RevocationsUnconfirmed */
  async function confirm(): Promise<void> {
    if (age() <= freshMs) return;
    const since = performance.now();
    // Polls that begin from now on count, even if their answers arrive late.
    const isFresh = () => confirmed.at >= since || age() <= freshMs;
    const waited = new AbortController();
    // This process may be the late one: answers that have arrived by now are handled before it gives up.
    const late = sleep(confirmTimeoutMs, undefined, { signal: waited.signal }).then(() => sleep(0));
    late.catch(() => {});
    // The first failure may come from a pooled connection that died long ago.
    for (let failures = 0; failures < 2 && !isFresh() && performance.now() - since < confirmTimeoutMs;) {
      await Promise.race([reads.current() ?? reads.next(), late]).catch(() => failures++);
    }
    waited.abort();
    if (!isFresh()) throw new RevocationsUnconfirmed("the write database does not say which sessions are over");
  }

  return { ...reads, confirm, beginAgain: () => void (fromBeginning = true) };
}
