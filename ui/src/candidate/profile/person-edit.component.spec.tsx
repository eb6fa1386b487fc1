import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { robin } from "../../testing/candidate.ts";
import { button, field, messages, press, summary, toast } from "../../testing/controls.ts";
import { givePersonalInformation } from "../../testing/onboarding.ts";
import { openProfile as open, verifiedProfile as verified } from "../../testing/profile.ts";

const heading = (name: string) => page.getByRole("heading", { name });

test("§2 /profile: personal information is changed, and a draft of it survives a reload", async () => {
  const known = verified();
  await open(known);
  await expect.element(page.getByText("Verified profile · 1 of 1")).toBeVisible();
  await press("Edit personal information");
  await expect.element(heading("Change your personal information")).toHaveFocus();
  await field("Location").fill("X");
  await field("Phone").fill("12");
  await press("Save changes");
  await expect.element(summary).toHaveFocus();
  expect(messages()).toEqual([
    "Phone number must be in the format 123-456-7890",
    "Location must be at least 2 characters",
  ]);
  await summary.getByRole("link", { name: "Location must be at least 2 characters" }).click();
  await expect.element(field("Location")).toHaveFocus();
  await field("Location").fill("Chicago");
  expect(location.search).toBe("?edit=person");
  await open(known, "/profile?edit=person");
  await expect.element(field("Location")).toHaveValue("Chicago");
  await field("Phone").fill("555-765-4321");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(toast("Profile updated").filter({ hasText: "Your personal information is saved." }))
    .toBeVisible();
  await expect.element(button("Edit personal information")).toHaveFocus();
  await expect.element(page.getByText("555-765-4321")).toBeVisible();
  expect(known.person).toEqual({ ...robin, location: "Chicago", phone: "555-765-4321" });
});

test("an edit of what changed elsewhere is not saved over it unseen", async () => {
  const known = verified();
  await open(known);
  await press("Edit personal information");
  await field("Location").fill("Chicago");
  known.person = { ...robin, location: "Denver" };
  known.revision += 1;
  await press("Save changes");
  const { fullName, email, phone } = robin;
  await expect
    .element(page.getByText(`Changed elsewhere: location. Saved now: ${fullName}, ${email}, ${phone}, Denver.`))
    .toBeVisible();
  await expect.element(field("Location")).toHaveValue("Chicago");
  await press("Save changes");
  await expect.element(toast("Profile updated")).toBeVisible();
  expect(known.person.location).toBe("Chicago");
});

test("a candidate who registered on /auth gives their personal information on the profile", async () => {
  const known = { person: null, revision: 0, experiences: [] };
  await open(known);
  await expect.element(heading("Tell us who you are")).toBeVisible();
  await expect.element(page.getByText("Save your personal information first, then add your jobs.")).toBeVisible();
  await field("Full name").fill("Somebody Else");
  await press("Cancel");
  await expect.poll(() => field("Full name").elements()).toEqual([]);
  await expect.element(button("Add personal information")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Full name")).toHaveValue("");
  await givePersonalInformation();
  await press("Save changes");
  await expect.element(page.getByRole("heading", { level: 2, name: robin.fullName })).toBeVisible();
  await expect.element(button("Add work experience")).toBeVisible();
});
