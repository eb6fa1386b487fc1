import { joined, lastBytes, search, searchRecords, startsWith } from "./bytes.ts";
import type { ResumeMediaType } from "./resume-rules.ts";
import { namesInZip } from "./zip-names.ts";

/** Detects the type of a file from its stream of bytes, with a buffer of at most 256 KiB. */
export interface ResumeContent {
  take(chunk: Uint8Array): void;
  /** Whether the bytes so far can still be a resume; false is final. */
  promising(): boolean;
  /** The type of the complete file; undefined if it is not a resume. */
  mediaType(): ResumeMediaType | undefined;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): Uint8Array => Uint8Array.from([...ascii(text)].flatMap((byte) => [byte, 0]));

const pdf = ascii("%PDF-"); // ISO 32000-2, 7.5.2
const compoundFile = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1); // [MS-CFB] 2.2
const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04); // APPNOTE.TXT 4.3.7
// Every Word 97–2003 document has a stream of this name ([MS-DOC] 2.1.1); spreadsheets and installers have not.
const wordStream = utf16("WordDocument");

// Macros are a stream of this name ([MS-OVBA] 2.2.1), in any case. Entries of a directory have 128 bytes, begin with the
// name and, because sectors have 512 or 4096, lie at multiples of their length ([MS-CFB] 2.6): all of them are looked at,
// whether or not the chains of sectors lead to them, so that no file can hide one or make the search long.
const macros = utf16("_VBA_PROJECT");
const directoryEntry = 128;
const upperCase = (byte: number): number => (byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte);

const headLength = compoundFile.length;
// Holds the directory of a zip with thousands of entries; documents have dozens.
const tailLength = 256 * 1024;

/** A detector before the first byte. */
export function resumeContent(): ResumeContent {
  let head: Uint8Array = new Uint8Array(0);
  const hasWordStream = search(wordStream);
  const hasMacros = searchRecords(directoryEntry, macros.length, (name) => startsWith(name.map(upperCase), macros));
  const tail = lastBytes(tailLength);
  const begins = (magic: Uint8Array) => head.length >= magic.length && startsWith(head, magic);

  return {
    take(chunk) {
      if (head.length < headLength) head = joined(head, chunk.subarray(0, headLength - head.length));
      if (startsWith(head, compoundFile)) {
        hasWordStream.take(chunk);
        hasMacros.take(chunk);
      }
      if (startsWith(head, zip)) tail.take(chunk);
    },
    promising: () => [pdf, compoundFile, zip].some((magic) => startsWith(head, magic)),
    mediaType() {
      if (begins(pdf)) return "application/pdf";
      if (begins(compoundFile)) return hasWordStream.found() && !hasMacros.found() ? "application/msword" : undefined;
      return begins(zip) && isWordPackage(namesInZip(tail.bytes(), tail.total())) ? wordPackage : undefined;
    },
  };
}

const wordPackage = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** An Open Packaging container with a Word document and without macros. */
const isWordPackage = (names: readonly string[]): boolean =>
  names.includes("[Content_Types].xml") &&
  names.some((name) => name.startsWith("word/")) &&
  !names.some((name) => name.toLowerCase().endsWith("vbaproject.bin"));
