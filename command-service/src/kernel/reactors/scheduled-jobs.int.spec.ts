import { randomUUID } from "node:crypto";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { Registry } from "prom-client";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { type Slice, openSlice } from "#testing/slice.ts";
import { type ScheduledJobs, type TimedAction, runNextTimer } from "./scheduled-jobs.ts";
import { observeOutbox } from "./metrics.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const dead: unknown[][] = [];
const ran: string[] = [];
let poison: TimedAction;
beforeEach(() => {
  dead.length = 0;
  ran.length = 0;
});

const work = (): ScheduledJobs => ({
  database: slice.write.database,
  actions: new Map<string, TimedAction>([
    ["poisoned", (timer) => poison(timer)],
    ["sound", async ({ subjectId }) => void ran.push(subjectId)],
  ]),
  clock: () => slice.clock.now,
  onFailure: () => {},
  onDead: (...what) => dead.push(what),
});
const runNext = () => runNextTimer(work(), () => {});

async function arm(kind: string, subject_id = randomUUID()): Promise<string> {
  const due_id = randomUUID();
  await slice.write.database
    .insertInto("due")
    .values({ due_id, kind, subject_id, due_at: slice.clock.now, done_at: null })
    .execute();
  return due_id;
}
const rowOf = (due_id: string) =>
  slice.write.database.selectFrom("due").selectAll().where("due_id", "=", due_id).executeTakeFirstOrThrow();

it("a timer that throws is a dead letter after 20 runs, never because something is away, and lets others pass", async () => {
  poison = () => Promise.reject(new TypeError("about ada@acme.example"));
  const poisoned = await arm("poisoned");
  for (let n = 0; n < 19; n += 1) {
    expect(await runNext()).toBe(true);
    expect(await runNext(), "it waits before its next run").toBe(false);
    slice.clock.forward(61);
  }
  poison = () => Promise.reject(new EventStoreUnavailable("away"));
  for (let n = 0; n < 3; n += 1) {
    expect(await runNext()).toBe(true);
    slice.clock.forward(61);
  }
  expect([dead, (await rowOf(poisoned)).attempts]).toEqual([[], 19]);

  const subject = randomUUID();
  poison = () => Promise.reject(new TypeError("about ada@acme.example"));
  await arm("sound", subject);
  expect(await runNext()).toBe(true);
  expect(dead).toEqual([["poisoned", poisoned, "TypeError"]]);
  expect(await runNext()).toBe(true);
  expect(ran).toEqual([subject]);
  slice.clock.forward(86_400);
  expect(await runNext()).toBe(false);
  const row = await rowOf(poisoned);
  expect(row).toMatchObject({ done_at: null, dead_at: expect.any(Date), failure: "TypeError", attempts: 20 });
});

it("dead letters are counted for Prometheus", async () => {
  const registry = new Registry();
  observeOutbox(registry, slice.write.database);
  const figures = async () =>
    (await registry.metrics()).split("\n").filter((line) => line.startsWith("provenwork_dead_letters"));
  expect(await figures()).toEqual([
    'provenwork_dead_letters{kind="mail"} 0',
    'provenwork_dead_letters{kind="timer"} 0',
  ]);
  const due_id = await arm("poisoned");
  await slice.write.database
    .updateTable("due")
    .set({ dead_at: slice.clock.now })
    .where("due_id", "=", due_id)
    .execute();
  const mail = { template: "broken", ids: "{}", deadline: slice.clock.now, next_attempt_at: slice.clock.now };
  await slice.write.database
    .insertInto("outbox")
    .values([
      { message_id: "dead", status: "dead", finished_at: slice.clock.now, ...mail },
      { message_id: "waits", finished_at: null, ...mail },
    ])
    .execute();
  expect(await figures()).toEqual([
    'provenwork_dead_letters{kind="mail"} 1',
    'provenwork_dead_letters{kind="timer"} 1',
  ]);
});

it("a timer whose process was cut off runs again immediately", async () => {
  const [started, stalled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => stalled.resolve());
  poison = async () => {
    started.resolve();
    await stalled.promise;
  };
  const timer = await arm("poisoned");
  const lost = runNext();
  await started.promise;
  expect(await runNext(), "while it runs, no other worker takes it").toBe(false);
  await slice.write.pool.query(
    "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()",
  );
  poison = () => Promise.resolve();
  expect(await runNext()).toBe(true);
  expect((await rowOf(timer)).done_at).toEqual(slice.clock.now);
  stalled.resolve();
  await expect(lost).rejects.toThrow(/connection/i);
});
