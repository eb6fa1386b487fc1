import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestMailServer, startMailServer } from "../testing/mail-server.ts";
import { type MailAttempt, openMailFailover } from "./failover.ts";
import type { MailTransport } from "./transport.ts";

const message = { to: "ada@acme.example", subject: "Hi", text: "Hi", html: "<p>Hi</p>", messageId: "code.1" };
const [sent, refused, unreachable] = [{ outcome: "sent" }, { outcome: "refused" }, { outcome: "unreachable" }];

let [first, second]: [TestMailServer, TestMailServer] = [] as never;
let transport: MailTransport;
let attempts: MailAttempt[];
let now: number;

beforeEach(async () => {
  [first, second] = await Promise.all([startMailServer(), startMailServer()]);
  attempts = [];
  now = 0;
  transport = openMailFailover({
    smtpUrl: `${first.url}  ${second.url}`,
    from: "Provenwork <hello@provenwork.example>",
    onAttempt: (attempt) => attempts.push(attempt),
    elapsed: () => now,
  });
});
afterEach(async () => {
  transport.close();
  await Promise.all([first.stop(), second.stop()]);
});

const hostOf = (server: TestMailServer) => new URL(server.url).host;
const tried = () => attempts.splice(0).map(({ host, outcome }) => [host === hostOf(first) ? 1 : 2, outcome]);

it("sends by the first server, and reports which one took the email", async () => {
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(attempts).toEqual([{ ...sent, host: hostOf(first), messageId: "code.1" }]);
  expect(second.taken).toEqual([]);
});

it("gives the next server what the first one refuses or cannot take now", async () => {
  first.answerRecipients(550, 451);
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(tried()).toEqual([
    [1, "refused"],
    [2, "sent"],
  ]);
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(tried()).toEqual([
    [1, "unreachable"],
    [2, "sent"],
  ]);
  expect([first.taken.length, second.taken.length]).toEqual([0, 2]);
});

it("asks a server that is away last for a minute", async () => {
  const port = Number(new URL(first.url).port);
  await first.stop();
  await transport.ping();
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(tried()).toEqual([
    [1, "unreachable"],
    [2, "sent"],
  ]);
  now = 59_999;
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(tried()).toEqual([[2, "sent"]]);
  first = await startMailServer(port);
  second.answerRecipients(450);
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(tried()).toEqual([
    [2, "unreachable"],
    [1, "sent"],
  ]);
  now = 200_000;
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(tried()).toEqual([[1, "sent"]]);
});

it("is asked by one email at a time while every server is away, after growing pauses", async () => {
  const ports = [first, second].map(({ url }) => Number(new URL(url).port));
  await Promise.all([first.stop(), second.stop()]);
  const asked = async (mails = 5) => {
    await Promise.all(Array.from({ length: mails }, () => transport.sendMail(message)));
    return tried().length;
  };
  expect(await asked(1)).toBe(2);
  expect(transport.isAway?.()).toBe(true);
  expect(await asked()).toBe(0);
  for (let failures = 1; failures < 10; failures += 1) {
    now += 60_000;
    expect(transport.isAway?.()).toBe(false);
    expect(await asked()).toBe(2);
  }
  now += 29_000;
  expect(transport.isAway?.()).toBe(true);
  now += 31_000;
  first = await startMailServer(ports[0]);
  expect(await transport.sendMail(message)).toEqual(sent);
  expect(transport.isAway?.()).toBe(false);
});

it("takes an address for refused only if every server refuses it", async () => {
  first.answerRecipients(550, 550, 450);
  second.answerRecipients(550, 450, 550);
  expect(await transport.sendMail(message)).toMatchObject(refused);
  expect(await transport.sendMail(message)).toMatchObject(unreachable);
  now = 200_000;
  expect(await transport.sendMail(message)).toMatchObject(unreachable);
});

it("is unusable only while every server is away", async () => {
  await first.stop();
  await transport.ping();
  await second.stop();
  await expect(transport.ping()).rejects.toThrow("ECONNREFUSED");
  expect(await transport.sendMail(message)).toMatchObject(unreachable);
});
