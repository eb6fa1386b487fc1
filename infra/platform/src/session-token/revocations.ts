import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openPool } from "../postgres/pool.ts";

/** Nobody could say for a second whether sessions were ended: nothing may be let through. Answer 503. */
export class RevocationsUnconfirmed extends Error {
  override readonly name = "RevocationsUnconfirmed";
}

/** What is known to be over, held in memory and at most a second old. */
export interface Revocations {
  /** Whether the session was ended or outdated. @throws RevocationsUnconfirmed */
  isEnded(session: { sessionId: string; personId: string; authVersion: number }): Promise<boolean>;
  /** Whether an account was made from this onboarding. @throws RevocationsUnconfirmed */
  isOnboardingOver(personId: string): Promise<boolean>;
  /** Reads what was just committed, so that the next request of this process knows. @throws RevocationsUnconfirmed */
  refresh(): Promise<void>;
  /** Calls back whenever something more is over; returns what ends that. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The channel on the write database that says "read again"; with the payload `rereadAll`, from the beginning. */
export const revocationsChannel = "revocations";
export const rereadAll = "all";

const pollEvery = 500;
const confirmedFor = 1_000;
// When a connection counts as dead; requests have long been answered 503 by then.
const queryTimeout = 3_000;
// No token lives longer than a day, so older rows say nothing to anybody.
const remembered = "25 hours";
// A row becomes visible at commit but carries the time of its statement; each poll looks back over what may lie between.
const overlap = "10 seconds";
const forgetEvery = 60 * 60_000;

/** Follows the write database's tables `ended_sessions` and `account_auth_version`. @throws when they cannot be read at first */
export async function openRevocations({ url }: { readonly url: string }): Promise<Revocations> {
  const pool = openPool({ url, name: "revocations", max: 1, queryTimeout });
  const listeners = new Set<() => void>();
  let ended = new Set<string>();
  let versions = new Map<string, number>();
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  async function read(): Promise<void> {
    const began = performance.now();
    const full = began - fullAt > forgetEvery;
    const { sessions, accounts } = await readSince(pool, full ? remembered : overlap);
    if (full) {
      [ended, versions, fullAt] = [new Set(), new Map(), began];
    }
    const before = ended.size;
    let changed = false;
    for (const sessionId of sessions) ended.add(sessionId);
    for (const [personId, version] of accounts) {
      if ((versions.get(personId) ?? 0) < version) {
        versions.set(personId, version);
        changed = true;
      }
    }
    confirmedAt = began;
    if (changed || ended.size > before) for (const listener of listeners) listener();
  }

  /** One read at a time; whoever asks while one is under way needs the next, because theirs may have begun too early. */
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

  async function confirm(): Promise<void> {
    const asked = performance.now();
    if (asked - confirmedAt <= confirmedFor) return;
    // A busy process may only be late. What is read from now on counts, however long that takes to be noticed.
    const waited = new AbortController();
    const late = sleep(confirmedFor, undefined, { signal: waited.signal }).then(() => sleep(0));
    await Promise.race([readAgain(), late]).catch(() => {});
    waited.abort();
    if (confirmedAt < asked) throw new RevocationsUnconfirmed("the write database has not answered for a second");
  }

  const timer = setInterval(() => void (reading ?? readAgain()).catch(() => {}), pollEvery);
  const listener = listen(url, (payload) => {
    if (payload === rereadAll) fullAt = Number.NEGATIVE_INFINITY;
    void readAgain().catch(() => {});
  });
  try {
    await readAgain();
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    clearInterval(timer);
    await listener.close();
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

async function readSince(pool: pg.Pool, age: string) {
  const sessions = await pool.query<{ session_id: string }>(
    "SELECT session_id FROM ended_sessions WHERE ended_at > now() - $1::interval",
    [age],
  );
  const accounts = await pool.query<{ person_id: string; version: number }>(
    "SELECT person_id, version FROM account_auth_version WHERE changed_at > now() - $1::interval",
    [age],
  );
  return {
    sessions: sessions.rows.map((row) => row.session_id),
    accounts: accounts.rows.map((row) => [row.person_id, row.version] as const),
  };
}

/** Hears the channel as long as the server is there and comes back after it; missed calls cost half a second at most. */
function listen(url: string, heard: (payload: string | undefined) => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function connect(): void {
    const next = new pg.Client({ connectionString: url, application_name: "revocations listener", keepAlive: true });
    client = next;
    const lost = () => {
      if (closed || client !== next) return;
      client = undefined;
      retry = setTimeout(connect, pollEvery);
    };
    next.on("error", lost);
    next.on("end", lost);
    next.on("notification", ({ payload }) => heard(payload));
    next
      .connect()
      .then(() => next.query(`LISTEN ${revocationsChannel}`))
      .catch(() => {
        lost();
        next.end().catch(() => {});
      });
  }

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
