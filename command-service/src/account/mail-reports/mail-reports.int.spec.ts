import { randomUUID } from "node:crypto";
import type { NewAccountEvent, ClaimEvent } from "@provenwork/contracts/account/events";
import { accounts, emails } from "@provenwork/contracts/account/state";
import { openMailTransport } from "@provenwork/platform/mail/transport";
import { sendRawMail } from "@provenwork/platform/testing/send-raw-mail";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Decision, accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { type Slice, mailFrom, openSlice } from "#testing/slice.ts";
import { sendEmailCode } from "../send-email-code.ts";
import type { ReportResult } from "./counter.ts";
import { type MailReceiver, startMailReceiver } from "./receiver.ts";
import { bounce, complaint } from "./sample-reports.ts";
import { takeReport } from "./take-report.steps.ts";

const returnTo = "bounces@provenwork.example";
const address = "robin@acme.example";

let slice: Slice;
let receiver: MailReceiver;
let results: Partial<Record<ReportResult, number>>;
beforeEach(async () => {
  slice = await openSlice();
  const mail = openMailTransport({ smtpUrl: slice.mailServer.url, from: mailFrom, returnTo });
  const { templates } = await slice.startReactors({ mail });
  const clock = () => slice.clock.now;
  const take = takeReport({
    database: slice.write.database,
    openSteps: slice.steps,
    lookup: slice.lookup,
    templates,
    clock,
  });
  const log = { info: () => {}, warn: () => {} } as never;
  results = {};
  const count = (result: ReportResult) => (results[result] = (results[result] ?? 0) + 1);
  receiver = await startMailReceiver({ address: returnTo, host: "127.0.0.1", port: 0, take, count, log });
});
afterEach(async () => {
  await receiver.stop();
  await slice.close();
});

function steps() {
  const id = randomUUID();
  return slice.steps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: slice.clock.now }));
}
const at = () => slice.clock.now.toISOString();
const say = (personId: string, ...events: NewAccountEvent[]) =>
  steps().handle(accounts, personId, (): Decision<NewAccountEvent, never> => accept(...events));
const eventsOf = async (personId: string) => slice.events(`account-${personId}`);
const stops = async (personId: string) =>
  (await eventsOf(personId)).flatMap(({ type, data }) => (type === "EmailStopped" ? [data] : []));
const prove = (personId: string, email = address) =>
  say(personId, { type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } });

async function newPerson(email = address): Promise<string> {
  const personId = randomUUID();
  await say(personId, {
    type: "AccountRegistered",
    data: { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at() },
    personal: { username: `robin-${personId.slice(0, 4)}`, fullName: "", email: "" },
  });
  const claim = (): Decision<ClaimEvent, never> => accept({ type: "EmailClaimed", data: { personId } });
  await steps().handle(emails, slice.lookup.email(email), claim);
  await prove(personId, email);
  return personId;
}

/** A notice to the person, and its return path. */
async function notice(personId: string, count = 1): Promise<string> {
  slice.clock.forward(1);
  const [credentialId, keptSessionId] = [randomUUID(), randomUUID()];
  await say(personId, {
    type: "PasswordChanged",
    data: { personId, credentialId, how: "changed", keptSessionId, changedAt: at() },
  });
  return returnPath(count);
}

/** Of the email that was sent as the so-many-th. */
async function returnPath(count: number): Promise<string> {
  const mails = await slice.mailServer.received(count);
  await until(async () => (await outbox("sent")) >= count);
  const header = mails[count - 1]?.headers.find(({ key }) => key === "cfbl-address")?.value ?? "";
  expect(header).toMatch(/^bounces\+[0-9a-f]{32}@provenwork\.example; report=arf$/);
  return header.replace(/;.*/, "");
}
async function outbox(status: "sent" | "dropped") {
  const rows = await slice.write.database.selectFrom("outbox").where("status", "=", status).selectAll().execute();
  return rows.length;
}

/** Sends this message to the receiver; resolves to the status of the reply. */
const deliver = (raw: string, to: string) => sendRawMail(receiver.port, to, raw);

describe("a report on an email of ours", () => {
  it("stops email to the person's address, until the person proves it again; codes and reset links still go there", async () => {
    const personId = await newPerson();
    const path = await notice(personId);
    expect(await deliver(bounce(address), path)).toBe(250);
    expect(await stops(personId)).toEqual([{ personId, because: "bounce", status: "5.1.1", stoppedAt: at() }]);
    await say(personId, {
      type: "PasswordChanged",
      data: { personId, credentialId: randomUUID(), how: "changed", keptSessionId: randomUUID(), changedAt: at() },
    });
    await until(async () => (await outbox("dropped")) === 1);
    await steps().handle(accounts, personId, (account, context) =>
      sendEmailCode({ email: address }, account, { ...context, codeKeyId: slice.codeKeys.current }),
    );
    const [, code] = await slice.mailServer.received(2);
    expect(code?.to?.[0]?.address).toBe(address);
    await returnPath(2);
    const [keyId, expiresAt] = [slice.codeKeys.current, new Date(slice.clock.now.getTime() + 900_000).toISOString()];
    await say(personId, {
      type: "PasswordResetRequested",
      data: { personId, issue: 1, keyId, requestedAt: at(), expiresAt },
    });
    await returnPath(3);
    expect(slice.mailServer.taken[2]?.subject).toMatch(/password/i);
    slice.clock.forward(60);
    await prove(personId);
    await notice(personId, 4);
    expect(await deliver(bounce(address), path)).toBe(250);
    expect(await stops(personId)).toHaveLength(1);
    expect(results).toEqual({ stopped: 1, ignored: 1 });
  });

  it("is a complaint, sent to the email's own address or, with its headers, to the one for all", async () => {
    const [one, other] = [await newPerson(), await newPerson("kim@acme.example")];
    const paths = [await notice(one), await notice(other, 2)] as const;
    expect(await deliver(complaint("redacted@x.example"), paths[0])).toBe(250);
    expect(await deliver(complaint(paths[1]), returnTo.toUpperCase())).toBe(250);
    for (const personId of [one, other])
      expect(await stops(personId)).toEqual([{ personId, because: "complaint", status: null, stoppedAt: at() }]);
  });

  it("says that a code could not be delivered", async () => {
    const personId = await newPerson();
    const email = "typo@acme.example";
    await steps().handle(accounts, personId, (account, context) =>
      sendEmailCode({ email }, account, { ...context, codeKeyId: slice.codeKeys.current }),
    );
    const path = await returnPath(1);
    expect(await deliver(bounce(email), path)).toBe(250);
    expect(await deliver(bounce(email), path)).toBe(250);
    const failures = (await eventsOf(personId)).filter(({ type }) => type === "EmailCodeMailFailed");
    expect(failures.map(({ data }) => data)).toEqual([
      { personId, issue: 1, reason: "address-refused", failedAt: at() },
    ]);
    expect(await stops(personId)).toEqual([]);
  });

  it("counts once, however often and however concurrently it comes", async () => {
    const personId = await newPerson();
    const path = await notice(personId);
    const all = await Promise.all(Array.from({ length: 8 }, () => deliver(bounce(address), path)));
    expect(new Set(all)).toEqual(new Set([250]));
    expect(await stops(personId)).toHaveLength(1);
  });

  it("comes too late once the person has another address, or is gone", async () => {
    const personId = await newPerson();
    const path = await notice(personId);
    await prove(personId, "new@acme.example");
    expect(await deliver(bounce(address), path)).toBe(250);
    expect(await stops(personId)).toEqual([]);
    await say(personId, { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at() } });
    expect(await deliver(complaint("x@y.example"), path)).toBe(250);
    expect((await eventsOf(personId)).at(-1)?.type).toBe("AccountErased");
  });
});

describe("a hostile report", () => {
  it("is worth nothing without the email's token, and the receiver relays nothing", async () => {
    const personId = await newPerson();
    const path = await notice(personId);
    const guessed = path.replace(/\+./, (first) => (first === "+0" ? "+1" : "+0"));
    expect(await deliver(bounce(address), guessed)).toBe(451);
    expect(await deliver(bounce(address), returnTo)).toBe(250);
    expect(await deliver(complaint(guessed), returnTo)).toBe(451);
    for (const to of ["postmaster@provenwork.example", address, "bounces@evil.example", `${path}.evil.example`])
      expect(await deliver(bounce(address), to), to).toBe(550);
    for (const tag of ["", "x".repeat(32), "%".repeat(32), "0".repeat(31)])
      expect(await deliver(bounce(address), `bounces+${tag}@provenwork.example`), tag).toBe(550);
    expect(await stops(personId)).toEqual([]);
  });

  it("naming only addresses of others stops no email", async () => {
    const [mine, theirs] = [await newPerson("eve@evil.example"), await newPerson()];
    const path = await notice(mine);
    await notice(theirs, 2);
    expect(await deliver(bounce(address), path)).toBe(250);
    expect(await deliver(bounce(address, { "Original-Recipient": "rfc822;eve@evil.example.invalid" }), path)).toBe(250);
    expect([await stops(mine), await stops(theirs)]).toEqual([[], []]);
    // Only the address that got the email is stopped, whatever else the report names.
    expect(await deliver(bounce(address, { "Original-Recipient": "rfc822;eve@evil.example" }), path)).toBe(250);
    expect([(await stops(mine)).length, await stops(theirs)]).toEqual([1, []]);
  });

  it("is refused if it is huge, and ignored if it is nested or broken; the next one is taken", async () => {
    const personId = await newPerson();
    const path = await notice(personId);
    const huge = bounce(address).replace("Sorry.", "Sorry.\r\n".repeat(40_000));
    expect(await deliver(huge, path)).toBe(552);
    let nested = bounce(address);
    for (let n = 0; n < 100; n += 1)
      nested = `Content-Type: multipart/report; report-type=delivery-status; boundary=b${n}\r\n\r\n--b${n}\r\n${nested}\r\n--b${n}--\r\n`;
    expect(await deliver(nested, path)).toBe(250);
    expect(await deliver("Subject: I am away\r\n\r\nUntil Monday", path)).toBe(250);
    expect(
      await deliver(`Content-Type: multipart/report; report-type=delivery-status; boundary="\r\n\r\n\0`, path),
    ).toBe(250);
    expect(await stops(personId)).toEqual([]);
    expect(await deliver(bounce(address), path)).toBe(250);
    expect(await stops(personId)).toHaveLength(1);
  });

  it("with many tokens looks up three", async () => {
    const others = [1, 2, 3].map((n) => `bounces+${String(n).repeat(32)}@provenwork.example`);
    const personId = await newPerson();
    const path = await notice(personId);
    const raw = complaint([...others, path].join("> <"));
    expect(await deliver(raw, returnTo)).toBe(451);
    expect(await stops(personId)).toEqual([]);
  });
});
