import { acme } from "@provenwork/contracts/testing/acme";
import { randomUUID } from "node:crypto";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import { ClearCase } from "@provenwork/contracts/trust/commands";
import { renameEvidence } from "@provenwork/contracts/trust/rules";
import { trustCases } from "@provenwork/contracts/trust/state";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { accept } from "#kernel/decision.ts";
import type { TestClient } from "#testing/client.ts";
import { type TrustDesk, openTrustDesk } from "#testing/trust-desk.ts";

let desk: TrustDesk;
let admin: TestClient;
let caseId: string;

beforeAll(async () => {
  desk = await openTrustDesk();
  [admin, caseId] = [await desk.newAdmin(), await desk.posted()];
});
afterAll(() => desk.close());

const finding = { rule: "reported", version: 1, of: "reports", weight: 1 } as const;
const shown = (weight = 1) => ({ caseId, kind: "job", findings: [{ ...finding, weight }] }) as const;
const seal = (weight = 1) => desk.sealOf(shown(weight));
function steps() {
  const because = randomUUID();
  const origin = { commandId: because, correlationId: because, causationId: because, now: new Date() };
  return desk.service.openSteps(systemOrigin(origin));
}
const cleared = async () => (await steps().load(trustCases, caseId)).state.cleared;

it("refuses evidence that the list did not show with this seal, and a seal that was changed", async () => {
  const notShown = {
    status: 409,
    body: {
      code: "not-shown",
      message: "This case has changed. Reload and review it again.",
    },
  };
  const first = seal().startsWith("A") ? "B" : "A";
  expect(await admin.call(ClearCase, { ...shown(), seal: `${first}${seal().slice(1)}` })).toMatchObject(notShown);
  expect(await admin.call(ClearCase, { ...shown(2), seal: seal() })).toMatchObject(notShown);
  expect(await admin.call(ClearCase, { ...shown(), seal: seal(2) })).toMatchObject(notShown);
  expect(await cleared()).toEqual([]);
});

it("names the seal where it is none", async () => {
  for (const none of ["", "short", `${seal()}A`, "%".repeat(43)]) {
    expect(await admin.call(ClearCase, { ...shown(), seal: none })).toMatchObject({
      status: 422,
      body: { errors: { seal: "Must be the case's seal from the list" } },
    });
  }
});

it("clears the findings that the list showed; an old seal used afterwards undoes nothing", async () => {
  for (const weight of [2, 1, 2]) {
    expect(await admin.call(ClearCase, { ...shown(weight), seal: seal(weight) })).toMatchObject({ status: 200 });
  }
  expect(await cleared()).toEqual([{ ...finding, weight: 2 }]);
});

/** A company that proved its domain and took another name since. */
async function renamed() {
  const companyId = randomUUID();
  const at = "2026-11-23T08:00:00.000Z";
  const profile = { ...acme, website: "https://acme.example" };
  const proven = { companyId, domain: "acme.example" };
  const member = { personId: randomUUID(), membership: 1 };
  const says = (...events: NewCompanyEvent[]) => steps().handle(companies, companyId, () => accept(...events));
  const rename = (name: string) =>
    says({ type: "CompanyProfileChanged", data: { companyId, ...profile, name, changedAt: at } });
  await says(
    { type: "CompanyFounded", data: { companyId, ...member, ...profile, foundedAt: at } },
    {
      type: "CompanyVerified",
      data: { ...proven, personId: member.personId, issue: 1, verifiedAt: at },
      personal: { address: "pat@acme.example" },
    },
  );
  await rename("Globex");
  await says({ type: "CompanyVerificationLapsed", data: { ...proven, because: "name", lapsedAt: at } });
  const of = { caseId: companyId, kind: "company" } as const;
  const findings = [
    { rule: "company-renamed", version: 1, of: renameEvidence("Globex", at), weight: 1 } as const,
    { rule: "name-differs", version: 2, of: "Globex acme.example", weight: 1 } as const,
  ];
  const input = { ...of, findings, seal: desk.sealOf({ ...of, findings }) };
  const load = () => steps().load(companies, companyId);
  return { companyId, input, rename, load };
}

it("restores the verification of a renamed company for a reason, which is kept with the admin's id", async () => {
  const { input, load, companyId } = await renamed();
  expect(await admin.call(ClearCase, input)).toMatchObject({
    status: 422,
    body: { code: "reason-required", errors: { reason: "A reason is required" } },
  });
  expect((await load()).state.proof).toBeUndefined();
  const reason = "The register has both names.";
  const key = { "Idempotency-Key": randomUUID() };
  for (const _ of [1, 2]) {
    expect(await admin.call(ClearCase, { ...input, reason }, key)).toMatchObject({ status: 200 });
  }
  const { state, events } = await load();
  expect(state.proof).toMatchObject({ domain: "acme.example" });
  expect(events.filter(({ type }) => type === "CompanyVerificationRestored")).toMatchObject([
    { data: { companyId, explanation: reason }, metadata: { actor: { role: "admin" } } },
  ]);
  expect((await steps().load(trustCases, companyId)).state.cleared).toEqual(input.findings);
});

it("restores nothing for a name that the company took after the admin looked, nor by a seal that was changed", async () => {
  const { input, load, rename, companyId } = await renamed();
  const reason = "The register has both names.";
  const forged = { ...input, seal: desk.sealOf({ ...input, caseId: randomUUID() }), reason };
  expect(await admin.call(ClearCase, forged)).toMatchObject({ status: 409, body: { code: "not-shown" } });
  await rename("Initech");
  expect(await admin.call(ClearCase, { ...input, reason })).toMatchObject({ status: 409, body: { code: "not-shown" } });
  expect((await load()).state.proof).toBeUndefined();
  expect((await steps().load(trustCases, companyId)).state.cleared).toEqual([]);
});
