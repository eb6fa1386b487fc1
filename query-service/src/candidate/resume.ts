import type { KeyObject } from "node:crypto";
import type { GetCandidateResume, GetOwnResume } from "@provenwork/contracts/candidate/queries";
import { verifyResumeLink } from "@provenwork/platform/resume-link";
import type { QueryHandler } from "#kernel/mount.ts";
import type { FileAnswer } from "#kernel/send-file.ts";
import { personOf } from "#kernel/viewer.ts";
import { keptResumesOf, resumeOf } from "./resume-of.ts";
import { type StoredFiles, storedFile } from "#kernel/stored-file.ts";

const noResume = { refusal: "no-resume" } as const;

export const ownResume =
  (stored: StoredFiles): QueryHandler<typeof GetOwnResume> =>
  async ({ resumeId }, context) => {
    const personId = personOf(context.viewer);
    const current = await resumeOf(context.read, personId);
    if (resumeId === undefined || resumeId === current?.file_id) return opened(stored, current, personId);
    const kept = await keptResumesOf(context.read, personId);
    return opened(stored, kept.find(({ file_id }) => file_id === resumeId) ?? null, personId);
  };

/** For staff: the link is valid only in the session that recorded the opening. */
export const candidateResume =
  (stored: StoredFiles, linkKey: KeyObject): QueryHandler<typeof GetCandidateResume> =>
  async ({ resumeLink }, context) => {
    const opens = await verifyResumeLink("candidate", resumeLink, context.now, linkKey);
    const session = context.viewer.role === "admin" ? context.viewer.session : undefined;
    if (opens === undefined || opens.sessionId !== session?.sessionId) return noResume;
    return opened(stored, await resumeOf(context.read, opens.of), opens.of, { shown: true });
  };

async function opened(
  stored: StoredFiles,
  row: Awaited<ReturnType<typeof resumeOf>>,
  personId: string,
  how: { readonly shown?: boolean } = {},
): Promise<{ readonly file: FileAnswer } | typeof noResume> {
  if (row === null) return noResume;
  const about = { fileName: row.file_name, mediaType: row.media_type, size: row.size, ...how };
  const file = await storedFile(stored, { personId, fileId: row.file_id }, about);
  return file === undefined ? noResume : { file };
}
