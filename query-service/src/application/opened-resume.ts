import type { KeyObject } from "node:crypto";
import { applicationIdsOf } from "@provenwork/contracts/application/application-id";
import type { GetOpenedResume } from "@provenwork/contracts/application/opening-queries";
import { verifyResumeLink } from "@provenwork/platform/resume-link";
import { type StoredFiles, storedFile } from "#kernel/stored-file.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";

const noResume = { refusal: "no-resume" } as const;

/** Authorisation is checked again: the link alone grants no access. */
export const openedResume =
  (stored: StoredFiles, linkKey: KeyObject): QueryHandler<typeof GetOpenedResume> =>
  async ({ link }, { viewer, read, now }) => {
    const opens = await verifyResumeLink("application", link, now, linkKey);
    const session = viewer.role === "anonymous" ? undefined : viewer.session;
    if (opens === undefined || opens.sessionId !== session?.sessionId) return noResume;
    const { personId, jobId } = applicationIdsOf(opens.of);
    const row = await read
      .selectFrom("applications.applications")
      .where("person_id", "=", personId)
      .where("job_id", "=", jobId)
      .where("company_id", "=", groupIdOf(viewer))
      .where("status", "!=", "withdrawn")
      .select(["resume_file_id as file_id", "resume_name as file_name"])
      .select(["resume_media_type as media_type", "resume_size as size"])
      .executeTakeFirst();
    if (row === undefined) return noResume;
    const { file_id: fileId, file_name: fileName, media_type: mediaType, size } = row;
    if (fileId === null || fileName === null || mediaType === null || size === null) return noResume;
    const file = await storedFile(
      stored,
      { personId, fileId, copiedFor: jobId },
      {
        fileName,
        mediaType,
        size,
        shown: true,
      },
    );
    return file === undefined ? noResume : { file };
  };
