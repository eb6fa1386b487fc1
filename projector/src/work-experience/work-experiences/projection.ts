import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { Description } from "@provenwork/contracts/work-experience/state";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { codeMailFailed, codeMailed, issuedCode } from "#mailed-code/columns.ts";
import { codes, listedExperiences, workExperiences } from "./table.ts";

const described = (personal: Description | Erased) => ({
  company: personal === erased ? null : personal.company,
  role: personal === erased ? null : personal.role,
  start_date: personal === erased ? null : personal.startDate,
  end_date: personal === erased ? null : personal.endDate,
  current_job: personal === erased ? null : personal.currentJob,
  work_email: personal === erased ? null : personal.workEmail,
});

const entry = (data: { experienceId: string }) => ({ experience_id: data.experienceId });
const code = (data: { experienceId: string; issue: number }) => ({ ...entry(data), issue: data.issue });

/** Work experiences with the status of each proof. */
export const workExperiencesProjection = defineProjection({
  name: "work-experiences",
  version: 3,
  tables: [workExperiences, listedExperiences, codes],
  on: on<WorkExperienceEvent | CandidateEvent>({
    ExperienceDescribed: ({ data, personal }) =>
      upsert(workExperiences, {
        ...entry(data),
        person_id: data.personId,
        ...described(personal),
        status: "pending",
        verified_at: null,
        rejection: null,
        code_issue: null,
      }),
    ExperienceChanged: ({ data, personal }) =>
      update(workExperiences, entry(data), {
        ...described(personal),
        ...(data.voidsProof ? { status: "pending", verified_at: null, rejection: null, code_issue: null } : {}),
      }),
    ExperienceAdded: ({ data, revision }) =>
      upsert(listedExperiences, { ...entry(data), person_id: data.personId, ordinal: revision }),
    ExperienceRemoved: ({ data }) => remove(listedExperiences, entry(data)),
    CodeIssued: ({ data }) => [
      upsert(codes, {
        ...code(data),
        person_id: data.personId,
        ...issuedCode(data),
      }),
      update(workExperiences, entry(data), { code_issue: data.issue }),
    ],
    CodeMailed: ({ data }) => update(codes, code(data), codeMailed),
    CodeMailFailed: ({ data }) => update(codes, code(data), codeMailFailed(data)),
    CodeRefused: ({ data }) => update(codes, code(data), { tries_left: data.triesLeft }),
    CodeLocked: ({ data }) => update(codes, code(data), { locked: true }),
    ExperienceVerified: ({ data }) =>
      update(workExperiences, entry(data), { status: "verified", verified_at: data.verifiedAt, code_issue: null }),
    VerificationRejected: ({ data, personal }) =>
      update(workExperiences, entry(data), {
        status: "rejected",
        verified_at: null,
        rejection: personal === erased ? null : personal.reason,
      }),
  }),
});
