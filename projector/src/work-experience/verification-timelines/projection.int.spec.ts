import { engineer } from "@provenwork/contracts/testing/engineer";
import { type WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { verificationTimelinesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const experienceId = "22222222-2222-4222-8222-222222222222";
const ids = { experienceId, personId };
const code = { ...ids, issue: 1 };
const changed = { ...engineer, startDate: "Feb-20", endDate: "Mar-24", currentJob: false };
const proof = { address: "ada@acme.example", company: "Acme", role: "Engineer" };

const certificate = {
  edition: 1,
  certificateId: "33333333-3333-4333-8333-333333333333",
  statusList: 1,
  statusIndex: 7,
};

const steps: WorkExperienceEvent[] = [
  { type: "ExperienceDescribed", data: ids, personal: engineer },
  { type: "ExperienceChanged", data: { ...ids, voidsProof: false }, personal: changed },
  { type: "CodeIssued", data: { ...code, keyId: "k", issuedAt: at, expiresAt: at }, personal: proof },
  { type: "CodeMailFailed", data: { ...code, reason: "unreachable", failedAt: at } },
  { type: "CodeMailed", data: { ...code, mailedAt: at } },
  { type: "CodeRefused", data: { ...code, triesLeft: 4, refusedAt: at } },
  { type: "CodeLocked", data: { ...code, lockedAt: at } },
  { type: "ExperienceVerified", data: { ...code, verifiedAt: at }, personal: proof },
  {
    type: "CertificateIssued",
    data: { ...code, ...certificate, verifiedAt: at, confirmedAt: null, issuedAt: at, expiresAt: at },
    personal: {
      credential: "signed",
      credentialJson: null,
      company: "Acme",
      role: "Engineer",
      domain: "a.example",
      salt: "s",
      holder: null,
    },
  },
  { type: "VerificationRejected", data: { ...code, rejectedAt: at }, personal: { reason: "No such company" } },
  { type: "CertificateRevoked", data: { ...code, ...certificate, reason: "experience-changed", revokedAt: at } },
];

it("has one row for each step, in the order of the stream", async () => {
  const events = recorded(workExperienceStream(experienceId), ...steps);
  const { once, twice } = await projectTwice(verificationTimelinesProjection, events);
  const row = (revision: number, kind: string, more: object = {}) => ({
    experience_id: experienceId,
    person_id: personId,
    revision,
    kind,
    at: new Date(at),
    issue: revision < 2 ? null : 1,
    tries_left: null,
    reason: null,
    start_date: null,
    end_date: null,
    ...more,
  });
  expect(once["verification_timelines"]).toEqual([
    row(0, "described", { start_date: "Jan-20" }),
    row(1, "changed", { start_date: "Feb-20", end_date: "Mar-24" }),
    row(2, "code-issued"),
    row(3, "code-mail-failed", { reason: "unreachable" }),
    row(4, "code-mailed"),
    row(5, "code-refused", { tries_left: 4 }),
    row(6, "code-locked", { tries_left: 0 }),
    row(7, "verified"),
    row(8, "certificate-issued"),
    row(9, "rejected"),
    row(10, "certificate-revoked"),
  ]);
  expect(twice).toEqual(once);
});
