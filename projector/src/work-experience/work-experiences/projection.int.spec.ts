import { experienceFields } from "@provenwork/contracts/work-experience/rules";
import { personalRowFor } from "#kernel/field-columns.ts";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { type CandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { type WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { workExperiencesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const experienceId = "22222222-2222-4222-8222-222222222222";
const ids = { experienceId, personId };
const code = { ...ids, issue: 1 };
const proof = { address: "ada@acme.example", company: "Acme", role: "Engineer" };
const described: WorkExperienceEvent = { type: "ExperienceDescribed", data: ids, personal: engineer };
const issued = (issue: number): WorkExperienceEvent => ({
  type: "CodeIssued",
  data: { ...ids, issue, keyId: "k", issuedAt: at, expiresAt: at },
  personal: proof,
});
const mailed: WorkExperienceEvent = { type: "CodeMailed", data: { ...code, mailedAt: at } };
const refused: WorkExperienceEvent = { type: "CodeRefused", data: { ...code, triesLeft: 3, refusedAt: at } };
const verified: WorkExperienceEvent = {
  type: "ExperienceVerified",
  data: { ...code, verifiedAt: at },
  personal: proof,
};
const changed: WorkExperienceEvent = {
  type: "ExperienceChanged",
  data: { ...ids, voidsProof: true },
  personal: { ...engineer, company: "Globex" },
};

const project = (...events: WorkExperienceEvent[]) =>
  projectTwice(workExperiencesProjection, recorded(workExperienceStream(experienceId), ...events));

const entryRow = {
  experience_id: experienceId,
  person_id: personId,
  revision: 0,
  ...personalRowFor(experienceFields, engineer),
  status: "pending",
  verified_at: null,
  rejection: null,
  code_issue: null as number | null,
};
const codeRow = {
  experience_id: experienceId,
  issue: 1,
  person_id: personId,
  issued_at: new Date(at),
  expires_at: new Date(at),
  tries_left: 5,
  locked: false,
  mail: "pending",
  mail_failure: null,
};

it("shows the code that may be entered, the outcome of its mail and how many tries are left", async () => {
  const { once, twice } = await project(described, issued(1), mailed, refused);
  expect(once["work_experiences"]).toEqual([{ ...entryRow, code_issue: 1 }]);
  expect(once["codes"]).toEqual([{ ...codeRow, mail: "sent", tries_left: 3 }]);
  expect(twice).toEqual(once);
});

it("leaves a newer code alone when word of an older one comes late", async () => {
  const { once } = await project(described, issued(1), issued(2), mailed);
  expect(once["work_experiences"]).toMatchObject([{ code_issue: 2 }]);
  expect(once["codes"]).toMatchObject([
    { issue: 1, mail: "sent" },
    { issue: 2, mail: "pending" },
  ]);
});

it("is verified until a change voids the proof", async () => {
  const proven = await project(described, issued(1), verified);
  expect(proven.once["work_experiences"]).toEqual([{ ...entryRow, status: "verified", verified_at: new Date(at) }]);
  const voided = await project(described, issued(1), verified, changed);
  expect(voided.once["work_experiences"]).toEqual([{ ...entryRow, revision: 3, company: "Globex" }]);
  expect(voided.twice).toEqual(voided.once);
});

it("is rejected, with the reason, until a change that calls for another proof", async () => {
  const rejected: WorkExperienceEvent = {
    type: "VerificationRejected",
    data: { ...code, rejectedAt: at },
    personal: { reason: "No such company" },
  };
  const proven = [described, issued(1), verified, rejected];
  const row = { ...entryRow, status: "rejected", rejection: "No such company" };
  expect((await project(...proven)).once["work_experiences"]).toEqual([row]);
  const dates: WorkExperienceEvent = { ...changed, data: { ...ids, voidsProof: false }, personal: engineer };
  expect((await project(...proven, dates)).once["work_experiences"]).toEqual([{ ...row, revision: 4 }]);
  const { once, twice } = await project(...proven, changed);
  expect(once["work_experiences"]).toEqual([{ ...entryRow, revision: 4, company: "Globex" }]);
  expect(twice).toEqual(once);
});

it("lists entries in the order in which the candidate added them", async () => {
  const other = "33333333-3333-4333-8333-333333333333";
  const add = (id: string): CandidateEvent => ({ type: "ExperienceAdded", data: { personId, experienceId: id } });
  const drop = (id: string): CandidateEvent => ({ type: "ExperienceRemoved", data: { personId, experienceId: id } });
  const events = recorded(candidateStream(personId), add(other), add(experienceId), drop(other));
  const { once, twice } = await projectTwice(workExperiencesProjection, events);
  expect(once["listed_experiences"]).toEqual([{ experience_id: experienceId, person_id: personId, ordinal: 1 }]);
  expect(twice).toEqual(once);
});
