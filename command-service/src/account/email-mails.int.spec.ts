import { randomUUID } from "node:crypto";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emailCode } from "#account/identity/email-code.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { accounts } from "@provenwork/contracts/account/state";
import { type Decision, accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { until } from "@provenwork/platform/testing/until";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const address = "robin@mail.example";
function steps() {
  const id = randomUUID();
  return slice.steps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: slice.clock.now }));
}
const at = () => slice.clock.now.toISOString();
const say = (personId: string, ...events: NewAccountEvent[]) =>
  steps().handle(accounts, personId, (): Decision<NewAccountEvent, never> => accept(...events));
const types = async (personId: string) => (await slice.events(`account-${personId}`)).map(({ type }) => type);
const outbox = () => slice.write.database.selectFrom("outbox").selectAll().orderBy("message_id").execute();
const statuses = async () => (await outbox()).map(({ status }) => status);

async function newPerson(): Promise<string> {
  const personId = randomUUID();
  await say(personId, {
    type: "AccountRegistered",
    data: { personId, credentialId: randomUUID(), role: "employer", registeredAt: at() },
    personal: { username: "robin-1", fullName: "", email: "" },
  });
  return personId;
}
const ask = (personId: string, email = address) =>
  steps().handle(accounts, personId, (account, context) =>
    sendEmailCode({ email }, account, { ...context, codeKeyId: slice.codeKeys.current }),
  );
const prove = (personId: string, email: string, issue: number | null) =>
  say(personId, { type: "EmailProven", data: { personId, issue, provenAt: at() }, personal: { email } });

describe("a code for an address", () => {
  it("is emailed there, and stored in no table", async () => {
    await slice.startReactors();
    const personId = await newPerson();
    await ask(personId);
    const [mail] = await slice.mailServer.received(1);
    const code = emailCode({ personId, address, issue: 1, keyId: slice.codeKeys.current }, slice.codeKeys);
    expect(mail?.to?.map((to) => to.address)).toEqual([address]);
    expect(/^ {4}(\w{8})$/m.exec(mail?.text ?? "")?.[1]).toBe(code);
    await until(async () => (await types(personId)).includes("EmailCodeMailed"));
    const rows = JSON.stringify(await outbox());
    for (const secret of [code, address, "robin-1"]) expect(rows).not.toContain(secret);
    expect(JSON.stringify(await slice.events(`account-${personId}`))).not.toContain(code);
  });

  it("is emailed once, even if the process died before recording that", async () => {
    const first = await slice.startReactors();
    const personId = await newPerson();
    await ask(personId);
    await slice.mailServer.received(1);
    await until(async () => (await statuses()).includes("sent"));
    await first.stop();
    const again = { status: "waiting", finished_at: null, next_attempt_at: slice.clock.now } as const;
    await slice.write.database.updateTable("outbox").set(again).execute();
    await slice.startReactors();
    await until(async () => (await statuses()).includes("sent"));
    expect(slice.mailServer.taken).toHaveLength(1);
    expect((await types(personId)).filter((type) => type === "EmailCodeMailed")).toHaveLength(1);
  });

  it("is not emailed once another was issued, or the account erased", async () => {
    const first = await slice.startReactors();
    const [superseded, erased] = [await newPerson(), await newPerson()];
    await first.stop();
    await ask(superseded);
    slice.clock.forward(60);
    await ask(superseded, "other@mail.example");
    await ask(erased);
    await say(erased, { type: "AccountErased", data: { personId: erased, reason: "requested", erasedAt: at() } });
    await slice.startReactors();
    await until(async () => (await statuses()).filter((status) => status === "dropped").length === 2);
    const [mail] = await slice.mailServer.received(1);
    expect(mail?.to?.map((to) => to.address)).toEqual(["other@mail.example"]);
  });

  it("that could not be emailed in time is recorded as failed", async () => {
    const first = await slice.startReactors();
    const personId = await newPerson();
    await first.stop();
    await ask(personId);
    slice.clock.forward(901);
    await slice.startReactors();
    await until(async () => (await types(personId)).includes("EmailCodeMailFailed"));
    expect((await slice.events(`account-${personId}`)).at(-1)?.data).toMatchObject({ issue: 1, reason: "expired" });
    expect(slice.mailServer.taken).toEqual([]);
  });
});

describe("an account's former address", () => {
  it("is notified when another one is verified; the first verification notifies nothing", async () => {
    await slice.startReactors();
    const personId = await newPerson();
    await prove(personId, address, null);
    slice.clock.forward(60);
    await prove(personId, "new@mail.example", 1);
    const [mail] = await slice.mailServer.received(1);
    expect(mail?.to?.map((to) => to.address)).toEqual([address]);
    expect(mail?.text).toContain("robin-1 got a new verified address on November 21, 2026, 12:01 PM UTC");
    expect(mail?.text).not.toContain("new@mail.example");
    await until(async () => (await statuses()).toSorted().join() === "dropped,sent");
  });
});
