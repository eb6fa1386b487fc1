import { expect, it } from "vitest";
import { compoundFile, docxFile, pdfFile, textFile, wordFile } from "../testing/resume-files.ts";
import { attachmentContent } from "./attachment-content.ts";
import { attachmentName } from "./attachment-rules.ts";

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);

/** Also where the file arrives byte by byte. */
function verdictOf(file: Uint8Array) {
  const [whole, parts] = [attachmentContent(), attachmentContent()];
  whole.take(file);
  for (const byte of file) parts.take(Uint8Array.of(byte));
  expect(parts.verdict()).toEqual(whole.verdict());
  return whole.verdict();
}

it("accepts PDF, DOC, DOCX and PNG by their content, and nothing else", () => {
  expect(verdictOf(pdfFile())).toEqual({ mediaType: "application/pdf" });
  expect(verdictOf(png)).toEqual({ mediaType: "image/png" });
  expect(verdictOf(docxFile())).toMatchObject({ mediaType: expect.stringContaining("wordprocessingml") as unknown });
  expect(verdictOf(compoundFile())).toEqual({ mediaType: "application/msword" });
  expect(verdictOf(png.subarray(0, 7))).toEqual({ refusal: "invalid-file-type" });
  expect(verdictOf(textFile("<html>"))).toEqual({ refusal: "web-page" });
  expect(verdictOf(wordFile("_VBA_PROJECT"))).toEqual({ refusal: "macros" });
});

it("names a file by its content", () => {
  expect(attachmentName("C:\\docs\\overview.PNG", "image/png")).toBe("overview.png");
  expect(attachmentName("page.html", "application/pdf")).toBe("page.html.pdf");
  expect(attachmentName("", "image/png")).toBe("file.png");
});
