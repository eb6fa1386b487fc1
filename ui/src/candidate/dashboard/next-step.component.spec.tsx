import { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { SendVerification } from "@provenwork/contracts/work-experience/commands";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { workOf } from "../../testing/candidate.ts";
import { press, toast } from "../../testing/controls.ts";
import { missingPart, noResume, oneSkill, openDashboard } from "../../testing/dashboard.ts";

const region = (name: string) => page.getByRole("region", { name });

test("§2 Candidate dashboard: profile completion, part by part, with the one next step", async () => {
  const server = await openDashboard();
  const card = region("Profile completion");
  await expect.element(card.getByRole("img", { name: "Profile complete: 80 percent" })).toBeVisible();
  await expect.element(card.getByText("4 of 5 parts done")).toBeVisible();
  await expect.element(card.getByRole("listitem").filter({ hasText: "Resume" })).toMatchTextContent("ResumeNext");
  await expect.element(region("Upload your resume").getByRole("button", { name: "Choose a file" })).toBeVisible();
  const parts = noResume.parts.map((part) => ({ ...part, done: true }));
  server.give(GetProfileCompletion, { percent: 100, parts, next: null });
  server.change(GetProfileCompletion);
  await expect.element(card.getByRole("img", { name: "Profile complete: 100 percent" })).toBeVisible();
  await expect.element(card.getByText("All 5 parts done")).toBeVisible();
  await expect.element(card.getByText("Your profile is complete.")).toBeVisible();
  const lead = region("Browse the open jobs");
  await expect.element(lead.getByRole("link", { name: "Browse jobs" })).toHaveAttribute("href", "/jobs");
});

test("without skills the next step is to keep those that were found and to add others, saved in one request", async () => {
  const foundOf = (name: string) => ({
    skill: name.toLowerCase(),
    name,
    confirmed: false,
    sources: ["resume" as const],
    experiences: [],
  });
  const server = await openDashboard((each) =>
    each
      .give(GetProfileCompletion, missingPart("skills"))
      .give(GetSkills, { ...oneSkill, typed: [], revision: null, found: [foundOf("SQL"), foundOf("Jira")] }),
  );
  const step = region("Add your skills");
  await expect.element(step).toMatchTextContent("We found 2 skills in your resume and work experience.");
  // Nothing to match yet, and no list of skills below.
  expect(region("Smart Job Matching").elements()).toEqual([]);
  expect(region("Your Skills").elements()).toEqual([]);
  await expect.element(step.getByRole("button", { name: "Save 2 skills" })).toBeVisible();
  await step.getByText("Jira").click();
  await step.getByLabelText("Add another skill").fill("Sewing");
  await userEvent.keyboard("{Enter}");
  await expectAccessible();
  let sent: unknown;
  server.handle(UpdateSkills, ({ input }) => {
    sent = input;
    server.give(GetProfileCompletion, missingPart("first-verified"));
    return { json: { skills: ["Sewing"] } };
  });
  await step.getByRole("button", { name: "Save 2 skills" }).click();
  await expect.element(toast("Skills updated")).toBeVisible();
  expect(sent).toEqual({ skills: ["Sewing"], confirm: ["sql"], strikeOut: ["jira"] });
  // The form is gone, so the focus is on the next step.
  await expect.element(page.getByRole("heading", { name: "Verify one work experience" })).toHaveFocus();
  await expect.element(region("Your Skills")).toBeVisible();
});

test("a skill must be kept or added to save them", async () => {
  await openDashboard((each) =>
    each.give(GetProfileCompletion, missingPart("skills")).give(GetSkills, { ...oneSkill, typed: [], revision: null }),
  );
  await press("Add skills");
  const field = region("Add your skills").getByLabelText("Add a skill");
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText("Add at least one skill")).toBeVisible();
});

test("with nothing verified the next step emails the code and opens the field for it", async () => {
  const pending = workOf({ company: "Fabrikam", workEmail: "robin@fabrikam.example" });
  let sent: unknown;
  await openDashboard(
    (each) =>
      each.give(GetProfileCompletion, missingPart("first-verified")).handle(SendVerification, ({ input }) => {
        sent = input;
        const now = new Date().toISOString();
        return { json: { email: pending.workEmail, experienceId: pending.id, expiresAt: now, resendAt: now } };
      }),
    [pending],
  );
  const step = region("Verify one work experience");
  await expect.element(step).toMatchTextContent("robin@fabrikam.example");
  await expectAccessible();
  await step.getByRole("button", { name: "Email me a code for Fabrikam" }).click();
  await expect.element(page.getByRole("dialog", { name: "Verify your work at Fabrikam" })).toBeVisible();
  expect(sent).toMatchObject({ experienceId: pending.id, workEmail: pending.workEmail });
});

test.each([
  ["personal-information", "Add your personal information", "Add personal information", "/profile?edit=person"],
  ["experience", "Add your work experience", "Add work experience", "/profile?edit=new"],
] as const)("the next step for '%s' opens its form", async (part, title, label, path) => {
  await openDashboard((each) => each.give(GetProfileCompletion, missingPart(part)), []);
  await expect.element(region(title).getByRole("link", { name: label })).toHaveAttribute("href", path);
});

test("finished steps are folded, each with what was given and the way to change it", async () => {
  await openDashboard((each) => each.give(GetProfileCompletion, missingPart("first-verified")), [workOf()]);
  const finished = region("Finished steps");
  await expect.element(finished.getByText("Boston · Robin Example")).toBeVisible();
  await expect.element(finished.getByText("1 position")).toBeVisible();
  await expect.element(finished.getByText("1 skill")).toBeVisible();
  const edit = finished.getByRole("link", { name: "Edit" });
  expect(edit.elements()).toEqual([]);
  await finished.getByText("Personal information").click();
  await expect.element(edit).toHaveAttribute("href", "/profile?edit=person");
});
