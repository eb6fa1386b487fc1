import { type ContentRefusal, resumeContent } from "@provenwork/contracts/candidate/resume-content";
import {
  fileTooLarge,
  hasMacros,
  invalidFileType,
  isRichText,
  isWebPage,
  linkInFileName,
  nameHasLink,
  needsPassword,
  resumeLimit,
} from "@provenwork/contracts/candidate/resume-rules";

const refusals: Readonly<Record<ContentRefusal, string>> = {
  "invalid-file-type": invalidFileType,
  "needs-password": needsPassword,
  "rich-text": isRichText,
  "web-page": isWebPage,
  macros: hasMacros,
};
const unreadable = "Could not read this file. Please choose it again.";

/** Checks a file by the server's rules before it is sent. Returns the message, or undefined if the file is accepted. */
export async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size > resumeLimit) return fileTooLarge;
  if (await nameHasLink(file.name)) return linkInFileName;
  const content = resumeContent();
  try {
    content.take(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return unreadable;
  }
  const verdict = content.verdict();
  return "refusal" in verdict ? refusals[verdict.refusal] : undefined;
}
