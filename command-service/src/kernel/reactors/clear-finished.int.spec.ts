import { randomUUID } from "node:crypto";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "@provenwork/contracts/account/streams";
import { accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { clearFinished, endedSessionsFor, finishedFor, unnamedFor } from "./clear-finished.ts";
import { startingPoint } from "./consume-feed.ts";
import { type MailTemplate, type Outbox, sendNext } from "./outbox.ts";
import { systemOrigin } from "./system-origin.ts";

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

describe("what is finished", () => {
  it("is cleared when nothing reads it any more; what waits, what is young and dead letters stay", async () => {
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
    const sessions = [endedSessionsFor + 1_000, endedSessionsFor - 1_000].map((age) => ({
      session_id: randomUUID(),
      person_id: randomUUID(),
      ended_at: ago(age),
    }));
    await database().insertInto("ended_sessions").values(sessions).execute();
    await clear();
    const timers = await database().selectFrom("due").select("due_id").execute();
    expect(new Set(timers.map(({ due_id }) => due_id))).toEqual(new Set(kept.map(({ due_id }) => due_id)));
    const mails = await database().selectFrom("outbox").select("message_id").orderBy("message_id").execute();
    expect(mails.map(({ message_id }) => message_id)).toEqual(["dead", "waits", "young"]);
    const ended = await database().selectFrom("ended_sessions").select("session_id").execute();
    expect(ended).toEqual([{ session_id: sessions[1]?.session_id }]);
  });
});

describe("a credential that no event names", () => {
  const store = async (age: number) => {
    const credential_id = randomUUID();
    await database()
      .insertInto("credentials")
      .values({ credential_id, password_hash: "hash", created_at: ago(age) })
      .execute();
    return credential_id;
  };
  const left = async () =>
    new Set(
      (await database().selectFrom("credentials").select("credential_id").execute()).map((row) => row.credential_id),
    );
  async function name(credentialId: string): Promise<void> {
    const [personId, commandId] = [randomUUID(), randomUUID()];
    const now = slice.clock.now;
    const steps = slice.steps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
    const at = now.toISOString();
    await steps.handle(accounts, personId, () =>
      accept(
        {
          type: "AccountRegistered" as const,
          data: { personId, credentialId: randomUUID(), role: "candidate" as const, registeredAt: at },
          personal: { username: "pat-example", fullName: "Pat", email: "" },
        },
        {
          type: "PasswordChanged" as const,
          data: { personId, credentialId, how: "changed" as const, keptSessionId: null, changedAt: at },
        },
      ),
    );
  }

  it("goes after a day, never one that an event names or whose registration may be under way", async () => {
    const [orphan, named, young] = [await store(unnamedFor + 1_000), await store(unnamedFor + 1_000), await store(0)];
    await name(named);
    await startingPoint({ store: slice.store, database: database() });
    await clear();
    expect(await left()).toEqual(new Set([named, young]));
    expect(orphan).not.toBe(named);
    await clear();
    expect(await left()).toEqual(new Set([named, young]));
  });

  it("stays where the log is another one, or an older copy, than was reacted to", async () => {
    const orphan = await store(unnamedFor + 1_000);
    await clear();
    expect(await left()).toEqual(new Set([orphan]));
    await startingPoint({ store: slice.store, database: database() });
    await database().updateTable("reactor_checkpoints").set({ log: randomUUID() }).execute();
    await clear();
    expect(await left()).toEqual(new Set([orphan]));
  });
});

describe("a mail whose template throws", () => {
  it("is a dead letter after 20 attempts, and never while something is only away", async () => {
    const told: unknown[] = [];
    let error: Error = new TypeError("about ada@acme.example");
    const template: MailTemplate = { render: () => Promise.reject(error), record: () => Promise.resolve() };
    const outbox: Outbox = {
      database: database(),
      mail: { sendMail: () => Promise.reject(new Error("nothing is to be sent")) },
      templates: new Map([["broken", template]]),
      clock: () => slice.clock.now,
      onFailure: () => {},
      onDead: (...what) => told.push(what),
    };
    await database()
      .insertInto("outbox")
      .values(mail("m1", "waiting", null))
      .execute();
    const attempt = async () => {
      slice.clock.forward(61);
      return sendNext(outbox, () => {});
    };
    for (let n = 0; n < 19; n += 1) expect(await attempt()).toBe(true);
    error = new EventStoreUnavailable("away");
    expect(await attempt()).toBe(true);
    expect(told).toEqual([]);
    error = new TypeError("about ada@acme.example");
    expect(await attempt()).toBe(true);
    expect(await attempt()).toBe(false);
    expect(told).toEqual([["m1", "broken", "TypeError"]]);
    const [row] = await database().selectFrom("outbox").selectAll().execute();
    expect(row).toMatchObject({ status: "dead", failure: "TypeError", attempts: 21 });
  });
});
