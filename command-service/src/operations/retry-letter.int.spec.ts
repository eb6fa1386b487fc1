import { randomUUID } from "node:crypto";
import { RetryDeadLetter } from "@provenwork/contracts/operations/commands";
import type { NewLetterEvent } from "@provenwork/contracts/operations/events";
import { letterRetries } from "@provenwork/contracts/operations/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

async function retry(kind: "mail" | "timer", letterId: string): Promise<void> {
  const requestId = randomUUID();
  const event: NewLetterEvent = { type: "DeadLetterRetried", data: { requestId, kind, letterId, reason: "Mended" } };
  const actor = { id: randomUUID(), role: "admin" } as const;
  const origin = {
    actor,
    commandId: requestId,
    correlationId: requestId,
    causationId: requestId,
    now: slice.clock.now,
  };
  await slice.steps(origin).handle(letterRetries, requestId, () => accept(event));
}
const done = () =>
  slice.write.database
    .selectFrom("due")
    .select("due_id")
    .where("kind", "=", "retry-letter")
    .where("done_at", "is not", null)
    .execute();

it("attempts a timer again that was given up, and leaves one that was not", async () => {
  const [dead, waiting] = [randomUUID(), randomUUID()];
  const later = new Date(slice.clock.now.getTime() + 86_400_000);
  const timer = { kind: "of no release", subject_id: randomUUID(), due_at: later, done_at: null, attempts: 20 };
  await slice.write.database
    .insertInto("due")
    .values([
      { ...timer, due_id: dead, dead_at: slice.clock.now, failure: "TypeError" },
      { ...timer, due_id: waiting, attempts: 3 },
    ])
    .execute();
  await slice.startReactors();
  await retry("timer", dead);
  await retry("timer", waiting);
  await until(async () => (await done()).length === 2);
  const rows = await slice.write.database
    .selectFrom("due")
    .select(["due_id", "attempts", "dead_at", "failure"])
    .where("kind", "=", timer.kind)
    .execute();
  expect(rows).toContainEqual({ due_id: dead, attempts: 0, dead_at: null, failure: null });
  expect(rows).toContainEqual({ due_id: waiting, attempts: 3, dead_at: null, failure: null });
});

it("sends a mail again that was given up", async () => {
  const deadline = new Date(slice.clock.now.getTime() + 86_400_000);
  const mail = {
    template: "of no release",
    ids: "{}",
    deadline,
    finished_at: slice.clock.now,
    next_attempt_at: slice.clock.now,
  };
  await slice.write.database
    .insertInto("outbox")
    .values([
      { ...mail, message_id: "given-up", status: "dead", attempts: 20, errors: 20, failure: "TypeError" },
      { ...mail, message_id: "sent", status: "sent" },
    ])
    .execute();
  await slice.startReactors();
  await retry("mail", "given-up");
  await retry("mail", "sent");
  await until(async () => (await done()).length === 2);
  const rows = await slice.write.database
    .selectFrom("outbox")
    .select(["message_id", "status", "finished_at", "failure"])
    .execute();
  expect(rows).toContainEqual({ message_id: "given-up", status: "waiting", finished_at: null, failure: null });
  expect(rows).toContainEqual({ message_id: "sent", status: "sent", finished_at: slice.clock.now, failure: null });
});

it("accepts only a letter that was given up, and answers a repeat as before", async () => {
  const admin = { role: "admin", personId: randomUUID(), sessionId: randomUUID() } as const;
  const key = randomUUID();
  const ask = (letterId: string, how = key) =>
    slice.call(RetryDeadLetter, { kind: "mail", letterId, reason: "Mended" }, admin, how);
  const mail = { template: "of no release", ids: "{}", deadline: slice.clock.now, next_attempt_at: slice.clock.now };
  await slice.write.database
    .insertInto("outbox")
    .values([
      { ...mail, message_id: "given-up", status: "dead", finished_at: slice.clock.now },
      { ...mail, message_id: "sent", status: "sent", finished_at: slice.clock.now },
    ])
    .execute();
  for (const letterId of ["sent", "unknown"])
    expect(await ask(letterId, randomUUID())).toEqual({ refusal: { code: "not-given-up" } });
  const first = await ask("given-up");
  expect(first).toMatchObject({ output: {} });
  await slice.write.database.updateTable("outbox").set({ status: "sent" }).execute();
  expect(await ask("given-up")).toEqual(first);
});
