import { randomUUID } from "node:crypto";
import { minCheckpointHeader } from "@provenwork/platform/checkpoint-token";
import type { Logger } from "@provenwork/platform/log";
import { openPool } from "@provenwork/platform/postgres/pool";
import { testFolder } from "@provenwork/platform/testing/folder";
import { until } from "@provenwork/platform/testing/until";
import { application } from "@provenwork/query-service/testing/application-rows";
import { type Databases, createDatabases } from "@provenwork/query-service/testing/databases";
import { account, job } from "@provenwork/query-service/testing/rows";
import { type Served, serveForTest } from "@provenwork/query-service/testing/served";
import type pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startStandby } from "../testing/standby.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";

// One primary and one streaming replica for all tests: each leaves the replica running and caught up.
const settings = { fsync: "off", shared_buffers: "16MB", wal_keep_size: "512MB", wal_level: "replica" };
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
const replicaFolder = testFolder();
let onReplica: pg.Pool;
let databases: Databases;
let served: Served;
const lines: string[] = [];

const openTestPool = (url: string) => openPool({ url, name: "test", connectTimeout: 100_000 });
const databaseAt = (server: EmbeddedPostgres, name: string) =>
  Object.assign(new URL(server.url), { pathname: `/${name}` }).href;

beforeAll(async () => {
  primary = await startEmbeddedPostgres({ folder: testFolder(), settings });
  const administrator = openTestPool(primary.url);
  await administrator.query("CREATE DATABASE read");
  await administrator.end();
  databases = await createDatabases(databaseAt(primary, "read"));
  replica = await startStandby({ primaryUrl: primary.url, folder: replicaFolder, name: "replica", settings });
  onReplica = openTestPool(databaseAt(replica, "read"));
  served = await serve(replicaUrl());
});
afterAll(async () => {
  await served.stop();
  await onReplica.end();
  await databases.drop();
  await replica.stop();
  await primary.stop();
});

const replicaUrl = () => Object.assign(new URL(databases.readUrl), { port: new URL(replica.url).port }).href;

// A busy machine may be slow to answer.
function serve(url: string, to = lines, replicaTimeoutMs = 100_000): Promise<Served> {
  const line = (_: unknown, message: unknown) => void to.push(String(message));
  const log = { info: (first: unknown, second: unknown) => line(first, second ?? first), warn: line, error: line };
  // The read database is the test's.
  return serveForTest({
    databases: { ...databases, drop: async () => {} },
    replicaUrl: url,
    limits: { replicaTimeoutMs },
    log: log as unknown as Logger,
  });
}

/** How many reads had each outcome since the last call. */
async function outcomes(from = served): Promise<Record<string, number>> {
  const now: Record<string, number> = {};
  for (const [, outcome = "", count] of (await (await from.get("/metrics")).text()).matchAll(
    /^provenwork_replica_reads_total\{outcome="(\w+)".*\} (\d+)$/gm,
  ))
    now[outcome] = Number(count);
  const before = counted.get(from) ?? {};
  counted.set(from, now);
  return Object.fromEntries(
    Object.entries(now)
      .map(([outcome, count]) => [outcome, count - (before[outcome] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}
const counted = new Map<Served, Record<string, number>>();

const caughtUp = (position: string) =>
  until(async () => {
    const { rows } = await onReplica.query<{ position: string }>("SELECT position FROM projector.checkpoint");
    return (rows[0]?.position ?? "") >= position;
  }, "the replica to catch up");

/** Commits what nothing asks for, until which the replica then is. */
const settle = async () => {
  await caughtUp(await served.projector.commit({}));
  await outcomes();
};
const pauseReplay = async () => {
  onTestFinished(() => resumeReplay().then(() => {}));
  await onReplica.query("SELECT pg_wal_replay_pause()");
};
const resumeReplay = () => onReplica.query("SELECT pg_wal_replay_resume()");

async function person(fullName: string) {
  const personId = randomUUID();
  await served.projector.commit({ "accounts.accounts": [account(personId, { full_name: fullName })] });
  return { personId, headers: await served.signedIn("candidate", personId) };
}
/** Renames a person as the projector does. Resolves to the position. */
async function rename(personId: string, fullName: string): Promise<string> {
  const { rows } = await databases.read.query<{ schema: string }>(
    "SELECT schema_name AS schema FROM projector.live_versions WHERE read_model = 'accounts'",
  );
  await databases.read.query(`UPDATE ${rows[0]?.schema}.accounts SET full_name = $2 WHERE person_id = $1`, [
    personId,
    fullName,
  ]);
  return served.projector.commit({});
}
const nameOf = async (headers: Record<string, string>, from = served) =>
  ((await (await from.get("/api/user", headers)).json()) as { fullName: string }).fullName;

it("answers from a replica that is as new as the primary", async () => {
  const { headers } = await person("First Name");
  await settle();
  expect(await nameOf(headers)).toBe("First Name");
  expect(await outcomes()).toEqual({ answered: 1 });
  const { rows } = await onReplica.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
  expect(rows).toEqual([{ standby: true }]);
});

it("answers from the primary while the replica is behind, with and without a checkpoint, and from the replica again", async () => {
  const { personId, headers } = await person("Old Name");
  await settle();
  await pauseReplay();
  const at = await rename(personId, "New Name");
  expect(await nameOf({ ...headers, [minCheckpointHeader]: served.checkpoint(at) })).toBe("New Name");
  expect(await nameOf(headers)).toBe("New Name");
  expect(await outcomes()).toEqual({ behind: 2 });
  await resumeReplay();
  await caughtUp(at);
  expect(await nameOf(headers)).toBe("New Name");
  expect(await outcomes()).toEqual({ answered: 1 });
});

it("counts rows that are derived later, at the same position, among what the replica may lack", async () => {
  const { headers } = await person("Same Place");
  await settle();
  await pauseReplay();
  await databases.read.query("UPDATE projector.checkpoint SET updated_at = now()");
  expect(await nameOf(headers)).toBe("Same Place");
  await databases.read.query("UPDATE projector.checkpoint SET generation = generation + 1");
  expect(await nameOf(headers)).toBe("Same Place");
  expect(await outcomes()).toEqual({ behind: 2 });
  await resumeReplay();
  await settle();
});

it("hides an erased person even while the replica still has their rows", async () => {
  const admin = await served.signedIn("admin");
  const username = `gone${randomUUID().slice(0, 8)}`;
  const personId = randomUUID();
  await served.projector.commit({ "accounts.accounts": [account(personId, { username })] });
  await settle();
  const listed = async () => JSON.stringify(await (await served.get("/api/admin/users?limit=50", admin)).json());
  expect(await listed()).toContain(username);
  expect(await outcomes()).toEqual({ answered: 1 });
  await pauseReplay();
  const { rows } = await databases.read.query<{ schema: string }>(
    "SELECT schema_name AS schema FROM projector.live_versions WHERE read_model = 'accounts'",
  );
  await databases.read.query(`DELETE FROM ${rows[0]?.schema}.accounts WHERE person_id = $1`, [personId]);
  await served.projector.commit({});
  expect(await listed()).not.toContain(username);
  await resumeReplay();
  await settle();
});

it("refuses an ended session even while the replica answers", async () => {
  const { personId } = await person("Signed Out");
  const sessionId = randomUUID();
  const headers = await served.signedIn("candidate", personId, sessionId);
  await settle();
  expect((await served.get("/api/user", headers)).status).toBe(200);
  expect(await outcomes()).toEqual({ answered: 1 });
  await served.endSession(sessionId, personId);
  await expect.poll(async () => (await served.get("/api/user", headers)).status).toBe(401);
});

it("leaves a file that is made while it is sent to the primary, whose connection outlives the answer", async () => {
  const [company_id, employer] = [randomUUID(), randomUUID()];
  const posted = job({ company_id });
  await served.join(employer, company_id);
  await served.projector.commit({
    "jobs.jobs": [posted],
    "applications.applications": Array.from({ length: 501 }, () =>
      application(randomUUID(), { job_id: String(posted.job_id), company_id }),
    ),
  });
  await settle();
  const answer = await served.get("/api/employer/application-export", await served.signedIn("employer", employer));
  expect((await answer.text()).split("\r\n")).toHaveLength(503);
});

it("answers from the primary when the replica is killed, says so once, and uses it again when it is back", async () => {
  const { headers } = await person("Still Here");
  await settle();
  lines.length = 0;
  const gone = new Promise<void>((done) => replica.process.once("exit", () => done()));
  replica.process.kill("SIGQUIT"); // as a crash, and its processes have ended when it has
  await gone;
  for (let round = 0; round < 20; round += 1) expect(await nameOf(headers)).toBe("Still Here");
  expect(Object.keys(await outcomes())).not.toContain("answered");
  const said = /^the replica of the read database at 127\.0\.0\.1:\d+ does not answer \(.*\): the primary answers$/;
  await until(() => lines.some((line) => said.test(line)), "the line");
  replica = await startEmbeddedPostgres({ folder: replicaFolder, port: Number(new URL(replica.url).port), settings });
  await until(async () => (await nameOf(headers)) === "Still Here" && (await outcomes())["answered"] === 1);
  expect(lines.filter((line) => line.includes("replica"))).toEqual([
    expect.stringMatching(said),
    "the replica of the read database answers again",
  ]);
});

it("waits once for a replica that hangs, and then for none", async () => {
  const impatient = await serve(replicaUrl(), [], 1_000);
  onTestFinished(() => impatient.stop());
  const { personId } = await person("Not Waiting");
  const headers = await impatient.signedIn("candidate", personId);
  await settle();
  const answered = async () =>
    (await nameOf(headers, impatient)) === "Not Waiting" && (await outcomes(impatient))["answered"] === 1;
  await until(answered);
  const { rows } = await onReplica.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE usename IS NOT NULL");
  const all = [replica.process.pid ?? 0, ...rows.map(({ pid }) => pid)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) process.kill(pid, name);
  };
  signal("SIGSTOP");
  try {
    expect(await nameOf(headers, impatient)).toBe("Not Waiting");
    expect(await nameOf(headers, impatient)).toBe("Not Waiting");
    expect(await outcomes(impatient)).toEqual({ failed: 1, away: 1 });
  } finally {
    signal("SIGCONT");
  }
  await until(answered);
});

const withRole = async (name: string, grants: string) => {
  await databases.read.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'; ${grants}`);
  return Object.assign(new URL(databases.readUrl), { username: name, password: name }).href;
};
const projectorOnly = `GRANT USAGE ON SCHEMA projector TO few_rights; GRANT SELECT ON ALL TABLES IN SCHEMA projector TO few_rights`;

it.each([
  [
    "a database without read models",
    async () => databaseAt(primary, "postgres"),
    "failed",
    /does not answer \(relation "projector.checkpoint" does not exist\)/,
  ],
  [
    "a role without any rights",
    () => withRole("no_rights", ""),
    "failed",
    /does not answer \(permission denied for schema projector\)/,
  ],
  [
    "a role without rights on a read model",
    () => withRole("few_rights", projectorOnly),
    "failed",
    / failed: the primary answers$/,
  ],
  [
    "a database that is not there",
    async () => databaseAt(primary, "nowhere"),
    "failed",
    /does not answer \(database "nowhere" does not exist\)/,
  ],
] as const)("answers from the primary where the replica is %s, and says so once", async (_, url, outcome, line) => {
  const said: string[] = [];
  const other = await serve(await url(), said);
  onTestFinished(() => other.stop());
  const { headers: __, personId } = await person("From The Primary");
  const headers = await other.signedIn("candidate", personId);
  for (let round = 0; round < 3; round += 1) expect(await nameOf(headers, other)).toBe("From The Primary");
  expect(await outcomes(other)).toHaveProperty(outcome);
  await until(() => said.some((each) => line.test(each)), "the line");
  expect(said.filter((each) => each.includes("replica"))).toHaveLength(1);
});

it("answers from the primary where the replica has another log, or is a server that was promoted and left behind", async () => {
  await onReplica.query("SELECT pg_promote()");
  await expect(onReplica.query("SELECT pg_promote()"), "twice").rejects.toThrow("recovery is not in progress");
  const { headers, personId } = await person("Primary Only");
  expect(await nameOf(headers)).toBe("Primary Only");
  await onReplica.query("UPDATE projector.checkpoint SET log = $1, position = '9999999999999999999'", [randomUUID()]);
  await rename(personId, "Primary Only");
  expect(await nameOf(headers)).toBe("Primary Only");
  expect(await outcomes()).toEqual({ behind: 2 });
});

it("a former primary acknowledges no write while its synchronous standby follows another server, and answers reads", async () => {
  const administrator = openTestPool(primary.url);
  onTestFinished(() => administrator.end());
  await administrator.query("ALTER SYSTEM SET synchronous_standby_names = 'replica'");
  await administrator.query("SELECT pg_reload_conf()");
  let committed: Promise<unknown> = Promise.resolve();
  let hasCommitted = true;
  await until(async () => {
    // The server takes the setting a moment later.
    if (hasCommitted) {
      hasCommitted = false;
      committed = databases.read
        .query("UPDATE projector.checkpoint SET updated_at = now()")
        .then(() => (hasCommitted = true));
    }
    const { rows } = await administrator.query("SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
    return rows.length > 0;
  }, "a commit that waits for the standby");
  expect((await databases.read.query("SELECT FROM projector.checkpoint")).rows).toHaveLength(1);
  await administrator.query("ALTER SYSTEM RESET synchronous_standby_names");
  await administrator.query("SELECT pg_reload_conf()");
  await committed;
});
