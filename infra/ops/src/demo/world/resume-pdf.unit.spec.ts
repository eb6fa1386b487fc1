import { resumeContent } from "@provenwork/contracts/candidate/resume-content";
import { expect, it } from "vitest";
import { resumePdf } from "./resume-pdf.ts";

const file = resumePdf(["Ada (Example)", "Nurse", String.raw`C:\triage`]);
const text = new TextDecoder().decode(file);

it("passes the check of uploads as a PDF", () => {
  const content = resumeContent();
  content.take(file);
  expect([content.mayBeAccepted(), content.verdict()]).toEqual([true, { mediaType: "application/pdf" }]);
});

it("has correct offsets", () => {
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const table = text.slice(Number(start));
  expect(table).toMatch(/^xref\n0 6\n/);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((n) => `${n} 0 obj`));
  const [, length, content = ""] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text) ?? [];
  expect(content).toHaveLength(Number(length));
});

it("contains its lines, and refuses other characters", () => {
  expect(text).toContain(String.raw`(Ada \(Example\)) Tj`);
  expect(text).toContain(String.raw`(C:\\triage) Tj`);
  expect(() => resumePdf(["Zoë"])).toThrow("no text for a PDF of the demo world: Zoë");
});
