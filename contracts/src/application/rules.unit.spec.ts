import { expect, it } from "vitest";
import { companyForm } from "../company/rules.ts";
import { interviewFields } from "./interview-rules.ts";
import { coverLetter, notes } from "./rules.ts";

it.each([
  ["cover letter", coverLetter],
  ["note", notes],
  ["message to the candidate", interviewFields.message],
  ["description of the company", companyForm.shape.companyDescription],
])("a pasted %s loses what nobody sees, and keeps all that is read", (_, rule) => {
  const pasted = " Soft\u00adly,\r\n\tto\u200b <b>Ada</b> \u202e👩\u200d💻 a\u200dn\u200ct\uFEFF ";
  expect(rule.parse(pasted)).toBe("Softly,\n\tto <b>Ada</b> 👩\u200d💻 ant");
});

it("§5 Application notes: only the bounds of every text", () => {
  expect(notes.safeParse("x".repeat(10_000)).success).toBe(true);
  expect(notes.parse("")).toBe("");
});
