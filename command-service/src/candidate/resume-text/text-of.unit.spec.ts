import { docxFile, docxWith, pdfFile, pdfWith, textFile } from "@provenwork/contracts/testing/resume-files";
import { describe, expect, it } from "vitest";
import { textOf } from "./text-of.ts";

const pdf = "application/pdf";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("the text of a resume", () => {
  it("is read of PDF and DOCX", async () => {
    expect(await textOf(pdfWith("Welding and SQL", "Second page"), pdf)).toEqual({
      text: expect.stringMatching(/^Welding and SQL\s+Second page\s*$/) as string,
    });
    expect(await textOf(docxWith("Welding and SQL", "Forklift"), docx)).toEqual({
      text: expect.stringMatching(/^Welding and SQL\s+Forklift\s*$/) as string,
    });
  });

  it("is left unread of a DOC, with the reason", async () => {
    expect(await textOf(textFile(), "application/msword")).toEqual({ reason: "format" });
  });

  it.each([
    ["a damaged PDF", pdfFile(), pdf, "damaged"],
    ["a damaged DOCX", docxFile(), docx, "damaged"],
    ["no PDF at all", textFile(), pdf, "damaged"],
    ["pages without text", pdfWith("", ""), pdf, "no-text"],
    ["an empty document", docxWith(""), docx, "no-text"],
    ["a book", pdfWith(...Array.from({ length: 61 }, (_, page) => `Page ${page}`)), pdf, "too-large"],
  ])("is left unread of %s", async (_, bytes, mediaType, reason) => {
    expect(await textOf(bytes, mediaType as typeof pdf)).toEqual({ reason });
  });

  it("ends the reader that needs too much memory or time, and nothing else", async () => {
    const memory = 512 * 1024 * 1024;
    expect(await textOf(docxWith("SQL"), docx, { time: 1, memory })).toEqual({ reason: "too-large" });
    const large = docxWith("x".repeat(9_000_000));
    expect(await textOf(large, docx, { time: 60_000, memory: 32 * 1024 * 1024 })).toEqual({ reason: "too-large" });
  });
});
