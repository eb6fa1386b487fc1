import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "../postgres/pool.ts";
import { hearRevocations, rereadAll } from "./revocation-calls.ts";
import { type Membership, readRevocations } from "./revocation-reads.ts";

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

const pollEvery = 500;
const confirmedFor = 1_000;
/**
 * Milliseconds that a request waits for a newer look before it is refused. On a busy machine a look may be late though
 * nothing is wrong, and waiting beats an error. An unavailable database fails at once.
 */
const waitFor = 5_000;
// When a connection counts as dead: early enough for a second try within `waitFor`.
const timeouts = { connectTimeout: 3_000, queryTimeout: 3_000 };
const forgetEvery = 60 * 60_000;

export interface RevocationsOptions {
  /** Of the write database. */
  readonly url: string;
  /**
   * Seconds that a look overlaps with the last one that succeeded: a row becomes visible at commit but carries the
   * time of its statement.
   */
  readonly overlap?: number;
}

/**
 * Follows the write database's tables `ended_sessions`, `account_auth_version` and `memberships`.
 * @throws when they cannot be read at first
 */
export async function openRevocations({ url, overlap = 30 }: RevocationsOptions): Promise<Revocations> {
  const pool = openPool({ url, name: "revocations", max: 1, ...timeouts });
  const listeners = new Set<(people: ReadonlySet<string>) => void>();
  let ended = new Set<string>();
  let versions = new Map<string, number>();
  let memberships = new Map<string, Membership>();
  /** The last successful look: its start by both local clocks, and its time by the database's. */
  let confirmed = { at: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
  let readAt: number | undefined;
  let fullAt = Number.NEGATIVE_INFINITY;
  let fromBeginning = true;
  let reading: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  async function read(): Promise<void> {
    const began = { at: performance.now(), wall: Date.now() };
    const full = fromBeginning || began.at - fullAt > forgetEvery;
    fromBeginning = false;
    const since = full || readAt === undefined ? undefined : readAt - overlap;
    const found = await readRevocations(pool, since).catch((error: unknown) => {
      fromBeginning ||= full;
      throw error;
    });
    const changed = new Set<string>();
    const [knownEnded, knownVersions, knownMemberships] = [ended, versions, memberships];
    if (full) [ended, versions, memberships, fullAt] = [new Set(), new Map(), new Map(), began.at];
    for (const { sessionId, personId } of found.sessions) {
      if (!knownEnded.has(sessionId)) changed.add(personId);
      ended.add(sessionId);
    }
    for (const [personId, version] of found.versions) {
      const known = knownVersions.get(personId) ?? 0;
      if (known < version) changed.add(personId);
      versions.set(personId, Math.max(known, version));
    }
    for (const membership of found.memberships) {
      const known = knownMemberships.get(membership.personId);
      if (known?.groupId !== membership.groupId && (known?.version ?? 0) < membership.version)
        changed.add(membership.personId);
      memberships.set(
        membership.personId,
        known === undefined || known.version < membership.version ? membership : known,
      );
    }
    [confirmed, readAt] = [began, found.at];
    if (changed.size > 0) for (const listener of listeners) listener(changed);
  }

  /** One read at a time; a caller during a read waits for the next one, because the current one may have begun too early. */
  function readAgain(): Promise<void> {
    if (reading !== undefined) {
      queued ??= reading
        .catch(() => {})
        .then(() => {
          queued = undefined;
          return readAgain();
        });
      return queued;
    }
    reading = read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** Milliseconds since the last look began. A machine that slept knows by the wall clock alone. */
  const age = (): number => Math.max(performance.now() - confirmed.at, Math.abs(Date.now() - confirmed.wall));

  async function confirm(): Promise<void> {
    if (age() <= confirmedFor) return;
    const asked = performance.now();
    // Looks that begin from now on count, even if their answers arrive late.
    const known = () => confirmed.at >= asked || age() <= confirmedFor;
    const waited = new AbortController();
    // This process may be the late one: answers that have arrived by now are handled before it gives up.
    const late = sleep(waitFor, undefined, { signal: waited.signal }).then(() => sleep(0));
    late.catch(() => {});
    // The first failure may come from a pooled connection that died long ago.
    for (let failures = 0; failures < 2 && !known() && performance.now() - asked < waitFor;) {
      await Promise.race([reading ?? readAgain(), late]).catch(() => failures++);
    }
    waited.abort();
    if (!known()) throw new RevocationsUnconfirmed("the write database does not say which sessions are over");
  }

  const timer = setInterval(() => void (reading ?? readAgain()).catch(() => {}), pollEvery);
  const calls = hearRevocations(
    url,
    (payload) => {
      if (payload === rereadAll) fromBeginning = true;
      void readAgain().catch(() => {});
    },
    pollEvery,
  );
  try {
    await readAgain();
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    clearInterval(timer);
    await calls.close();
    await reading?.catch(() => {});
    await pool.end();
  }

  return {
    async isEnded({ sessionId, personId, authVersion }) {
      await confirm();
      return ended.has(sessionId) || (versions.get(personId) ?? 0) > authVersion;
    },
    async isOnboardingOver(personId) {
      await confirm();
      return ended.has(personId);
    },
    async groupOf(personId) {
      await confirm();
      return memberships.get(personId)?.groupId ?? undefined;
    },
    async refresh() {
      await readAgain().catch((error: unknown) => {
        throw new RevocationsUnconfirmed("the write database does not answer", { cause: error });
      });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close,
  };
}
