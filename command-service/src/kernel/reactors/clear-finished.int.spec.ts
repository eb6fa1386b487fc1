import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Slice, openSlice } from "#testing/slice.ts";
import { clearFinished, finishedFor, keysFor } from "./clear-finished.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const database = () => slice.write.database;
const ago = (milliseconds: number) => new Date(slice.clock.now.getTime() - milliseconds);
const clear = () =>
  clearFinished({
    database: database(),
    store: slice.store,
    clock: () => slice.clock.now,
    signal: new AbortController().signal,
  });

const timer = (done_at: Date | null) => ({
  due_id: randomUUID(),
  kind: "some-timer",
  subject_id: randomUUID(),
  due_at: ago(2 * finishedFor),
  done_at,
});
const mail = (message_id: string, status: "sent" | "dead" | "waiting", finished_at: Date | null) => ({
  message_id,
  template: "broken",
  ids: "{}",
  status,
  next_attempt_at: new Date(0),
  deadline: ago(-60_000),
  finished_at,
});

describe("finished timers and mail", () => {
  it("are removed when they are old, and domains when they are free again; open ones, young ones and dead letters stay", async () => {
    const kept = [timer(ago(finishedFor - 1_000)), timer(null)];
    await database()
      .insertInto("due")
      .values([timer(ago(finishedFor + 1_000)), ...kept])
      .execute();
    await database()
      .insertInto("outbox")
      .values([
        mail("old", "sent", ago(finishedFor + 1_000)),
        mail("young", "sent", ago(finishedFor - 1_000)),
        mail("dead", "dead", ago(finishedFor + 1_000)),
        mail("waits", "waiting", null),
      ])
      .execute();
    const free = { passed: ago(1), busy: ago(-1) };
    for (const [domain, free_at] of Object.entries(free))
      await database().insertInto("mail_domains").values({ domain, free_at }).execute();
    await clear();
    const domains = await database().selectFrom("mail_domains").select("domain").execute();
    expect(domains).toEqual([{ domain: "busy" }]);
    const timers = await database().selectFrom("due").select("due_id").execute();
    expect(new Set(timers.map(({ due_id }) => due_id))).toEqual(new Set(kept.map(({ due_id }) => due_id)));
    const mails = await database().selectFrom("outbox").select("message_id").orderBy("message_id").execute();
    expect(mails.map(({ message_id }) => message_id)).toEqual(["dead", "waits", "young"]);
  });
});

it("keys of commands are removed after a day", async () => {
  const key = (age: number) => ({ command_id: randomUUID(), fingerprint: "f", claimed_at: ago(age) });
  const young = key(keysFor - 1_000);
  await database()
    .insertInto("command_keys")
    .values([key(keysFor + 1_000), young])
    .execute();
  await clear();
  expect(await database().selectFrom("command_keys").selectAll().execute()).toEqual([young]);
});
