import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import {
  AddWorkExperience,
  DescribeWorkExperience,
  SendVerification,
  VerifyCode,
} from "@provenwork/contracts/work-experience/commands";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "@provenwork/contracts/account/state";
import type { Caller } from "#kernel/caller.ts";
import { accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { until } from "@provenwork/platform/testing/until";
import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const ada = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };

const onboarding = async (): Promise<Extract<Caller, { role: "onboarding" }>> => {
  const { personId } = await slice.accepted(ProvidePersonalInformation, ada, { role: "anonymous" });
  return { role: "onboarding", personId };
};
const due = () => slice.write.database.selectFrom("due").selectAll().orderBy("due_at").execute();
const types = async (stream: string) => (await slice.events(stream)).map(({ type }) => type);

/** An account, as registration leaves it. */
async function register(personId: string, email: string): Promise<void> {
  const commandId = systemId("test", personId);
  const now = slice.clock.now;
  const steps = slice.steps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  await steps.handle(accounts, personId, () =>
    accept({
      type: "AccountRegistered" as const,
      data: { personId, credentialId: personId, role: "candidate" as const, registeredAt: now.toISOString() },
      personal: { username: "ada", fullName: "Ada Example", email },
    }),
  );
}

describe("the address of an account", () => {
  const engineer = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true };

  async function verifyAt(workEmail: string, caller: Caller): Promise<void> {
    const { experiences } = await slice.accepted(
      DescribeWorkExperience,
      { experiences: [{ ...engineer, workEmail }] },
      caller,
    );
    await verify(experiences[0]?.experienceId ?? "", workEmail, caller);
  }
  async function verify(experienceId: string, workEmail: string, caller: Caller): Promise<void> {
    slice.clock.forward(60); // timers are told apart by their time
    const before = slice.mailServer.taken.length;
    await slice.accepted(SendVerification, { workEmail, company: "Acme", experienceId }, caller);
    const mail = (await slice.mailServer.received(before + 1)).at(-1);
    const code = /^ {4}(\w{8})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    await slice.accepted(VerifyCode, { code, experienceId }, caller);
  }
  const candidateOf = (personId: string): Caller => ({ role: "candidate", personId, sessionId: personId });
  const claimsOf = async (address: string) => types(`email-${slice.lookup.email(address)}`);

  it("is proven and claimed when a code mailed to that very address is entered", async () => {
    await slice.startReactors();
    const { personId } = await onboarding();
    await register(personId, "");
    await verifyAt("Ada@Acme.example", candidateOf(personId));
    await until(async () => (await types(`account-${personId}`)).includes("EmailProven"));
    expect(await types(`account-${personId}`)).toEqual(["AccountRegistered", "EmailProven"]);
    expect(new Set(await claimsOf(ada.email))).toEqual(new Set(["EmailClaimed"]));
    const proven = (await slice.events(`account-${personId}`)).at(-1);
    expect(proven?.personal).toEqual({ email: "ada@acme.example" });
  });

  it("is not changed by a session, which could name and prove another address", async () => {
    await slice.startReactors();
    const { personId } = await onboarding();
    await register(personId, "");
    const thief = candidateOf(personId);
    await verifyAt(ada.email, thief);
    await until(async () => (await types(`account-${personId}`)).includes("EmailProven"));
    await slice.accepted(ProvidePersonalInformation, { ...ada, email: "mallory@evil.example" }, thief);
    const another = { ...engineer, workEmail: "mallory@evil.example" };
    const { experienceId } = await slice.accepted(AddWorkExperience, another, thief);
    await verify(experienceId, another.workEmail, thief);
    await until(
      async () => (await due()).filter(({ kind, done_at }) => kind === "prove-email" && done_at !== null).length === 3,
    );
    const proven = (await slice.events(`account-${personId}`)).filter(({ type }) => type === "EmailProven");
    expect(proven.map(({ personal }) => personal)).toEqual([{ email: ada.email }]);
  });

  it("is not proven by a code mailed to another address of theirs", async () => {
    await slice.startReactors();
    const { personId } = await onboarding();
    await register(personId, "");
    await verifyAt("ada@elsewhere.example", candidateOf(personId));
    await until(
      async () => (await due()).filter(({ kind, done_at }) => kind === "prove-email" && done_at !== null).length === 2,
    );
    expect(await types(`account-${personId}`)).toEqual(["AccountRegistered"]);
    expect(await claimsOf(ada.email)).toEqual([]);
  });

  it("stays with whom it was proven for first", async () => {
    await slice.startReactors();
    const first = await onboarding();
    await register(first.personId, "");
    await verifyAt(ada.email, candidateOf(first.personId));
    await until(async () => (await types(`account-${first.personId}`)).includes("EmailProven"));
    const second = await onboarding();
    await register(second.personId, "");
    await expect(verifyAt(ada.email, candidateOf(second.personId))).rejects.toThrow("address-taken");
    await until(async () => (await due()).every(({ kind, done_at }) => kind !== "prove-email" || done_at !== null));
    expect(await types(`account-${second.personId}`)).toEqual(["AccountRegistered"]);
    const claims = await slice.events(`email-${slice.lookup.email(ada.email)}`);
    expect(new Set(claims.map(({ data }) => data["personId"]))).toEqual(new Set([first.personId]));
  });
});
