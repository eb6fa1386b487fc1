import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compoundFile, docxFile, pdfFile, textFile, wordFile, zipFile, zipWithGap } from "../testing/resume-files.ts";
import { resumeContent } from "./resume-content.ts";

/** A Word document with further entries, whose end record is patched. */
const patched = (names: readonly string[], patch: (view: DataView, end: number) => void): Uint8Array => {
  const file = zipFile("[Content_Types].xml", "_rels/.rels", "word/document.xml", ...names);
  patch(new DataView(file.buffer), file.length - 22);
  return file;
};
const withCount = (count: number, ...names: string[]) =>
  patched(names, (view, end) => {
    view.setUint16(end + 8, count, true);
    view.setUint16(end + 10, count, true);
  });
const withOffset = (by: number) =>
  patched([], (view, end) => view.setUint32(end + 16, view.getUint32(end + 16, true) - by, true));
/** A harmless directory at the offset in the end record, and the real one right before the end record. */
function withDirectoryMoved(gap: number, ...names: string[]): Uint8Array {
  const [harmless, real] = [docxFile(), patched(names, () => {})];
  const start = new DataView(harmless.buffer).getUint32(harmless.length - 22 + 16, true);
  const directory = real.subarray(new DataView(real.buffer).getUint32(real.length - 22 + 16, true), -22);
  const file = new Uint8Array(harmless.length + gap + directory.length);
  file.set(harmless.subarray(0, -22));
  file.set(directory, harmless.length - 22 + gap);
  file.set(harmless.subarray(-22), file.length - 22);
  new DataView(file.buffer).setUint32(file.length - 22 + 16, start, true);
  return file;
}
/** An end record whose comment contains another end record, which many programs find first. */
function withHiddenEnd(): Uint8Array {
  const file = docxFile();
  const all = new Uint8Array(file.length + 23);
  all.set(file);
  all.set(file.subarray(-22), file.length);
  new DataView(all.buffer).setUint16(file.length - 2, 23, true);
  return all;
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A Word 97 document whose stream begins in the first sector, with this byte of flags. */
function withFib(flags: number): Uint8Array {
  const file = new Uint8Array(4_096);
  file.set(wordFile());
  const fib = file.subarray(1_024);
  fib.set([0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0, flags]);
  return file;
}

const macroFile = wordFile("1Table", "_VBA_PROJECT");

function typeOf(file: Uint8Array, chunkLength = 65_536) {
  const content = resumeContent();
  for (let at = 0; at < file.length; at += chunkLength) content.take(file.subarray(at, at + chunkLength));
  const verdict = content.verdict();
  return "refusal" in verdict ? verdict.refusal : verdict.mediaType;
}

describe("the content of a resume: PDF, DOC or DOCX", () => {
  it.each([
    ["a PDF", pdfFile(), "application/pdf"],
    ["a Word 97 document", compoundFile(), "application/msword"],
    ["a Word document as Word packs it", docxFile(), docx],
    ["a Word 97 document by its directory", wordFile("1Table", "Macro"), "application/msword"],
    ["one that writes about macros", compoundFile("WordDocument and _VBA_PROJECT"), "application/msword"],
    ["one packed in another order", zipFile("word/a.xml", "docProps/app.xml", "[Content_Types].xml"), docx],
  ])("%s is one", (_, file, mediaType) => {
    expect(typeOf(file)).toBe(mediaType);
  });

  it.each([
    ["nothing", new Uint8Array(0)],
    ["text", textFile()],
    ["text that mentions a PDF", textFile(" %PDF-1.7")],
    ["the beginning of a PDF's first word", textFile("%PDF")],
    ["a spreadsheet of Excel 97", compoundFile("Workbook")],
    ["a zip of pictures", zipFile("a.png", "b.png")],
    ["a spreadsheet", zipFile("[Content_Types].xml", "xl/workbook.xml")],
    ["a zip with a folder named word", zipFile("word/notes.txt")],
    ["a zip whose directory ends before its end record", withDirectoryMoved(0, "word/vbaProject.bin")],
    ["a zip whose end record counts too few entries", withCount(3, "word/vbaProject.bin")],
    ["a zip whose directory is elsewhere by its offset", withOffset(1)],
    ["a zip with another end record in its comment", withHiddenEnd()],
    ["a zip without its directory", docxFile().subarray(0, 60)],
    ["a zip cut short", docxFile().subarray(0, -1)],
    ["a program", Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa)],
  ])("%s is none", (_, file) => {
    expect(typeOf(file)).toBe("invalid-file-type");
  });

  it.each([
    ["a PDF after line breaks", textFile("\r\n\n%PDF-1.7\n%%EOF"), "application/pdf"],
    ["a PDF after a byte order mark", textFile("\uFEFF%PDF-1.7\n%%EOF"), "application/pdf"],
    ["a PDF after a printer's header", textFile("\u001b%-12345X@PJL\r\n%PDF-1.7\n%%EOF"), "application/pdf"],
    ["a PDF after 1,023 bytes", textFile(`${" ".repeat(1_023)}%PDF-1.7\n%%EOF`), "application/pdf"],
    ["a PDF after 1,024 bytes", textFile(`${" ".repeat(1_024)}%PDF-1.7\n%%EOF`), "invalid-file-type"],
    ["a web page that mentions a PDF", textFile("<html>%PDF-1.7\n%%EOF"), "web-page"],
    ["an encrypted document", wordFile("EncryptedPackage", "EncryptionInfo"), "needs-password"],
    ["an encrypted Word 97 document", withFib(0x01), "needs-password"],
    ["a Word 97 document with its header", withFib(0x02), "application/msword"],
    ["rich text", textFile("{\\rtf1\\ansi Dear Sir or Madam}"), "rich-text"],
    ["a web page", textFile("\n<!DOCTYPE html><title>CV</title>"), "web-page"],
    ["a web page of Word", textFile("\uFEFF<html xmlns:o='urn:schemas-microsoft-com:office:office'>"), "web-page"],
    ["a web page in one file", textFile("MIME-Version: 1.0\r\nContent-Type: multipart/related"), "web-page"],
    [
      "a document of Word 2003",
      textFile("<?xml version='1.0'?><?mso-application progid='Word.Document'?>"),
      "web-page",
    ],
    ["a document with macros", zipFile("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"), "macros"],
    ["a Word 97 document with macros", wordFile("Macros", "VBA", "_VBA_PROJECT"), "macros"],
    ["one whose macros are spelled otherwise", wordFile("_vba_Project_Cur"), "macros"],
  ])("%s is told apart", (_, file, kind) => {
    expect(typeOf(file)).toBe(kind);
    expect(typeOf(file, 7)).toBe(kind);
  });

  it("detects an encrypted PDF, wherever the entry is", () => {
    const verdictOf = (file: Uint8Array) => {
      const content = resumeContent();
      content.take(file);
      return content.verdict();
    };
    expect(verdictOf(pdfFile())).toEqual({ mediaType: "application/pdf" });
    const encrypted = textFile("%PDF-1.7 trailer<</Encrypt 9 0 R>>");
    expect(verdictOf(encrypted)).toEqual({ mediaType: "application/pdf", isEncrypted: true });
  });

  it("does not depend on how the file is cut into chunks", () => {
    const files = [pdfFile(50), docxFile(), compoundFile(), compoundFile("Workbook"), textFile(), macroFile];
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.integer({ min: 1, max: 300 }), (file, length) => {
        expect(typeOf(file, length)).toBe(typeOf(file));
      }),
    );
  });

  it("finds macros however the file is cut", () => {
    for (let length = 1; length <= 300; length += 1) expect(typeOf(macroFile, length)).toBe("macros");
  });

  it("is detected at the end of a large file", () => {
    const padded = zipWithGap(docxFile(), 1_000_000);
    expect(typeOf(padded, 65_536)).toBe(docx);
    expect(typeOf(padded, 999_999)).toBe(docx);
    expect(typeOf(compoundFile("WordDocument", 900_001), 4_096)).toBe("application/msword");
  });

  it("is refused at the first bytes that cannot start a resume", () => {
    const after = (...chunks: readonly Uint8Array[]) => {
      const content = resumeContent();
      chunks.forEach((chunk) => content.take(chunk));
      return content.mayBeAccepted();
    };
    expect(after()).toBe(true);
    expect(after(textFile("%PD"), textFile("X"))).toBe(true);
    expect(after(textFile("%PD"), textFile("X".repeat(1_028)))).toBe(false);
    expect(after(textFile("{\\rtf1"))).toBe(false);
    expect(after(textFile("<ht"), textFile("ml>"))).toBe(false);
    expect(after(pdfFile(10_000))).toBe(true);
  });

  it("never throws, for any bytes", () => {
    const magic = fc.constantFrom(pdfFile(), docxFile(), compoundFile());
    const damaged = fc.tuple(magic, fc.uint8Array({ maxLength: 200 }), fc.nat(200)).map(([file, noise, at]) => {
      const copy = new Uint8Array(Math.max(file.length, at + noise.length));
      copy.set(file);
      copy.set(noise, at);
      return copy;
    });
    fc.assert(fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 400 })), (file) => void typeOf(file)));
  });
});
