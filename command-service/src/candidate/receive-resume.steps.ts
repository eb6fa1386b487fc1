import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { UploadResume } from "@provenwork/contracts/candidate/commands";
import { type ContentVerdict, resumeContent } from "@provenwork/contracts/candidate/resume-content";
import { nameHasLink, resumeFileName, resumeLimit } from "@provenwork/contracts/candidate/resume-rules";
import type { RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import { erased } from "@provenwork/contracts/kernel/event";
import type { FileStorage } from "@provenwork/platform/file-storage/port";
import { openFile, sealFile } from "@provenwork/platform/file-storage/sealed-file";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import { v7 as uuidv7 } from "uuid";
import { type ReceivedFile, type Upload, UploadBroken } from "#kernel/upload.ts";
import type { Receive } from "#kernel/route.ts";
import { personIdOf } from "#kernel/caller.ts";
import { needsPassword } from "./resume-text/needs-password.ts";

export interface ResumeStorage {
  readonly files: FileStorage;
  readonly keys: Pick<PersonKeys, "load">;
  /** Schedules the removal of this person's files that no event names; the timer survives a crash of this process. */
  readonly tidyLater: (personId: string) => Promise<void>;
}

/** Bytes of a form besides its file. */
const formOverhead = 16 * 1024;

type Code = RefusalOf<typeof UploadResume>;

/** Why a file is refused before any of it is read; undefined if it is not. */
export async function refusedUnread({ declaredLength = 0, fileName }: Upload) {
  if (declaredLength > resumeLimit + formOverhead) return "file-too-large" as const;
  return (await nameHasLink(fileName)) ? ("link-in-file-name" as const) : undefined;
}

class ResumeRefused extends Error {
  override readonly name = "NoResume";
  readonly code: Code;
  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/**
 * Checks a resume while it streams into the storage, sealed under the person's key. It is read up to its limit and not a
 * byte further, nor beyond the point where it can no longer be a resume; then nothing of it stays.
 */
export const receiveResume =
  ({ files, keys, tidyLater }: ResumeStorage): Receive<typeof UploadResume> =>
  async (upload, caller) => {
    const refused = await refusedUnread(upload);
    if (refused !== undefined) return { refusal: { code: refused } };
    const personId = personIdOf(caller);
    // An uploader has a key. If it is missing, a new one would make the data under the lost one unreadable.
    const key = (await keys.load([personId])).get(personId);
    if (key === undefined || key === erased) return { refusal: { code: "changed-meanwhile" } };
    await tidyLater(personId);
    const file = { personId, fileId: uuidv7() };
    const passed: Inspection = { size: 0, verdict: undefined, digest: "" };
    try {
      await files.write(file, sealFile(key, file, inspect(upload, passed)));
    } catch (error) {
      if (error instanceof ResumeRefused) return { refusal: { code: error.code } };
      if (error instanceof UploadBroken) return { refusal: { code: "incomplete-upload" } };
      throw error;
    }
    const received = { ...receivedOf(passed, upload), fileId: file.fileId, discard: () => files.remove(file) };
    const isEncrypted = passed.verdict !== undefined && "isEncrypted" in passed.verdict;
    if (isEncrypted && (await needsPassword(() => buffer(openFile(key, file, files.read(file)))))) {
      await received.discard();
      return { refusal: { code: "needs-password" } };
    }
    return { file: received };
  };

/** The result after the complete file. */
interface Inspection {
  size: number;
  verdict: ContentVerdict | undefined;
  digest: string;
}

async function* inspect({ content }: Upload, passed: Inspection): AsyncGenerator<Uint8Array> {
  const look = resumeContent();
  const digest = createHash("sha256");
  for await (const chunk of content) {
    passed.size += chunk.length;
    if (passed.size > resumeLimit) throw new ResumeRefused("file-too-large");
    look.take(chunk);
    if (!look.mayBeResume()) break;
    digest.update(chunk);
    yield chunk;
  }
  const verdict = look.verdict();
  if ("refusal" in verdict) throw new ResumeRefused(verdict.refusal);
  passed.verdict = verdict;
  passed.digest = digest.digest("base64url");
}

function receivedOf(
  { size, verdict, digest }: Inspection,
  { fileName }: Upload,
): Omit<ReceivedFile, "fileId" | "discard"> {
  if (verdict === undefined || "refusal" in verdict) throw new Error("a file was stored that is no resume");
  const { mediaType } = verdict;
  return { size, mediaType, digest, fileName: resumeFileName(fileName, mediaType) };
}
