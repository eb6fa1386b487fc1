import { randomUUID } from "node:crypto";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import { ConfirmExperiences, CorrectExperience } from "@provenwork/contracts/confirmation/commands";
import { RejectConfirmation } from "@provenwork/contracts/confirmation/moderation-commands";
import { confirmationStream, confirmations } from "@provenwork/contracts/confirmation/state";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { ClearCase } from "@provenwork/contracts/trust/commands";
import { trustStream } from "@provenwork/contracts/trust/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { TestClient } from "#testing/client.ts";
import { founder } from "#testing/employers.ts";
import { registeredCandidate } from "#testing/registered-candidate.ts";
import { type TrustDesk, openTrustDesk } from "#testing/trust-desk.ts";

let desk: TrustDesk;
let admin: TestClient;
beforeAll(async () => {
  desk = await openTrustDesk();
  admin = await desk.newAdmin();
});
afterAll(() => desk.close());

function steps() {
  const id = randomUUID();
  const origin = { commandId: id, correlationId: id, causationId: id, now: new Date() };
  return desk.service.openSteps(systemOrigin(origin));
}
const story = async (stream: string) => (await desk.service.events()).filter((event) => event.stream === stream);
const stateOf = async (entry: string) => (await steps().load(confirmations, entry)).state;

/** A verified company, and a candidate with an entry that is proven at its domain. */
async function companyAndEntry() {
  const [owner, candidate] = [await founder(desk.service), await registeredCandidate(desk.service)];
  const { companyId, personId: by } = owner;
  const [domain, entry] = [`${randomUUID()}.example`, randomUUID()];
  const at = new Date().toISOString();
  const ids = { experienceId: entry, personId: candidate.personId };
  const of = { address: `ada@${domain}`, company: "Acme", role: "Engineer" };
  await steps().handle(companies, companyId, () =>
    accept({
      type: "CompanyVerified" as const,
      data: { companyId, personId: by, domain, issue: 1, verifiedAt: at },
      personal: { address: `pat@${domain}` },
    }),
  );
  await steps().handle(workExperiences, entry, () =>
    accept(
      { type: "ExperienceDescribed" as const, data: ids, personal: { ...engineer, workEmail: of.address } },
      { type: "ExperienceVerified" as const, data: { ...ids, issue: 1, verifiedAt: at }, personal: of },
    ),
  );
  await steps().handle(candidates, candidate.personId, () => accept({ type: "ExperienceAdded" as const, data: ids }));
  return { owner, candidate, entry };
}

async function confirmed() {
  const { owner, candidate, entry } = await companyAndEntry();
  const confirm = () => owner.client.call(ConfirmExperiences, { entries: [{ entry, revision: 0 }] });
  await confirm();
  const { id } = (await story(confirmationStream(entry))).find(({ type }) => type === "ExperienceConfirmed") ?? {};
  return { owner, candidate, entry, confirmationId: id ?? "", confirm };
}

const origins = async (entry: string) => {
  const { events } = await steps().load(confirmations, entry);
  return events.flatMap((event) => (event.type === "AnswerOriginRecorded" ? [event.personal] : []));
};

it("records with an answer whether the candidate had signed in with the browser, and its network as a hash", async () => {
  const { owner, candidate, entry } = await companyAndEntry();
  const correct = (client: TestClient) =>
    client.call(CorrectExperience, { entry, revision: 0, role: "Fitter", startDate: "Feb-20", currentJob: true });
  // The candidate's cookie, as it is in a browser of both.
  const [name, value] = [...candidate.client.cookies].find(([each]) => each.includes("device")) ?? ["", ""];
  owner.client.cookies.set(name, value);
  expect((await correct(owner.client)).status).toBe(200);
  expect(await origins(entry)).toEqual([{ network: expect.stringMatching(/^[\w-]{20,64}$/), candidatesBrowser: true }]);
  const other = await confirmed();
  expect(await origins(other.entry)).toMatchObject([{ candidatesBrowser: false }]);
  // Repeated, it is the same answer.
  await other.confirm();
  expect(await origins(other.entry)).toHaveLength(1);
});

const finding = { rule: "confirmer-browser", version: 1, of: "confirmation", weight: 1 } as const;
const sealOf = (caseId: string) => desk.sealOf({ caseId, kind: "confirmation", findings: [finding] });
const rejection = (confirmationId: string, entry: string) => ({
  confirmationId,
  entry,
  reason: "The owner confirmed themselves",
  judged: { findings: [{ ...finding, held: true }], seal: sealOf(confirmationId) },
});
const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body["code"]];

it("an admin rejects a confirmation once, with the findings that held; the company cannot confirm it again", async () => {
  const { entry, confirmationId, owner, confirm } = await confirmed();
  const headers = { "Idempotency-Key": randomUUID() };
  for (let n = 0; n < 2; n++)
    expect((await admin.call(RejectConfirmation, rejection(confirmationId, entry), headers)).status).toBe(200);
  expect(await stateOf(entry)).toMatchObject({ status: "rejected", companyId: owner.companyId });
  expect(await story(trustStream(confirmationId))).toMatchObject([
    { type: "CaseJudged", data: { kind: "confirmation", findings: [{ ...finding, held: true }] } },
  ]);
  expect((await confirm()).body["refused"]).toMatchObject([{ code: "already-answered" }]);
  expect(code(await admin.call(RejectConfirmation, rejection(confirmationId, entry)))).toEqual([409, "not-standing"]);
  const cleared = { caseId: confirmationId, kind: "confirmation", findings: [finding], seal: sealOf(confirmationId) };
  expect(code(await admin.call(ClearCase, cleared))).toEqual([409, "decided"]);
});

it("rejects nothing by another entry's id, by evidence that was not shown, or for another role", async () => {
  const { entry, confirmationId, owner, candidate } = await confirmed();
  const other = await confirmed();
  expect(code(await admin.call(RejectConfirmation, rejection(confirmationId, other.entry)))).toEqual([
    404,
    "no-confirmation",
  ]);
  const forged = { ...rejection(confirmationId, entry), judged: rejection(other.confirmationId, entry).judged };
  expect(code(await admin.call(RejectConfirmation, forged))).toEqual([409, "not-shown"]);
  for (const { client } of [owner, candidate])
    expect((await client.call(RejectConfirmation, rejection(confirmationId, entry))).status).toBe(403);
  expect(await stateOf(entry)).toMatchObject({ status: "confirmed" });
});

it("clears a case that was shown, and only that", async () => {
  const { confirmationId, entry } = await confirmed();
  const cleared = { caseId: confirmationId, kind: "confirmation", findings: [finding], seal: sealOf(confirmationId) };
  expect(code(await admin.call(ClearCase, { ...cleared, seal: sealOf(entry) }))).toEqual([409, "not-shown"]);
  expect((await admin.call(ClearCase, cleared)).status).toBe(200);
  expect(await stateOf(entry)).toMatchObject({ status: "confirmed" });
});
