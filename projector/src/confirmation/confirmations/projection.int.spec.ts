import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { confirmationStream } from "@provenwork/contracts/confirmation/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { engineer } from "@provenwork/contracts/testing/engineer";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { confirmationsProjection } from "./projection.ts";

const id = (n: number) => `${n}`.repeat(8) + "-1111-4111-8111-111111111111";
const [companyId, owner, ada, experienceId] = [id(1), id(2), id(3), id(4)];
const ids = { experienceId, personId: ada };
const of = { address: "Ada@Acme.example", company: "Acme", role: "Engineer" };
const verified: WorkExperienceEvent = {
  type: "ExperienceVerified",
  data: { ...ids, issue: 1, verifiedAt: at },
  personal: of,
};
const changed = (voidsProof: boolean): WorkExperienceEvent => ({
  type: "ExperienceChanged",
  data: { ...ids, voidsProof },
  personal: engineer,
});

it("has proven entries by the host of their address, until the proof is void", async () => {
  const proven = async (...events: WorkExperienceEvent[]) => {
    const stream = workExperienceStream(experienceId);
    const described: WorkExperienceEvent = { type: "ExperienceDescribed", data: ids, personal: engineer };
    const { once, twice } = await projectTwice(confirmationsProjection, recorded(stream, described, ...events));
    expect(twice).toEqual(once);
    return once["proven"];
  };
  const row = { experience_id: experienceId, person_id: ada, domain: "acme.example", address: "Ada@Acme.example" };
  const shown = { ...row, verified_at: new Date(at) };
  expect(await proven(verified)).toEqual([shown]);
  expect(await proven(verified, changed(false))).toEqual([shown]);
  expect(await proven(verified, changed(true))).toEqual([]);
  const carriedOver = { ...ids, issue: 2, verifiedAt: at, carriedAt: at };
  const carried: WorkExperienceEvent = { type: "ProofCarriedOver", data: carriedOver, personal: of };
  expect(await proven(verified, changed(true), carried)).toEqual([shown]);
});

const { role, startDate, endDate, currentJob } = engineer;
const claimed = { role, startDate, endDate, currentJob };
const question = { ...ids, companyId, revision: 0 };
const answer = { ...question, by: owner, companyName: "Acme", domain: "acme.example" };
const answered = async (...events: ConfirmationEvent[]) => {
  const stream = confirmationStream(experienceId);
  const { once, twice } = await projectTwice(confirmationsProjection, recorded(stream, ...events));
  expect(twice).toEqual(once);
  return once["answers"];
};

const row = {
  experience_id: experienceId,
  revision: 0,
  person_id: ada,
  company_id: companyId,
  company_name: "Acme",
  domain: "acme.example",
  answered_by: owner,
  answered_at: new Date(at),
  changed_at: new Date(at),
  role,
  start_date: startDate,
  end_date: endDate,
  current_job: currentJob,
  corrected: false,
  corrected_role: null,
  corrected_start: null,
  corrected_end: null,
  corrected_current: null,
  note: null,
  ends_at: null,
  reason: null,
};

it("keeps the confirmation with the company's name and domain of then, and its revocation", async () => {
  const confirmed: ConfirmationEvent = {
    type: "ExperienceConfirmed",
    data: { ...answer, confirmedAt: at },
    personal: claimed,
  };
  expect(await answered(confirmed)).toEqual([{ ...row, status: "confirmed" }]);
  const later = "2026-02-01T00:00:00.000Z";
  const revoked = { type: "ConfirmationRevoked", data: { ...question, by: owner, revokedAt: later } } as const;
  expect(await answered(confirmed, revoked)).toEqual([{ ...row, status: "revoked", changed_at: new Date(later) }]);
});

it("keeps both versions of a correction, and an answer for each revision", async () => {
  const proposed: ConfirmationEvent = {
    type: "CorrectionProposed",
    data: { ...answer, proposedAt: at, endsAt: at },
    personal: { claimed, corrected: { ...claimed, role: "Fitter" }, note: "As in your contract" },
  };
  const correction = {
    corrected: true,
    corrected_role: "Fitter",
    corrected_start: startDate,
    corrected_current: true,
    note: "As in your contract",
    ends_at: new Date(at),
  };
  expect(await answered(proposed)).toEqual([{ ...row, ...correction, status: "correcting" }]);
  const accepted: ConfirmationEvent = { type: "CorrectionAccepted", data: { ...question, acceptedAt: at } };
  const confirmed: ConfirmationEvent = {
    type: "ExperienceConfirmed",
    data: { ...answer, revision: 3, confirmedAt: at },
    personal: { ...claimed, role: "Fitter" },
  };
  expect(await answered(proposed, accepted, confirmed)).toEqual([
    { ...row, ...correction, status: "accepted" },
    { ...row, revision: 3, role: "Fitter", status: "confirmed" },
  ]);
});

it("keeps every step of an entry's answers, in order, with who answered", async () => {
  const events: readonly ConfirmationEvent[] = [
    {
      type: "CorrectionProposed",
      data: { ...answer, proposedAt: at, endsAt: at },
      personal: { claimed, corrected: { ...claimed, role: "Fitter" }, note: null },
    },
    { type: "CorrectionWithdrawn", data: { ...question, by: owner, withdrawnAt: at } },
    { type: "ExperienceConfirmed", data: { ...answer, confirmedAt: at }, personal: claimed },
    { type: "ConfirmationRemoved", data: { ...question, removedAt: at } },
  ];
  const { once, twice } = await projectTwice(
    confirmationsProjection,
    recorded(confirmationStream(experienceId), ...events),
  );
  expect(twice).toEqual(once);
  const step = { experience_id: experienceId, person_id: ada, at: new Date(at), company_name: null };
  expect(once["steps"]).toEqual([
    { ...step, step: 0, kind: "correction-proposed", company_name: "Acme" },
    { ...step, step: 1, kind: "correction-withdrawn" },
    { ...step, step: 2, kind: "confirmed", company_name: "Acme" },
    { ...step, step: 3, kind: "removed" },
  ]);
});

it("asks a company while it has a domain that no other proved before", async () => {
  const asked = async (...events: CompanyEvent[]) => {
    const founded = { companyId, personId: owner, membership: 1, ...acme, foundedAt: at };
    const all: CompanyEvent[] = [{ type: "CompanyFounded", data: founded }, ...events];
    const { once } = await projectTwice(confirmationsProjection, recorded(companyStream(companyId), ...all));
    return once["asked_companies"]?.[0];
  };
  const domain = "acme.example";
  const proven: CompanyEvent = {
    type: "CompanyVerified",
    data: { companyId, personId: owner, domain, issue: 1, verifiedAt: at },
    personal: { address: "pat@acme.example" },
  };
  expect(await asked()).toMatchObject({ domain: null, recruiters: false });
  const chosen = { companyId, by: owner, recruiters: true, chosenAt: at };
  expect(await asked(proven, { type: "ConfirmersChosen", data: chosen })).toMatchObject({
    domain,
    proven_before: false,
    recruiters: true,
  });
  const twice = { companyId, domain, provenBefore: [ada], noticedAt: at };
  expect(await asked(proven, { type: "DomainProvedTwice", data: twice })).toMatchObject({ proven_before: true });
  const lapsed = { companyId, domain, because: "website" as const, lapsedAt: at };
  expect(await asked(proven, { type: "CompanyVerificationLapsed", data: lapsed })).toMatchObject({ domain: null });
});
