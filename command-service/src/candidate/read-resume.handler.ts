import { createHash, randomUUID } from "node:crypto";
import type { ReadResume } from "@provenwork/contracts/candidate/commands";
import { resumeContent } from "@provenwork/contracts/candidate/resume-content";
import { resumeLimit } from "@provenwork/contracts/candidate/resume-rules";
import type { RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import { maxExperiences } from "@provenwork/contracts/work-experience/rules";
import pLimit from "p-limit";
import { personIdOf } from "#kernel/caller.ts";
import type { Limits } from "#kernel/limits.ts";
import type { Handler, Receive } from "#kernel/route.ts";
import { type Upload, UploadBroken } from "#kernel/upload.ts";
import { refusedUnread } from "./receive-resume.steps.ts";
import type { FoundPositions, ReadableType } from "./resume-text/read-text.ts";
import { ReaderStarved, readInProcess, readerLimits } from "./resume-text/text-of.ts";

type Code = RefusalOf<typeof ReadResume>;

/** A JSON Resume is text. */
const jsonLimit = 1024 * 1024;
const limits = { ...readerLimits, wallSeconds: 20 };
const readings = pLimit(1);
/** Files in memory at a time: their bytes are 10 MB each at most. With each read within 20 s, browsers wait long enough. */
const maxInMemory = 3;
const retryAfter = 15;
let inMemory = 0;

/** Takes a resume into memory, up to its limit and no further than it can be one. Nothing is stored. */
export const receiveToRead =
  ({ limits: quotas }: { readonly limits: Pick<Limits, "charge"> }): Receive<typeof ReadResume> =>
  async (upload, caller) => {
    const unread = await refusedUnread(upload);
    if (unread !== undefined) return { refusal: { code: unread } };
    if (inMemory >= maxInMemory) return { refusal: { code: "busy", retryAfter } };
    inMemory += 1;
    let isHeld = true;
    const discard = async () => {
      if (isHeld) inMemory -= 1;
      isHeld = false;
    };
    const refused = async (code: Code, wait?: number) => {
      await discard();
      return { refusal: { code, ...(wait !== undefined && { retryAfter: wait }) } };
    };
    try {
      const given = await contentOf(upload);
      if ("code" in given) return await refused(given.code);
      const charge = await quotas.charge("uploads", personIdOf(caller), randomUUID());
      if (!charge.allowed) return await refused("daily-limit", charge.retryAfter);
      const { content, mediaType } = given;
      const digest = createHash("sha256").update(content).digest("base64url");
      const { fileName } = upload;
      return { file: { fileId: randomUUID(), fileName, mediaType, size: content.length, digest, content, discard } };
    } catch (error) {
      await discard();
      throw error;
    }
  };

type Content = { readonly content: Uint8Array; readonly mediaType: ReadableType };

async function contentOf(upload: Upload): Promise<Content | { readonly code: Code }> {
  const look = resumeContent();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isJson = false;
  try {
    for await (const chunk of upload.content) {
      if (size === 0)
        isJson = /^(?:\u00EF\u00BB\u00BF)?\s*\{\s*["}]/.test(Buffer.from(chunk.subarray(0, 64)).toString("latin1"));
      size += chunk.length;
      if (size > (isJson ? jsonLimit : resumeLimit)) return { code: "file-too-large" };
      chunks.push(Buffer.from(chunk));
      if (isJson) continue;
      look.take(chunk);
      if (!look.mayBeAccepted()) break;
    }
  } catch (error) {
    if (error instanceof UploadBroken) return { code: "incomplete-upload" };
    throw error;
  }
  const content = Buffer.concat(chunks);
  if (isJson) return { content, mediaType: "application/json" };
  const verdict = look.verdict();
  return "refusal" in verdict ? { code: verdict.refusal } : { content, mediaType: verdict.mediaType };
}

/** Suggests the positions that the file describes; they are read in a process of its own, because it is anyone's file. */
export const handleReadResume: Handler<typeof ReadResume> = async (_, { file }) => {
  const content = file?.content;
  if (file === undefined || content === undefined)
    throw new Error("read-resume was called without a file: its route needs a receiver");
  try {
    const request = { bytes: content, mediaType: file.mediaType as ReadableType, only: "positions" } as const;
    const read = await readings(() => readInProcess<FoundPositions>(request, limits));
    if ("positions" in read) {
      const { positions } = read;
      return { output: { positions: positions.slice(0, maxExperiences), found: positions.length, problem: null } };
    }
    const { reason } = read;
    if (reason === "password") return { refusal: { code: "needs-password" } };
    if (reason === "damaged" && file.mediaType === "application/json")
      return { refusal: { code: "invalid-file-type" } };
    return { output: { positions: [], found: 0, problem: reason } };
  } catch (error) {
    if (!(error instanceof ReaderStarved)) throw error;
    return { refusal: { code: "busy", retryAfter } };
  } finally {
    await file.discard();
  }
};
