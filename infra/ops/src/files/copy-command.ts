import { filesUrl, openFileStorage } from "@provenwork/platform/file-storage/open";
import { type FileStorage, FileStorageUnavailable } from "@provenwork/platform/file-storage/port";
import { progressBar } from "../cli/progress.ts";
import type { Environment } from "../launch/environment.ts";
import { Problem } from "../launch/problem.ts";
import { type Copied, CopyDiffers, copyFiles } from "./copy-files.ts";

/** Copies all files between two storages: each a URL, or the name of a setting that holds one. @throws Problem */
export async function copyCommand(from: string, to: string, env: Environment, prune: boolean): Promise<void> {
  const [source, target] = [storageAt(from, env), storageAt(to, env)];
  const bar = progressBar("copy");
  try {
    // One line before the first file, if the target cannot be written.
    await target.ping();
    const copied = await copyFiles(source, target, { prune, onProgress: (found) => bar.update(found, undefined) });
    bar.end();
    if (copied.found === 0) throw new Problem(`there are no files at ${from}: nothing was changed`);
    console.log(formatCopied(copied));
  } catch (error) {
    bar.end();
    if (error instanceof FileStorageUnavailable || error instanceof CopyDiffers)
      throw new Problem(`${error.message}; run the same command again to go on`);
    throw error;
  }
}

function storageAt(place: string, env: Environment): FileStorage {
  const isName = /^[A-Z_]+$/.test(place);
  const url = filesUrl.safeParse(isName ? (env[place] ?? "") : place);
  if (url.success) return openFileStorage(url.data);
  // A URL may hold a secret, so it is not repeated.
  throw new Problem(`${isName ? place : "the URL"} ${url.error.issues[0]?.message}`);
}

const formatCopied = ({ copied, same, others, removed }: Copied): string =>
  [
    `Copied: ${copied}. Already there: ${same}. All were compared by SHA-256.`,
    ...(removed > 0 ? [`Removed because only the target had them: ${removed}.`] : []),
    ...(others > removed ? [`Left alone, because only the target has them: ${others}. Remove them with --prune.`] : []),
  ].join("\n");
