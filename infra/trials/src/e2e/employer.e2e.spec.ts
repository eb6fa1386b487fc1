import { expectAccessible } from "./axe.ts";
import { codeMailedTo } from "./mailbox.ts";
import { postJob } from "./employer-calls.ts";
import { pngFile } from "@provenwork/contracts/testing/image-files";
import type { Page } from "@playwright/test";
import type { TestPerson } from "./people.ts";
import { expect, test } from "./test.ts";

async function fill(page: Page, { fullName, email, company }: TestPerson): Promise<void> {
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("1234567890");
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("Industry").selectOption("Technology");
  await page.getByLabel("Company size").selectOption("11-50");
  await page.getByLabel("Company description").fill("We build bridges.");
}

const submit = (page: Page) => page.getByRole("button", { name: "Complete profile" }).click();

test("§2 Employer onboarding: the form founds a company with its logo, 'Profile Created', and success goes to /employer/dashboard", async ({
  employer: page,
  person,
}) => {
  await page.goto("/employer/dashboard");
  await expect(page).toHaveURL(/\/employer\/onboarding$/);
  await expect(page.getByRole("heading", { name: "Complete Your Employer Profile" })).toBeVisible();
  await fill(page, person);
  await page.reload();
  await expect(page.getByLabel("Company name")).toHaveValue(person.company);
  const logo = { name: "our-logo.png", mimeType: "image/png", buffer: Buffer.from(pngFile()) };
  await page.getByLabel("Logo file").setInputFiles(logo);
  await expect(page.getByText("our-logo.png")).toBeVisible();
  await submit(page);
  await expect(page.getByText("Profile Created")).toBeVisible();
  await expect(page.getByText("Your employer profile has been set up successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByRole("heading", { name: `Welcome, ${person.company}` })).toBeVisible();
  await expect(page.getByText("Only you")).toBeVisible();
  const drawn = page.getByRole("complementary", { name: "Employer" }).locator("img");
  await expect.poll(() => drawn.evaluate((image) => ("naturalWidth" in image ? image.naturalWidth : 0))).toBe(256);
  await page.goto("/employer/onboarding");
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
});

test("a new employer confirms the address by the code mailed in onboarding, verifies the website and posts a job; then the steps are gone", async ({
  employer: page,
  person,
}) => {
  const domain = `${person.username}.example`;
  await page.goto("/employer/onboarding");
  await fill(page, person);
  await page.getByLabel("Company website").fill(`https://${domain}`);
  await submit(page);
  const steps = page.getByRole("list", { name: "Setup steps" });
  await expect(steps.getByText(`Confirm ${person.email} to get applications by email`)).toBeVisible();
  await expectAccessible(page);
  const settings = async () => (await (await page.request.get("/api/account/settings")).json()) as object;
  expect(await settings()).toMatchObject({ email: person.email, provenEmail: null });
  const enter = async (address: string) => {
    await steps.getByLabel("Verification code").fill(await codeMailedTo(page.request, address));
    await page.keyboard.press("Tab");
  };
  await enter(person.email);
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(steps.getByText("Email confirmed")).toBeVisible();
  expect(await settings()).toMatchObject({ provenEmail: person.email });

  await steps.getByLabel("Your address at this domain").fill(`jobs@${domain}`);
  await page.keyboard.press("Enter");
  await enter(`jobs@${domain}`);
  await page.keyboard.press("Enter");
  await expect(steps.getByText("Website verified")).toBeVisible();
  await expect(steps.locator("[aria-current=step]")).toContainText("Post a job");
  await expectAccessible(page);

  await postJob(page.request, { company: person.company });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
