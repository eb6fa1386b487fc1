import type { CompletionPart } from "@provenwork/contracts/candidate/queries";
import { expect, test } from "vitest";
import { nextStepOf } from "./completion.ts";

const step = (part: CompletionPart) => nextStepOf({ next: { part, experience: null } });

test("each missing part links to its form", () => {
  expect(step("personal-information")).toMatchObject({ label: "Add personal information", to: "/profile?edit=person" });
  expect(step("resume")).toMatchObject({ label: "Upload your resume", to: "/profile#resume" });
  expect(step("experience")).toMatchObject({ label: "Add work experience", to: "/profile?edit=new" });
});

test("a verification names its company and opens in place", () => {
  const next = { part: "first-verified", experience: { id: "1", company: "Acme" } } as const;
  expect(nextStepOf({ next })).toEqual({ label: "Verify Acme", to: undefined, verify: "1" });
});

test("a complete profile has no next step", () => expect(nextStepOf({ next: null })).toBeUndefined());
