import { fileURLToPath } from "node:url";
import { z } from "zod";
import { localFolder } from "./local-folder.ts";
import type { FileStorage } from "./port.ts";

/** FILES_URL: `file:///folder`, absolute. */
export const filesUrl = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).protocol === "file:", "must be a URL beginning with file://")
  .refine((value) => canBePath(value), "must name an absolute folder, as in file:///var/lib/provenwork/files");

function canBePath(value: string): boolean {
  try {
    return fileURLToPath(value).length > 1;
  } catch {
    return false;
  }
}

/** The storage that FILES_URL names. */
export const openFileStorage = (url: string): FileStorage => localFolder(fileURLToPath(url));
