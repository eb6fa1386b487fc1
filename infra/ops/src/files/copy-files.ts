import { createHash, type Hash } from "node:crypto";
import { FileMissing, type FileName, type FileStorage } from "@provenwork/platform/file-storage/port";

export interface Copied {
  /** Files at the source. */
  readonly found: number;
  /** Those that were copied, and compared with what was read. */
  readonly copied: number;
  /** Those that were at the target with the same content. */
  readonly same: number;
  /** Files that only the target has. */
  readonly others: number;
  /** Those of them that were removed. */
  readonly removed: number;
}

interface CopyOptions {
  /** Removes what only the target has, such as files of people who were erased since the last run. */
  readonly prune: boolean;
  readonly onProgress?: (found: number) => void;
}

/** A file at the target is not what was written. */
export class CopyDiffers extends Error {
  override readonly name = "CopyDiffers";
}

const atOnce = 4;

/**
 * Copies every file and compares what the target then has, by SHA-256. The target is the state: a run that was killed is
 * continued by the next, which copies only what is missing or different. @throws FileStorageUnavailable, CopyDiffers
 */
export async function copyFiles(from: FileStorage, to: FileStorage, options: CopyOptions): Promise<Copied> {
  const count = { found: 0, copied: 0, same: 0, others: 0, removed: 0 };
  await forEach(from.listAll(), async (file) => {
    const outcome = await copyFile(from, to, file);
    if (outcome === undefined) return;
    count.found += 1;
    count[outcome] += 1;
    options.onProgress?.(count.found);
  });
  // From nowhere, which may be a mistake, nothing is removed.
  if (count.found === 0) return count;
  await forEach(to.listAll(), async (file) => {
    if (await exists(from, file)) return;
    count.others += 1;
    if (!options.prune) return;
    await to.remove(file);
    count.removed += 1;
  });
  return count;
}

/** Undefined if it was removed at the source in between. */
async function copyFile(from: FileStorage, to: FileStorage, file: FileName): Promise<"copied" | "same" | undefined> {
  const known = await digestOf(to, file);
  if (known !== undefined && known === (await digestOf(from, file))) return "same";
  const hash = createHash("sha256");
  try {
    await to.write(file, hashed(from.read(file), hash));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
  if ((await digestOf(to, file)) !== hash.digest("hex"))
    throw new CopyDiffers(`the copy of file ${file.fileId} differs from what was written: check the disk or server`);
  return "copied";
}

async function digestOf(storage: FileStorage, file: FileName): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of storage.read(file)) hash.update(chunk);
    return hash.digest("hex");
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

async function exists(storage: FileStorage, file: FileName): Promise<boolean> {
  try {
    for await (const _ of storage.read(file)) break;
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Several workers take from one list; the first failure ends them all. */
async function forEach<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  const worker = async () => {
    while (!failed) {
      const next = await iterator.next();
      if (next.done === true) return;
      await work(next.value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const broken = (await Promise.allSettled(workers)).find((result) => result.status === "rejected");
  if (broken !== undefined) throw broken.reason;
}
