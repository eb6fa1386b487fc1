import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
let admin: Record<string, string>;
beforeAll(async () => {
  served = await serveForTest();
  admin = await served.signedIn("admin");
});
afterAll(() => served.stop());

it("lists mail that waits and what was given up, the oldest first, without what it is about", async () => {
  const timer = randomUUID();
  await served.databases.write.query(`
    INSERT INTO outbox (message_id, template, ids, status, attempts, deadline, created_at, finished_at, failure) VALUES
      ('late', 'notice', '{"personId":"secret"}', 'waiting', 2, now(), '2026-11-23T08:00:00Z', NULL, NULL),
      ('gone', 'notice', '{"personId":"secret"}', 'sent', 1, now(), '2026-11-23T08:00:00Z', now(), NULL),
      ('dead', 'notice', '{"personId":"secret"}', 'dead', 20, now(), '2026-11-23T07:00:00Z', '2026-11-23T07:30:00Z', 'TypeError');
    INSERT INTO due (due_id, kind, subject_id, due_at, attempts, dead_at, failure) VALUES
      ('${timer}', 'expire-job', '${randomUUID()}', now(), 20, '2026-11-23T07:00:00Z', 'RangeError');`);
  const body = await (await served.get("/api/admin/outbox", admin)).text();
  expect(body).not.toContain("secret");
  expect(JSON.parse(body)).toEqual({
    waiting: [{ id: "late", what: "notice", attempts: 2, since: "2026-11-23T08:00:00.000Z" }],
    more: false,
    dead: [
      {
        kind: "timer",
        id: timer,
        what: "expire-job",
        attempts: 20,
        failure: "RangeError",
        since: "2026-11-23T07:00:00.000Z",
      },
      {
        kind: "mail",
        id: "dead",
        what: "notice",
        attempts: 20,
        failure: "TypeError",
        since: "2026-11-23T07:30:00.000Z",
      },
    ],
  });
});
