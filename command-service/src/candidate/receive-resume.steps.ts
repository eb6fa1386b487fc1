import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { UploadResume } from "@provenwork/contracts/candidate/commands";
import { type ContentRefusal, resumeContent } from "@provenwork/contracts/candidate/resume-content";
import {
  type ResumeMediaType,
  nameHasLink,
  resumeFileName,
  resumeLimit,
} from "@provenwork/contracts/candidate/resume-rules";
import type { RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import { erased } from "@provenwork/contracts/kernel/event";
import type { FileName, FileStorage } from "@provenwork/platform/file-storage/port";
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
export async function refusedUnread({ declaredLength = 0, fileName }: Upload, limit = resumeLimit) {
  if (declaredLength > limit + formOverhead) return "file-too-large" as const;
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

/** What is accepted. */
export interface DocumentRules<MediaType extends string> {
  /** Bytes. */
  readonly limit: number;
  readonly content: () => {
    take(chunk: Uint8Array): void;
    mayBeAccepted(): boolean;
    verdict(): Verdict<MediaType>;
  };
  readonly nameOf: (given: string, mediaType: MediaType) => string;
}
type Verdict<MediaType> =
  | { readonly mediaType: MediaType; readonly isEncrypted?: true }
  | { readonly refusal: ContentRefusal };

const resumeRules: DocumentRules<ResumeMediaType> = {
  limit: resumeLimit,
  content: resumeContent,
  nameOf: resumeFileName,
};

export const receiveResume =
  (storage: ResumeStorage): Receive<typeof UploadResume> =>
  (upload, caller) =>
    receiveDocument(storage, upload, { personId: personIdOf(caller), fileId: uuidv7() }, resumeRules);

/**
 * Checks a document while it streams into the storage, sealed under the person's key. It is read up to its limit and not a
 * byte further, nor beyond the point where it can no longer be a resume; then nothing of it stays.
 */
export async function receiveDocument<MediaType extends string>(
  { files, keys, tidyLater }: ResumeStorage,
  upload: Upload,
  file: FileName,
  rules: DocumentRules<MediaType>,
): Promise<{ readonly file: ReceivedFile } | { readonly refusal: { readonly code: Code } }> {
  const refused = await refusedUnread(upload, rules.limit);
  if (refused !== undefined) return { refusal: { code: refused } };
  const { personId } = file;
  // An uploader has a key. If it is missing, a new one would make the data under the lost one unreadable.
  const key = (await keys.load([personId])).get(personId);
  if (key === undefined || key === erased) return { refusal: { code: "changed-meanwhile" } };
  await tidyLater(personId);
  const passed: Inspection<MediaType> = { size: 0, verdict: undefined, digest: "" };
  try {
    await files.write(file, sealFile(key, file, inspect(upload, passed, rules)));
  } catch (error) {
    if (error instanceof ResumeRefused) return { refusal: { code: error.code } };
    if (error instanceof UploadBroken) return { refusal: { code: "incomplete-upload" } };
    throw error;
  }
  const received = { ...receivedOf(passed, upload, rules), fileId: file.fileId, discard: () => files.remove(file) };
  const isEncrypted = passed.verdict !== undefined && "isEncrypted" in passed.verdict;
  if (isEncrypted && (await needsPassword(() => buffer(openFile(key, file, files.read(file)))))) {
    await received.discard();
    return { refusal: { code: "needs-password" } };
  }
  return { file: received };
}

/** The result after the complete file. */
interface Inspection<MediaType> {
  size: number;
  verdict: Verdict<MediaType> | undefined;
  digest: string;
}

async function* inspect<MediaType extends string>(
  { content }: Upload,
  passed: Inspection<MediaType>,
  rules: DocumentRules<MediaType>,
): AsyncGenerator<Uint8Array> {
  const look = rules.content();
  const digest = createHash("sha256");
  for await (const chunk of content) {
    passed.size += chunk.length;
    if (passed.size > rules.limit) throw new ResumeRefused("file-too-large");
    look.take(chunk);
    if (!look.mayBeAccepted()) break;
    digest.update(chunk);
    yield chunk;
  }
  const verdict = look.verdict();
  if ("refusal" in verdict) throw new ResumeRefused(verdict.refusal);
  passed.verdict = verdict;
  passed.digest = digest.digest("base64url");
}

function receivedOf<MediaType extends string>(
  { size, verdict, digest }: Inspection<MediaType>,
  { fileName }: Upload,
  { nameOf }: DocumentRules<MediaType>,
): Omit<ReceivedFile, "fileId" | "discard"> {
  if (verdict === undefined || "refusal" in verdict) throw new Error("a file was stored that is not accepted");
  const { mediaType } = verdict;
  return { size, mediaType, digest, fileName: nameOf(fileName, mediaType) };
}
