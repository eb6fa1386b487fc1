import { erased } from "@provenwork/contracts/kernel/event";
import { type FileName, FileMissing, type FileStorage } from "@provenwork/platform/file-storage/port";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { FileAnswer } from "./send-file.ts";

export interface StoredFiles {
  readonly files: Pick<FileStorage, "read">;
  /** Read-only: a query makes no keys. */
  readonly keys: Pick<PersonKeys, "load">;
}

/** A file as stored; undefined if it or its owner's key no longer exists. */
export async function storedFile(
  { files, keys }: StoredFiles,
  name: FileName,
  about: Omit<FileAnswer, "content">,
): Promise<FileAnswer | undefined> {
  const key = (await keys.load([name.personId])).get(name.personId);
  if (key === undefined || key === erased) return undefined;
  const content = await withFirstChunk(openFile(key, name, files.read(name)));
  return content && { ...about, content };
}

/** Reads the first piece, so that a missing or damaged file is noticed before the answer begins; undefined if missing. */
async function withFirstChunk(content: AsyncGenerator<Uint8Array>): Promise<AsyncIterator<Uint8Array> | undefined> {
  let first: IteratorResult<Uint8Array> | undefined;
  try {
    first = await content.next();
  } catch (error) {
    // Replaced or removed a moment ago; the read model lags.
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
