import type { Page } from "@playwright/test";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { demoAdmin, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const list = (page: Page) => page.getByRole("region", { name: "List of users" });

test("an admin finds a user by name or username, filters by role, and goes Back", async ({
  employer: page,
  person,
}) => {
  await signIn(page, demoAdmin);
  await page.goto("/admin");
  await page.getByRole("complementary", { name: "Administration" }).getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await page.getByLabel("Search").fill(person.username.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(list(page).getByRole("row")).toHaveCount(2);
  await expect(list(page).getByRole("cell", { name: "Employer", exact: true })).toBeVisible();

  await page.getByLabel("Role").selectOption("Candidates");
  await expect(page).toHaveURL(new RegExp(`q=${person.username.toUpperCase()}&role=candidate$`));
  await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  await page.goBack();
  await expect(list(page).getByText(person.username).first()).toBeVisible();
  await expect(page.getByLabel("Role")).toHaveValue("");
  await page.getByLabel("Role").selectOption("Admins");
  await page.getByRole("button", { name: "Show all users" }).click();
  await expect(page.getByLabel("Search")).toHaveValue("");
  await expect(list(page).getByRole("row").nth(1)).toBeVisible();
});

test("an admin opens a candidate's resume with a reason, and the candidate sees that and why", async ({
  admin: page,
  person,
  others,
}) => {
  const candidate = await others.candidate(person);
  await candidate.goto("/profile");
  await candidate
    .getByRole("region", { name: "Resume" })
    .locator("input[type=file]")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfFile(10_000)) });
  await expect(candidate.getByRole("link", { name: "cv.pdf" })).toBeVisible();

  await page.goto(`/admin/users?q=${person.username}`);
  await list(page).getByRole("button", { name: "Open resume" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Open resume" }).click();
  await expect(dialog.getByText("A reason is required").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("A company reports that it is somebody else's.");
  const answered = page.context().waitForEvent("response", (answer) => answer.url().includes("/opened-resumes/"));
  await dialog.getByRole("button", { name: "Open resume" }).click();
  const answer = await answered;
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await candidate.goto("/candidate/dashboard#openings");
  const openings = candidate.getByRole("region", { name: "Who opened your profile" });
  await expect(openings.getByText("Provenwork staff opened your resume")).toBeVisible();
  await expect(openings.getByText("Reason: A company reports that it is somebody else's.")).toBeVisible();
  await expect(openings.getByText(demoAdmin.username)).toHaveCount(0);
});

test("a search whose first page is empty goes on to the next by itself", async ({ employer: page, person }) => {
  await signIn(page, demoAdmin);
  await page.route("**/api/admin/users?*state=active*", async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has("after")) return route.continue();
    const next = `/api/admin/users?q=${person.username}&state=active&limit=50&after=${crypto.randomUUID()}_${person.username.slice(0, 2)}`;
    await route.fulfill({ json: [], headers: { Link: `<${next}>; rel="next"` } });
  });
  await page.goto(`/admin/users?q=${person.username}&state=active`);
  await expect(list(page).getByText(person.username).first()).toBeVisible();
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("on a phone the navigation of admins slides in, and goes away with a choice", async ({ admin: page }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Menu" }).click();
    const rail = page.getByRole("complementary", { name: "Administration" });
    await expect(rail).toBeVisible();
    await rail.getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(rail).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await rail.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("/admin/users is for admins alone: a visitor signs in there", async ({ page }) => {
  await page.goto("/admin/users");
  await page.getByLabel("Username").fill(demoAdmin.username);
  await page.getByLabel("Password", { exact: true }).fill(demoAdmin.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});
