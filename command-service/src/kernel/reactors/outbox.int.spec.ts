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
  deadline: new Date(slice.clock.now.getTime() + 60_000),
  finished_at: null,
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
    await database().insertInto("outbox").values(mail("m1")).execute();
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
