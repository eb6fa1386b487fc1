import type { Locator, Page } from "@playwright/test";
import { pngFile } from "@provenwork/contracts/testing/image-files";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { codeMailedTo, invitationLinkTo } from "./mailbox.ts";
import { newPerson } from "./people.ts";
import { companyOf } from "./seeded.ts";
import { expect, test } from "./test.ts";

const members = (page: Page) => page.getByRole("region", { name: "Members" }).getByRole("listitem");

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog).toBeHidden();
}

test("an owner invites a colleague, who joins by the mailed link without the form, becomes owner, and is removed", async ({
  owner: page,
  person,
  others,
}) => {
  await page.goto("/employer/profile");
  const sam = newPerson();
  await invite(page, sam.email);
  await expect(members(page)).toHaveCount(2);
  await expect(members(page).nth(1)).toContainText(sam.email);
  await expect(members(page).nth(1)).toContainText("Invited by you as recruiter");
  await expect(members(page).nth(1)).toContainText("Pending");

  const theirs = await others.visitor();
  await theirs.goto(await invitationLinkTo(page.request, sam.email));
  await expect(theirs.getByRole("heading", { name: `Join ${person.company}` })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("link", { name: "Create account" }).click();
  await theirs.getByLabel("Username").fill(sam.username);
  await theirs.getByLabel("Password", { exact: true }).fill(sam.password);
  await theirs.getByLabel("Confirm password", { exact: true }).fill(sam.password);
  await theirs.getByLabel(/I agree to the terms/).check();
  await theirs.getByRole("button", { name: "Create account" }).click();
  await theirs.getByRole("button", { name: `Join ${person.company}` }).click();
  await expect(theirs).toHaveURL(/\/employer\/dashboard$/);
  await expect(theirs.getByRole("heading", { name: `Welcome, ${person.company}` })).toBeVisible();

  await expect(members(page).nth(1)).toContainText("Member since");
  await page.getByLabel(`Role of ${sam.username}`).selectOption("Owner");
  await expect(page.getByText(`${sam.username}: Owner`)).toBeVisible();
  await theirs.goto("/employer/profile");
  await expect(theirs.getByRole("button", { name: "Leave" })).toBeEnabled();

  await page.getByRole("button", { name: `Remove ${sam.username}` }).click();
  const dialog = page.getByRole("dialog", { name: `Remove ${sam.username}?` });
  await expect(
    dialog.getByText(`${sam.username} sees no job, application or resume of ${person.company}`),
  ).toBeVisible();
  await dialog.getByRole("button", { name: `Remove ${sam.username}` }).click();
  await expect(members(page)).toHaveCount(1);
  // Their page is told, or asks: memberships that the query service knows are at most a second old.
  await expect(theirs).toHaveURL(/\/employer\/onboarding$/);
  await expect.poll(async () => (await theirs.request.get("/api/employer/members")).status()).toBe(404);
});

test("a code mailed to the website's domain verifies the company; its jobs and its page say so, until the website moves", async ({
  owner: page,
  person,
}) => {
  const jobId = await postJob(page.request, { company: person.company });
  await page.goto("/employer/profile");
  const section = page.getByRole("region", { name: "Website verification" });
  await section.getByLabel("Your address at this domain").fill("somebody@elsewhere.example");
  await section.getByRole("button", { name: "Send code" }).click();
  const domain = person.workEmail.split("@")[1] ?? "";
  await expect(section.getByRole("alert")).toContainText(`Please use an address at ${domain}`);
  await section.getByLabel("Your address at this domain").fill(person.workEmail);
  await section.getByRole("button", { name: "Send code" }).click();
  await section.getByLabel("Verification code").fill("AAAA2222");
  await section.getByRole("button", { name: "Verify code" }).click();
  await expect(section.getByText("4 tries left")).toBeVisible();
  const code = await codeMailedTo(page.request, person.workEmail);
  await section.getByLabel("Verification code").fill(code.toLowerCase());
  await section.getByRole("button", { name: "Verify code" }).click();
  await expect(section.getByRole("heading", { name: domain })).toBeVisible();
  await expect(section.getByText(`${person.fullName} entered the code sent to ${person.workEmail}`)).toBeVisible();

  await page.getByRole("link", { name: "Public page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: person.company })).toBeVisible();
  await expect(page.getByText(`A member of ${person.company} could read email at ${domain}.`)).toBeVisible();
  const mark = page.getByText(`Verified: ${domain}`);
  await expect(mark).toBeVisible();
  await expect(page.getByText(person.workEmail)).toHaveCount(0);
  await page.getByRole("region", { name: "Open jobs" }).getByRole("link").click();
  await expect(page).toHaveURL(`/jobs/${jobId}`);
  // At the title, and in what the page says of the company.
  await expect(mark).toHaveCount(2);
  await expect(mark.first()).toBeVisible();
  await page.goto(`/jobs?q=${encodeURIComponent(person.company)}&verified=yes`);
  await expect(page.getByRole("listitem").filter({ hasText: person.company }).filter({ has: mark })).toBeVisible();

  const moved = { ...companyOf(person), companyWebsite: "https://elsewhere.example" };
  expect((await page.request.post("/api/employer/profile", { data: moved })).status()).toBe(200);
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole("link", { name: person.company, exact: true }).first()).toBeVisible();
  await expect(mark).toHaveCount(0);
  await page.goto("/companies/0190a000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Company not found" })).toBeVisible();
});

test("an owner gives the company a logo, which candidates see on its page, its jobs and the board, and removes it again", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request, { title: "Keeper of Logos", company: person.company });
  await page.goto("/employer/profile");
  const logo = page.getByRole("group", { name: "Logo (optional)" });
  const file = logo.getByLabel("Logo file");
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no image") });
  await expect(logo.getByRole("alert")).toContainText("Please use a PNG or JPEG image");
  const small = Buffer.from(pngFile({ width: 64, height: 64 }));
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: small });
  await expect(logo.getByRole("alert")).toContainText("at least 128 pixels wide and high");
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(pngFile()) });
  await expect(page.getByText("Logo saved")).toBeVisible();
  await expect(logo.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => drawnWidth(logo.locator("img"))).toBe(256);
  await expectAccessible(page);

  const visitor = await others.visitor();
  await visitor.goto(`/jobs/${jobId}`);
  await expect.poll(() => drawnWidth(visitor.locator("header img"))).toBe(256);
  await visitor.goto(`/jobs?q=${encodeURIComponent(`Keeper of Logos ${person.company}`)}`);
  await expect.poll(() => drawnWidth(visitor.getByRole("listitem").locator("img").first())).toBe(256);
  await visitor.goto(`/jobs/${jobId}`);
  await visitor.getByRole("link", { name: person.company, exact: true }).first().click();
  await expect.poll(() => drawnWidth(visitor.locator("header img"))).toBe(256);
  await expectAccessible(visitor);

  await logo.getByRole("button", { name: "Remove logo" }).click();
  await expect(page.getByText("Logo removed")).toBeVisible();
  await expect(logo.locator("img")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: person.company })).toBeVisible();
  await expect(visitor.locator("header img")).toHaveCount(0);
});

/** Of an image that the browser could read; 0 before. */
const drawnWidth = (image: Locator): Promise<number> =>
  image.evaluate((element) => ("naturalWidth" in element ? Number(element.naturalWidth) : 0));
