import { expect, it } from "vitest";
import { standardTemplates } from "../company/templates.ts";
import { type FilledIn, decisionMessage, fillTemplate, rejectionReason } from "./decision-message.ts";
import { maxMessage } from "./message-rules.ts";

const filled: FilledIn = {
  fullName: " Ada  Example",
  job: "Line Cook",
  company: "Acme",
  sender: "Robin Example",
  reason: undefined,
};
const thanks = standardTemplates.find(({ name }) => name === "Thank you, with reason")?.text ?? "";

it("fills in name, job, company and sender, and the reason as a sentence", () => {
  expect(fillTemplate(thanks, { ...filled, reason: "another-chosen" })).toBe(
    "Hi Ada,\n\nThank you for applying. We chose another candidate. We will not continue with your application for the Line Cook role.\n\nRobin Example, Acme",
  );
});

it("leaves no gap where there is no reason or sender", () => {
  expect(fillTemplate(thanks, { ...filled, sender: "" })).toBe(
    "Hi Ada,\n\nThank you for applying. We will not continue with your application for the Line Cook role.\n\nAcme",
  );
});

it("fills in once: what people are called is no placeholder, nor are other braces", () => {
  expect(fillTemplate("{name} {job} {x} {}", { ...filled, fullName: "{job}", job: "{company}" })).toBe(
    "{job} {company} {x} {}",
  );
});

it("has no standard template with an unknown placeholder, or one too long once it is filled in", () => {
  for (const { text } of standardTemplates) {
    const longest = fillTemplate(text, {
      fullName: "W".repeat(100),
      job: "W".repeat(200),
      company: "W".repeat(200),
      sender: "W".repeat(100),
      reason: "location",
    });
    expect(longest).not.toContain("{");
    expect(decisionMessage.safeParse(longest).success).toBe(true);
  }
});

it("takes only listed reasons, and messages up to their bound, without invisible characters", () => {
  expect(rejectionReason.safeParse("too old").success).toBe(false);
  expect(decisionMessage.safeParse("é".repeat(maxMessage)).success).toBe(true);
  expect(decisionMessage.safeParse("é".repeat(maxMessage + 1)).error?.issues[0]?.message).toBe(
    "Must be at most 4000 characters",
  );
  expect(decisionMessage.parse(" Hi\u202E Ada\r\n<b>\u0007you</b> ")).toBe("Hi Ada\n<b>you</b>");
  expect(decisionMessage.safeParse("a\u0000b").success).toBe(false);
});
