import { createSecretKey, randomBytes } from "node:crypto";
import { type MailAttempt, openMailFailover } from "@provenwork/platform/mail/failover";
import type { MailTransport } from "@provenwork/platform/mail/transport";
import { type TestMailServer, startMailServer } from "@provenwork/platform/testing/mail-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Slice, openSlice } from "#testing/slice.ts";
import { domainPace } from "./domain-pace.ts";
import { mailStamp } from "./mail-stamp.ts";
import { type MailTemplate, type Outbox, sendNext } from "./outbox.ts";

const [minute, hour] = [60_000, 3_600_000];
const [perMinute, stepsPerHour] = [2, 6];
const lookupKey = createSecretKey(randomBytes(32));

let slice: Slice;
let server: TestMailServer;
let mail: MailTransport;
let outbox: Outbox;
let attempts: MailAttempt[];
/** Outcomes that were recorded, by address. */
let recorded: Map<string, string[]>;

beforeEach(async () => {
  [slice, server, attempts, recorded] = [await openSlice(), await startMailServer(), [], new Map()];
  mail = openMailFailover({
    smtpUrl: server.url,
    from: "Provenwork <hello@provenwork.example>",
    onAttempt: (attempt) => attempts.push(attempt),
    elapsed: () => slice.clock.now.getTime(),
  });
  const template: MailTemplate = {
    render: ({ to }) =>
      Promise.resolve({ to: "send", message: { to: String(to), subject: "Hi", text: "Hi", html: "<p>Hi</p>" } }),
    record: async ({ to }, result) => void recorded.set(String(to), [...(recorded.get(String(to)) ?? []), result]),
  };
  const { database } = slice.write;
  outbox = {
    database,
    mail,
    templates: new Map([["notice", template]]),
    clock: () => slice.clock.now,
    pace: domainPace(database, lookupKey, perMinute),
    stamp: mailStamp(lookupKey),
    onFailure: () => {},
    onDead: () => {},
  };
});
afterEach(async () => {
  mail.close();
  await Promise.all([server.stop(), slice.close()]);
});

/** Queues an email that is of no use after so long. */
const queue = (to: string, useful: number) =>
  slice.write.database
    .insertInto("outbox")
    .values({
      message_id: to,
      template: "notice",
      ids: JSON.stringify({ to }),
      next_attempt_at: new Date(0),
      deadline: new Date(slice.clock.now.getTime() + useful),
      finished_at: null,
    })
    .execute();
const send = async (seconds: number) => {
  slice.clock.forward(seconds);
  while (await sendNext(outbox, () => {})) continue;
};
const sentTo = () => server.taken.map(({ to }) => to?.[0]?.address ?? "");
const rows = () => slice.write.database.selectFrom("outbox").select(["message_id", "status", "deadline"]).execute();

it("sends what a day without a mail server has left, once, the most urgent first and at the usual pace", async () => {
  const port = Number(new URL(server.url).port);
  await server.stop();
  for (let at = 0; at < 24; at += 1) {
    await queue(`code-${at}@one.example`, 15 * minute);
    // Those of later hours are more urgent.
    await queue(`notice-${at}@${at}.example`, 72 * hour - 2 * at * hour);
    if (at % 4 === 0) await queue(`same-${at}@same.example`, 48 * hour);
    for (let attempt = 0; attempt < 2; attempt += 1) await send(20);
    for (let step = 0; step < stepsPerHour; step += 1) await send(3_600 / stepsPerHour);
  }
  expect(attempts.filter(({ outcome }) => outcome === "sent")).toEqual([]);
  expect(attempts.length, "how often the server was asked").toBeLessThanOrEqual(24 * (stepsPerHour + 2) + 1);
  const codes = Array.from({ length: 24 }, (_, at) => recorded.get(`code-${at}@one.example`));
  expect(codes.map((outcomes) => outcomes?.[0])).toEqual(codes.map(() => "unreachable"));
  expect(codes.map((outcomes) => outcomes?.filter((one) => one === "expired").length)).toEqual(codes.map(() => 1));

  await queue("code-now@one.example", 15 * minute);
  server = await startMailServer(port);
  await send(15 * 60 - 1);
  const first = sentTo();
  const deadlines = new Map((await rows()).map(({ message_id, deadline }) => [message_id, deadline.getTime()]));
  expect(first[0]).toBe("code-now@one.example");
  expect(first).toEqual(first.toSorted((a, b) => (deadlines.get(a) ?? 0) - (deadlines.get(b) ?? 0)));
  expect(first.filter((address) => address.endsWith("@same.example"))).toHaveLength(perMinute);
  expect(first).toHaveLength(1 + 24 + perMinute);
  for (let step = 0; step < 4; step += 1) await send(30);
  expect(sentTo().toSorted()).toEqual(
    (await rows())
      .filter(({ status }) => status === "sent")
      .map(({ message_id }) => message_id)
      .toSorted(),
  );
  expect(new Set(sentTo()).size).toBe(sentTo().length);
  const statuses = (await rows()).map(({ message_id, status }) => `${message_id.split("-")[0]} ${status}`);
  expect(Object.groupBy(statuses, (one) => one)).toMatchObject({
    "code failed": { length: 24 },
    "code sent": { length: 1 },
    "notice sent": { length: 24 },
    "same sent": { length: 6 },
  });
});
