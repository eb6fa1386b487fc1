import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { resumes } from "./table.ts";

/** The resume that each candidate uploaded last and has not removed. */
export const resumesProjection = defineProjection({
  name: "resumes",
  version: 1,
  tables: [resumes],
  on: on<CandidateEvent>({
    ResumeUploaded: ({ data, personal }) =>
      upsert(resumes, {
        person_id: data.personId,
        file_id: data.fileId,
        file_name: personal === erased ? null : personal.fileName,
        media_type: data.mediaType,
        size: data.size,
        uploaded_at: data.uploadedAt,
      }),
    ResumeRemoved: ({ data }) => remove(resumes, { person_id: data.personId }),
  }),
});
