import type * as contract from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { ResumeMediaType } from "@provenwork/contracts/candidate/resume-rules";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, accept } from "#kernel/decision.ts";

/** A resume that is already in the file storage, and its future owner. */
export interface StoredResume {
  readonly personId: string;
  readonly file: {
    readonly fileId: string;
    readonly fileName: string;
    readonly mediaType: ResumeMediaType;
    readonly size: number;
  };
}

/** The newest upload is the resume; what it replaces is deleted because of this event. */
export const uploadResume: Decide<typeof contract.UploadResume, Candidate, NewCandidateEvent, StoredResume> = (
  _,
  __,
  { now, personId, file: { fileId, fileName, mediaType, size } },
) =>
  accept({
    type: "ResumeUploaded",
    data: { personId, fileId, mediaType, size, uploadedAt: now.toISOString() },
    personal: { fileName },
  });
