import {
  hasMacros,
  isRichText,
  isWebPage,
  needsPassword,
  resumeLimit,
} from "@provenwork/contracts/candidate/resume-rules";
import {
  compoundFile,
  docxFile,
  pdfFile,
  textFile,
  wordFile,
  zipFile,
} from "@provenwork/contracts/testing/resume-files";
import { expect, it } from "vitest";
import { refusalOf } from "./resume-check.ts";

it.each([
  ["a PDF", pdfFile(), undefined],
  ["a DOC", compoundFile(), undefined],
  ["a DOCX", docxFile(), undefined],
  ["text", textFile(), "Invalid file type"],
  ["nothing", new Uint8Array(0), "Invalid file type"],
  ["a zip of something else", zipFile("a.txt"), "Invalid file type"],
  ["a document that needs a password", wordFile("EncryptedPackage"), needsPassword],
  ["rich text", textFile("{\\rtf1}"), isRichText],
  ["a web page", textFile("<html>"), isWebPage],
  ["a document with macros", wordFile("_VBA_PROJECT"), hasMacros],
  ["a PDF of 10 MB", pdfFile(resumeLimit - pdfFile().length), undefined],
  ["a byte more", pdfFile(resumeLimit - pdfFile().length + 1), "File too large"],
])("says of %s what the server would", async (_, file, refusal) => {
  expect(await refusalOf(new File([file], "cv.pdf"))).toBe(refusal);
});

it.each([
  ["cv www.evil.example.pdf", "Please leave web and email addresses out of the file's name"],
  ["ada@acme.example.pdf", "Please leave web and email addresses out of the file's name"],
  ["ada.lovelace.cv#2 (1).pdf", undefined],
])("says of a file called %s what the server would", async (name, refusal) => {
  expect(await refusalOf(new File([pdfFile()], name))).toBe(refusal);
});

it("reports a file that cannot be read", async () => {
  const gone = Object.assign(new File(["%PDF-"], "cv.pdf"), { arrayBuffer: () => Promise.reject(new Error("gone")) });
  expect(await refusalOf(gone)).toBe("Could not read this file. Please choose it again.");
});
