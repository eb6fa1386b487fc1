import { randomUUID } from "node:crypto";
import pg from "pg";
import { topics } from "@provenwork/contracts/kernel/topics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { minCheckpointHeader } from "@provenwork/platform/checkpoint-token";
import { position } from "#testing/databases.ts";
import { LiveReader } from "#testing/live-reader.ts";
import { account } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
let impatient: Served;
beforeAll(async () => {
  [served, impatient] = await Promise.all([
    serveForTest({ limits: { waitTimeoutMs: 30_000 } }),
    serveForTest({ limits: { waitTimeoutMs: 30 } }),
  ]);
});
afterAll(() => Promise.all([served.stop(), impatient.stop()]));

const readsWaiting = async () => {
  const text = await (await served.get("/metrics")).text();
  return Number(/^provenwork_reads_waiting\{[^}]*\} (\d+)$/m.exec(text)?.[1]);
};

/** A read that is on its way and waits for the next commit; the commit is made once it waits. */
async function readThenCommit(carry: (token: string, cookie: string) => Record<string, string>, silent: boolean) {
  const personId = randomUUID();
  const { Cookie } = await served.signedIn("candidate", personId);
  const before = await served.projector.commit({});
  const next = position(Number(before) + 1);
  const read = served.get("/api/user", { Cookie, ...carry(served.checkpoint(next), Cookie) });
  await expect.poll(readsWaiting).toBe(1);
  await served.projector.commit({ "accounts.accounts": [account(personId)] }, { silent });
  return read;
}

const [older, newer] = ["provenwork-checkpoint-3000-older", "provenwork-checkpoint-3000-newer"];
const inCookie = (token: string, cookie: string) => ({ Cookie: `${cookie}; ${newer}=${token}` });
/** Beside another one, as after two concurrent commands, in either order. */
const inFirstCookie = (token: string, cookie: string) => ({
  Cookie: `${newer}=${token}; ${cookie}; ${older}=${passed()}`,
});
const inLastCookie = (token: string, cookie: string) => ({
  Cookie: `${cookie}; ${older}=${passed()}; ${newer}=${token}`,
});
const passed = () => served.checkpoint(position(1));
const inHeader = (token: string) => ({ [minCheckpointHeader]: token });

it.each([
  ["by notice, for a browser's cookie", inCookie, false],
  ["by notice, for a client's header", inHeader, false],
  ["by notice, beside an older cookie behind it", inFirstCookie, false],
  ["by notice, beside an older cookie before it", inLastCookie, false],
  ["by looking, where the notice was lost", inCookie, true],
] as const)("shows a write to who made it: %s", async (_, carry, silent) => {
  const answer = await readThenCommit(carry, silent);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Stale")).toBeNull();
});

it("answers with what there is, marked stale, when the read models do not come that far in time", async () => {
  const personId = randomUUID();
  await impatient.projector.commit({ "accounts.accounts": [account(personId)] });
  const headers = await impatient.signedIn("candidate", personId);
  const far = await impatient.get("/api/user", { ...headers, ...inHeader(impatient.checkpoint(position(999))) });
  expect([far.status, far.headers.get("Stale")]).toEqual([200, "true"]);
});

it("marks a refusal stale, too: what is missing may come yet", async () => {
  const headers = await impatient.signedIn("auditor", randomUUID());
  const ask = (place: number) =>
    impatient.get(`/api/audit/searches/${randomUUID()}`, {
      ...headers,
      ...inHeader(impatient.checkpoint(position(place))),
    });
  const far = await ask(999);
  expect([far.status, far.headers.get("Stale")]).toEqual([404, "true"]);
  const near = await ask(0);
  expect([near.status, near.headers.get("Stale")]).toEqual([404, null]);
});

it("does not wait for another log's checkpoint, nor for a forged one", async () => {
  const personId = randomUUID();
  await impatient.projector.commit({ "accounts.accounts": [account(personId)] });
  const headers = await impatient.signedIn("candidate", personId);
  for (const token of [
    impatient.checkpoint(position(999), randomUUID()),
    impatient.forgedCheckpoint(position(999)),
    "nonsense",
  ]) {
    const answer = await impatient.get("/api/user", { ...headers, ...inHeader(token) });
    expect([answer.status, answer.headers.get("Stale")]).toEqual([200, null]);
  }
});

it("believes no notice: a forged one lets no read through before its write is there", async () => {
  const personId = randomUUID();
  const before = await impatient.projector.commit({ "accounts.accounts": [account(personId)] });
  const headers = await impatient.signedIn("candidate", personId);
  const next = impatient.checkpoint(position(Number(before) + 1));
  const forger = new pg.Client({ connectionString: impatient.databases.readUrl });
  await forger.connect();
  const messages = await LiveReader.connect(`${impatient.origin}/api/live`, headers);
  const changes = { accounts: [topics.person(personId)] };
  await forger.query(`NOTIFY read_models, '${JSON.stringify({ position: position(999_999), changes })}'`);
  await messages.next(); // the notice has arrived
  const answer = await impatient.get("/api/user", { ...headers, ...inHeader(next) });
  expect([answer.status, answer.headers.get("Stale")]).toEqual([200, "true"]);
  await forger.end();
  messages.close();
});

it("answers 401 where the session was ended while the read waited", async () => {
  const [personId, sessionId] = [randomUUID(), randomUUID()];
  const { Cookie } = await served.signedIn("candidate", personId, sessionId);
  const before = await served.projector.commit({ "accounts.accounts": [account(personId)] });
  const next = position(Number(before) + 1);
  const read = served.get("/api/user", { Cookie, ...inHeader(served.checkpoint(next)) });
  await expect.poll(readsWaiting).toBe(1);
  await served.endSession(sessionId, personId);
  const statusNow = async () => (await served.get("/api/user", { Cookie })).status;
  await expect.poll(statusNow).toBe(401);
  await served.projector.commit({});
  expect((await read).status).toBe(401);
});

it("waits for the read models that are furthest behind", async () => {
  const { Cookie } = await impatient.signedIn("candidate", randomUUID());
  const before = Number(await impatient.projector.commit({}));
  const [first, second] = [position(before + 1), position(before + 2)];
  const isStale = async (at: string) =>
    (await impatient.get("/api/user", { Cookie, ...inHeader(impatient.checkpoint(at)) })).headers.get("Stale") !== null;
  const { read } = impatient.databases;
  // Both in one statement: who has seen one has seen the other.
  await read.query(
    `WITH moved AS (UPDATE projector.checkpoint SET position = $2)
     INSERT INTO projector.checkpoint (name, log, position, event_id, generation)
     SELECT 'live-2', log, $1, event_id, generation FROM projector.checkpoint`,
    [first, second],
  );
  await expect.poll(() => isStale(first)).toBe(false);
  expect(await isStale(second)).toBe(true);
  await read.query("UPDATE projector.checkpoint SET position = $1", [second]);
  await expect.poll(() => isStale(second)).toBe(false);
});
