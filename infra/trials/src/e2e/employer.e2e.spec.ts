import { companySizes, industries } from "@provenwork/contracts/company/rules";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
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

test("§2 Employer onboarding: the form founds a company, 'Profile Created', and success goes to /employer/dashboard", async ({
  employer: page,
  person,
}) => {
  await page.goto("/employer/dashboard");
  await expect(page).toHaveURL(/\/employer\/onboarding$/);
  await expect(page.getByRole("heading", { name: "Complete Your Employer Profile" })).toBeVisible();
  await expectAccessible(page);
  await fill(page, person);
  await page.reload();
  await expect(page.getByLabel("Company name")).toHaveValue(person.company);
  await submit(page);
  await expect(page.getByText("Profile Created")).toBeVisible();
  await expect(page.getByText("Your employer profile has been set up successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
  await expect(page.getByRole("heading", { name: `Welcome, ${person.company}` })).toBeVisible();
  await expect(page.getByText("Only you")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/employer/onboarding");
  await expect(page).toHaveURL(/\/employer\/dashboard$/);
});

test("§5 Employer form: required fields are marked and named, the website is optional, the lists are the specified ones", async ({
  employer: page,
}) => {
  await page.goto("/employer/onboarding");
  await expect(page.getByText("For example 123-456-7890")).toBeVisible();
  await expect(page.getByLabel("Industry").locator("option")).toHaveText(["Please select", ...industries]);
  await expect(page.getByLabel("Company size").locator("option")).toHaveText(["Please select", ...companySizes]);
  const form = page.getByRole("region", { name: "Employer profile" });
  await expect(form.locator("label")).toHaveText([
    "Full name *",
    "Email *",
    "Phone *",
    "Company name *",
    "Industry *",
    "Company size *",
    "Company website",
    "Company description *",
  ]);
  await expect(form.locator("[required]")).toHaveCount(7);
  await expect(page.getByLabel("Company website")).not.toHaveAttribute("required");
  await page.getByLabel("Company website").fill("acme");
  await submit(page);
  const summary = page.getByRole("alert", { name: "Please correct the marked fields" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Full name is required",
    "Please enter a valid email address",
    "Phone number must be in the format 123-456-7890",
    "Company name must be at least 2 characters",
    "Please select an industry",
    "Please select a company size",
    "Please enter a web address such as https://acme.com",
    "Company description must be at least 10 characters",
  ]);
});

test("§8 Employer 'Authentication Error': somebody signed out is told to log in, and sent to /auth", async ({
  page,
}) => {
  await page.goto("/employer/onboarding");
  await expect(page.getByText("Authentication Error")).toBeVisible();
  await expect(page.getByText("You must be logged in to complete employer onboarding.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test("§8 Employer 'Error': a failure shows its message or 'Failed to complete employer onboarding', and the form keeps what was typed", async ({
  employer: page,
  person,
}) => {
  const refusals = [
    { status: 409, json: { message: "Please try again in a minute.", code: "joining-elsewhere" } },
    { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
  ];
  await page.route("**/api/employer/profile", (route) =>
    route.request().method() === "POST" ? route.fulfill(refusals.shift()) : route.continue(),
  );
  await page.goto("/employer/onboarding");
  await fill(page, person);
  await submit(page);
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(page.getByText("Please try again in a minute.")).toBeVisible();
  await submit(page);
  await expect(page.getByText("Failed to complete employer onboarding", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue(person.company);
});

test("§2 Employer onboarding: a non-employer user is redirected to /, and told why", async ({
  demoCandidate: page,
}) => {
  await page.goto("/employer/onboarding");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText("For employers only")).toBeVisible();
  await expect(page.getByText("This page is for employers.")).toBeVisible();
});

test("§2 Employer screens: a candidate is told whose they are and sent to the landing page", async ({
  demoCandidate: page,
}) => {
  await page.goto("/employer/dashboard");
  await expect(page.getByText("For employers only"), "once, though they are sent on twice").toHaveCount(1);
  await expect(page).toHaveURL(/:\d+\/$/);
});
