import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { point } from "@provenwork/projector/kernel/builds";
import { candidatesProjection } from "@provenwork/projector/candidate/candidates/projection";
import { build } from "#testing/databases.ts";
import { LiveReader } from "#testing/live-reader.ts";
import { queriesReading } from "#testing/named-queries.ts";
import { account, candidate } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
const personId = randomUUID();
beforeAll(async () => {
  served = await serveForTest();
  await served.projector.commit({
    "candidates.candidates": [candidate(personId, { full_name: "Version 0" })],
    "accounts.accounts": [account(personId)],
  });
});
afterAll(() => served.stop());

it("fails no read and goes back to no older version while read models flip under it", async () => {
  const headers = await served.signedIn("candidate", personId);
  let reading = true;
  const reader = async () => {
    const seen: string[] = [];
    while (reading) {
      const answer = await served.get("/api/user", headers);
      const body = (await answer.json()) as { fullName: string };
      seen.push(`${answer.status} ${body.fullName}`);
    }
    return seen;
  };
  const readers = Promise.all(Array.from({ length: 6 }, reader));
  const versions = [1, 2, 3, 4, 5, 6];
  for (const version of versions) {
    const next = await build(served.databases.read, candidatesProjection);
    await served.databases.read.query(
      `INSERT INTO ${next.schema}.candidates VALUES ($1, $2, 'a@b.example', '1', 'x', now(), 0)`,
      [personId, `Version ${version}`],
    );
    await point(served.databases.read, next);
    const nameNow = async () =>
      ((await (await served.get("/api/user", headers)).json()) as { fullName: string }).fullName;
    await expect.poll(nameNow, { interval: 1 }).toBe(`Version ${version}`);
  }
  reading = false;
  for (const seen of await readers) {
    expect(seen.length).toBeGreaterThan(versions.length);
    expect(seen).toEqual(seen.toSorted());
    expect(seen.every((answer) => answer.startsWith("200 Version "))).toBe(true);
  }
});

it("reads again from what is live, where the version it knew was dropped under it", async () => {
  const headers = await served.signedIn("candidate", personId);
  const next = await build(served.databases.read, candidatesProjection);
  const { rows } = await served.databases.read.query<{ schema_name: string }>(
    "SELECT schema_name FROM projector.live_versions WHERE read_model = 'candidates'",
  );
  const client = await served.databases.read.connect();
  await client.query(`INSERT INTO ${next.schema}.candidates SELECT * FROM ${rows[0]?.schema_name}.candidates`);
  // Without a notice, as for a service that was stalled during flip and drop.
  await client.query("BEGIN");
  await client.query("UPDATE projector.live_versions SET schema_name = $1 WHERE read_model = 'candidates'", [
    next.schema,
  ]);
  await client.query(`DROP SCHEMA ${rows[0]?.schema_name} CASCADE`);
  await client.query("COMMIT");
  client.release();
  expect((await served.get("/api/user", headers)).status).toBe(200);
});

it("answers 503 while the read database is unavailable, recovers, and has browsers refetch", async () => {
  const headers = await served.signedIn("candidate", personId);
  const live = await LiveReader.connect(`${served.origin}/api/live`, headers);
  await served.databases.shutOut();
  const away = await served.get("/api/user", headers);
  expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(await away.json()).toMatchObject({ code: "unavailable" });
  expect((await served.get("/readyz")).status).toBe(503);
  expect((await served.get("/healthz")).status).toBe(200);
  await served.databases.letIn();
  await expect.poll(async () => (await served.get("/api/user", headers)).status).toBe(200);
  const notice = (await live.next())?.data as { queries: string[] };
  expect(notice.queries.toSorted()).toEqual(queriesReading("candidate"));
  await expect.poll(async () => (await served.get("/readyz")).status).toBe(200);
  live.close();
});

it("cannot write: its role only reads", async () => {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: served.databases.readUrl });
  await client.connect();
  await expect(client.query("UPDATE projector.checkpoint SET position = 'x'")).rejects.toThrow(/permission denied/);
  await client.end();
});
