import { randomUUID } from "node:crypto";
import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { until } from "@provenwork/platform/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
let admin: Record<string, string>;
beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
});
afterAll(() => served.stop());

/** The lag is unknown while a busy machine takes long to open the event store. */
const read = () =>
  until(async () => {
    const answer = (await (await served.get("/api/admin/read-models", admin)).json()) as Record<string, unknown>;
    return answer["lag"] !== null && answer;
  }, "the lag to be known");

const none = { count: 0, more: false };

it("names every live read model with its build", async () => {
  const { readModels } = await read();
  expect(readModels).toContainEqual({
    name: "jobs",
    live: { schema: expect.stringMatching(/^jobs_v/), version: expect.any(Number), since: expect.stringMatching(/Z$/) },
    reserve: [],
    waiting: none,
    parked: none,
    leader: null,
    lag: { events: 1, seconds: expect.any(Number) }, // a log begins with an event of its own
    eventsPerSecond: null,
  });
});

it("tells which projector leads a read model, not one that let go or was killed", async () => {
  await served.databases.read.query(`
    INSERT INTO projector.leaders (read_model, version, instance, since, seen_at, ended_at, events_per_second) VALUES
      ('jobs', 1, 'host:1', '2026-11-23T08:00:00Z', now(), NULL, 6.25),
      ('accounts', 1, 'host:1', '2026-11-23T08:00:00Z', now(), now(), 1),
      ('sessions', 1, 'host:2', '2026-11-23T08:00:00Z', now() - interval '21 seconds', NULL, 1);`);
  const { readModels } = (await read()) as { readModels: ReadModelStatus[] };
  const statusOf = (name: string) => {
    const { leader, lag, eventsPerSecond } = readModels.find((each) => each.name === name) ?? {};
    return { leader, lag, eventsPerSecond };
  };
  expect(statusOf("jobs")).toEqual({
    leader: { instance: "host:1", since: "2026-11-23T08:00:00.000Z" },
    lag: { events: 1, seconds: expect.any(Number) }, // a log begins with an event of its own
    eventsPerSecond: 6.25,
  });
  for (const name of ["accounts", "sessions"])
    expect(statusOf(name)).toEqual({ leader: null, lag: null, eventsPerSecond: null });
});

it("shows what is parked, what is in reserve, and the latest requests, the newest first", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await served.databases.read.query(`
    INSERT INTO projector.builds (schema_name, read_model, version, status) VALUES ('jobs_v0', 'jobs', 0, 'retired');
    INSERT INTO projector.backlog (id, read_model, keys) VALUES ('${randomUUID()}', 'jobs', '{a,b}');
    INSERT INTO projector.parked_streams (read_model, stream, revision, event_id, error, parked_at)
      VALUES ('jobs', 'job-1', 3, '${first}', 'TypeError', '2026-11-23T08:00:00Z');
    INSERT INTO projector.parked_events VALUES ('jobs', 'job-1', '1', 'job-1', 3, '${first}'), ('jobs', 'job-1', '2', 'job-1', 4, '${second}');
    INSERT INTO projector.build_requests (request_id, kind, read_models, compare, requested_at, position, state, events, share)
      VALUES ('${first}', 'rebuild', '{jobs}', true, '2026-11-23T08:00:00Z', '1', 'running', 41, 0.5),
             ('${second}', 'roll-back', '{jobs}', false, '2026-11-23T08:01:00Z', '2', 'waiting', 0, NULL);`);
  const { readModels, parked, requests } = await read();
  expect(readModels).toContainEqual(
    expect.objectContaining({
      name: "jobs",
      reserve: [{ schema: "jobs_v0", version: 0, leftAt: expect.any(String) }],
      waiting: { count: 2, more: false },
      parked: { count: 1, more: false },
    }),
  );
  expect(parked).toEqual([
    {
      readModel: "jobs",
      stream: "job-1",
      revision: 3,
      eventId: first,
      error: "TypeError",
      since: "2026-11-23T08:00:00.000Z",
      waiting: { count: 2, more: false },
    },
  ]);
  expect(requests).toMatchObject([
    { id: second, kind: "roll-back", state: "waiting", share: null, startedAt: null },
    { id: first, kind: "rebuild", state: "running", events: 41, share: 0.5, compare: true },
  ]);
});

it("counts up to a thousand of what is parked and waits, and lists the first hundred", async () => {
  await served.databases.read.query(`
    INSERT INTO projector.backlog (id, read_model, keys) SELECT gen_random_uuid(), 'matches', '{a}' FROM generate_series(1, 1001);
    INSERT INTO projector.parked_streams (read_model, stream, revision, event_id, error, parked_at)
      SELECT 'accounts', 'account-' || n, 0, n, 'TypeError', '2026-11-24T08:00:00Z' FROM generate_series(1, 1001) n;
    INSERT INTO projector.parked_events
      SELECT 'accounts', 'account-1', lpad(n::text, 9, '0'), 'account-1', n, n FROM generate_series(1, 1001) n;`);
  const { readModels, parked, moreParked } = (await read()) as {
    readModels: ReadModelStatus[];
    parked: { stream: string; waiting: object }[];
    moreParked: boolean;
  };
  const most = { count: 1_000, more: true };
  expect(readModels.find(({ name }) => name === "accounts")).toMatchObject({ parked: most, waiting: none });
  expect(readModels.find(({ name }) => name === "matches")).toMatchObject({ parked: none, waiting: most });
  expect([parked.length, moreParked]).toEqual([100, true]);
  expect(parked.find(({ stream }) => stream === "account-1")?.waiting).toEqual(most);
  await served.databases.read.query(
    "DELETE FROM projector.parked_streams WHERE read_model = 'accounts'; DELETE FROM projector.backlog WHERE read_model = 'matches'",
  );
  expect(await read()).toMatchObject({ moreParked: false });
});

it("lists requests with actor, source and reason, and the outcomes of retries and skips", async () => {
  const [personId, requestId, skipId] = [randomUUID(), randomUUID(), randomUUID()];
  await served.projector.commit({ "accounts.accounts": [account(personId, { username: "priya" })] });
  await served.databases.read.query(`
    INSERT INTO projector.build_requests (request_id, kind, read_models, compare, requested_at, position, actor, reason)
      VALUES ('${requestId}', 'rebuild', '{jobs}', true, '2026-11-23T09:00:00Z', '3', '${personId}', 'Odd rows');
    INSERT INTO projector.take_ups VALUES
      ('${skipId}', 'skip', 'jobs', 'job-1', 3, 'parked-again', 'system', 'A trial', '2026-11-23T09:01:00Z', '2026-11-23T09:01:02Z', '4');`);
  const { requests, takeUps } = await read();
  expect(requests).toContainEqual(expect.objectContaining({ id: requestId, by: "priya", reason: "Odd rows" }));
  expect(takeUps).toEqual([
    {
      id: skipId,
      by: "the command line",
      reason: "A trial",
      kind: "skip",
      readModel: "jobs",
      stream: "job-1",
      revision: 3,
      outcome: "parked-again",
      requestedAt: "2026-11-23T09:01:00.000Z",
      endedAt: "2026-11-23T09:01:02.000Z",
    },
  ]);
});

it("tells who decided on new rows that waited, and why", async () => {
  const [personId, requestId] = [randomUUID(), randomUUID()];
  await served.projector.commit({ "accounts.accounts": [account(personId, { username: "noor" })] });
  await served.databases.read.query(`
    INSERT INTO projector.build_requests (request_id, kind, read_models, compare, hold, requested_at, position, actor, decision, decided_by, decided_at, decision_reason)
      VALUES ('${requestId}', 'rebuild', '{jobs}', true, true, '2026-11-23T09:00:00Z', '5', 'system', 'discard', '${personId}', '2026-11-23T09:04:00Z', 'Rows are missing');`);
  const { requests } = await read();
  expect(requests).toContainEqual(
    expect.objectContaining({
      id: requestId,
      by: "the command line",
      decided: { decision: "discard", by: "noor", at: "2026-11-23T09:04:00.000Z", reason: "Rows are missing" },
    }),
  );
});

it("tells the outcomes of retries of mails and timers that were given up", async () => {
  const timer = randomUUID();
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const asked = ["sent", "late", "again", "not yet", timer, "long ago"].map(
    (letter, at) =>
      `('${ids[at]}', '${letter === timer ? "timer" : "mail"}', '${letter}', 'system', 'Mended', '2026-11-23T09:00:00Z', '${9 - at}')`,
  );
  await served.databases.read.query(`INSERT INTO projector.letter_retries VALUES ${asked.join(", ")}`);
  await served.databases.write.query(`
    INSERT INTO outbox (message_id, template, ids, status, deadline, finished_at) VALUES
      ('sent', 'notice', '{}', 'sent', now(), '2026-11-23T09:00:02Z'), ('late', 'notice', '{}', 'dropped', now(), '2026-11-23T09:00:02Z'),
      ('again', 'notice', '{}', 'dead', now(), '2026-11-23T09:00:02Z'), ('not yet', 'notice', '{}', 'dead', now(), '2026-11-23T08:00:00Z');
    INSERT INTO due (due_id, kind, subject_id, due_at) VALUES ('${timer}', 'expire-job', '${randomUUID()}', now());`);
  const { letterRetries } = (await read()) as { letterRetries: { outcome: string; endedAt: string | null }[] };
  expect(letterRetries.map(({ outcome, endedAt }) => [outcome, endedAt])).toEqual([
    ["sent", "2026-11-23T09:00:02.000Z"],
    ["not-sent", "2026-11-23T09:00:02.000Z"],
    ["given-up-again", "2026-11-23T09:00:02.000Z"],
    ["waiting", null],
    ["waiting", null],
    ["cleared", null],
  ]);
  expect(letterRetries[0]).toMatchObject({
    id: ids[0],
    by: "the command line",
    reason: "Mended",
    kind: "mail",
    letterId: "sent",
  });
});
