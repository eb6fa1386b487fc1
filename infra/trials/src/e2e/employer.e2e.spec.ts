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
