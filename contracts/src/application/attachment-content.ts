import { joined, startsWith } from "../candidate/bytes.ts";
import { type ContentRefusal, resumeContent } from "../candidate/resume-content.ts";
import type { AttachmentMediaType } from "./attachment-rules.ts";

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export type AttachmentVerdict =
  | { readonly mediaType: AttachmentMediaType; readonly isEncrypted?: true }
  | { readonly refusal: ContentRefusal };

/** Detects the type of a file from its stream of bytes, as `resumeContent` does; a PNG is one by its signature. */
export function attachmentContent() {
  const document = resumeContent();
  let head: Uint8Array = new Uint8Array(0);
  const isPng = () => head.length === png.length && startsWith(head, png);
  return {
    take(chunk: Uint8Array): void {
      if (head.length < png.length) head = joined(head, chunk.subarray(0, png.length - head.length));
      if (!isPng()) document.take(chunk);
    },
    /** Whether the bytes so far can still be a file that is accepted. False is final. */
    mayBeAccepted: () => isPng() || document.mayBeAccepted(),
    verdict(): AttachmentVerdict {
      return isPng() ? { mediaType: "image/png" } : document.verdict();
    },
  };
}
