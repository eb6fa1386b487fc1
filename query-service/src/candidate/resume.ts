import type { GetOwnResume, GetResume } from "@provenwork/contracts/candidate/queries";
import type { QueryContext, QueryHandler } from "#kernel/mount.ts";
import type { AnsweredFile } from "#kernel/send-file.ts";
import { personOf } from "#kernel/viewer.ts";
import { mayOpenResume } from "./may-open-resume.ts";
import { resumeOf } from "./resume-of.ts";
import { type StoredFiles, storedFile } from "#kernel/stored-file.ts";

const noResume = { refusal: "no-resume" } as const;

export const ownResume =
  (stored: StoredFiles): QueryHandler<typeof GetOwnResume> =>
  async (_, context) =>
    opened(stored, context, personOf(context.viewer));

export const resume =
  (stored: StoredFiles): QueryHandler<typeof GetResume> =>
  async ({ personId }, context) =>
    mayOpenResume(context.viewer, personId) ? opened(stored, context, personId) : noResume;

async function opened(
  stored: StoredFiles,
  { read }: QueryContext,
  personId: string,
): Promise<{ readonly file: AnsweredFile } | typeof noResume> {
  const row = await resumeOf(read, personId);
  if (row === null) return noResume;
  const about = { fileName: row.file_name, mediaType: row.media_type, size: row.size };
  const file = await storedFile(stored, { personId, fileId: row.file_id }, about);
  return file === undefined ? noResume : { file };
}
