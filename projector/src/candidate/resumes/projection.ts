import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { keptResumes, resumes, staffOpenings } from "./table.ts";

const resumeRow = ({ data, personal }: Extract<CandidateEvent, { type: "ResumeUploaded" | "ResumeKept" }>) => ({
  person_id: data.personId,
  file_id: data.fileId,
  file_name: personal === erased ? null : personal.fileName,
  media_type: data.mediaType,
  size: data.size,
  uploaded_at: data.uploadedAt,
});

/** The resume that each candidate uploaded last and has not removed, the earlier ones that are kept, and when staff opened one. */
export const resumesProjection = defineProjection({
  name: "resumes",
  version: 3,
  tables: [resumes, keptResumes, staffOpenings],
  on: on<CandidateEvent>({
    ResumeUploaded: (event) => upsert(resumes, resumeRow(event)),
    ResumeKept: (event) => upsert(keptResumes, resumeRow(event)),
    KeptResumeRemoved: ({ data }) => remove(keptResumes, { person_id: data.personId, file_id: data.fileId }),
    ResumeRemoved: ({ data }) => remove(resumes, { person_id: data.personId }),
    ResumeOpenedByStaff: ({ data, personal, revision }) =>
      upsert(staffOpenings, {
        person_id: data.personId,
        revision,
        opened_at: data.openedAt,
        reason: personal === erased ? null : personal.reason,
      }),
  }),
});
