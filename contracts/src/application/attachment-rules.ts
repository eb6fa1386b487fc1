import { documentFileName } from "../candidate/resume-rules.ts";

/** Bytes: 5 MB. */
export const attachmentLimit = 5 * 1024 * 1024;

/** Accepted types of files in a thread. The media types are a storage format: MessageSent holds them. */
export const attachmentMediaTypes = [
  "application/pdf",
  "image/png",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
] as const;
export type AttachmentMediaType = (typeof attachmentMediaTypes)[number];

const extensions: Readonly<Record<AttachmentMediaType, string>> = {
  "application/pdf": ".pdf",
  "image/png": ".png",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
};

/** The name under which a file of a thread is stored and downloaded; see `documentFileName`. */
export const attachmentName = (given: string, mediaType: AttachmentMediaType): string =>
  documentFileName(given, extensions[mediaType], "file");
