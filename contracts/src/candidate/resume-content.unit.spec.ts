import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compoundFile, docxFile, pdfFile, textFile, wordFile, zipFile, zipWithGap } from "../testing/resume-files.ts";
import { resumeContent } from "./resume-content.ts";

/** A document as Word packs it, with more in it, whose end record says something else than is so. */
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
/** A harmless directory where the end record says, and the real one right before the end record. */
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
/** An end record whose comment reaches to the end, and in the comment another one, which many programs find first. */
function withHiddenEnd(): Uint8Array {
  const file = docxFile();
  const all = new Uint8Array(file.length + 23);
  all.set(file);
  all.set(file.subarray(-22), file.length);
  new DataView(all.buffer).setUint16(file.length - 2, 23, true);
  return all;
}

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const macroFile = wordFile("1Table", "_VBA_PROJECT");

function typeOf(file: Uint8Array, chunkLength = 65_536) {
  const content = resumeContent();
  for (let at = 0; at < file.length; at += chunkLength) content.take(file.subarray(at, at + chunkLength));
  return content.mediaType();
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
    ["a document with macros", zipFile("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin")],
    ["a Word 97 document with macros", wordFile("Macros", "VBA", "_VBA_PROJECT")],
    ["one whose macros are spelled otherwise", wordFile("_vba_Project_Cur")],
    ["a zip whose directory ends before its end record", withDirectoryMoved(0, "word/vbaProject.bin")],
    ["a zip whose end record counts too few entries", withCount(3, "word/vbaProject.bin")],
    ["a zip whose directory is elsewhere by its offset", withOffset(1)],
    ["a zip with another end record in its comment", withHiddenEnd()],
    ["a zip without its directory", docxFile().subarray(0, 60)],
    ["a zip cut short", docxFile().subarray(0, -1)],
    ["a program", Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa)],
  ])("%s is none", (_, file) => {
    expect(typeOf(file)).toBeUndefined();
  });

  it("is the same however the file is cut into chunks", () => {
    const files = [pdfFile(50), docxFile(), compoundFile(), compoundFile("Workbook"), textFile(), macroFile];
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.integer({ min: 1, max: 300 }), (file, length) => {
        expect(typeOf(file, length)).toBe(typeOf(file));
      }),
    );
  });

  it("has its macros found however it is cut", () => {
    for (let length = 1; length <= 300; length += 1) expect(typeOf(macroFile, length)).toBeUndefined();
  });

  it("is found at the end of a large file too", () => {
    const padded = zipWithGap(docxFile(), 1_000_000);
    expect(typeOf(padded, 65_536)).toBe(docx);
    expect(typeOf(padded, 999_999)).toBe(docx);
    expect(typeOf(compoundFile("WordDocument", 900_001), 4_096)).toBe("application/msword");
  });

  it("is given up at the first bytes that cannot begin a resume", () => {
    const content = resumeContent();
    expect(content.promising()).toBe(true);
    content.take(textFile("%PD"));
    expect(content.promising()).toBe(true);
    content.take(textFile("X"));
    expect(content.promising()).toBe(false);
  });

  it("is checked without an exception, for any bytes", () => {
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
