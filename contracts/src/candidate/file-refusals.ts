import {
  fileTooLarge,
  hasMacros,
  invalidFileType,
  isRichText,
  isWebPage,
  linkInFileName,
  needsPassword,
  uploadsADay,
} from "./resume-rules.ts";

/** Of every upload of a document; the daily limit is that of resumes. */
export const fileRefusals = {
  "file-too-large": { status: 413, message: fileTooLarge, field: "file" },
  "invalid-file-type": { status: 415, message: invalidFileType, field: "file" },
  "rich-text": { status: 415, message: isRichText, field: "file" },
  "web-page": { status: 415, message: isWebPage, field: "file" },
  macros: { status: 415, message: hasMacros, field: "file" },
  "needs-password": { status: 422, message: needsPassword, field: "file" },
  "link-in-file-name": { status: 422, message: linkInFileName, field: "file" },
  "incomplete-upload": { status: 400, message: "The upload was incomplete. Please try again.", field: "file" },
  "daily-limit": {
    status: 429,
    message: `You can upload ${uploadsADay} resumes a day. Please upload this one tomorrow.`,
    field: "file",
  },
} as const;
