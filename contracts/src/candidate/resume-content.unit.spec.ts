import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compoundFile, docxFile, pdfFile, textFile, zipFile } from "../testing/resume-files.ts";
import { resumeContent } from "./resume-content.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

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
    ["a zip without its directory", docxFile().subarray(0, 60)],
    ["a zip cut short", docxFile().subarray(0, -1)],
    ["a program", Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa)],
  ])("%s is none", (_, file) => {
    expect(typeOf(file)).toBeUndefined();
  });

  it("is the same however the file is cut into chunks", () => {
    const files = [pdfFile(50), docxFile(), compoundFile(), compoundFile("Workbook"), textFile()];
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.integer({ min: 1, max: 300 }), (file, length) => {
        expect(typeOf(file, length)).toBe(typeOf(file));
      }),
    );
  });

  it("is found at the end of a large file too", () => {
    const padded = new Uint8Array(1_000_000 + docxFile().length);
    padded.set(docxFile().subarray(0, 4));
    padded.set(docxFile(), 1_000_000);
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

  it("is judged without an exception, whatever the bytes", () => {
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
