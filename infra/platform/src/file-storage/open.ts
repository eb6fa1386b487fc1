import { fileURLToPath } from "node:url";
import { z } from "zod";
import { localFolder } from "./local-folder.ts";
import type { FileStorage } from "./port.ts";
import { parseBucketUrl, s3Bucket } from "./s3-bucket.ts";

/** FILES_URL: `file:///folder`, absolute, or `s3://KEY:SECRET@host/bucket`, see `parseBucketUrl`. */
export const filesUrl = z
  .string()
  .refine((value) => isFolder(value) || isBucket(value), "must be a URL beginning with file:// or s3://")
  .refine(
    (value) => !isFolder(value) || canBePath(value),
    "must name an absolute folder, as in file:///var/lib/provenwork/files",
  )
  .refine(
    (value) => !isBucket(value) || parseBucketUrl(value) !== undefined,
    "must have keys and a bucket, as in s3://KEY:SECRET@s3.work.example/bucket; write / in a secret as %2F",
  );

const isFolder = (value: string): boolean => URL.parse(value)?.protocol === "file:";
// A secret with a slash in it is no URL at all, and has a message of its own.
const isBucket = (value: string): boolean => value.startsWith("s3://");

function canBePath(value: string): boolean {
  try {
    return fileURLToPath(value).length > 1;
  } catch {
    return false;
  }
}

/** The storage that FILES_URL names. */
export function openFileStorage(url: string): FileStorage {
  const bucket = parseBucketUrl(url);
  return bucket === undefined ? localFolder(fileURLToPath(url)) : s3Bucket(bucket);
}
