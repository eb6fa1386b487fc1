import { createSecretKey, randomBytes } from "node:crypto";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Slice, openSlice } from "#testing/slice.ts";
import { domainPace } from "./domain-pace.ts";
import { mailStamp } from "./mail-stamp.ts";
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

const lookupKey = createSecretKey(randomBytes(32));
let isUp = false;
const sent: string[] = [];
beforeEach(() => {
  isUp = false;
  sent.length = 0;
});

const unreachable = { outcome: "unreachable", reason: "ESOCKET CONN" } as const;
const message = { to: "ada@acme.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const template: MailTemplate = {
  render: ({ to = message.to }) =>
    error === undefined
      ? Promise.resolve({ to: "send", message: { ...message, to: String(to) } })
      : Promise.reject(error),
  record: () => Promise.resolve(),
};

async function attempt(seconds = 61): Promise<boolean> {
  slice.clock.forward(seconds);
  const outbox: Outbox = {
    database: database(),
    mail: { sendMail: ({ to }) => Promise.resolve(isUp ? (sent.push(to), { outcome: "sent" }) : unreachable) },
    templates: new Map([["broken", template]]),
    clock: () => slice.clock.now,
    pace: domainPace(database(), lookupKey, 2),
    stamp: mailStamp(lookupKey),
    onFailure: () => {},
    onDead: (...what) => dead.push(what),
  };
  return sendNext(outbox, () => {});
}

async function attempts(count: number, seconds?: number): Promise<void> {
  for (let n = 0; n < count; n += 1) expect(await attempt(seconds)).toBe(true);
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
    await attempts(30, 901);
    error = new EventStoreUnavailable("away");
    await attempts(1, 901);
    await attempts(29);
    error = new TypeError("about ada@acme.example");
    await attempts(19);
    error = undefined;
    await attempts(5, 901);
    expect(dead).toEqual([]);
    expect(await row()).toMatchObject({ status: "waiting", attempts: 84, errors: 19 });
    error = new TypeError("about ada@acme.example");
    await attempts(1, 901);
    expect(dead).toEqual([["m1", "broken", "TypeError"]]);
  });
});

describe("emails to one domain, of which two a minute are sent", () => {
  const queue = async (minutesLeft: number, ...to: string[]) => {
    const deadline = new Date(slice.clock.now.getTime() + minutesLeft * 60_000);
    const rows = to.map((address, index) => ({
      ...mail(`${address}.${minutesLeft}.${index}`),
      ids: JSON.stringify({ to: address }),
      next_attempt_at: new Date(index),
      deadline,
    }));
    await database().insertInto("outbox").values(rows).execute();
  };
  const waiting = () => database().selectFrom("outbox").where("status", "=", "waiting").selectAll().execute();
  /** Everything that is due after so many seconds. */
  const run = async (seconds: number) => {
    slice.clock.forward(seconds);
    while (await attempt(0)) continue;
    return sent.splice(0);
  };
  beforeEach(() => {
    isUp = true;
  });

  it("wait for their turn, others do not; none is lost, and waiting is no attempt", async () => {
    await queue(1_440, ..."12345".split("").map((name) => `${name}@acme.example`), "6@other.example");
    expect(await run(0)).toEqual(["1@acme.example", "2@acme.example", "6@other.example"]);
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    expect(await run(29)).toEqual([]);
    expect(await run(1)).toEqual(["3@acme.example"]);
    expect(await run(30)).toEqual(["4@acme.example"]);
    expect(await run(600)).toEqual(["5@acme.example"]);
    expect(await waiting()).toEqual([]);
  });

  it("are written alike in any case, and counted for all processes together", async () => {
    const [one, other] = [domainPace(database(), lookupKey, 2), domainPace(database(), lookupKey, 2)];
    const { now } = slice.clock;
    const latest = new Date(now.getTime() + 86_400_000);
    const slots = await Promise.all([one, other, one, other].map((pace) => pace("a@Acme.EXAMPLE", now, latest)));
    const after = slots.map((slot) => (slot.getTime() - now.getTime()) / 1_000).toSorted((a, b) => a - b);
    expect(after).toEqual([-30, 0, 30, 60]);
    expect(await other("b@acme.example", now, latest)).toEqual(new Date(now.getTime() + 90_000));
    const rows = await database().selectFrom("mail_domains").selectAll().execute();
    expect(rows).toEqual([{ domain: expect.stringMatching(/^[0-9a-f]{64}$/), free_at: expect.any(Date) }]);
  });

  it("are not held back if someone waits for them", async () => {
    await queue(15, ..."1234".split("").map((name) => `${name}@acme.example`));
    expect(await run(0)).toHaveLength(4);
  });

  it("never wait until it is too late", async () => {
    await queue(70, ...Array.from({ length: 200 }, (_, index) => `${index}@acme.example`));
    expect(await run(0)).toHaveLength(2);
    const slots = (await waiting()).map(({ next_attempt_at }) => next_attempt_at.getTime() - slice.clock.now.getTime());
    expect(Math.max(...slots)).toBe(69 * 60_000);
    expect(await run(69 * 60)).toHaveLength(198);
    expect(await waiting()).toEqual([]);
  });
});
