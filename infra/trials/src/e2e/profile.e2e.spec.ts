import { type Page } from "@playwright/test";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { expectAccessible } from "./axe.ts";
import { holdLive } from "./live-held.ts";
import { codeMailedTo } from "./mailbox.ts";
import { expect, test } from "./test.ts";

const openProfile = async (page: Page) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Work experience", exact: true })).toBeVisible();
};
const history = (page: Page) => page.getByRole("region", { name: "Work experience" });
const entryOf = (page: Page, company: string) => history(page).getByRole("listitem").filter({ hasText: company });

async function describeJob(page: Page, job: { company: string; workEmail: string }): Promise<void> {
  await page.getByLabel("Company", { exact: true }).fill(job.company);
  await page.getByLabel("Role", { exact: true }).fill("Lead");
  await page.getByLabel("Start date").fill("Feb-20");
  await page.getByLabel("End date").fill("Dec-24");
  await page.getByLabel("Work email").fill(job.workEmail);
}

test.describe("a candidate who came through onboarding", () => {
  test("§2 /profile: personal information is changed, and a draft of it survives a reload", async ({
    candidate: page,
  }) => {
    await page.goto("/candidate/dashboard");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText("Verified profile · 1 of 1")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Edit personal information" }).click();
    await expect(page.getByRole("heading", { name: "Change your personal information" })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("Location").fill("X");
    await page.getByLabel("Phone").fill("12");
    await page.getByRole("button", { name: "Save changes" }).click();
    const summary = page.getByRole("alert", { name: "Please correct the marked fields" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Phone number must be in the format 123-456-7890",
      "Location must be at least 2 characters",
    ]);
    await summary.getByRole("link").last().click();
    await expect(page.getByLabel("Location")).toBeFocused();
    await page.getByLabel("Location").fill("Chicago");
    await page.reload();
    await expect(page.getByLabel("Location")).toHaveValue("Chicago");
    await page.getByLabel("Phone").fill("555-123-4567");
    await page.getByLabel("Phone").press("Enter");
    await expect(page.getByText("Profile updated")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit personal information" })).toBeFocused();
    await expect(page.getByText("555-123-4567")).toBeVisible();
  });

  test("an edit of what changed elsewhere is not saved over it unseen", async ({ candidate: page, person }) => {
    await openProfile(page);
    await page.getByRole("button", { name: "Edit personal information" }).click();
    await page.getByLabel("Location").fill("Chicago");
    const { fullName, email, phone } = person;
    const data = { fullName, email, phone, location: "Boston" };
    expect((await page.request.post("/api/candidate/personal-info", { data })).status()).toBe(200);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(/Changed elsewhere: location\..*Boston/)).toBeVisible();
    await expect(page.getByLabel("Location")).toHaveValue("Chicago");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Profile updated")).toBeVisible();
  });

  test("an experience is added, verified later and counted live in another tab", async ({
    candidate: page,
    context,
    person,
  }) => {
    const other = await context.newPage();
    await other.goto("/candidate/dashboard");
    const completion = other.getByRole("region", { name: "Profile completion" });
    await expect(completion.getByRole("img", { name: "Profile complete: 80 percent" })).toBeVisible();
    await expect(completion.getByText("4 of 5 parts done")).toBeVisible();
    await expectAccessible(other);

    await openProfile(page);
    await page.getByRole("button", { name: "Add work experience" }).click();
    const second = { company: `Beta ${person.company}`, workEmail: `beta-${person.workEmail}` };
    await describeJob(page, second);
    await page.getByLabel("I currently work here").check();
    await expect(page.getByLabel("End date")).toHaveValue("");
    await expect(page.getByLabel("End date")).toBeDisabled();
    await page.getByLabel("I currently work here").uncheck();
    await page.getByRole("button", { name: "Add experience" }).click();
    await expect(page.getByText("End date is required for past jobs").first()).toBeVisible();
    await page.getByLabel("End date").fill("Dec-24");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add experience" }).click();
    await expect(entryOf(page, second.company).getByText("Pending Verification")).toBeVisible();
    await expect(page.getByText("Verified profile · 1 of 2")).toBeVisible();
    await expect(completion.getByRole("img", { name: "Profile complete: 65 percent" })).toBeVisible();

    await entryOf(page, second.company)
      .getByRole("button", { name: /^Verify / })
      .click();
    const dialog = page.getByRole("dialog", { name: "Verify your work at" });
    await dialog.getByRole("button", { name: "Send code" }).click();
    await dialog.getByLabel("Verification code").fill(await codeMailedTo(page.request, second.workEmail));
    await dialog.getByRole("button", { name: "Verify code" }).click();
    await expect(page.getByText("Verified profile · 2 of 2")).toBeVisible();
    await expect(completion.getByRole("img", { name: "Profile complete: 80 percent" })).toBeVisible();
    await expect(completion.getByRole("link", { name: "Upload your resume" })).toBeVisible();
  });

  test("a verified experience is changed only after the warning that its certificate is revoked", async ({
    candidate: page,
    person,
    context,
  }) => {
    await openProfile(page);
    const entry = entryOf(page, person.company);
    const certificate = entry.getByRole("link", { name: /View Certificate/ });
    await expect(certificate).toBeVisible();
    const address = await certificate.getAttribute("href");
    await entry.getByRole("button", { name: /^Change / }).click();
    await expect(page.getByText("This experience is verified.")).toBeVisible();
    await page.getByLabel("Start date").fill("Dec-24");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("It is still verified.")).toBeVisible();
    const since = /^Dates changed since this was verified \(\w{3}-\d\d – (\w{3}-\d\d|Present) then\)$/;
    await expect(entry.getByText(since)).toBeVisible();
    const reader = await context.newPage();
    await reader.goto(address ?? "");
    await expect(reader.getByText(since)).toBeVisible();
    await expectAccessible(reader);
    await reader.getByRole("link", { name: "Verify", exact: true }).click();
    await expect(reader.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
    await expect(reader.getByText(since)).toBeVisible();
    await expectAccessible(reader);
    await reader.goto("/candidate/dashboard");
    await expect(reader.getByText(since)).toBeVisible();
    await expect(reader.getByText("1 of 1 verified, 1 changed since")).toBeVisible();

    await entry.getByRole("button", { name: /^Change / }).click();
    await page.getByLabel("Role", { exact: true }).fill("Director");
    await page.getByRole("button", { name: "Save changes" }).click();
    const warning = page.getByRole("dialog", { name: "Revoke the certificate?" });
    await expect(warning.getByText(/You change the role/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(warning).toBeHidden();
    await expect(page.getByLabel("Role", { exact: true })).toHaveValue("Director");
    await page.getByRole("button", { name: "Save changes" }).click();
    await warning.getByRole("button", { name: "Change and revoke" }).click();
    await expect(page.getByText("It is not verified yet.")).toBeVisible();
    await expect(entry.getByText("Pending Verification")).toBeVisible();
    await expect(page.getByText("0 of 1 verified")).toBeVisible();
    await page.goto(address ?? "");
    await expect(page.getByText(/revoked/i).first()).toBeVisible();
  });

  test("a verified experience is removed only after the warning, and leaves an empty profile", async ({
    candidate: page,
    person,
  }) => {
    await openProfile(page);
    await entryOf(page, person.company)
      .getByRole("button", { name: /^Remove / })
      .click();
    const warning = page.getByRole("dialog", { name: "Remove it and revoke its certificate?" });
    await warning.getByRole("button", { name: "Keep it" }).click();
    await expect(warning).toBeHidden();
    await expect(entryOf(page, person.company).getByRole("button", { name: /^Remove / })).toBeFocused();
    await page.keyboard.press("Enter");
    await warning.getByRole("button", { name: "Remove and revoke" }).click();
    await expect(history(page).getByRole("heading", { name: "No experience yet" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add work experience" })).toBeFocused();
    await expectAccessible(page);
    await page.goto("/candidate/dashboard");
    const completion = page.getByRole("region", { name: "Profile completion" });
    await expect(completion.getByRole("img", { name: "Profile complete: 20 percent" })).toBeVisible();
  });

  test("a dialog whose code came after the click gives the focus back to the button", async ({
    candidate: page,
    person,
  }) => {
    const arrives = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/dialog-[^/]+\.js$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await openProfile(page);
    const remove = entryOf(page, person.company).getByRole("button", { name: /^Remove / });
    await remove.click();
    arrives.resolve(undefined);
    const warning = page.getByRole("dialog", { name: "Remove it and revoke its certificate?" });
    await warning.getByRole("button", { name: "Keep it" }).click();
    await expect(warning).toBeHidden();
    await expect(remove).toBeFocused();
  });

  test("the preview shows what an employer and what anybody else would see", async ({ candidate: page, person }) => {
    await openProfile(page);
    await page.getByRole("button", { name: "Add work experience" }).click();
    const second = { company: `Beta ${person.company}`, workEmail: `beta-${person.workEmail}` };
    await describeJob(page, second);
    await page.getByRole("button", { name: "Add experience" }).click();
    await expect(entryOf(page, second.company)).toBeVisible();
    await page.getByRole("link", { name: "Preview" }).click();
    const main = page.getByRole("main");
    await expect(main.getByText(person.phone)).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: second.company })).toContainText("Not verified");
    await expect(main.getByText(person.workEmail)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "An employer" }).press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Anyone else" })).toBeFocused();
    await expect(main.getByText(person.phone)).toBeHidden();
    await expect(main.getByText(second.company)).toBeHidden();
    await expect(main.getByText(person.company).first()).toBeVisible();
    await expectAccessible(page);
  });

  test("an experience is added and removed by keyboard alone", async ({ candidate: page, person }) => {
    await openProfile(page);
    const tabTo = async (name: RegExp) => {
      const target = page.getByRole("main").getByRole("button", { name });
      for (let presses = 0; presses < 40; presses++) {
        if (await target.and(page.locator(":focus")).isVisible()) return;
        await page.keyboard.press("Tab");
      }
      await expect(target).toBeFocused();
    };
    await tabTo(/^Add work experience$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "New work experience" })).toBeFocused();
    const company = `Beta ${person.company}`;
    for (const value of [company, "Lead", "feb 2020", "12/24"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(value);
    }
    await page.keyboard.press("Tab"); // past 'I currently work here'
    await page.keyboard.press("Tab");
    await page.keyboard.type(person.workEmail);
    await page.keyboard.press("Enter");
    await expect(entryOf(page, company)).toContainText("Feb-20 – Dec-24");
    await expect(page.getByRole("button", { name: "Add work experience" })).toBeFocused();
    await tabTo(new RegExp(`^Remove Lead at ${company}$`));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Remove this experience?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: `Remove Lead at ${company}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
    await expect(entryOf(page, company)).toBeHidden();
  });

  test("the next step leads to the resume, which completes the profile", async ({ candidate: page, context }) => {
    const other = await context.newPage();
    await other.goto("/candidate/dashboard");
    await page.goto("/candidate/dashboard");
    await page.getByRole("link", { name: "Upload your resume" }).click();
    await expect(page).toHaveURL(/\/profile#resume$/);
    await expect(page.getByRole("region", { name: "Resume" })).toBeFocused();
    await page
      .getByRole("region", { name: "Resume" })
      .locator("input[type=file]")
      .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfFile(10_000)) });
    await expect(page.getByRole("link", { name: "cv.pdf" })).toBeVisible();
    await expectAccessible(page);
    const completion = other.getByRole("region", { name: "Profile completion" });
    await expect(completion.getByRole("img", { name: "Profile complete: 100 percent" })).toBeVisible();
    await expect(completion.getByText("Your profile is complete.")).toBeVisible();
    await page.getByRole("link", { name: "Preview" }).click();
    await expect(page.getByRole("link", { name: "View Resume" })).toHaveAttribute("target", "_blank");
  });

  test("a profile that cannot be loaded says so and is loaded again on Retry", async ({ candidate: page }) => {
    await holdLive(page);
    await page.route("**/api/candidate/profile", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Could not load your profile" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/candidate/profile");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Verified profile · 1 of 1")).toBeVisible();
  });
});

const registered = async (page: Page, username: string, userType: string) => {
  const data = { username, password: "Correct-Horse-7", fullName: "", email: "", userType };
  expect((await page.request.post("/api/register", { data })).status()).toBe(201);
};

test("a candidate who registered on /auth gives their personal information on the profile", async ({
  page,
  person,
}) => {
  await registered(page, person.username, "candidate");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Tell us who you are" })).toBeVisible();
  await expect(page.getByText("Save your personal information first, then add your jobs.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Full name").fill("Somebody Else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add personal information" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Company email").fill(person.email);
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Location").fill(person.location);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: person.fullName })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add work experience" })).toBeVisible();
});

test("§2 /profile: an employer's is their name, username, email and role", async ({ page, person }) => {
  await registered(page, person.username, "employer");
  await page.goto("/profile/preview"); // has nothing to preview
  await expect(page).toHaveURL(/\/profile$/);
  const facts = page.getByRole("region", { name: "Your account" });
  await expect(facts.getByText(person.username)).toBeVisible();
  await expect(facts.getByText("Employer", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /your menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Your Profile" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
});
