import { includes, joined, lastBytes, searchBytes, searchRecords, startsWith } from "./bytes.ts";
import type { ResumeMediaType } from "./resume-rules.ts";
import { namesInZip } from "./zip-names.ts";

/** Why employers could not open a complete file. */
export type ContentRefusal = "invalid-file-type" | "needs-password" | "rich-text" | "web-page" | "macros";

export type ContentVerdict =
  | {
      readonly mediaType: ResumeMediaType;
      /** Set for an encrypted PDF, which may open without a password: its bytes do not tell. */
      readonly isEncrypted?: true;
    }
  | { readonly refusal: ContentRefusal };

/** Detects the type of a file from its stream of bytes, with a buffer of at most 256 KiB. */
export interface ResumeContent {
  take(chunk: Uint8Array): void;
  /** Whether the bytes so far can still be a resume. False is final, and the verdict then is a refusal. */
  mayBeAccepted(): boolean;
  verdict(): ContentVerdict;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): Uint8Array => Uint8Array.from([...ascii(text)].flatMap((byte) => [byte, 0]));

const pdf = ascii("%PDF-"); // ISO 32000-2, 7.5.2
/** Viewers search this many bytes for the header (ISO 32000-1, annex H, implementation note 13). */
const pdfWithin = 1024;
// A text may mention the header, but only a PDF also has an end.
const pdfEnd = ascii("%%EOF");
const pdfEncryption = ascii("/Encrypt"); // ISO 32000-2, 7.6.2: in a trailer, which is not compressed itself
const compoundFile = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1); // [MS-CFB] 2.2
const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04); // APPNOTE.TXT 4.3.7
// Every Word 97–2003 document has a stream of this name ([MS-DOC] 2.1.1); spreadsheets and installers do not.
const wordStream = utf16("WordDocument");

// Macros are a stream of this name ([MS-OVBA] 2.2.1), in any case. Entries of a directory have 128 bytes, begin with the
// name and, because sectors have 512 or 4096, lie at multiples of their length ([MS-CFB] 2.6): all of them are inspected,
// whether or not the chains of sectors lead to them, so that no file can hide one or make the search long.
const macros = utf16("_VBA_PROJECT");
const directoryEntry = 128;
const upperCase = (byte: number): number => (byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte);

// A document that is encrypted as a whole, by a password or by rights management ([MS-OFFCRYPTO] 2.3).
const encryptedPackage = utf16("EncryptedPackage\0");
// The stream of a Word document begins a sector, with its magic number and flags: byte 11, bit 0 is fEncrypted ([MS-DOC] 2.5.2).
const sector = 512;
const isEncryptedFib = (fib: Uint8Array): boolean => fib[0] === 0xec && fib[1] === 0xa5 && ((fib[11] ?? 0) & 1) === 1;

const headLength = pdfWithin + pdf.length - 1;
// Holds the directory of a zip with thousands of entries; documents have dozens.
const tailLength = 256 * 1024;

const rtf = /^\{\\rtf/;
/** Also web pages in one file (MHTML), and the XML of Word 2003. */
const webPage = /^(?:<(?:!doctype\s+html|html|head|body|meta|style|script|\?xml)|mime-version:)/i;

/** A detector before the first byte. */
export function resumeContent(): ResumeContent {
  let head: Uint8Array = new Uint8Array(0);
  const hasWordStream = searchBytes(wordStream);
  const hasMacros = searchRecords(directoryEntry, macros.length, (name) => startsWith(name.map(upperCase), macros));
  const hasPackage = searchRecords(directoryEntry, encryptedPackage.length, (name) =>
    startsWith(name, encryptedPackage),
  );
  const isWordEncrypted = searchRecords(sector, 12, isEncryptedFib);
  const hasEnd = searchBytes(pdfEnd);
  const hasEncryption = searchBytes(pdfEncryption);
  const tail = lastBytes(tailLength);
  const begins = (magic: Uint8Array) => head.length >= magic.length && startsWith(head, magic);
  /** As text, without a byte order mark and blanks. */
  const opening = () => String.fromCharCode(...head.subarray(0, 64)).replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, "");

  function otherKind(): "rich-text" | "web-page" | undefined {
    if (rtf.test(opening())) return "rich-text";
    return webPage.test(opening()) ? "web-page" : undefined;
  }

  return {
    take(chunk) {
      if (head.length < headLength) head = joined(head, chunk.subarray(0, headLength - head.length));
      if (startsWith(head, compoundFile))
        [hasWordStream, hasMacros, hasPackage, isWordEncrypted].forEach((each) => each.take(chunk));
      else if (startsWith(head, zip)) tail.take(chunk);
      else [hasEnd, hasEncryption].forEach((each) => each.take(chunk));
    },
    mayBeAccepted: () =>
      startsWith(head, compoundFile) ||
      startsWith(head, zip) ||
      (otherKind() === undefined && (head.length < headLength || includes(head, pdf))),
    verdict() {
      if (begins(compoundFile)) {
        if (hasPackage.found()) return { refusal: "needs-password" };
        if (!hasWordStream.found()) return invalid;
        if (isWordEncrypted.found()) return { refusal: "needs-password" };
        return hasMacros.found() ? { refusal: "macros" } : { mediaType: "application/msword" };
      }
      if (begins(zip)) return packageVerdict(namesInZip(tail.bytes(), tail.total()));
      const other = otherKind();
      if (other !== undefined) return { refusal: other };
      if (!begins(pdf) && !(includes(head, pdf) && hasEnd.found())) return invalid;
      return { mediaType: "application/pdf", ...(hasEncryption.found() && { isEncrypted: true as const }) };
    },
  };
}

const invalid = { refusal: "invalid-file-type" } as const;
const wordPackage = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Verdict on an Open Packaging container, by its entries' names. */
function packageVerdict(names: readonly string[]): ContentVerdict {
  if (!names.includes("[Content_Types].xml") || !names.some((name) => name.startsWith("word/"))) return invalid;
  if (names.some((name) => name.toLowerCase().endsWith("vbaproject.bin"))) return { refusal: "macros" };
  return { mediaType: wordPackage };
}
