import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Slice, openSlice } from "#testing/slice.ts";
import { type MailTemplate, type Outbox, sendNext } from "./outbox.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const database = () => slice.write.database;
const mail = (message_id: string) => ({
  message_id,
  template: "broken",
  ids: "{}",
  status: "waiting" as const,
  next_attempt_at: new Date(0),
  deadline: new Date(slice.clock.now.getTime() + 86_400_000),
  finished_at: null,
});

let error: Error | undefined;
const dead: unknown[][] = [];
beforeEach(() => {
  error = undefined;
  dead.length = 0;
});

const unreachable = { outcome: "unreachable", reason: "ESOCKET CONN" } as const;
const message = { to: "ada@acme.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const template: MailTemplate = {
  render: () => (error === undefined ? Promise.resolve({ to: "send", message }) : Promise.reject(error)),
  record: () => Promise.resolve(),
};

async function attempt(): Promise<boolean> {
  slice.clock.forward(61);
  const outbox: Outbox = {
    database: database(),
    mail: { sendMail: () => Promise.resolve(unreachable) },
    templates: new Map([["broken", template]]),
    clock: () => slice.clock.now,
    onFailure: () => {},
    onDead: (...what) => dead.push(what),
  };
  return sendNext(outbox, () => {});
}

async function attempts(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) expect(await attempt()).toBe(true);
}

const row = () => database().selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

describe("a mail", () => {
  beforeEach(() => database().insertInto("outbox").values(mail("m1")).execute());

  it("is a dead letter after 20 errors of its template", async () => {
    error = new TypeError("about ada@acme.example");
    await attempts(20);
    expect(await attempt()).toBe(false);
    expect(dead).toEqual([["m1", "broken", "TypeError"]]);
    expect(await row()).toMatchObject({ status: "dead", failure: "TypeError", errors: 20 });
  });

  it("survives outages of the mail server and of other dependencies, which do not count as errors", async () => {
    await attempts(30);
    error = new EventStoreUnavailable("away");
    await attempts(30);
    error = new TypeError("about ada@acme.example");
    await attempts(19);
    error = undefined;
    await attempts(5);
    expect(dead).toEqual([]);
    expect(await row()).toMatchObject({ status: "waiting", attempts: 84, errors: 19 });
    error = new TypeError("about ada@acme.example");
    await attempts(1);
    expect(dead).toEqual([["m1", "broken", "TypeError"]]);
  });
});
