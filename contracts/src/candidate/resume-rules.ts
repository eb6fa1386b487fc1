import { hasLink } from "#has-link";
import { withoutHidden } from "../kernel/invisible.ts";
import { isStorable } from "../kernel/text.ts";

/** Bytes: 10 MB. */
export const resumeLimit = 10 * 1024 * 1024;

/** The last resumes of a candidate that are kept to apply with, the current one included. */
export const keptResumes = 3;

export const fileTooLarge = "File too large";
export const invalidFileType = "Invalid file type";
/** Reasons why a file that looks like an accepted type is refused, and what to do. */
export const needsPassword =
  "This file needs a password, so employers could not open it. Save it without a password and upload it again.";
export const isRichText =
  "This is an RTF file, even if its name ends in .doc. Open it, save it as PDF or DOCX, and upload that.";
export const isWebPage =
  "This is a web page, even if its name ends in .doc. Open it, save it as PDF or DOCX, and upload that.";
export const hasMacros = "This document contains macros. Save it as PDF or DOCX without them, and upload that.";
export const uploadsADay = 20;
export const linkInFileName = "Please leave web and email addresses out of the file's name";

/** Accepted types of resumes. The media types are a storage format: ResumeUploaded holds them. */
export const resumeMediaTypes = [
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;
export type ResumeMediaType = (typeof resumeMediaTypes)[number];

export const resumeExtensions: Readonly<Record<ResumeMediaType, string>> = {
  "application/pdf": ".pdf",
  "application/msword": ".doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
};

const maxNameLength = 120;
// Characters that Windows forbids in names.
const forbiddenInNames = /[<>:"|?*]/g;

/** Strips a path, which old browsers send. */
const baseName = (given: string): string => given.split(/[/\\]/).at(-1) ?? "";

/** Whether a file name contains a link or email address, which readers would see. */
export const nameHasLink = (given: string): boolean | Promise<boolean> => hasLink(baseName(given));

/** The name under which a resume is stored and downloaded. */
export const resumeFileName = (given: string, mediaType: ResumeMediaType): string =>
  documentFileName(given, resumeExtensions[mediaType], "resume");

/**
 * The name under which an uploaded file is stored and downloaded: the last part of a path, without characters with a meaning
 * to file systems, with the extension of its actual type; `unnamed` where nothing is left.
 */
export function documentFileName(given: string, extension: string, unnamed: string): string {
  const name = withoutHidden(baseName(given.normalize("NFC")))
    .replaceAll(forbiddenInNames, "")
    .trim()
    .replace(/^\.+/, "");
  const stem = name.toLowerCase().endsWith(extension) ? name.slice(0, -extension.length) : name;
  const short = Array.from(isStorable(stem) ? stem : "")
    .slice(0, maxNameLength)
    .join("")
    .replace(/(?<![. ])[. ]+$/, "");
  return `${short === "" ? unnamed : short}${extension}`;
}

/** Lifetime of a link to an applicant's resume, in milliseconds. */
export const resumeLinkLifetime = 60_000;

export const noResume = { status: 404, message: "Resume not found" } as const;
