import { resumeContent } from "@provenwork/contracts/candidate/resume-content";
import {
  fileTooLarge,
  invalidFileType,
  linkInFileName,
  nameHasLink,
  resumeLimit,
} from "@provenwork/contracts/candidate/resume-rules";

const unreadable = "This file could not be read. Please choose it again.";

/** What the server would say of a file, before it is sent: the same rules, on the same bytes. Undefined where nothing. */
export async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size > resumeLimit) return fileTooLarge;
  if (nameHasLink(file.name)) return linkInFileName;
  const content = resumeContent();
  try {
    content.take(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return unreadable;
  }
  return content.mediaType() === undefined ? invalidFileType : undefined;
}

/** A size as people read it: `812 KB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
