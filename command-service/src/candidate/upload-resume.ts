import type * as contract from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import { type ResumeMediaType, keptResumes } from "@provenwork/contracts/candidate/resume-rules";
import type { Candidate, Resume } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
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
  /** Whether what it replaces is kept: of a candidate with an account. Visitors' resumes are replaced. */
  readonly keepsFormer: boolean;
}

/** The newest upload is the resume. What is no longer kept is deleted because of these events. */
export const uploadResume: Decide<typeof contract.UploadResume, Candidate, NewCandidateEvent, StoredResume> = (
  _,
  { resume: former, earlierResumes },
  { now, personId, keepsFormer, file: { fileId, fileName, mediaType, size } },
) => {
  const uploadedAt = now.toISOString();
  const kept = keepsFormer && former !== undefined ? keptOf(former, personId) : [];
  const outdated = earlierResumes.slice(keptResumes - 1 - kept.length);
  return accept(
    ...outdated.map((each) => ({
      type: "KeptResumeRemoved" as const,
      data: { personId, fileId: each.fileId, removedAt: uploadedAt },
    })),
    ...kept,
    { type: "ResumeUploaded", data: { personId, fileId, mediaType, size, uploadedAt }, personal: { fileName } },
  );
};

const keptOf = ({ fileName, ...former }: Resume, personId: string): NewCandidateEvent[] =>
  fileName === erased ? [] : [{ type: "ResumeKept", data: { personId, ...former }, personal: { fileName } }];
