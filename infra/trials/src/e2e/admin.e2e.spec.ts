import { postJob } from "./employer-calls.ts";
import { demoAdmin } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("§2 Admin page: Admin Login, the cards and tables of the platform, followed live, and Logout to the landing page", async ({
  page,
  person,
  others,
}) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/login", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel("Username").fill(demoAdmin.username);
  await page.getByLabel("Password", { exact: true }).fill(demoAdmin.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  for (const card of ["Total Users", "Total Jobs", "Applications", "Platform Status"]) {
    await expect(page.getByRole("heading", { level: 2, name: card })).toBeVisible();
  }
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  const employer = await others.owner(person);
  await postJob(employer.request, { title: `Kettle Keeper ${person.username}` });
  await expect(page.getByRole("region", { name: "Recent Users" }).getByText(person.fullName).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent Jobs" }).getByText(person.username)).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Logout successful")).toBeVisible();
});
