import type { Resume } from "@provenwork/contracts/candidate/state";
import { FileMissing } from "@provenwork/platform/file-storage/port";
import type { ResumeStorage } from "#candidate/receive-resume.steps.ts";

/**
 * Copies a resume of a candidate for their application to a job. It is copied before an event names the copy: if this process
 * dies in between, the timer that was set first removes it. Undefined if the file was removed.
 */
export async function copyResume(
  { files, tidyLater }: Pick<ResumeStorage, "files" | "tidyLater">,
  { personId, jobId }: { readonly personId: string; readonly jobId: string },
  resume: Resume | undefined,
) {
  if (resume === undefined) return null;
  const { fileId, mediaType, size } = resume;
  await tidyLater(personId);
  try {
    await files.copy({ personId, fileId }, jobId);
    return { fileId, mediaType, size };
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
