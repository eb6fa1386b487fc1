import { randomUUID } from "node:crypto";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { accountStream, accounts } from "@provenwork/contracts/account/state";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidates } from "@provenwork/contracts/candidate/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import type { Guard } from "#kernel/guard.ts";
import type { Call } from "#kernel/route.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { handleGrantAuditor } from "./grant-auditor.handler.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
  await slice.startReactors();
});
afterEach(() => slice.close());

/** The steps of one request. */
function request(id: string | null, role: "candidate" | "admin") {
  const commandId = randomUUID();
  const { now } = slice.clock;
  return slice.steps({ actor: { id, role }, commandId, correlationId: commandId, causationId: commandId, now });
}

async function registered(): Promise<string> {
  const personId = randomUUID();
  const data = {
    personId,
    credentialId: randomUUID(),
    role: "candidate",
    registeredAt: "2026-11-21T11:00:00.000Z",
  } as const;
  const personal = { username: "pat", fullName: "", email: "" };
  const event: NewAccountEvent = { type: "AccountRegistered", data, personal };
  await request(personId, "candidate").handle(accounts, personId, () => accept(event));
  return personId;
}

async function makeAuditor(personId: string): Promise<void> {
  const admin = { role: "admin", personId: randomUUID(), sessionId: randomUUID() } as const;
  const call = { ...request(admin.personId, "admin"), caller: admin } as Call;
  const sessions = { endAll: () => Promise.resolve() };
  const answer = await handleGrantAuditor({ sessions })({ personId, reason: "Checks our claims" }, call);
  expect(answer).toMatchObject({ output: { userType: "auditor" } });
}

/** A command that has passed its checks; `meanwhile` runs before its event is written. */
async function provideInformation(personId: string, meanwhile: () => Promise<void>): Promise<void> {
  const personal = { fullName: "Pat Example", email: "pat@acme.example", phone: "555-123-4567", location: "Boston" };
  const event: NewCandidateEvent = { type: "PersonalInformationProvided", data: { personId }, personal };
  const late: Guard = { refusal: "signed-out", holds: () => meanwhile().then(() => true) };
  await request(personId, "candidate").handle(candidates, personId, () => accept(event), { guards: [late] });
}

const eventsOf = (personId: string) => slice.events(accountStream(personId));
const checked = () =>
  until(async () => {
    const due = slice.write.database.selectFrom("due").select("done_at").where("kind", "=", "take-back-auditor");
    return (await due.execute()).some(({ done_at }) => done_at !== null);
  }, "the check after the grant");

it("an account that wrote data during the grant is no auditor's a minute later", async () => {
  const personId = await registered();
  await provideInformation(personId, () => makeAuditor(personId));
  expect((await eventsOf(personId)).at(-1)?.type).toBe("AuditorGranted");
  slice.clock.forward(60);
  await checked();
  expect((await eventsOf(personId)).at(-1)).toMatchObject({
    type: "AuditorRevoked",
    data: { personId, role: "candidate" },
    personal: { reason: "The account wrote candidate or company data while it was becoming an auditor account" },
    metadata: { actor: { id: null, role: "system" } },
  });
});

it("one without data stays an auditor's", async () => {
  const personId = await registered();
  await makeAuditor(personId);
  slice.clock.forward(60);
  await checked();
  expect((await eventsOf(personId)).at(-1)?.type).toBe("AuditorGranted");
});
