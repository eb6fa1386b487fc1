import type { GetOwnResume, GetResume } from "@provenwork/contracts/candidate/queries";
import { erased } from "@provenwork/contracts/kernel/event";
import { FileMissing, type FileStorage } from "@provenwork/platform/file-storage/port";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { QueryContext, QueryHandler } from "#kernel/mount.ts";
import type { AnsweredFile } from "#kernel/send-file.ts";
import { personOf } from "#kernel/viewer.ts";
import { mayOpenResume } from "./may-open-resume.ts";
import { resumeOf } from "./resume-of.ts";

export interface ResumeFiles {
  readonly files: Pick<FileStorage, "read">;
  /** Only ever read: a query makes no keys. */
  readonly keys: Pick<PersonKeys, "load">;
}

const noResume = { refusal: "no-resume" } as const;

export const ownResume =
  (stored: ResumeFiles): QueryHandler<typeof GetOwnResume> =>
  async (_, context) =>
    opened(stored, context, personOf(context.viewer));

export const resume =
  (stored: ResumeFiles): QueryHandler<typeof GetResume> =>
  async ({ personId }, context) =>
    mayOpenResume(context.viewer, personId) ? opened(stored, context, personId) : noResume;

async function opened(
  { files, keys }: ResumeFiles,
  { read }: QueryContext,
  personId: string,
): Promise<{ readonly file: AnsweredFile } | typeof noResume> {
  const row = await resumeOf(read, personId);
  if (row === null) return noResume;
  const key = (await keys.load([personId])).get(personId);
  if (key === undefined || key === erased) return noResume;
  const name = { personId, fileId: row.file_id };
  const content = await begun(openFile(key, name, files.read(name)));
  if (content === undefined) return noResume;
  return { file: { fileName: row.file_name, mediaType: row.media_type, size: row.size, content } };
}

/** Reads the first piece, so that a file that is gone or damaged is known before the answer begins; undefined when gone. */
async function begun(content: AsyncGenerator<Uint8Array>): Promise<AsyncIterator<Uint8Array> | undefined> {
  let first: IteratorResult<Uint8Array> | undefined;
  try {
    first = await content.next();
  } catch (error) {
    // Replaced or removed a moment ago: the read model is about to say so.
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
  return {
    async next() {
      const next = first ?? (await content.next());
      first = undefined;
      return next;
    },
    return: () => content.return(undefined),
  };
}
