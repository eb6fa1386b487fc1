import { documentFileName, resumeExtensions, resumeLimit, resumeMediaTypes } from "../candidate/resume-rules.ts";

/** Bytes. */
export const attachmentLimit = resumeLimit;

/** Accepted types of files in a thread. The media types are a storage format: MessageSent holds them. */
export const attachmentMediaTypes = [...resumeMediaTypes, "image/png"] as const;
export type AttachmentMediaType = (typeof attachmentMediaTypes)[number];

const extensions: Readonly<Record<AttachmentMediaType, string>> = { ...resumeExtensions, "image/png": ".png" };

/** The name under which a file of a thread is stored and downloaded; see `documentFileName`. */
export const attachmentName = (given: string, mediaType: AttachmentMediaType): string =>
  documentFileName(given, extensions[mediaType], "file");
