import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { erased } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { experienceFields } from "@provenwork/contracts/work-experience/rules";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { personalRowFor } from "#kernel/field-columns.ts";
import { codeMailFailed, codeMailed, issuedCode } from "#mailed-code/columns.ts";
import { codes, listedExperiences, workExperiences } from "./table.ts";

const entry = (data: { experienceId: string }) => ({ experience_id: data.experienceId });
const code = (data: { experienceId: string; issue: number }) => ({ ...entry(data), issue: data.issue });

const verified = (data: { experienceId: string; verifiedAt: string }) =>
  update(workExperiences, entry(data), { status: "verified", verified_at: data.verifiedAt, code_issue: null });

/** Work experiences with the status of each proof. */
export const workExperiencesProjection = defineProjection({
  name: "work-experiences",
  version: 4,
  tables: [workExperiences, listedExperiences, codes],
  on: on<WorkExperienceEvent | CandidateEvent>({
    ExperienceDescribed: ({ data, personal, revision }) =>
      upsert(workExperiences, {
        ...entry(data),
        person_id: data.personId,
        revision,
        ...personalRowFor(experienceFields, personal),
        status: "pending",
        verified_at: null,
        rejection: null,
        code_issue: null,
      }),
    ExperienceChanged: ({ data, personal, revision }) =>
      update(workExperiences, entry(data), {
        revision,
        ...personalRowFor(experienceFields, personal),
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
    ExperienceVerified: ({ data }) => verified(data),
    ProofCarriedOver: ({ data }) => verified(data),
    VerificationRejected: ({ data, personal }) =>
      update(workExperiences, entry(data), {
        status: "rejected",
        verified_at: null,
        rejection: personal === erased ? null : personal.reason,
      }),
  }),
});
