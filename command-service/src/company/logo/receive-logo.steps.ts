import { createHash, randomUUID } from "node:crypto";
import type { UploadLogo } from "@provenwork/contracts/company/commands";
import { mayBeLogo } from "@provenwork/contracts/company/logo-content";
import { logoLimit } from "@provenwork/contracts/company/rules";
import { erased } from "@provenwork/contracts/kernel/event";
import type { RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type { FileStorage } from "@provenwork/platform/file-storage/port";
import { sealFile } from "@provenwork/platform/file-storage/sealed-file";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import { v7 as uuidv7 } from "uuid";
import { groupIdOf, personIdOf } from "#kernel/caller.ts";
import type { Refused } from "#kernel/decision.ts";
import type { Limits } from "#kernel/limits.ts";
import type { Receive } from "#kernel/route.ts";
import { type Upload, UploadBroken } from "#kernel/upload.ts";
import { type DrawLogos, drawLogos } from "./draw-logos.ts";
import { logoFault } from "./logo-image.ts";

export interface LogoStorage {
  readonly files: FileStorage;
  readonly keys: Pick<PersonKeys, "ensure">;
  readonly limits: Pick<Limits, "charge">;
  /** Schedules the removal of this company's files that no event names; the timer survives a crash of this process. */
  readonly tidyLogosLater: (companyId: string) => Promise<void>;
}

/** Bytes of a form besides its file. */
const formOverhead = 16 * 1024;

/**
 * Reads a logo up to its limit and stores what it shows as a new image, sealed like every file: under a key of the company's
 * own. A refused one leaves nothing.
 */
export const receiveLogo =
  ({ files, keys, tidyLogosLater, limits }: LogoStorage, draw: DrawLogos = drawLogos()): Receive<typeof UploadLogo> =>
  async (upload, caller) => {
    if ((upload.declaredLength ?? 0) > logoLimit + formOverhead) return { refusal: { code: "file-too-large" } };
    const given = await bytesOf(upload);
    if ("fault" in given) return { refusal: { code: given.fault } };
    const { bytes } = given;
    const fault = await logoFault(bytes);
    if (fault !== undefined) return { refusal: { code: fault } };
    const digest = createHash("sha256").update(bytes).digest("base64url");
    const personId = personIdOf(caller);
    const charge = () => limits.charge("logos", personId, randomUUID());
    const image = await draw({ personId, digest, bytes, charge });
    if ("fault" in image) return { refusal: refusalOf(image) };

    const companyId = groupIdOf(caller);
    const key = (await keys.ensure([companyId])).get(companyId);
    if (key === undefined || key === erased) return { refusal: { code: "changed-meanwhile" } };
    await tidyLogosLater(companyId);
    const file = { personId: companyId, fileId: uuidv7() };
    const { png } = image;
    await files.write(file, sealFile(key, file, chunkOf(png)));
    const received = { fileName: "logo.png", mediaType: "image/png", size: png.length };
    return { file: { ...received, digest, fileId: file.fileId, discard: () => files.remove(file) } };
  };

/** Seconds to wait where the service cannot draw now. */
const retryDrawing = 15;

/** Why a logo was not drawn. If the file is not at fault, the answer says when to try again. */
function refusalOf(
  undrawn: Extract<Awaited<ReturnType<DrawLogos>>, { fault: string }>,
): Refused<RefusalOf<typeof UploadLogo>> {
  switch (undrawn.fault) {
    case "invalid-file-type":
      return { code: undrawn.fault };
    case "daily-limit":
      return { code: undrawn.fault, retryAfter: undrawn.retryAfter };
    case "one-at-a-time":
    case "busy":
    case "took-too-long":
      return { code: undrawn.fault, retryAfter: retryDrawing };
  }
}

async function bytesOf({
  content,
}: Upload): Promise<
  { readonly bytes: Buffer } | { readonly fault: "file-too-large" | "invalid-file-type" | "incomplete-upload" }
> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > logoLimit) return { fault: "file-too-large" };
      chunks.push(Buffer.from(chunk));
      if (!mayBeLogo(chunks[0] ?? chunk)) return { fault: "invalid-file-type" };
    }
  } catch (error) {
    if (error instanceof UploadBroken) return { fault: "incomplete-upload" };
    throw error;
  }
  return { bytes: Buffer.concat(chunks) };
}

async function* chunkOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
