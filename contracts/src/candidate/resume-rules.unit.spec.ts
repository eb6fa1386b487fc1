import fc from "fast-check";
import { expect, it } from "vitest";
import { fileTooLarge, invalidFileType, resumeFileName, resumeLimit } from "./resume-rules.ts";

it("Resume: PDF, DOC or DOCX, at most 10MB ('File too large'; 'Invalid file type')", () => {
  expect([resumeLimit, fileTooLarge, invalidFileType]).toEqual([10_485_760, "File too large", "Invalid file type"]);
});

it.each([
  ["My resume.pdf", "My resume.pdf"],
  ["Résumé – Ada.PDF", "Résumé – Ada.pdf"],
  ["cv.docx", "cv.docx.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["..\\..\\windows\\system.ini", "system.ini.pdf"],
  ["C:\\Users\\ada\\cv.pdf", "cv.pdf"],
  ["/", "resume.pdf"],
  ["..", "resume.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["", "resume.pdf"],
  [".pdf", "pdf.pdf"],
  ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie x=1.pdf"],
  ['a".pdf', "a.pdf"],
  ["nul\u0000.pdf", "nul.pdf"],
  ["annual\u202Efdp.exe", "annualfdp.exe.pdf"],
  ["a\u2066b\u200Bc\u{E0041}d\u061Ce.pdf", "abcde.pdf"],
  ["\uD800.pdf", "resume.pdf"],
  ["cv. . .pdf", "cv.pdf"],
])("keeps of the name %j what a file may be called", (given, kept) => {
  expect(resumeFileName(given, "application/pdf")).toBe(kept);
});

it("gives a plain, short name with the extension of the content, for any input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (given) => {
      const name = resumeFileName(given, "application/msword");
      expect(name).toMatch(/^[^/\\\u0000-\u001f.][^/\\\u0000-\u001f]*\.doc$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(124);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
