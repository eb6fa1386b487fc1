import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneOffConnectTimeout, openPool } from "../postgres/pool.ts";
import { type TestDatabase, createTestDatabase } from "../testing/database.ts";
import { environmentOfNode } from "../testing/environment-of-node.ts";
import { migrateWriteDatabase } from "../write-database/database.ts";
import { tcpProxy } from "../event-store/contract/tcp-proxy.ts";
import { type Revocations, type RevocationsOptions, RevocationsUnconfirmed, openRevocations } from "./revocations.ts";

let database: TestDatabase;
let pool: pg.Pool;
const open: Revocations[] = [];
const follow = async (more: Partial<RevocationsOptions> = {}) => {
  const revocations = await openRevocations({ url: database.url, ...more });
  open.push(revocations);
  return revocations;
};
const newSession = () => ({ sessionId: randomUUID(), personId: randomUUID(), authVersion: 0 });
const end = ({ sessionId, personId }: ReturnType<typeof newSession>, notify = true) =>
  pool.query(
    `WITH ended AS (INSERT INTO ended_sessions (session_id, person_id) VALUES ($1, $2) RETURNING 1)
     SELECT ${notify ? "pg_notify('revocations', '')" : "1"} FROM ended`,
    [sessionId, personId],
  );
/** Ends a session in another process while this one is stopped, and for two seconds after that. */
function endElsewhere({ sessionId, personId }: ReturnType<typeof newSession>): void {
  const script = `
    const { Client } = require(process.argv[1]);
    const client = new Client(process.argv[2]);
    await client.connect();
    await client.query("INSERT INTO ended_sessions VALUES ($1, $2, clock_timestamp())", process.argv.slice(3));
    await client.end();`;
  const driver = createRequire(import.meta.url).resolve("pg");
  const args = ["--eval", `(async () => {${script}})()`, driver, database.url, sessionId, personId];
  execFileSync(process.execPath, args, { env: environmentOfNode() });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
}
/** Resolves with the next change. */
const change = (revocations: Revocations) =>
  new Promise<void>((resolve) => {
    const stop = revocations.onChange(() => {
      stop();
      resolve();
    });
  });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await migrateWriteDatabase(pool);
});
afterAll(async () => {
  await Promise.all(open.map((revocations) => revocations.close()));
  await pool.end();
  await database.drop();
});

describe("the memory of revocations", () => {
  it("learns of a session ended by another process, with or without a notice", async () => {
    const revocations = await follow();
    for (const notify of [true, false]) {
      const session = newSession();
      expect(await revocations.isEnded(session)).toBe(false);
      const changed = change(revocations);
      await end(session, notify);
      await changed;
      expect(await revocations.isEnded(session)).toBe(true);
      expect(await revocations.isEnded(newSession())).toBe(false);
    }
  });

  it("knows older revocations after a restart, and just committed ones after a refresh", async () => {
    const [before, now] = [newSession(), newSession()];
    await end(before);
    const revocations = await follow();
    expect(await revocations.isEnded(before)).toBe(true);
    await end(now, false);
    await revocations.refresh();
    expect(await revocations.isEnded(now)).toBe(true);
  });

  it("revokes tokens of a lower version", async () => {
    const revocations = await follow();
    const session = newSession();
    const changed = change(revocations);
    await pool.query("INSERT INTO account_auth_version (person_id, version) VALUES ($1, 2)", [session.personId]);
    await changed;
    expect(await revocations.isEnded({ ...session, authVersion: 1 })).toBe(true);
    expect(await revocations.isEnded({ ...session, authVersion: 2 })).toBe(false);
  });

  it("knows memberships, also after a restart, and ignores older versions", async () => {
    const personId = randomUUID();
    const [acme, other] = [randomUUID(), randomUUID()];
    const join = (groupId: string | null, version: number) =>
      pool.query(
        `INSERT INTO memberships (person_id, group_id, version, changed_at) VALUES ($1, $2, $3, now() - interval '30 days')
         ON CONFLICT (person_id) DO UPDATE SET group_id = $2, version = $3, changed_at = now()`,
        [personId, groupId, version],
      );
    await join(acme, 2);
    const revocations = await follow();
    expect(await revocations.groupOf(personId)).toBe(acme);
    expect(await revocations.groupOf(randomUUID())).toBeUndefined();
    const changed = change(revocations);
    await join(null, 3);
    await changed;
    expect(await revocations.groupOf(personId)).toBeUndefined();
    await join(other, 4);
    await revocations.refresh();
    await join(acme, 2);
    await revocations.refresh();
    expect(await revocations.groupOf(personId)).toBe(other);
  });

  it("reads everything since its last poll, even after the process was suspended", async () => {
    const revocations = await follow({ overlap: 0.2 });
    const session = newSession();
    expect(await revocations.isEnded(session)).toBe(false);
    endElsewhere(session);
    expect(await revocations.isEnded(session)).toBe(true);
  });

  it("reads everything since its last poll, even after an outage", async () => {
    const proxy = await tcpProxy(database.url);
    const revocations = await openRevocations({ url: proxy.url, overlap: 0.2 });
    const [session, restored] = [newSession(), newSession()];
    proxy.fallSilent();
    await end(session, false);
    await pool.query("INSERT INTO ended_sessions VALUES ($1, $2, now() - interval '2 hours')", [
      restored.sessionId,
      restored.personId,
    ]);
    await pool.query("SELECT pg_notify('revocations', 'all')");
    const isUnconfirmed = () => revocations.isEnded(newSession()).then(String, (error: Error) => error.name);
    await expect.poll(isUnconfirmed).toBe("RevocationsUnconfirmed");
    proxy.drop();
    proxy.speakAgain();
    await expect.poll(isUnconfirmed).toBe("false");
    expect(await revocations.isEnded(session)).toBe(true);
    // Notices sent in between were lost, so everything is read again.
    await expect.poll(() => revocations.isEnded(restored)).toBe(true);
    await revocations.close();
    await proxy.close();
  });

  it("learns of what ended after the database's clock was set back", async () => {
    await pool.query(`CREATE SCHEMA clock;
      CREATE TABLE clock.set_by (by interval NOT NULL);
      INSERT INTO clock.set_by VALUES ('0');
      CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql AS 'SELECT pg_catalog.now() + by FROM clock.set_by'`);
    const url = `${database.url}?options=${encodeURIComponent("-c search_path=clock,pg_catalog,public")}`;
    const revocations = await openRevocations({ url, overlap: 0.2 });
    // Once it listens, it has read everything.
    await expect
      .poll(async () => {
        const { rows } = await pool.query("SELECT 1 FROM pg_stat_activity WHERE query ILIKE 'LISTEN%' AND datname = current_database()"); // prettier-ignore
        return rows.length;
      })
      .toBe(open.length + 1);
    await revocations.refresh();
    for (const by of ["-1 hour", "-2 hours"]) {
      await pool.query("UPDATE clock.set_by SET by = $1", [by]);
      const session = newSession();
      await pool.query("INSERT INTO ended_sessions VALUES ($1, $2, clock.now())", [
        session.sessionId,
        session.personId,
      ]);
      await revocations.refresh();
      expect(await revocations.isEnded(session)).toBe(true);
    }
    await revocations.close();
  });

  it("waits for a slow poll, for example behind a lock, instead of refusing requests", async () => {
    const revocations = await openRevocations({ url: database.url });
    const lock = await pool.connect();
    await lock.query("BEGIN; LOCK TABLE ended_sessions");
    let requests = 0;
    const waiting = async () => {
      const { rows } = await pool.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'revocations' AND wait_event_type = 'Lock' AND datname = current_database() AND now() - query_start > interval '2.2 seconds'",
      );
      return rows[0]?.n ?? 0;
    };
    const answers: Promise<boolean>[] = [];
    await expect
      .poll(
        () => {
          answers.push(revocations.isEnded(newSession()));
          requests++;
          return waiting();
        },
        { interval: 200 },
      )
      .toBeGreaterThan(0);
    await lock.query("ROLLBACK");
    lock.release();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([false]));
    expect(requests).toBeGreaterThan(5);
    await revocations.close();
  });

  it("refuses every session while the database does not respond, and accepts them again once it does", async () => {
    const revocations = await follow();
    const name = new URL(database.url).pathname.slice(1);
    const server = new URL(database.url);
    server.pathname = "/postgres";
    const admin = new pg.Client({ connectionString: server.href });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    await expect
      .poll(() => revocations.isEnded(newSession()).catch((error: unknown) => error), { interval: 50 })
      .toBeInstanceOf(RevocationsUnconfirmed);
    await expect(revocations.isOnboardingOver(randomUUID())).rejects.toThrow(RevocationsUnconfirmed);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
    await expect
      .poll(() => revocations.isEnded(newSession()).catch((error: unknown) => error), { interval: 50 })
      .toBe(false);
  });
});
